import assert from 'node:assert/strict'
import type { Body } from './api.ts'

type Read = (path: string) => Promise<{ readonly status: number; readonly body: Body }>
type Identified = Body & { readonly id: number }

/** A service as a guest sees it; of copies, `origin`: only those of this calendar. */
export interface Seen {
  readonly read: Read
  readonly isCopy: boolean
  readonly origin?: string | undefined
}

/** The names by which two calendars know the same record: the id that it had first; of terms, their names. */
interface Names {
  readonly records: ReadonlyMap<unknown, string>
  readonly terms: ReadonlyMap<unknown, string>
}

/**
 * Every record that guests see, by kind and name, without what each calendar has of its own. Series are there as a whole and as their
 * dates, and are left out where a password protects them.
 */
export async function everythingOf(seen: Seen): Promise<Readonly<Record<string, unknown>>> {
  const events = await wholesOf(seen)
  const [venues, organizers] = [await readAll('venues', '', seen), await readAll('organizers', '', seen)]
  const terms = [
    ...(await readAll('categories', 'hide_empty=false', seen)),
    ...(await readAll('tags', 'hide_empty=false', seen)),
  ]
  const records = new Map([...events, ...venues, ...organizers].map((each) => [each.id, firstId(each, seen)]))
  const byId = new Map(terms.map((each) => [each.id, each]))
  const names = { records, terms: new Map(terms.map((each) => [each.id, nameOf(each, byId)])) }
  const all: Record<string, unknown> = {}
  for (const each of [...events, ...venues, ...organizers]) {
    const name = firstId(each, seen)
    assert.ok(!(name in all), `${name} is there twice`)
    all[name] = plain(each, names)
    if (each['series'])
      all[`${name}, its dates`] = (await listed(datesOf(each), 'events', seen)).map((date) => plain(date, names))
  }
  for (const each of terms) all[names.terms.get(each.id) ?? ''] = plain(each, names)
  return all
}

/** Single events and whole series. */
async function wholesOf(seen: Seen): Promise<readonly Identified[]> {
  const dates = await listed('/events?starts_after=0001-01-01&starts_before=2040-01-01', 'events', seen)
  const ids = new Set(dates.map(({ id, series }) => (series as Identified | undefined)?.id ?? id))
  const found: Identified[] = []
  for (const id of ids) {
    const { status, body } = await seen.read(`/events/${id}?translations=1`)
    assert.ok(status === 200 || status === 403, JSON.stringify(body))
    if (status === 200) found.push(body as Identified)
  }
  return found
}

const datesOf = ({ id }: Identified) => `/events/${id}/occurrences?status=publish`

async function readAll(list: string, query: string, seen: Seen): Promise<readonly Identified[]> {
  const found: Identified[] = []
  for (const { id } of await listed(`/${list}?${query}`, list, seen))
    found.push((await seen.read(`/${list}/${id}?translations=1`)).body as Identified)
  return found
}

async function listed(path: string, list: string, { read, origin }: Seen): Promise<readonly Identified[]> {
  const found: Identified[] = []
  for (let next: string | undefined = `${path}&per_page=50&translations=1`; next !== undefined;) {
    const { status, body } = await read(next)
    if (status === 404) break
    assert.equal(status, 200, JSON.stringify(body))
    found.push(...(body[list] as readonly Identified[]))
    const more = body['next_rest_url']
    next = typeof more === 'string' ? more.replace(/^.*\/events\/v1(?=\/)/, '') : undefined
  }
  return found.filter((each) => origin === undefined || each['mirrored_from'] === origin)
}

function firstId(shown: Body, { isCopy }: Pick<Seen, 'isCopy'>): string {
  const lineage = shown['global_id_lineage'] as readonly string[]
  return `record ${lineage[isCopy ? 1 : 0]?.replace(/^.*\?id=/, '')}`
}

function nameOf(term: Identified, terms: ReadonlyMap<unknown, Identified>): string {
  const above = terms.get(term['parent'])
  return `${above ? `${nameOf(above, terms)} > ` : ''}${String(term['taxonomy'])} ${JSON.stringify(term['translations'], withoutSlug)}`
}

function withoutSlug(name: string, value: unknown): unknown {
  return name === 'slug' ? undefined : value
}

/** Ids and addresses, who wrote it here and when, and what follows from the rest. */
const own = new Set([
  ...['id', 'global_id', 'global_id_lineage', 'mirrored_from', 'author', 'modified', 'modified_utc', 'revised_utc'],
  ...['url', 'rest_url', 'slug', 'urls', 'json_ld', 'occurrences', 'series', 'event', 'term_taxonomy_id', 'count'],
  ...['date', 'geo_source', 'is_available'],
])

function plain(shown: Body, names: Names): Body {
  const members = Object.entries(shown).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    if (own.has(name)) return []
    const change = changes[name]
    return [[name, change ? change(value as never, names, shown) : value]]
  })
  return Object.fromEntries(members)
}

const namesOf = (of: keyof Names) => (value: Body | readonly Body[], names: Names) =>
  [value].flat().map(({ id }) => names[of].get(id))

const changes: Readonly<Record<string, (value: never, names: Names, shown: Body) => unknown>> = {
  image: (image: Body | false) => image && [image['width'], image['height']],
  website: (website: string, _names, { url }) => (website === url || /\/event\//.test(website) ? '' : website),
  translations: (translations: object) => JSON.parse(JSON.stringify(translations, withoutSlug)) as unknown,
  // What nobody is shown of a series is left out by its copy.
  recurrence: (recurrence: Body | null) => recurrence && [recurrence['rules'], recurrence['dates']],
  parent: (id: number, names) => names.terms.get(id) ?? 0,
  // A parent that guests do not see is not copied.
  post_parent: (id: number, names) => names.records.get(id) ?? 0,
  parent_venue: (id: number, names) => names.records.get(id) ?? 0,
  categories: (value: readonly Body[], names) => namesOf('terms')(value, names).sort(),
  tags: (value: readonly Body[], names) => namesOf('terms')(value, names).sort(),
  venue: (value: Body | readonly Body[] | string, names) =>
    typeof value === 'string' ? value : namesOf('records')(value, names),
  organizer: (value: readonly Body[] | string, names) =>
    typeof value === 'string' ? value : namesOf('records')(value, names),
  tickets: (value: readonly Body[], names) => value.map((ticket) => plain(ticket, names)),
}
