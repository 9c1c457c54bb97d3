// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, formOf, type Body } from '../../support/api.ts'

/* Trials that are carried out, and what taking back would do. */

const api = new Api()

const head = 'Id,Title,Start date,Start time,End time,Venue,City,Organizer,Categories,Cost\n'

const counts = (one: Body) => {
  const all = one['counts'] as Readonly<Record<string, number>>
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
}

async function entries(id: number, query = ''): Promise<readonly Body[]> {
  return (await api.read(`/imports/${id}/entries?per_page=100${query}`, 'editor'))['entries'] as Body[]
}

async function eventsTitled(search: string) {
  return (await api.list(`/events?starts_after=2027-01-01&ends_before=2028-12-31&search=${search}`)).records
}

test('a trial is carried out with what it has read, once, and its report begins anew', async () => {
  const text = head + '1,Carried,2027-09-01,20:00,22:00,The Loft,Sion,Dan,Carried,€1\n2,No day,never,,,,,,,\n'
  const trial = await api.importFile(text, 'carried.csv', { dry_run: 'true' })
  assert.deepEqual(await eventsTitled('carried'), [])
  const asked = await api.call(`POST /imports/${trial.id}/run`, { as: 'admin' })
  assert.deepEqual(
    [asked.status, asked.body['status'], asked.body['dry_run'], asked.body['user']],
    [200, 'queued', false, 1],
  )
  const run = await api.runImport(trial.id)
  assert.deepEqual([run['status'], counts(run)], ['done', counts(trial)])
  assert.equal((await entries(trial.id)).length, 5)
  assert.equal((await eventsTitled('carried')).length, 1)
  const again = await api.call(`POST /imports/${trial.id}/run`, { as: 'admin' })
  assert.deepEqual([again.status, again.body['code']], [409, 'rest_import_not_runnable'])
})

test('a trial of taking an import back reports its effects and changes nothing', async () => {
  const text = head + '1,Told one,2027-10-01,,,The Yard,Sion,,Told,\n2,Told two,2027-10-02,,,The Yard,Sion,,Told,\n'
  const one = await api.importFile(text, 'told.csv')
  const [two] = await eventsTitled('told%20two')
  await api.update(`/events/${two?.id ?? 0}`, { cost: '€3' })
  const told = (await api.read(`/imports/${one.id}/undo`, 'editor'))['entries'] as Body[]
  const stays = told.filter(({ undone }) => undone !== null)
  assert.deepEqual(
    stays.map(({ title }) => title),
    ['Told', 'Told two'],
  )
  assert.match(String(stays[1]?.['undone']), /edited here/)
  assert.equal((await eventsTitled('told')).length, 2)
  await api.call(`POST /imports/${one.id}/undo`, { as: 'editor' })
  await api.runImport(one.id)
  const done = (await entries(one.id)).filter(({ undone }) => undone !== null)
  assert.deepEqual(
    done.map(({ title, undone }) => [title, undone]),
    stays.map(({ title, undone }) => [title, undone]),
  )
  const over = await api.call(`GET /imports/${one.id}/undo`, { as: 'editor' })
  assert.deepEqual([over.status, over.body['code']], [409, 'rest_import_not_undoable'])
})

test('a workbook that is not read is refused with advice on what to do, whatever its name', async () => {
  for (const name of ['events.xls', 'events.csv']) {
    const { body, headers } = formOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'), name, {})
    const sent = await api.send('/imports', body, headers)
    assert.equal(sent.status, 400)
    assert.match(JSON.stringify(sent.body), /save it as \.xlsx without a password, or as CSV/)
  }
})

test('imports are listed by the source that they keep in step, or by none', async () => {
  const list = async (query: string) => (await api.read(`/imports?${query}`, 'editor'))['total']
  assert.ok(Number(await list('source_id=0')) > 0)
  assert.equal(await list('source_id=0'), await list(''))
  assert.equal(await list('source_id=77'), 0)
})
