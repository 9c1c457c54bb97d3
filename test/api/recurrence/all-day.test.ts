// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* A series that lasts whole days has days, each once, and no times of day. */

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-04T08:00:00Z' })

const aDay = (day: string, recurrence: unknown, fields: Body = {}) => ({
  ...{ title: 'Fair', all_day: true, start_date: day, end_date: day, recurrence },
  ...fields,
})

async function daysOf(series: number) {
  const { records } = await api.list(`/events/${series}/occurrences?per_page=100`)
  return records.map((each) => [String(each['start_date']), String(each['end_date']).slice(0, 10)])
}

test('a time of day of an all-day series is refused by its name, and nothing is written', async () => {
  const before = (await api.list('/events?search=Fair&starts_after=2020-01-01')).total
  for (const [recurrence, part] of [
    [{ rules: ['FREQ=WEEKLY;COUNT=3'], dates: ['2027-06-20', '2027-06-21 20:00'] }, 'dates[1]'],
    [{ rules: ['FREQ=WEEKLY;COUNT=3;BYHOUR=9,17'] }, 'rules[0].BYHOUR'],
    [{ rules: ['FREQ=HOURLY;COUNT=3'] }, 'rules[0].FREQ'],
  ] as const) {
    const { status, body } = await api.call('POST /events', { as: 'admin', json: aDay('2027-06-07', recurrence) })
    const { params } = body['data'] as { params: Body }
    assert.equal(status, 400)
    assert.ok(
      String(params['recurrence']).startsWith(`recurrence.${part}: An all-day event has days`),
      String(params['recurrence']),
    )
  }
  assert.equal((await api.list('/events?search=Fair&starts_after=2020-01-01')).total, before)
  const timed = { title: 'Timed', start_date: '2027-06-07 09:00:00', end_date: '2027-06-07 10:00:00' }
  const { id } = await api.event({ ...timed, recurrence: { rules: ['FREQ=DAILY;COUNT=4;BYHOUR=9,17'] } })
  const changed = await api.call(`PUT /events/${id}`, { as: 'admin', json: { all_day: true } })
  assert.equal(changed.status, 400)
})

test('a day is one date, however often it is named', async () => {
  const recurrence = {
    rules: ['FREQ=WEEKLY;COUNT=3'],
    dates: ['2027-06-14', '2027-06-20 00:00:00'],
    exclude: ['2027-06-21 00:00:00'],
  }
  const { id } = await api.event(aDay('2027-06-07', recurrence))
  assert.deepEqual(
    await daysOf(id),
    ['2027-06-07', '2027-06-14', '2027-06-20'].map((day) => [`${day} 00:00:00`, day]),
  )
  const { dates, exclude } = (await api.read(`/events/${id}`))['recurrence'] as { dates: unknown; exclude: unknown }
  assert.deepEqual([dates, exclude], [['2027-06-14', '2027-06-20'], ['2027-06-21']])
})

test('a day that begins at 01:00 by its clock is one day, found on itself, and keeps its id when its series moves over it', async () => {
  const { id } = await api.event(aDay('2027-04-28', { rules: ['FREQ=DAILY;COUNT=4'] }, { timezone: 'Africa/Cairo' }))
  assert.deepEqual(await daysOf(id), [
    ['2027-04-28 00:00:00', '2027-04-28'],
    ['2027-04-29 00:00:00', '2027-04-29'],
    ['2027-04-30 01:00:00', '2027-04-30'],
    ['2027-05-01 00:00:00', '2027-05-01'],
  ])
  const { ids } = await api.list(`/events/${id}/occurrences`)
  const onDay = async (day: string) =>
    (await api.list(`/events?series=${id}&start_date=${day}&end_date=${day} 23:59:59`)).ids
  assert.deepEqual(await onDay('2027-04-30'), [ids[2]])
  assert.deepEqual(await onDay('2027-05-01'), [ids[3]])
  for (const day of ['2027-04-30', '2027-04-29', '2027-05-01']) {
    await api.update(`/events/${id}`, { start_date: day, end_date: day })
    assert.deepEqual((await api.list(`/events/${id}/occurrences`)).ids, ids)
    const days = (await daysOf(id)).map(([start, end]) => [start?.slice(0, 10), end])
    assert.equal(days[0]?.[0], day)
    for (const [start, end] of days) assert.equal(start, end)
  }
})

test('an import leaves times of day of an all-day series out, and says so', async () => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:x',
    'BEGIN:VEVENT',
    'UID:days@example.org',
    'DTSTAMP:20270101T000000Z',
    'DTSTART;VALUE=DATE:20270607',
    'SUMMARY:Imported days',
    'RRULE:FREQ=WEEKLY;COUNT=3;BYHOUR=9,17',
    'RDATE;TZID=Europe/Paris:20270620T200000',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  const one = await api.importFile(lines.join('\r\n'), 'days.ics')
  const { body } = await api.call(`GET /imports/${String(one['id'])}/entries`, { as: 'admin' })
  const [entry] = body['entries'] as readonly Body[]
  assert.equal(entry?.['outcome'], 'created', JSON.stringify(body))
  assert.match(String(entry?.['reason']), /whole days: times of day of its repetition were left out/)
  const { records } = await api.list('/events?search=Imported days&starts_after=2027-01-01')
  assert.deepEqual(
    records.map((each) => String(each['start_date']).slice(0, 10)),
    ['2027-06-07', '2027-06-14', '2027-06-20', '2027-06-21'],
  )
})
