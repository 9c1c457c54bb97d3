import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* What a program sends where a meeting is cancelled (RFC 5546 §3.2.5): it cancels what is known, and creates nothing. */

const api = new Api({ TIMEZONE: 'Europe/Paris' })

function messageOf(method: string, lines: readonly string[]): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:Microsoft Exchange Server 2010\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
}

async function imported(content: string, filename: string) {
  const one = await api.importFile(content, filename)
  const { entries } = await api.read(`/imports/${one.id}/entries`, 'editor')
  return (entries as readonly Body[]).map(({ outcome, reason, record }) => ({ outcome, reason, record }))
}

async function states(search: string): Promise<readonly string[]> {
  const { records } = await api.list(
    `/events?starts_after=2027-01-01&status=publish,future,draft,pending,private&search=${search}`,
    'editor',
  )
  return records.map(({ start_date, event_status }) => [start_date, event_status].join(' '))
}

const single = ['UID:tour@example.org', 'DTSTART:20270501T180000Z', 'DTEND:20270501T190000Z', 'SUMMARY:Harbour tour']
const series = [
  'UID:choir@example.org',
  'DTSTART;TZID=W. Europe Standard Time:20270503T190000',
  'DTEND;TZID=W. Europe Standard Time:20270503T200000',
  'RRULE:FREQ=WEEKLY;COUNT=4',
  'SUMMARY:Choir',
]

test('a message that cancels an event which is not known creates nothing, and says so', async () => {
  const [entry, ...others] = await imported(messageOf('CANCEL', single), 'cancel.ics')
  assert.deepEqual([entry?.outcome, entry?.record, others], ['skipped', null, []])
  assert.match(String(entry?.reason), /nothing is known here under its UID/)
  assert.deepEqual(await states('harbour'), [])
})

test('what was imported under its UID from another file is cancelled, and stays as it is otherwise', async () => {
  const [created] = await imported(messageOf('REQUEST', single), 'invitation.ics')
  const cancelling = messageOf('CANCEL', ['UID:tour@example.org', 'SEQUENCE:2', 'SUMMARY:Cancelled: Harbour tour'])
  const [entry] = await imported(cancelling, 'mail.ics')
  assert.deepEqual([entry?.outcome, entry?.record], ['changed', created?.record])
  const event = await api.read(`/events/${String(created?.record)}`)
  assert.deepEqual([event['title'], event['event_status']], ['Harbour tour', 'cancelled'])
  assert.equal((await imported(cancelling, 'mail.ics'))[0]?.outcome ?? 'unchanged', 'unchanged')
  assert.deepEqual(await states('harbour'), ['2027-05-01 20:00:00 cancelled'])
})

test('a date of a series is cancelled alone, in whatever way it is written', async () => {
  await imported(messageOf('PUBLISH', series), 'series.ics')
  for (const original of [
    'RECURRENCE-ID;TZID=W. Europe Standard Time:20270510T190000',
    'RECURRENCE-ID:20270517T170000Z',
    'RECURRENCE-ID;VALUE=DATE:20270524',
  ]) {
    const [entry] = await imported(
      messageOf('CANCEL', ['UID:choir@example.org', original, 'SUMMARY:Choir']),
      'mail.ics',
    )
    assert.equal(entry?.outcome, 'changed', original)
  }
  assert.deepEqual(await states('choir'), [
    '2027-05-03 19:00:00 scheduled',
    '2027-05-10 19:00:00 cancelled',
    '2027-05-17 19:00:00 cancelled',
    '2027-05-24 19:00:00 cancelled',
  ])
  const missing = messageOf('CANCEL', ['UID:choir@example.org', 'RECURRENCE-ID:20270519T170000Z', 'SUMMARY:Choir'])
  assert.equal((await imported(missing, 'mail.ics'))[0]?.outcome, 'skipped')
  await imported(messageOf('CANCEL', ['UID:choir@example.org', 'SUMMARY:Choir']), 'mail.ics')
  assert.match((await states('choir'))[0] ?? '', /cancelled/)
})

test('what answers an invitation creates nothing, and says so', async () => {
  for (const method of ['REPLY', 'COUNTER', 'Refresh']) {
    const lines = [`UID:regatta-${method}@example.org`, ...single.slice(1, 3), 'SUMMARY:Regatta']
    const [entry, ...others] = await imported(messageOf(method, lines), 'answer.ics')
    assert.deepEqual([entry?.outcome, entry?.record, others], ['failed', null, []])
    assert.match(String(entry?.reason), /answers an invitation/)
  }
  assert.deepEqual(await states('regatta'), [])
})

test('of more dates than are taken over, the report says how many there are', async () => {
  const first = Temporal.PlainDate.from('2027-05-01')
  const dates = Array.from(
    { length: 2100 },
    (_, day) => `${first.add({ days: day }).toString().replaceAll('-', '')}T180000Z`,
  )
  const lines = ['UID:daily@example.org', ...single.slice(1, 3), 'SUMMARY:Daily', `RDATE:${dates.join(',')}`]
  const [entry] = await imported(messageOf('PUBLISH', lines), 'daily.ics')
  assert.equal(entry?.outcome, 'created')
  assert.match(String(entry?.reason), /Of 2100 dates in RDATE, the first 2000 were taken/)
})
