/* What somebody writes who uses almanac-client; compiled alone. */
import {
  AlmanacError,
  createClient,
  ifMatch,
  unwrap,
  venuesOf,
  zoned,
  type AlmanacClient,
  type Change,
  type Event,
  type Moment,
  type Schemas,
  type Venue,
} from 'almanac-client'

const almanac: AlmanacClient = createClient({
  baseUrl: 'https://calendar.example/api',
  token: 'secret',
  retries: Infinity,
})

export async function titles(from: Moment): Promise<readonly string[]> {
  const found: string[] = []
  for await (const event of almanac.items('/events', { params: { query: { start_date: from } } })) {
    const same: Event = event
    found.push(same.title)
  }
  for await (const { name } of almanac.items('/categories')) found.push(name)
  for await (const { action } of almanac.items('/activity')) found.push(action)
  for await (const { events, total } of almanac.pages('/events/{id}/occurrences', { params: { path: { id: 1 } } }))
    found.push(`${events.length} of ${total}`)
  return found
}

export function told(change: Change): string | undefined {
  if (change.action === 'remove') return undefined
  if (change.kind === 'event') return change.record.exceptions?.[0]?.title ?? change.record.title
  if (change.kind === 'venue') {
    const venue: Venue = change.record
    return venue.city
  }
  return change.kind === 'organizer' ? change.record.organizer : change.record.name
}

export async function follow(signal: AbortSignal): Promise<string> {
  for await (const answer of almanac.changes({ kinds: ['events'], categories: 'music', signal })) {
    if (answer.type === 'anew') continue
    answer.changes.map(told)
    return answer.cursor
  }
  return ''
}

export async function rename(id: number, title: string): Promise<Event> {
  const read = await almanac.GET('/events/{id}', { params: { path: { id } } })
  if (read.error) throw new AlmanacError(read.error, read.response)
  const written = almanac.PATCH('/events/{id}', { params: { path: { id } }, headers: ifMatch(read), body: { title } })
  return unwrap(written)
}

export function reason(error: AlmanacError): string {
  switch (error.code) {
    case 'rest_precondition_failed':
      return String(error.data.etag)
    case 'rest_invalid_param':
      return error.parameters.map(({ name, message }) => `${name}: ${message}`).join()
    default:
      return error.message
  }
}

class Instant {
  static from(text: string): Instant {
    return new Instant(text)
  }
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toJSON(): string {
    return this.text
  }
}

export const startOf = (event: Event): string => zoned(event, { ZonedDateTime: Instant }).start.text

export const places = (event: Event): readonly string[] => venuesOf(event).map(({ venue }) => venue)

/** As the service shows it: of a list of none there is nothing to be read. */
export const place = ({ venue }: Event): string | undefined => ('venue' in venue ? venue.venue : venue[0]?.city)

export const nothing = (event: Event): readonly never[] => event.custom_fields

/* What is refused while it is written. */
export async function mistakes(event: Event): Promise<void> {
  const dates = { start_date: '2027-05-01', end_date: '2027-05-01' }
  await almanac.POST('/events', {
    body: { title: 'A', ...dates, start_date: new Date(), end_date: new Instant('2027') },
  })
  const concert: Schemas['CreateEvent'] = { title: 'A', ...dates, categories: ['music'], venue: [{ venue: 'Hall' }] }
  await almanac.POST('/events', { body: concert })
  // @ts-expect-error: a title is missing
  await almanac.POST('/events', { body: dates })
  // @ts-expect-error: no number is a date
  await almanac.POST('/events', { body: { title: 'A', ...dates, start_date: 5 } })
  // @ts-expect-error: there is no such address
  await almanac.GET('/event')
  // @ts-expect-error: an id is missing
  await almanac.GET('/events/{id}')
  // @ts-expect-error: not one of the words
  await almanac.GET('/events', { params: { query: { status: 'published' } } })
  // @ts-expect-error: one event is no list
  almanac.items('/events/{id}', { params: { path: { id: 1 } } })
  // @ts-expect-error: the address wants an id
  almanac.items('/events/{id}/occurrences')
  // @ts-expect-error: changes have no such option
  almanac.changes({ sinse: '' })
  // @ts-expect-error: events have no such member
  event.headline
  // @ts-expect-error: there may be no venue, or several
  event.venue.venue
  // @ts-expect-error: no code of the service
  if (new AlmanacError({}, new Response()).code === 'not_found') return
}
