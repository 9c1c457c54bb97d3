import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyShape } from '../support/every-shape.ts'
import { compare, timesInJson } from '../support/feed-comparison.ts'
import { readByIcalJs, readByNodeIcal } from '../support/feed-readers.ts'
import { faultsOf } from '../support/strict-ical.ts'

/* test/long/feeds reads 2,000 events, with Python and khal, too. */
const { api, feedText } = everyShape(150)

test('ical.js reads the times of the JSON', async () => {
  compare(readByIcalJs(await feedText()), await timesInJson(api))
})

test('node-ical reads the times of the JSON', async () => {
  compare(readByNodeIcal(await feedText()), await timesInJson(api))
})

test('iCalendar is as RFC 5545 says', async () => {
  assert.deepEqual(faultsOf(await feedText()), [])
})
