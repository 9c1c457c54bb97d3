// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* What imports bring to venues that are taken (contract/writes.md §17). */

const api = new Api({ STRICT_VENUES: 'true' }, { now: '2027-03-01T12:00:00Z' })

test('an import writes what takes a venue that is taken, also where the calendar refuses that of others', async () => {
  const { id: venue } = await api.create('venues', { venue: 'Hall' })
  const when = { start_date: '2027-09-05 10:00', end_date: '2027-09-05 12:00', venue }
  await api.event(when)
  assert.equal((await api.call('POST /events', { as: 'editor', json: { title: 'Second', ...when } })).status, 409)
  const table = 'title,start date,start time,end date,end time,venue\nImported,2027-09-05,10:00,2027-09-05,11:00,Hall\n'
  const one = await api.importFile(table, 'one.csv')
  assert.partialDeepStrictEqual(one['counts'], { created: 1, failed: 0 })
  assert.equal((await api.list(`/events?venue=${venue}`)).total, 2)
})

const header = 'title,start date,start time,end date,end time,venue\n'

async function warned(id: number): Promise<readonly (readonly [string, unknown])[]> {
  const { entries } = (await api.read(`/imports/${id}/entries?per_page=50`, 'editor')) as unknown as {
    readonly entries: readonly Body[]
  }
  return entries.filter(({ kind }) => kind === 'event').map(({ title, warnings }) => [String(title), warnings])
}

test('the report says what to look at once more, also that of a preview', async () => {
  const { id: venue } = await api.create('venues', { venue: 'Barn' })
  await api.event({ title: 'Choir', start_date: '2027-10-01 20:00', end_date: '2027-10-01 22:00', venue })
  const rows = ['Choir,2027-10-01,21:00,2027-10-01,22:30,Barn', 'Free,2027-10-02,20:00,2027-10-02,22:00,Barn']
  const old = ['Old,2026-10-02,20:00,2026-10-02,22:00,Barn', 'Long,2027-11-01,20:00,2027-12-20,22:00,']
  const table = header + [...rows, ...old].join('\n')
  const told = [
    ['Choir', ['venue-occupied', 'same-title']],
    ['Free', []],
    ['Old', ['in-the-past']],
    ['Long', ['ends-long-after-start']],
  ]
  for (const dry_run of ['true', 'false']) {
    const one = await api.importFile(table, 'many.csv', { dry_run, source: 'many' })
    assert.deepEqual(await warned(one.id), told, dry_run)
  }
})

test('two rows of one table that clash are told of once they are written', async () => {
  const rows = ['One,2027-10-05,20:00,2027-10-05,22:00,Mill', 'Two,2027-10-05,21:00,2027-10-05,23:00,Mill']
  const one = await api.importFile(header + rows.join('\n'), 'two.csv')
  assert.deepEqual(await warned(one.id), [
    ['One', []],
    ['Two', ['venue-occupied']],
  ])
})

test('a change is warned of, and what is left as it is not', async () => {
  const table = (day: string) =>
    `id,title,start date,start time,end date,end time,venue\n7,Tea,2027-10-07,15:00,2027-10-07,16:00,Inn\n8,Cake,${day},15:00,${day},16:00,Inn\n`
  const fields = { source: 'inn' }
  assert.deepEqual(await warned((await api.importFile(table('2027-10-08'), 'inn.csv', fields)).id), [
    ['Tea', []],
    ['Cake', []],
  ])
  assert.deepEqual(await warned((await api.importFile(table('2027-10-07'), 'inn.csv', fields)).id), [
    ['Cake', ['venue-occupied']],
  ])
})
