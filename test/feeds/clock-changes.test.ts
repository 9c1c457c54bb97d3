import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../support/api.ts'
import { compare, timesInJson } from '../support/feed-comparison.ts'
import { readByIcalJs, readByNodeIcal } from '../support/feed-readers.ts'
import { faultsOf } from '../support/strict-ical.ts'

const api = new Api({}, { now: '2027-01-15T12:00:00Z' })

const nights = {
  'starts when clocks skip an hour': ['2027-03-12 02:30:00', '2027-03-12 03:10:00', 'America/New_York'],
  'starts when clocks show an hour twice': ['2027-11-05 01:30:00', '2027-11-05 01:50:00', 'America/New_York'],
  'goes on while clocks are put forward': ['2027-03-12 22:00:00', '2027-03-13 04:00:00', 'America/New_York'],
  'goes on while clocks are put back': ['2027-10-29 22:00:00', '2027-10-30 04:00:00', 'Europe/Paris'],
  'begins on the night when clocks are put back': ['2027-11-06 22:00:00', '2027-11-07 04:00:00', 'America/New_York'],
  'lasts all day when clocks are put forward': ['2027-03-27', '2027-03-27', 'Europe/Paris'],
} as const

for (const [night, [start_date, end_date, timezone]] of Object.entries(nights)) {
  test(`all readers know when a series takes place that ${night}`, async () => {
    const title = `It ${night}`
    const all_day = start_date.length === 10
    const rules = ['FREQ=DAILY;COUNT=4']
    const { id } = await api.event({ title, start_date, end_date, timezone, all_day, recurrence: { rules } })
    const feed = (await api.call(`GET /events/${id}.ics`)).body as unknown as string
    const shown = (await timesInJson(api)).filter((time) => time.startsWith(title))
    assert.equal(shown.length, 4)
    compare(readByIcalJs(feed), shown)
    compare(readByNodeIcal(feed), shown)
    assert.deepEqual(faultsOf(feed), [])
  })
}
