import type { CallOptions } from '../support/server.ts'
import { plurals, type Specimen } from './specimens.ts'

/*
 * Every way that could lead to a record which the caller may not read. Each says what the answer has to be; that it
 * tells nothing of the record goes without saying.
 */

/** A request, and the answer that it must get from users who may not read the record. */
export interface Probe extends Omit<CallOptions, 'as'> {
  readonly request: string
  /** Statuses that may be answered; any below 500 without it. */
  readonly status?: readonly number[]
  /** How many the list says that there are. */
  readonly total?: number
  /** The same request about what does not exist must be answered in the same words. */
  readonly asUnknown?: boolean
  /**
   * Asks for what a locked event shows all the same: that it is linked, and under which title
   * (contract/representations.md §11).
   */
  readonly openIfLocked?: boolean
}

/** The surroundings of a specimen: public records that lead to it. */
export interface Neighbours {
  /** Events: a venue, an organizer, a category and a tag that it alone has, its parent, its child. Else: an event there. */
  readonly venue: Specimen
  readonly organizer: Specimen
  readonly category: number
  readonly tag: number
  readonly parent: Specimen
  readonly child: Specimen
  readonly point: { readonly latitude: number; readonly longitude: number }
}

const wide = 'starts_after=0001-01-01'
const refusals = [400, 401, 403, 404]

/** A password is set by id alone: elsewhere it is refused before anybody looks who asks. */
function refusalsOf(change: object, address: string): readonly number[] {
  return 'password' in change && address.includes('/by-slug/') ? [400] : [401, 403]
}

/** Ways that are the same for all kinds. */
export function directProbes({ kind, id, slug, name, word }: Specimen): readonly Probe[] {
  const plural = plurals[kind]
  const list = `GET /${plural}?${kind === 'event' ? wide : 'page=1'}`
  const addresses = [`/${plural}/${id}`, `/${plural}/by-slug/${slug}`]
  const page = kind === 'event' ? 'event' : kind
  const changes: readonly object[] = [
    {},
    { slug: 'other' },
    { status: 'publish' },
    { author: 1 },
    ...(kind === 'event'
      ? [
          { end_date: '0002-01-01' },
          { start_date: '9998-01-01' },
          { timezone: 'Pacific/Kiritimati' },
          { all_day: true, end_date: '2027-06-14' },
          { password: 'mine' },
        ]
      : [{ [kind]: 'Other' }]),
  ]
  return [
    ...addresses.flatMap((address): Probe[] => [
      { request: `GET ${address}`, status: refusals },
      { request: `GET ${address}/`, status: refusals },
      { request: `HEAD ${address}`, status: refusals },
      { request: `OPTIONS ${address}` },
      { request: `GET ${address}?_envelope=1`, status: [200] },
      { request: `GET ${address}?translations=true&i18n_language=fr`, status: refusals },
      { request: `PUT ${address}?i18n_language=fr&translations=true`, json: { description: 'x' }, status: [401, 403] },
      { request: `GET ${address}?_fields=id,title,venue,organizer,description`, status: refusals },
      { request: `GET ${address}?context=edit&status=any&_embed=1`, status: refusals },
      { request: `GET ${address}`, status: refusals, headers: { accept: 'application/problem+json' } },
      { request: `GET ${address}`, status: refusals, headers: { 'if-none-match': '*' } },
      { request: `GET /fr/api/calendar/events/v1${address}`, status: refusals },
      { request: `GET /?rest_route=/calendar/events/v1${address}` },
      { request: `POST ${address}?_method=DELETE`, status: refusals },
      { request: `DELETE ${address}?force=true`, status: refusals },
      ...changes.map((json) => ({ request: `PUT ${address}`, json, status: refusalsOf(json, address) })),
      { request: `PUT ${address}`, json: { status: 'nonsense' }, status: [400] },
    ]),
    ...Object.values(plurals)
      .filter((other) => other !== plural)
      .flatMap((other): Probe[] => [
        { request: `GET /${other}/${id}`, status: refusals },
        { request: `GET /${other}/by-slug/${slug}`, status: refusals },
      ]),
    ...['images', 'categories', 'tags'].map((other) => ({ request: `GET /${other}/${id}`, status: refusals })),
    ...['', '/en', '/fr'].map((segment) => ({ request: `GET ${segment}/?p=${id}`, status: [404] })),
    { request: `GET /en/${page}/${slug}/`, status: [404], openIfLocked: true },
    { request: `GET /fr/${page}/${slug}`, status: [404], openIfLocked: true },
    // It lists the next events, of protected ones what lists show.
    { request: 'GET /en/', openIfLocked: true },
    { request: 'GET /en/events/month/2027-06/', openIfLocked: true },
    { request: 'GET /fr/events/list/', openIfLocked: true },
    { request: list, openIfLocked: true },
    { request: `${list}&status=publish`, openIfLocked: true },
    { request: `${list}&translations=true`, openIfLocked: true },
    { request: `${list}&i18n_language=fr&search=${word}`, total: 0 },
    { request: `GET /translations?kind=${kind}` },
    { request: `${list}&status=draft,pending,private,future,trash` },
    { request: `${list}&search=${word}`, total: 0 },
    { request: `${list}&search=${name}`, total: 0 },
    { request: `${list}&search=${name.slice(0, -1)}` },
    { request: 'GET /categories?hide_empty=false' },
    { request: 'GET /images' },
    { request: 'GET /', openIfLocked: true },
  ]
}

/** Ways to an event from what it refers to. */
export function eventProbes({ id }: Specimen, near: Neighbours): readonly Probe[] {
  const list = `GET /events?${wide}`
  const filters = [`venue=${near.venue.id}`, `organizer=${near.organizer.id}`, `categories=${near.category}`]
  const { latitude, longitude } = near.point
  const filtered = [...filters, `tags=${near.tag}`, `post_parent=${near.parent.id}`, `include=${id}`]
  return [
    ...filtered.flatMap((filter): Probe[] => [
      { request: `${list}&${filter}`, total: 0, openIfLocked: true },
      { request: `HEAD /events?${wide}&${filter}`, openIfLocked: true },
      { request: `${list}&${filter}&featured=true&_fields=events.description,total`, openIfLocked: true },
    ]),
    { request: `GET /events?include=${id}`, total: 0, openIfLocked: true },
    { request: `GET /events/${id}/occurrences`, status: refusals },
    { request: `${list}&series=${id}`, status: [400], asUnknown: true, openIfLocked: true },
    { request: `${list}&series=next&recurring=true`, openIfLocked: true },
    { request: `${list}&series=first`, openIfLocked: true },
    { request: `GET /events/days?start_date=2027-06-01&end_date=2027-06-30&per_day=50`, openIfLocked: true },
    {
      request: `GET /events/days?start_date=2027-06-01&end_date=2027-06-30&series=${id}`,
      status: [400],
      asUnknown: true,
      openIfLocked: true,
    },
    { request: `GET /venues/${near.venue.id}/occupancy?start_date=2027-06-01&end_date=2027-06-30` },
    { request: `GET /events/places?per_place=5&${wide}`, openIfLocked: true },
    { request: `GET /events/places?${wide}&venue=${near.venue.id}`, total: 0, openIfLocked: true },
    ...['this', 'following', 'all'].map((scope) => ({
      ...{ request: `PUT /events/${id}`, json: { scope, title: 'Mine' }, status: [401, 403] },
    })),
    { request: `${list}&geoloc_lat=${latitude}&geoloc_lng=${longitude}&geoloc_radius=1`, total: 0, openIfLocked: true },
    { request: `GET /venues?has_events=true&search=${near.venue.name}`, total: 0, openIfLocked: true },
    { request: `GET /venues?has_events=false&search=${near.venue.name}`, total: 1, openIfLocked: true },
    { request: `GET /organizers?has_events=true&search=${near.organizer.name}`, total: 0, openIfLocked: true },
    { request: `GET /venues?only_with_upcoming=true&search=${near.venue.name}`, total: 0, openIfLocked: true },
    { request: `GET /organizers?only_with_upcoming=1&search=${near.organizer.name}`, total: 0, openIfLocked: true },
    { request: `GET /categories?include=${near.category}&hide_empty=true`, total: 0, openIfLocked: true },
    { request: `GET /tags?include=${near.tag}`, total: 0, openIfLocked: true },
    { request: `GET /categories/${near.category}`, status: [200] },
    { request: `GET /tags/${near.tag}`, status: [200] },
    { request: `GET /venues/${near.venue.id}`, status: [200] },
    { request: `GET /events/${near.child.id}`, status: [200] },
    { request: `GET /events/${near.child.id}?translations=true`, status: [200] },
    { request: `GET /en/event/${near.child.slug}/`, status: [200] },
    { request: `GET /en/venue/${near.venue.slug}/`, status: [200], openIfLocked: true },
    { request: `GET /en/organizer/${near.organizer.slug}/`, status: [200], openIfLocked: true },
    // Users who may know of a locked event may put others below it.
    {
      request: 'POST /events',
      json: { title: 'Below', start_date: '2027-06-15', end_date: '2027-06-16', post_parent: id },
      status: [400],
      asUnknown: true,
      openIfLocked: true,
    },
    ...[
      '/venues?event=',
      '/organizers?event=',
      '/categories?event=',
      '/tags?post=',
      `/events?${wide}&post_parent=`,
    ].map((path) => ({ request: `GET ${path}${id}`, status: [400], asUnknown: true })),
  ]
}

/** Ways to a venue or an organizer from the event that takes place there. */
export function linkedProbes({ kind, id, name }: Specimen, { child: event, point }: Neighbours): readonly Probe[] {
  const other = { latitude: point.latitude, longitude: point.longitude }
  const at = `geoloc_lat=${other.latitude}&geoloc_lng=${other.longitude}&geoloc_radius=1`
  const dates = { title: 'There', start_date: '2027-06-15', end_date: '2027-06-16' }
  return [
    { request: `GET /events/${event.id}`, status: [200] },
    { request: `GET /events/${event.id}?translations=true&i18n_language=fr`, status: [200] },
    { request: `GET /events/by-slug/${event.slug}`, status: [200] },
    { request: `GET /events?${wide}&include=${event.id}`, total: 1 },
    { request: `GET /events?${wide}&search=${event.name}`, total: 1 },
    { request: `GET /events?${wide}&search=${name}`, total: 0 },
    { request: `GET /events?${wide}&include=${event.id}&geoloc=true`, total: 0 },
    { request: `GET /events?${wide}&include=${event.id}&geoloc=false`, total: 1 },
    { request: `GET /events?${wide}&${at}`, total: 0 },
    { request: `GET /${plurals[kind]}?event=${event.id}`, total: 0 },
    { request: `GET /${plurals[kind]}?has_events=true&search=${name}`, total: 0 },
    { request: `GET /${plurals[kind]}?has_events=false&search=${name}`, total: 0 },
    { request: `GET /en/event/${event.slug}/`, status: [200] },
    { request: `GET /events?${wide}&${kind}=${id}`, status: [400], asUnknown: true },
    { request: `GET /events?${wide}&${kind}[]=${id}`, status: [400], asUnknown: true },
    { request: 'POST /events', json: { ...dates, [kind]: id }, status: [400], asUnknown: true },
    { request: 'POST /events', json: { ...dates, [kind]: [{ id }] }, status: [400], asUnknown: true },
    { request: `POST /${plurals[kind]}`, json: { [kind]: name } },
    { request: 'POST /events', json: { ...dates, [kind]: { [kind]: name } } },
  ]
}
