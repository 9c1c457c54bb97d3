import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findException } from '../../src/interchange/importers/changes/exceptions.ts'

/* What one date of a series of another calendar has of its own. */

const aRecord = (shown: Readonly<Record<string, unknown>>, parameters: Readonly<Record<string, unknown>> = {}) => ({
  shown: { all_day: false, timezone: 'Europe/Paris', tickets: [], ...shown },
  parameters: { start_date: shown['start_date'], title: 'Market', ...parameters },
  references: {},
})
const start = '2027-05-08 10:00:00'
const series = aRecord({ start_date: '2027-05-01 10:00:00' })

void test('a date without an end is as its series without an end, until it starts or ends otherwise', () => {
  assert.equal(findException(aRecord({ recurrence_id: start, start_date: start }), series), undefined)
  const moved = { recurrence_id: start, start_date: '2027-05-08 11:00:00' }
  assert.deepEqual(findException(aRecord(moved), series)?.parameters, { start_date: '2027-05-08 11:00:00' })
  const ended = { recurrence_id: start, start_date: start, end_date: '2027-05-08 12:00:00' }
  assert.deepEqual(findException(aRecord(ended), series)?.parameters, { start_date: start })
})

void test('a date with another title is an exception of that alone', () => {
  const date = aRecord({ recurrence_id: start, start_date: start }, { title: 'Fair' })
  assert.deepEqual(findException(date, series)?.parameters, { title: 'Fair' })
})
