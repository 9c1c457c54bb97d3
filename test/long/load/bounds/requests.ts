import { type requestLimits } from '../../../../src/domain/request-limits.ts'
import { apiPath } from '../../support/service.ts'

/** A request of a guest. */
export interface Ask {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What the calendar has, by which requests name it. */
export interface Named {
  readonly venues: readonly number[]
  readonly events: readonly number[]
}

/** Requests at a limit, and one above it with the status that it is answered. */
export interface Bound {
  readonly at: readonly Ask[]
  readonly above?: Ask & { readonly status: number }
}

const get = (path: string): Ask => ({ path: `${apiPath}${path}` })
const some = (count: number, of: (number: number) => unknown, by = ',') =>
  Array.from({ length: count }, (_, number) => of(number)).join(by)
const all = 'starts_after=0001-01-01&per_page=100'
const month = 'start_date=2027-06-01&end_date=2027-08-01'

const xml = { 'content-type': 'application/xml' }
const namespaces = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:x="urn:x"'
const names = (count: number) => some(count, (number) => `<x:p${number}/>`, '')
const davAsk = (method: string, path: string, body: string, depth = '1'): Ask => ({
  method,
  path: `/dav/${path}`,
  headers: { ...xml, depth },
  body,
})
const propfind = (content: string) => `<d:propfind ${namespaces}>${content}</d:propfind>`
const query = (content: string) =>
  `<c:calendar-query ${namespaces}><d:prop>${content}</d:prop><c:filter><c:comp-filter name="VCALENDAR"/></c:filter></c:calendar-query>`
const multiget = (content: string) =>
  `<c:calendar-multiget ${namespaces}><d:prop><c:calendar-data/></d:prop>${content}</c:calendar-multiget>`
const data = '<d:getetag/><c:calendar-data/>'

const mcp = (name: string, given: object): Ask => ({
  method: 'POST',
  path: `${apiPath}/mcp`,
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
})

/** Each limit with what is dearest at it. */
export function boundsOf({ venues, events }: Named): Readonly<Record<keyof typeof requestLimits, Bound>> {
  const venue = (number: number) => venues[number % venues.length]
  const event = (number: number) => events[number % events.length]
  const hrefs = (count: number) => some(count, (number) => `<d:href>/dav/all/${event(number)}.ics</d:href>`, '')
  const long = (length: number) => {
    const path = `${apiPath}/events?${all}&_fields=`
    return { path: path + some(length, () => 'venue.city').slice(0, length - path.length) }
  }
  return {
    address: { at: [long(8192), get('/doc'), get('/')], above: { ...long(8193), status: 414 } },
    body: {
      at: [mcp('what_is_on', { when: 'x'.repeat(16_000) })],
      above: { ...mcp('what_is_on', { when: 'x'.repeat(17_000) }), status: 401 },
    },
    davBody: {
      at: [davAsk('PROPFIND', 'all/', ' '.repeat(260_000) + propfind('<d:allprop/>'))],
      above: { ...davAsk('PROPFIND', 'all/', ' '.repeat(262_200) + propfind('<d:allprop/>')), status: 400 },
    },
    parameters: {
      at: [get(`/events?${all}&${some(900, (number) => `a${number}=`, '&')}`)],
      above: { ...get(`/events?${some(1001, (number) => `a${number}`, '&')}`), status: 400 },
    },
    searchLength: {
      at: [get(`/events?${all}&search=${'ba'.repeat(500)}`)],
      above: { ...get(`/events?search=${'b'.repeat(1001)}`), status: 400 },
    },
    searchParts: {
      at: [get(`/events?${all}&any_language=true&search=${some(8, (number) => `-q${number}`, '+')}`)],
      above: { ...get(`/events?search=${some(9, (number) => `-q${number}`, '+')}`), status: 400 },
    },
    compared: {
      at: [
        get(`/events?${all}&search=a+e+i+o+u+s+t+n&sort=relevance`),
        get(`/events?${all}&search=the&sort=-relevance&page=10`),
      ],
    },
    records: {
      at: [
        get(`/events?${all}&translations=true`),
        get('/venues?per_page=100'),
        get('/categories?per_page=100&hide_empty=false'),
      ],
    },
    facets: {
      at: [
        get(`/events?${all}&facets=categories,tags,venues,cost`),
        get(`/events?${all}&facets=organizers,cities,days,months`),
      ],
      above: { ...get('/events?facets=categories,tags,venues,cost,cities'), status: 400 },
    },
    excluded: {
      at: [get(`/events?${all}&exclude_venues=${some(100, venue)}&exclude_events=${some(100, event)}`)],
      above: { ...get(`/events?exclude_venues=${some(101, (number) => number + 1)}`), status: 400 },
    },
    together: {
      at: [get(`/events?${all}&categories_all=${some(10, (number) => `category-${number}`)}`)],
      above: { ...get(`/events?categories_all=${some(11, (number) => `category-${number}`)}`), status: 400 },
    },
    places: {
      at: [get(`/events?${all}&city=${some(50, (number) => `Town+${number}`)}`)],
      above: { ...get(`/events?city=${some(51, (number) => `Town+${number}`)}`), status: 400 },
    },
    days: {
      at: [
        get(`/events/days?${month}&per_day=4`),
        get(`/venues/${venue(0)}/occupancy?${month}`),
        { path: '/events/month/2027-06/' },
      ],
      above: { ...get('/events/days?start_date=2027-06-01&end_date=2027-08-02'), status: 400 },
    },
    eventsOfDay: {
      at: [get('/events/days?start_date=2027-06-01&end_date=2027-06-20&per_day=50')],
      above: { ...get('/events/days?start_date=2027-06-01&end_date=2027-06-01&per_day=51'), status: 400 },
    },
    eventsOfDays: {
      at: [get(`/events/days?${month}&per_day=16&translations=true`)],
      above: { ...get(`/events/days?${month}&per_day=17`), status: 400 },
    },
    eventsOfPlace: {
      at: [get('/events/places?starts_after=0001-01-01&per_place=5'), { path: '/events/map/' }],
      above: { ...get('/events/places?per_place=6'), status: 400 },
    },
    feedPart: {
      at: ['ics', 'jsonld', 'csv', 'rss', 'atom', 'geojson', 'jscal'].map((format) =>
        get(`/events.${format}?starts_after=0001-01-01`),
      ),
    },
    changes: {
      at: [get('/changes/start?limit=1000&occurrences=true&translations=true'), get('/changes.rpde')],
      above: { ...get('/changes/start?limit=1001'), status: 400 },
    },
    changesWait: {
      at: [get('/changes/start?limit=1000')],
      above: { ...get('/changes?since=a.1.12345678&wait=31'), status: 400 },
    },
    davElements: {
      at: [davAsk('REPORT', 'all/', multiget(hrefs(4990)))],
      above: { ...davAsk('REPORT', 'all/', multiget(hrefs(5001))), status: 400 },
    },
    davNames: {
      at: [
        davAsk('PROPFIND', 'all/', propfind(`<d:prop>${data}${names(98)}</d:prop>`)),
        davAsk('PROPFIND', 'all/', propfind(`<d:allprop/><d:include>${'<c:calendar-data/>'.repeat(4900)}</d:include>`)),
        davAsk('REPORT', 'all/', query(`${data}${names(98)}`)),
      ],
      above: { ...davAsk('PROPFIND', 'all/', propfind(`<d:prop>${names(101)}</d:prop>`)), status: 400 },
    },
    davCalendars: { at: [davAsk('PROPFIND', '', propfind(`<d:prop>${names(100)}</d:prop>`))] },
    mcpRecords: {
      at: [mcp('find_events', { when: 'in 2027' }), mcp('find_events', { search: 'the', city: ['Springfield'] })],
    },
    pageNames: {
      at: [{ path: '/events/list/?venue=hall&organizer=club&tags=tag' }, { path: '/events/week/2027-06-15/' }],
    },
    embedded: { at: [{ path: '/embed/?view=list&limit=50' }, { path: '/embed/?view=cards&limit=50' }] },
  }
}
