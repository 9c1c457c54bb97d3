import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Account, Api, Body, Shown } from '../../support/api.ts'
import { stateOf } from '../../api/undo/undoing.ts'

/* Two users write to an event with tickets, a series and venues; a model says what every member has to be. */

export type User = 'editor' | 'author'

/** The records of one run. */
interface Records {
  readonly single: number
  readonly series: number
  /** The dates of the series. */
  readonly dates: readonly number[]
  readonly venues: readonly [number, number]
  readonly tags: readonly [number, number]
  readonly ticket: number
}

/** A write of one or two members, each by the key of the model. */
export interface Write {
  readonly by: User
  readonly deed: Deed
}

type Deed =
  | { readonly of: 'single'; readonly title?: string; readonly cost?: string; readonly description?: string }
  | { readonly of: 'series'; readonly title?: string; readonly cost?: string }
  | { readonly of: 'date'; readonly index: number; readonly title: string }
  | { readonly of: 'following'; readonly cost: string }
  | { readonly of: 'tag'; readonly index: 0 | 1 }
  | { readonly of: 'venue'; readonly index: 0 | 1 }
  | { readonly of: 'phone'; readonly index: 0 | 1; readonly phone: string }
  | { readonly of: 'ticket'; readonly price: string; readonly more: boolean }
  | { readonly of: 'move'; readonly hour: number }
  | { readonly of: 'trash' }
  | { readonly of: 'create'; readonly name: string }

const words = ['one', 'two', 'three']
const word = fc.constantFrom(...words)
const maybe = fc.option(word, { nil: undefined })
const index = fc.constantFrom(0 as const, 1 as const)

export const writes = fc.array(
  fc.record({
    by: fc.constantFrom<User>('editor', 'author'),
    deed: fc.oneof<fc.Arbitrary<Deed>[]>(
      fc.record({ of: fc.constant('single' as const), title: word, cost: maybe, description: maybe }),
      fc.record({ of: fc.constant('series' as const), title: word, cost: maybe }),
      fc.record({ of: fc.constant('date' as const), index: fc.nat(3), title: word.map((text) => `own ${text}`) }),
      fc.record({ of: fc.constant('following' as const), cost: fc.constantFrom('71', '72') }),
      fc.record({ of: fc.constant('tag' as const), index }),
      fc.record({ of: fc.constant('venue' as const), index }),
      fc.record({ of: fc.constant('phone' as const), index, phone: word }),
      fc.record({ of: fc.constant('ticket' as const), price: fc.constantFrom('1', '2', '3'), more: fc.boolean() }),
      fc.record({ of: fc.constant('move' as const), hour: fc.integer({ min: 8, max: 11 }) }),
      fc.record({ of: fc.constant('trash' as const) }),
      fc.record({ of: fc.constant('create' as const), name: word }),
    ),
  }),
  { minLength: 4, maxLength: 10 },
)

const times = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }

/** Makes the records of a run; all are the author’s, so that both users may change them. */
export async function makeRecords(api: Api): Promise<Records> {
  const venue = async (name: string) =>
    (await api.create('venues', { venue: name, address: `${unique()}` }, 'author')).id
  const tag = async () => (await api.create('tags', { name: `tag ${unique()}` })).id
  const venues = [await venue('Hall'), await venue('Barn')] as const
  const tags = [await tag(), await tag()] as const
  const fields = { ...times, cost: '9', venue: venues[0], tags: [tags[0]], tickets: [{ name: 'Seat', price: '5' }] }
  const single = (await api.event({ title: 'Single', ...fields }, 'author')).id
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=4'] }
  const series = (
    await api.event({ title: 'Series', ...times, recurrence, tickets: [{ name: 'Row', price: '4' }] }, 'author')
  ).id
  const listed = await api.list(`/events?series=${series}&start_date=2027-01-01&end_date=2028-01-01&per_page=50`)
  const [ticket] = (await api.read(`/events/${single}`))['tickets'] as readonly Shown[]
  return { single, series, dates: listed.ids, venues, tags, ticket: ticket?.id ?? 0 }
}

let count = 0
const unique = () => (count += 1)

/** All that may not be lost: each member by a key, as it is. */
export type State = ReadonlyMap<string, unknown>

export async function read(api: Api, { single, series, dates, venues, tags }: Records): Promise<State> {
  const state = new Map<string, unknown>()
  const event = await api.read(`/events/${single}`, 'admin')
  for (const name of ['title', 'cost', 'description', 'start_date', 'status']) state.set(`single.${name}`, event[name])
  const ids = (value: unknown) => [value].flat().map((each) => (each as Shown).id)
  for (const [place, id] of tags.entries()) state.set(`single.tag${place}`, ids(event['tags']).includes(id))
  for (const [place, id] of venues.entries()) state.set(`single.venue${place}`, ids(event['venue']).includes(id))
  for (const ticket of event['tickets'] as readonly Shown[]) state.set(`ticket.${ticket.id}`, ticket['price'])
  for (const [place, id] of venues.entries())
    state.set(`phone${place}`, (await api.read(`/venues/${id}`, 'admin'))['phone'] ?? '')
  const { title, cost } = await api.read(`/events/${series}`, 'admin')
  state.set('series.title', title)
  state.set('series.cost', cost)
  // Members that a date does not have of its own follow its series.
  for (const id of dates) {
    const date = await api.read(`/events/${id}`, 'admin')
    state.set(`${id}.title`, /^own/.test(String(date['title'])) && date['title'])
    state.set(`${id}.cost`, /7[12]/.test(String(date['cost'])) && date['cost'])
  }
  return state
}

/** Everything that an editor sees of the records. */
export async function whole(api: Api, { single, series, dates, venues }: Records): Promise<unknown> {
  const paths = [single, series, ...dates].map((id) => `/events/${id}`)
  const all: Body[] = []
  for (const path of [...paths, ...venues.map((id) => `/venues/${id}`)]) all.push(await stateOf(api, path))
  return all.map(({ slug: _, url: _url, website: _website, ...rest }) => rest)
}

/** Carries out a write; undefined where it changes nothing or cannot be done now, else its entry. */
export async function carryOut(api: Api, { by, deed }: Write, records: Records): Promise<number | undefined> {
  const { request, json } = await requestOf(api, deed, records)
  const { status, headers, body } = await api.call(request, { as: by as Account, json })
  assert.ok(status < 300 || status === 410 || status === 409, `${request}: ${status} ${JSON.stringify(body)}`)
  const entry = headers.get('activity-id')
  return entry === null ? undefined : Number(entry)
}

async function requestOf(api: Api, deed: Deed, { single, series, dates, venues, tags, ticket }: Records) {
  const change = (id: number | undefined, json: Body) => ({ request: `POST /events/${id}`, json })
  const event = async () => api.read(`/events/${single}`, 'admin')
  const toggled = (ids: readonly number[], id: number) =>
    ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
  const idsIn = (value: unknown) => [value].flat().map((each) => (each as Shown).id)
  switch (deed.of) {
    case 'single':
    case 'series': {
      const { of, ...fields } = deed
      const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      return change(of === 'single' ? single : series, sent)
    }
    case 'date':
      return change(dates[deed.index], { title: deed.title })
    case 'following':
      return change(dates[2], { cost: deed.cost, scope: 'following' })
    case 'tag':
      return change(single, { tags: toggled(idsIn((await event())['tags']), tags[deed.index]) })
    case 'venue':
      return change(single, { venue: toggled(idsIn((await event())['venue']), venues[deed.index]) })
    case 'phone':
      return { request: `POST /venues/${venues[deed.index]}`, json: { phone: deed.phone } }
    case 'ticket': {
      const present = ((await event())['tickets'] as readonly Shown[]).map(({ id }) => ({ id }))
      const changed = present.map((each) => (each.id === ticket ? { ...each, price: deed.price } : each))
      return change(single, {
        tickets: [...changed, ...(deed.more ? [{ name: `New ${unique()}`, price: deed.price }] : [])],
      })
    }
    case 'move':
      return change(single, { start_date: `2027-05-01 ${String(deed.hour).padStart(2, '0')}:00` })
    case 'trash':
      return { request: `DELETE /events/${single}`, json: {} }
    case 'create': {
      const json = { title: deed.name, ...times, venue: { venue: `New ${unique()}` }, tickets: [{ name: 'Seat' }] }
      return { request: 'POST /events', json }
    }
  }
}
