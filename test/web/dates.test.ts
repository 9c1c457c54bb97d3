import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAndMonth, whenInWords } from '../../src/web/site/dates.ts'

const event = {
  all_day: true,
  start_date: '2027-05-01 00:00:00',
  end_date: '2027-05-11 23:59:59',
  utc_start_date: '2027-05-01 00:00:00',
  utc_end_date: '2027-05-11 23:59:59',
  timezone: 'UTC',
}

void test('the first of a month is an ordinal in French, and only there', () => {
  assert.match(whenInWords(event, 'fr').markup, /samedi 1er\s–\smardi 11 mai 2027/)
  assert.match(whenInWords({ ...event, all_day: false }, 'fr').markup, /samedi 1er mai 2027/)
  assert.match(whenInWords(event, 'en').markup, /Saturday, May 1\s–\sTuesday, May 11, 2027/)
  assert.deepEqual(dayAndMonth(event, 'fr'), { day: '1er', month: 'mai' })
  assert.deepEqual(dayAndMonth(event, 'en'), { day: '1', month: 'May' })
})
