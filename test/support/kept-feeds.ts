import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { Api, type Body } from './api.ts'
import { StandIn, type Shown } from './stand-in.ts'

/** A calendar that keeps iCalendar files elsewhere in step, and these files, which a test rewrites. */
export function keptFeeds() {
  const reach = { allowPrivate: (address: string) => address === '127.0.0.1', pause: 0 }
  const api = new Api({ TIMEZONE: 'UTC' }, { fetching: reach, now: '2027-01-01T12:00:00Z' })
  const other = new StandIn()
  before(() => other.start())
  after(() => other.stop())

  const files = new Map<string, readonly string[]>()
  other.before = (_request, response, url) => {
    const events = files.get(url.pathname)
    if (!events) return false
    response.end(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
        ...events,
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
    return true
  }

  let hour = 0
  /** Lets an hour pass; answers the report of the last run of a source, and how it ended. */
  async function run(id: number) {
    hour += 1
    await api.setClock(Temporal.Instant.from('2027-01-01T12:00:05Z').add({ hours: hour }).toString())
    await api.runWaiting()
    const [last] = (await api.read(`/sources/${id}`, 'editor'))['runs'] as Body[]
    const one = last?.['import'] as number | null | undefined
    const entries =
      one == null ? [] : ((await api.read(`/imports/${one}/entries?per_page=100`, 'editor'))['entries'] as Body[])
    return {
      outcome: last?.['outcome'],
      counts: last?.['counts'] as Body,
      entries,
      reasons: entries.map(({ reason }) => String(reason)),
    }
  }

  async function follow(path: string, ...events: readonly string[]): Promise<number> {
    files.set(path, events)
    const sent = await api.call('POST /sources', { as: 'editor', json: { url: `${other.site}${path}`, every: '1h' } })
    assert.equal(sent.status, 201, sent.text)
    return (sent.body as unknown as Shown).id
  }

  async function dates(search: string) {
    const { records } = await api.list(
      `/events?search=${search}&starts_after=2027-01-01&ends_before=2028-01-01&per_page=50`,
    )
    return records.map(({ id, title, start_date, event_status, venue }) => ({
      id,
      text: [start_date, title, event_status, (venue as Body)['venue']].join(' '),
    }))
  }

  return { api, files, run, follow, dates }
}

/** An event of a file. */
export const component = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', 'DTSTAMP:20270101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')

/** A choir that sings six Mondays from 1 February 2027 on. */
export const weekly = (uid: string, ...lines: readonly string[]) =>
  component(
    `UID:${uid}`,
    'DTSTART:20270201T190000Z',
    'DTEND:20270201T200000Z',
    'RRULE:FREQ=WEEKLY;COUNT=6',
    'SUMMARY:Choir',
    'LOCATION:Town Hall',
    ...lines,
  )

/** The date of it that is on a day by the rule, `20270208`. */
export const exception = (uid: string, day: string, ...lines: readonly string[]) =>
  component(`UID:${uid}`, `RECURRENCE-ID:${day}T190000Z`, ...lines)

/** When and where it is by the rule. */
export const asByRule = (day: string) => [`DTSTART:${day}T190000Z`, `DTEND:${day}T200000Z`, 'LOCATION:Town Hall']
