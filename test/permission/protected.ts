import assert from 'node:assert/strict'
import { eventRecord } from '../../src/records/event.ts'
import type { PlainField } from '../../src/records/field.ts'
import type { blank } from '../../src/resources/events/protected.ts'
import { drawn } from '../support/pictures.ts'
import { unusualValues } from '../support/plain-values.ts'
import { startTestService, type Account, type TestService } from '../support/server.ts'

/*
 * A calendar with one event that a password protects, beside one that is open, and what it can be asked for. Its clock
 * stands still, so that nothing but a member that is not shown can make two answers differ.
 */

/** Those who see the event without its content. */
export const strangers: readonly (Account | undefined)[] = [undefined, 'subscriber', 'contributor', 'author2']

export interface Calendar {
  readonly service: TestService
  /** The id of the protected event; an author owns it. */
  readonly event: number
  /** What it can be linked to; nothing else is. */
  readonly to: Readonly<Record<'venue' | 'organizer' | 'parent' | 'category' | 'tag' | 'image' | 'open', number>>
  change(fields: Readonly<Record<string, unknown>>): Promise<void>
  /** All that an answer tells, as text. */
  told(path: string, as: Account | undefined): Promise<string>
}

/** Members that lists blank, besides plain fields and those that follow from others. */
type Hidden = Exclude<keyof typeof blank, Following | keyof typeof eventRecord.fields>
type Following = 'cost_details' | 'custom_fields' | 'json_ld' | 'ticketed' | 'distance'
type Change = Readonly<Record<string, unknown>>

/** What each plain field is changed to, but for what keeps the event out of lists. */
const { hide_from_listings: _, ...unusual } = unusualValues(eventRecord)

/** What each member that lists do not show is changed by. */
export function changesOf({ to }: Calendar): Readonly<Record<string, Change>> {
  const changes: Readonly<Record<Hidden, Change>> = {
    venue: { venue: to.venue },
    organizer: { organizer: [to.organizer] },
    categories: { categories: [to.category] },
    tags: { tags: [to.tag] },
    image: { image: to.image },
    all_day: { all_day: true },
    cost: { cost: '77' },
    description: { description: 'kiwi' },
    excerpt: { excerpt: 'kiwi' },
    event_status_reason: { event_status: 'cancelled', event_status_reason: 'kiwi' },
    translations: { description: { en: 'kiwi in English' } },
    post_parent: { post_parent: to.parent },
    tickets: { tickets: [{ name: 'Seat', price: 5, capacity: 3 }] },
  }
  const ofPlain = Object.entries(unusual).map(([name, value]) => [name, { [name]: value }] as const)
  return { ...changes, ...Object.fromEntries(ofPlain) }
}

/** The event as it is without any of these. */
export const plain = {
  ...{ venue: '', organizer: '', categories: '', tags: '', image: '', all_day: false, cost: '', description: '' },
  ...{ excerpt: '', event_status_reason: '', post_parent: 0, tickets: [] },
  ...Object.fromEntries(Object.keys(unusual).map((name) => [name, null])),
}

/** The filters on plain fields: those that find the changed event, and those that find it without a value of its own. */
export const plainQueries = {
  changed: Object.keys(eventRecord.filters).map((name) => `${name}=${encodeURIComponent(unusual[name] ?? '')}`),
  blank: Object.entries<PlainField>(eventRecord.fields).flatMap(([name, { filter, initial }]) =>
    filter && initial !== null ? [`${name}=${encodeURIComponent(initial)}`] : [],
  ),
}

/** Every filter that could tell what it has, as queries of the list of events. */
export function eventQueries({ event, to }: Calendar): readonly string[] {
  return [
    ...[`venue=${to.venue}`, `organizer=${to.organizer}`, `venue=${to.open},${to.venue}`, `post_parent=${to.parent}`],
    ...[`categories=${to.category}`, 'categories=above', `tags=${to.tag}`],
    ...[...plainQueries.changed, ...plainQueries.blank],
    ...['ticketed', 'free', 'geoloc'].flatMap((name) => [`${name}=true`, `${name}=false`]),
    ...['geoloc_lat=45&geoloc_lng=8', 'geoloc_lat=45&geoloc_lng=8&geoloc_radius=20100'],
    ...['geoloc_lat=45&geoloc_lng=8&orderby=distance', 'geoloc_bbox=7,44,9,46', 'geoloc_bbox=-180,-90,180,90'],
    ...['scheduled', 'cancelled', 'postponed,cancelled', 'scheduled,postponed'].map((some) => `event_status=${some}`),
    ...['in_person', 'online', 'mixed,online', 'in_person,mixed'].map((some) => `attendance=${some}`),
    ...['event_status=scheduled&attendance=in_person', 'event_status=scheduled&attendance=online'],
    ...['event_status=scheduled&featured=true', `event_status=scheduled&venue=${to.venue}`],
    ...['search=kiwi', 'search=Secret', 'search=-kiwi', 'search=-kiwi%20Secret'],
    ...['', 'per_page=1', 'per_page=1&page=2', 'status=publish', `include=${event}`, 'translations=true'],
    ...[`include=${event}&venue=${to.venue}`, `include=${event}&featured=false`, `include=${event}&geoloc=false`],
  ]
}

/** Every address where something could tell what it has. */
export function addresses(calendar: Calendar): readonly string[] {
  const { event, to } = calendar
  const events = eventQueries(calendar).map((query) => `/events?${query}`)
  const linked = ['', 'has_events=true', 'has_events=false', 'only_with_upcoming=true', 'search=only', `event=${event}`]
  const terms = ['', 'hide_empty=true', 'hide_empty=false', 'orderby=count&hide_empty=false', `event=${event}`]
  const term = (plural: string, id: number) => [
    ...terms.map((query) => `/${plural}?${query}`),
    ...[`post=${event}`, `include=${id}`, `search=only`, 'slug=only'].map((query) => `/${plural}?${query}`),
    `/${plural}/${id}`,
  ]
  const pages = [
    '/event/secret/',
    '/event/secret/ical/',
    '/venue/only/',
    '/organizer/only/',
    '/tag/only/',
    '/events/category/above/only/',
  ]
  return [
    ...events,
    ...['venues', 'organizers'].flatMap((plural) => linked.map((query) => `/${plural}?${query}`)),
    ...['geoloc=true', 'geoloc_bbox=7,44,9,46'].map((query) => `/venues?${query}&has_events=true`),
    ...[`/venues/${to.venue}`, `/organizers/${to.organizer}`, `/venues/by-slug/only`, `/organizers/by-slug/only`],
    ...[...term('categories', to.category), ...term('tags', to.tag), '/categories?parent=0&hide_empty=true'],
    ...[`/events/${event}`, '/events/by-slug/secret', `/events/${event}?_fields=venue`],
    ...['', `event=${event}`, 'is_available=true', 'is_available=false'].map((query) => `/tickets?${query}`),
    ...[`/images/${to.image}`, ...ticketIds(event).map((id) => `/tickets/${id}`)],
    ...['', '?page=2', ...['venue', 'organizer'].map((kind) => `?${kind}=1`)].map((query) => `/en/${query}`),
    ...pages.map((page) => `/en${page}`),
    `/?p=${event}`,
  ]
}

/** Where tickets are that are made after the event. */
function ticketIds(event: number): readonly number[] {
  return Array.from({ length: 12 }, (_, index) => event + 1 + index)
}

export async function startProtected(): Promise<Calendar> {
  const service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  const create = async (collection: string, json: unknown, as: Account = 'admin') => {
    const { status, body } = await service.call('POST', `/${collection}`, { as, json })
    assert.equal(status, 201, JSON.stringify(body))
    return (body as { readonly id: number }).id
  }
  const when = { start_date: '2027-03-10 00:00:00', end_date: '2027-03-10 23:59:59' }
  const above = await create('categories', { name: 'above' })
  const place = { geo_lat: 45, geo_lng: 8 }
  const to = {
    venue: await create('venues', { venue: 'only', ...place }),
    open: await create('venues', { venue: 'open' }),
    organizer: await create('organizers', { organizer: 'only' }),
    category: await create('categories', { name: 'only', parent: above }),
    tag: await create('tags', { name: 'only' }),
    image: await upload(service),
    parent: 0,
  }
  to.parent = await create('events', { ...when, title: 'Open', venue: to.open })
  const event = await create('events', { ...when, title: 'Secret', password: 'ananas' }, 'author')
  return {
    service,
    event,
    to,
    async change(json) {
      const { status, body } = await service.call('PATCH', `/events/${event}`, { as: 'editor', json })
      assert.equal(status, 200, JSON.stringify(body))
    },
    async told(path, as) {
      const { status, headers, body } = await service.call('GET', path, as ? { as } : {})
      // That an answer comes from the cache tells that nothing was written.
      const telling = [...headers].filter(([name]) => !['x-request-id', 'date', 'cache-status'].includes(name))
      return JSON.stringify([status, telling, body])
    },
  }
}

async function upload(service: TestService): Promise<number> {
  const headers = { 'content-type': 'image/png' }
  const { body } = await service.call('POST', '/images', { as: 'author', payload: await drawn(8, 8), headers })
  return (body as { readonly id: number }).id
}
