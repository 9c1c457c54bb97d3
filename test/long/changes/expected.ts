import { isDeepStrictEqual } from 'node:util'
import type { Caller, Nodes } from './nodes.ts'
import type { Question, Records } from './readers/copy.ts'
import type { Body } from './world.ts'

/* What callers may read by lists and single reads, at a moment at which nobody writes. */

export interface Expected {
  /** All that a question finds. */
  of(question: Question): Promise<Records>
  /** Where a series is told as a whole: what is wrong with its exceptions and absent dates. */
  wrongSeries(question: Question, series: Body): Promise<readonly string[]>
}

const always = 'starts_after=0001-01-01'
const anyStatus = 'status=publish,future,draft,pending,private,trash'
const dateFilter = /(^|&)(start_date|end_date|starts_|ends_)/

export function expectedBy(nodes: Nodes): Expected {
  const kept = new Map<string, Promise<unknown>>()
  const once = <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key) ?? make()
    kept.set(key, known)
    return known as Promise<T>
  }

  const prefix = ({ language }: Question) => `${language === undefined ? '' : `/${language}`}/api/calendar/events/v1`

  async function get(path: string, as: Caller): Promise<Body | undefined> {
    for (let tries = 0; ; tries += 1) {
      const answer = await nodes.call('GET', path, { as }).catch(() => undefined)
      if (answer?.status === 200) return answer.body
      if (answer && answer.status < 500) return undefined
      if (tries > 20) throw new Error(`${path}: ${answer?.status}`)
    }
  }

  function list(question: Question, path: string): Promise<readonly Body[]> {
    const { as } = question
    return once(`${as} ${prefix(question)}${path}`, async () => {
      const all: Body[] = []
      for (let next: string | undefined = prefix(question) + path; next !== undefined;) {
        const page: Body | undefined = await get(next, as)
        if (!page) throw new Error(`${next} as ${as} cannot be read`)
        all.push(...(Object.values(page).find((value) => Array.isArray(value)) as Body[]))
        const url = page['next_rest_url'] as string | undefined
        next = url === undefined ? undefined : new URL(url).pathname + new URL(url).search
      }
      return all
    })
  }

  function single(question: Question, plural: string, id: unknown): Promise<Body | undefined> {
    const path = `${prefix(question)}/${plural}/${String(id)}${question.translations ? '?translations=true' : ''}`
    return once(`${question.as} ${path}`, () => get(path, question.as))
  }

  async function events(question: Question): Promise<Records> {
    const { filters = '', occurrences = false } = question
    const dates = dateFilter.test(filters) ? filters : [always, filters].filter(Boolean).join('&')
    const listed = await list(question, `/events?per_page=1000&${dates}`)
    const records: Records = new Map()
    const read = await inTurns(listed, async ({ id }) => single(question, 'events', id))
    const series = new Set<number>()
    for (const [index, event] of listed.entries()) {
      // A list shows of a protected event that it is there; it is not told of to who may not read it.
      const record = read[index]
      if (!record) continue
      const its = event['series'] as { readonly id: number } | undefined
      if (occurrences || !its) records.set(`event ${String(event['id'])}`, record)
      else series.add(its.id)
    }
    const wholes = await inTurns([...series], (id) => single(question, 'events', id))
    for (const record of wholes)
      if (record && record['hide_from_listings'] !== true && record['status'] !== 'trash')
        records.set(`event ${String(record['id'])}`, record)
    return records
  }

  async function others(question: Question, plural: string, kind: string, query: string): Promise<Records> {
    const listed = await list(question, `/${plural}?per_page=1000${query}`)
    const read = await inTurns(listed, async ({ id }) => single(question, plural, id))
    return new Map(read.flatMap((record) => (record ? [[`${kind} ${String(record['id'])}`, record] as const] : [])))
  }

  return {
    async of(question) {
      const kinds = question.kinds?.split(',') ?? ['events', 'venues', 'organizers', 'categories', 'tags']
      const parts = [
        kinds.includes('events') ? await events(question) : [],
        kinds.includes('venues') ? await others(question, 'venues', 'venue', '') : [],
        kinds.includes('organizers') ? await others(question, 'organizers', 'organizer', '') : [],
        kinds.includes('categories') ? await others(question, 'categories', 'category', '&hide_empty=false') : [],
        kinds.includes('tags') ? await others(question, 'tags', 'tag', '&hide_empty=false') : [],
      ]
      return new Map(parts.flatMap((part) => [...part]))
    },
    async wrongSeries(question, whole) {
      const id = Number(whole['id'])
      const wrong: string[] = []
      const exceptions = new Map((whole['exceptions'] as readonly Body[]).map((each) => [each['id'], each]))
      const absent = whole['absent'] as readonly string[]
      const plain = { as: question.as, ...(question.language && { language: question.language }) }
      // What has another status than is asked for does not take place for this reader.
      const status = /(?:^|&)(status=[^&]*)/.exec(question.filters ?? '')?.[1] ?? ''
      const listed = await list(plain, `/events?per_page=1000&${always}&series=${id}&${status}`)
      const open: Body[] = []
      for (const { id: date } of listed) {
        const record = await single(question, 'events', date)
        if (!record) continue
        open.push(record)
        const told = exceptions.get(date)
        exceptions.delete(date)
        if (told && !isDeepStrictEqual(steady(told), steady(record)))
          wrong.push(`exception ${String(date)} of ${id}: ${differences(told, record)}`)
        const differing = followed.filter((name) => !isDeepStrictEqual(steady(record[name]), steady(whole[name])))
        const isMoved = record['start_date'] !== record['recurrence_id']
        if (!told && (isMoved || differing.length > 0))
          wrong.push(
            `date ${String(date)} of ${id} differs in ${differing.join()}${isMoved ? ' start' : ''}, and is no exception`,
          )
      }
      for (const date of exceptions.keys()) wrong.push(`exception ${String(date)} of ${id} is not listed`)
      // Dates are as their series says; of one that is not published the reader is told by an exception that is.
      if (status !== '' && !status.split(/[=,]/).includes(String(whole['status']))) return wrong
      const everybody = { as: 'admin' } as const
      const all = await list(everybody, `/events/${id}/occurrences?per_page=1000&${anyStatus}`)
      const shown = new Set(open.map((record) => record['recurrence_id']))
      const missing = all.flatMap((date) => (shown.has(date['recurrence_id']) ? [] : String(date['recurrence_id'])))
      if (!isDeepStrictEqual([...absent], missing.toSorted()))
        wrong.push(`absent of ${id}: ${absent.join()} instead of ${missing.toSorted().join()}`)
      return wrong
    },
  }
}

/** Members that a date has of its series where it is no exception. */
const followed = [
  'title',
  'description',
  'status',
  'cost',
  'venue',
  'organizer',
  'categories',
  'tags',
  'image',
  'event_status',
  'featured',
  'hide_from_listings',
]

/** What is as of the moment of an answer, or of the single read alone. */
const passing = new Set(['count', 'distance', 'is_available', 'occurrences', 'exceptions', 'absent', 'offers'])

export function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(steady)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (passing.has(name) ? [] : [[name, steady(member)]])),
  )
}

/** The members that differ, as they are in the copy and as they are read. */
export function differences(copy: Body, read: Body): string {
  const names = [...new Set([...Object.keys(copy), ...Object.keys(read)])]
  const differ = names.filter(
    (name) => !isDeepStrictEqual(steady({ [name]: copy[name] }), steady({ [name]: read[name] })),
  )
  return differ.map((name) => `${name}: ${short(copy[name])} ≠ ${short(read[name])}`).join(', ')
}

const short = (value: unknown) => (JSON.stringify(value) ?? '—').slice(0, 160)

/** Eight at a time. */
export async function inTurns<T, R>(items: readonly T[], read: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await read(items[index] as T)
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  return results
}
