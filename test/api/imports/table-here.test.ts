import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* Rows of tables that are like events which the calendar has already. */

const api = new Api()
const head = 'What;Day;From;To;Where;Remarks\n'

async function reportOf(id: number) {
  const { body } = await api.call(`GET /imports/${id}/entries?per_page=50`, { as: 'editor' })
  return body['entries'] as readonly Body[]
}

async function tried(rows: string, name: string) {
  const one = await api.importFile(head + rows, name, { dry_run: '1' })
  return { one, events: (await reportOf(one.id)).filter(({ kind }) => kind === 'event') }
}

const outcomes = (events: readonly Body[]) => events.map(({ line, outcome }) => `${String(line)} ${String(outcome)}`)

const earlier = 'Chess evening;2028-01-10;20:00;22:00;St Aubin Chapel;Bring a board\nFair;2028-01-11;;;;\n'

test('rows like an event of an earlier table are left out and told, unless they are wanted', async () => {
  const first = await api.importFile(head + earlier, 'earlier.csv')
  const record = (await reportOf(first.id)).find(({ title }) => title === 'Chess evening')?.['record']
  const rows = [
    'CHESS Evening;2028-01-10;20:00;22:00;St. Aubin Chapel;',
    'Chess evening;2028-01-10;20:00;22:00;Town hall;',
    'Chess evening;2028-01-17;20:00;22:00;St Aubin Chapel;',
    'Fair;2028-01-11;;;Green;',
    'Chess evening;2028-01-10;14:00;16:00;St Aubin Chapel;',
  ]
  const { one, events } = await tried(`${rows.join('\n')}\n`, 'later.csv')
  assert.deepEqual(outcomes(events), ['2 skipped', '3 created', '4 created', '5 skipped', '6 created'])
  assert.equal(events[0]?.['like_event'], record)
  const reason = `like “CHESS Evening” of 2028-01-10 20:00 \\(event ${String(record)}\\), which the calendar has already`
  assert.match(String(events[0]?.['reason']), new RegExp(reason))
  const json = { again: true, doubles: [2] }
  assert.equal((await api.call(`POST /imports/${one.id}/run`, { as: 'editor', json })).status, 200)
  await api.runImport(one.id)
  const again = (await reportOf(one.id)).filter(({ kind }) => kind === 'event')
  assert.deepEqual(outcomes(again), ['2 created', '3 created', '4 created', '5 skipped', '6 created'])
})

test('rows of one table are no doubles of each other by their day alone, and the same table may come again', async () => {
  const twice = 'Film;2028-02-10;14:00;16:00;Mill;\nFilm;2028-02-10;20:00;22:00;Mill;\n'
  const first = await api.importFile(head + twice, 'twice.csv')
  assert.equal((first['counts_of_events'] as Body)['created'], 2)
  const second = await api.importFile(`${head}${twice}Film;2028-02-10;17:00;19:00;Mill;\n`, 'twice.csv')
  const counts = second['counts_of_events'] as Body
  assert.deepEqual([counts['created'], counts['unchanged'], counts['skipped']], [1, 2, 0])
})

test('a venue is known whatever its punctuation, and a name like one that is here is asked for', async () => {
  await api.create('venues', { venue: 'St Olav Chapel' })
  await api.create('venues', { venue: 'Library' })
  const rows = 'Song;2028-03-10;;;St. Olav Chapel;\nTale;2028-03-11;;;Libary;\nGame;2028-03-12;;;Gymnasium;\n'
  const { one } = await tried(rows, 'slips.csv')
  const venues = (await reportOf(one.id)).filter(({ kind }) => kind === 'venue')
  assert.deepEqual(
    venues.map(({ title }) => title),
    ['Libary', 'Gymnasium'],
  )
  assert.match(String(venues[0]?.['reason']), /Did you mean “Library”\?/)
  assert.equal(venues[1]?.['reason'], null)
})
