// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* What others write of repetitions and ends is kept as far as it can be read; the rest is told. */

const api = new Api({ TIMEZONE: 'America/New_York' })

interface Read {
  readonly outcome: unknown
  readonly reason: string
  readonly rules: unknown
  readonly starts: readonly unknown[]
}

async function readAll(content: string, filename: string): Promise<Readonly<Record<string, Read>>> {
  const one = await api.importFile(content, filename)
  assert.equal(one['status'], 'done', JSON.stringify(one))
  const entries = (await api.read(`/imports/${one.id}/entries?per_page=100`, 'editor'))['entries'] as readonly Body[]
  const found: Record<string, Read> = {}
  for (const { title, outcome, reason, record } of entries) {
    const event = await api.read(`/events/${Number(record)}`, 'editor')
    const { rules } = (event['recurrence'] ?? {}) as Body
    const all = rules ? (await api.list(`/events/${event.id}/occurrences?per_page=50`, 'editor')).records : [event]
    found[String(title)] = {
      ...{ outcome, reason: typeof reason === 'string' ? reason : '', rules },
      starts: all.map((each) => `${String(each['start_date'])} – ${String(each['end_date'])}`),
    }
  }
  return found
}

function calendarOf(events: Readonly<Record<string, string>>, times = ':20270105T180000'): string {
  const all = Object.entries(events).map(
    ([title, lines], index) =>
      `BEGIN:VEVENT\r\nUID:${title}-${index}@example.org\r\nDTSTART${times}\r\n${lines}\r\nSUMMARY:${title}\r\nEND:VEVENT\r\n`,
  )
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Nextcloud//EN\r\n${all.join('')}END:VCALENDAR\r\n`
}

test('a rule with one bad part costs no event, and the part is named', async () => {
  const found = await readAll(
    calendarOf({
      Words: 'RRULE:FREQ=WEEKLY;WKST=Monday;BYDAY=Tuesday,Thu;COUNT=3',
      Numbers: 'RRULE:FREQ=WEEKLY;BYDAY=1TU;COUNT=2',
      Easter: 'RRULE:FREQ=YEARLY;BYEASTER=-2',
      Fortnight: 'RRULE:FREQ=FORTNIGHTLY;COUNT=3',
      Never: 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      Unreadable: 'RRULE:FREQ=WEEKLY;UNTIL=sometime',
      Early: 'RRULE:FREQ=WEEKLY;UNTIL=20270105T010000Z',
      Dashes: 'RRULE:FREQ=WEEKLY;UNTIL=2027-01-12T18:00',
      Both: 'RRULE:FREQ=NONSENSE\r\nRRULE:FREQ=DAILY;COUNT=2',
    }),
    'rules.ics',
  )
  assert.deepEqual(
    Object.entries(found).map(([title, { outcome, rules, starts }]) => [title, outcome, rules ?? null, starts.length]),
    [
      ['Words', 'created', ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3'], 3],
      ['Numbers', 'created', ['FREQ=WEEKLY;BYDAY=TU;COUNT=2'], 2],
      // Not every year on the same day, nor every February, nor for ever.
      ['Easter', 'created', null, 1],
      ['Fortnight', 'created', null, 1],
      ['Never', 'created', null, 1],
      ['Unreadable', 'created', null, 1],
      ['Early', 'created', null, 1],
      ['Dashes', 'created', ['FREQ=WEEKLY;UNTIL=20270112T180000'], 2],
      ['Both', 'created', ['FREQ=DAILY;COUNT=2'], 2],
    ],
  )
  for (const [title, part] of Object.entries({
    Words: /BYDAY=TUESDAY,THU” .* read as BYDAY=TU,TH/,
    Numbers: /BYDAY=1TU” .* read as BYDAY=TU/,
    Easter: /BYEASTER/,
    Fortnight: /FORTNIGHTLY/,
    Never: /BYMONTHDAY leaves nothing/,
    Unreadable: /UNTIL must be .* “SOMETIME”/,
    Early: /UNTIL=20270105T010000Z was left out/,
    Dashes: /^$/,
    Both: /NONSENSE/,
  }))
    assert.match(found[title]?.reason ?? 'missing', part)
})

test('an end that is far away counts as none, one that is near stays', async () => {
  const found = await readAll(
    calendarOf({
      Until: 'RRULE:FREQ=DAILY;UNTIL=20991231T235959Z',
      Outlook: 'RRULE:FREQ=WEEKLY;UNTIL=45001231T235959Z',
      Count: 'RRULE:FREQ=WEEKLY;COUNT=9999',
      Two: 'RRULE:FREQ=DAILY;COUNT=9999\r\nRRULE:FREQ=HOURLY;COUNT=3',
      Hours: 'RRULE:FREQ=HOURLY;COUNT=5000',
    }),
    'far.ics',
  )
  assert.deepEqual(
    Object.values(found).map(({ rules }) => rules ?? null),
    [['FREQ=DAILY'], ['FREQ=WEEKLY'], ['FREQ=WEEKLY'], ['FREQ=DAILY', 'FREQ=HOURLY;COUNT=3'], null],
  )
  assert.match(found['Until']?.reason ?? '', /UNTIL=2099-12-31 23:59:59Z.* so far away that it counts as endless/)
  assert.match(found['Hours']?.reason ?? '', /FREQ=HOURLY;COUNT=5000 was left out.*more than 2000 times/)
  const since = await readAll(
    calendarOf({ Since: 'RRULE:FREQ=DAILY;UNTIL=20271231T235959Z' }, ':20200105T180000'),
    's.ics',
  )
  assert.deepEqual([since['Since']?.rules, since['Since']?.reason], [['FREQ=DAILY;UNTIL=20271231T235959Z'], ''])
})

test('clients of the API are told of the same, and nothing is written', async () => {
  const event = { title: 'Refused', start_date: '2027-01-05 18:00', end_date: '2027-01-05 19:00' }
  for (const recurrence of ['FREQ=WEEKLY;BYDAY=1TU', 'FREQ=DAILY;UNTIL=20991231', 'FREQ=WEEKLY;COUNT=9999'])
    assert.equal((await api.call('POST /events', { as: 'editor', json: { ...event, recurrence } })).status, 400)
  const night = { ...event, start_date: '2027-01-05 22:00', end_date: '2027-01-05 03:00' }
  assert.equal((await api.call('POST /events', { as: 'editor', json: night })).status, 400)
  assert.equal((await api.list('/events?starts_after=2027-01-01&search=refused', 'editor')).total, 0)
})

test('a night ends the next morning in every format, and what ends before it starts otherwise has no length', async () => {
  const page = JSON.stringify([
    { '@type': 'Event', name: 'Page', startDate: '2027-04-13T22:00:00-04:00', endDate: '2027-04-13T03:00:00-04:00' },
    { '@type': 'Event', name: 'Day before', startDate: '2027-04-13T22:00', endDate: '2027-04-12T23:00' },
  ])
  const found = {
    ...(await readAll(page, 'page.json')),
    ...(await readAll(calendarOf({ Calendar: 'DTEND:20270413T030000' }, ':20270413T220000'), 'night.ics')),
    ...(await readAll(calendarOf({ Typo: 'DTEND:20270413T190000' }, ':20270413T200000'), 'typo.ics')),
    ...(await readAll(
      'Title,Start date,Start time,End date,End time\nTable,2027-04-13,22:00,2027-04-13,03:00\n',
      'night.csv',
    )),
  }
  const night = '2027-04-13 22:00:00 – 2027-04-14 03:00:00'
  assert.deepEqual(
    Object.entries(found).map(([title, { starts }]) => [title, ...starts]),
    [
      ['Page', night],
      ['Day before', '2027-04-13 22:00:00 – 2027-04-13 22:00:00'],
      ['Calendar', night],
      ['Typo', '2027-04-13 20:00:00 – 2027-04-13 20:00:00'],
      ['Table', night],
    ],
  )
  assert.match(found['Page']?.reason ?? '', /a night that ends the next morning/)
  assert.match(found['Typo']?.reason ?? '', /given no length/)
})
