import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* Slips of those who write tables: rows written twice, ends before their starts, cells without a word. */

const api = new Api()

async function tried(rows: string, name: string) {
  const one = await api.importFile(`Title;Date;From;To;Place;Price;Text\n${rows}`, name, { dry_run: '1' })
  const { body } = await api.call(`GET /imports/${one.id}/entries?per_page=50`, { as: 'editor' })
  const entries = body['entries'] as readonly Body[]
  return { one, events: entries.filter(({ kind }) => kind === 'event' || kind === null) }
}

const outcomes = (events: readonly Body[]) => events.map(({ line, outcome }) => `${String(line)} ${String(outcome)}`)

test('a row is equal to one before however its times and prices are written', async () => {
  const { events } = await tried(
    'Night of reading;2028-03-01;19h;23h;Library;12 €;Come\nNIGHT OF READING;2028-03-01;19:00;23h00;library;12€;come\n',
    'equal.csv',
  )
  assert.deepEqual(outcomes(events), ['2 created', '3 skipped'])
  assert.match(String(events[1]?.['reason']), /says the same as line 2/)
})

test('a row with title, start and venue of one before is left out and told, where only its texts differ', async () => {
  const first = 'Night of reading;2028-03-01;19h;23h;Library;12 €;All evening long\n'
  for (const [row, outcome] of [
    ['Night of Reading;2028-03-01;19:00;23:00;Library;;Short', 'skipped'],
    ['Night of reading;2028-03-01;19:00;23:00;Library;8 €;Short', 'created'],
    ['Night of reading;2028-03-01;19:00;21:00;Library;12 €;Short', 'created'],
    ['Night of reading;2028-03-01;19:30;23:00;Library;12 €;Short', 'created'],
    ['Night of reading;2028-03-01;19:00;23:00;Town hall;12 €;Short', 'created'],
  ] as const) {
    const { events } = await tried(`${first}${row}\n`, `alike-${row}.csv`)
    assert.deepEqual(outcomes(events), ['2 created', `3 ${outcome}`], row)
  }
  const { one, events } = await tried(`${first}night of reading;2028-03-01;19:00;;Library;;Short\n`, 'alike.csv')
  assert.match(String(events[1]?.['reason']), /the title, start and venue of line 2, and was left out/)
  const json = { again: true, doubles: [3] }
  assert.equal((await api.call(`POST /imports/${one.id}/run`, { as: 'editor', json })).status, 200)
  const again = (await api.runImport(one.id))['counts_of_events'] as Body
  assert.deepEqual([again['created'], again['skipped']], [2, 0])
  const days = await tried(
    'Workshop;2028-03-01;;;Library;;Pottery\nWorkshop;2028-03-01;;;Library;;Weaving\n',
    'days.csv',
  )
  assert.deepEqual(outcomes(days.events), ['2 created', '3 created'], 'without a time of day it may be another')
})

test('an end before the start is of the next morning, or refused where the night would be longer than twelve hours', async () => {
  const rows = ['Ball;2028-03-01;22:00;03:00', 'Match;2028-03-02;20:30;19:00', 'Dance;2028-03-03;21h;9h']
  const { events } = await tried(`${rows.join('\n')}\nTour;2028-03-04;20:30-19:00;\n`, 'ends.csv')
  assert.deepEqual(outcomes(events), ['2 created', '3 failed', '4 created', '5 failed'])
  assert.match(
    String(events[1]?.['reason']),
    /The end is before the start: the column “To” says “19:00”\. It must be later on that day/,
  )
})

test('an empty title is said to be empty, and free entry is free', async () => {
  const { one, events } = await tried(';2028-03-01;19:00;;;;\nConcert;2028-03-02;19:00;;;Entrée libre;\n', 'empty.csv')
  assert.match(String(events[0]?.['reason']), /^The title is missing \(column “Title”\)\.$/)
  assert.equal(events[1]?.['cost'], 'Free')
  const french = await api.call(`GET /imports/${one.id}/entries?i18n_language=fr`, { as: 'editor' })
  assert.match(french.text, /Le titre manque \(colonne «\u00a0Title\u00a0»\)\./)
})

test('all mistakes of a row are told at once', async () => {
  const { events } = await tried(
    'Fair;31/02/2028;25.00;half past;;;\nFair;31/01/2028;19:00;21:00;;;\n;2028-02-30;19:00;21:00;;;\n',
    'all.csv',
  )
  assert.deepEqual(outcomes(events), ['2 failed', '3 created', '4 failed'])
  assert.match(String(events[0]?.['reason']), /“Date” .*“31\/02\/2028”.*“From” .*“25.00”.*“To” .*“half past”/)
  assert.match(String(events[2]?.['reason']), /“Title”.*“Date”/)
})

test('dates of a table with the day first are asked for in that order, and the report of the import says it', async () => {
  const { one, events } = await tried('Fair;13/02/2028;;;;;\nBall;31/02/2028;;;;;\nMime;05/06/2028;;;;;\n', 'order.csv')
  assert.match(String(events[1]?.['reason']), /such as 2027-12-31, 31\/12\/2027 or 31 December 2027/)
  assert.equal(one['date_order'], 'day')
  const american = await tried('Fair;02/13/2028;;;;;\nBall;02/31/2028;;;;;\n', 'american.csv')
  assert.match(String(american.events[1]?.['reason']), /12\/31\/2027 or December 31, 2027/)
  assert.equal(american.one['date_order'], null, 'none can be read in two ways')
})
