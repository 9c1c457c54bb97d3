// runs: long, postgres
import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { Api, formOf, type Account, type Body } from '../../support/api.ts'

/* Imports that take long hold up nobody, and can be cancelled. */

const fetching = {
  allowPrivate: (address: string) => address === '127.0.0.1',
  ...{ pause: 0, slowest: { bytes: 1000, within: 2000 } },
}
const api = new Api({}, { fetching })
const patient = new Api({}, { fetching: { ...fetching, slowest: { bytes: 1, within: 600_000 } } })
const hasty = new Api({}, { fetching: { ...fetching, slowest: { bytes: 1, within: 60_000 }, longestRun: 500 } })

/** Gives a byte now and then, without an end. */
const drips = new Set<NodeJS.Timeout>()
const server = createServer((_request, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/calendar' })
  const drip = setInterval(() => response.write('B'), 50)
  drips.add(drip)
  response.on('close', () => clearInterval(drip))
})
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
after(async () => {
  for (const drip of drips) clearInterval(drip)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
const address = (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}.ics`

async function importAddress(name: string, as: Account, from = api): Promise<number> {
  const { status, body, text } = await from.call('POST /imports', { as, json: { url: address(name) } })
  assert.equal(status, 201, text)
  return body['id'] as number
}

const table = (rows: number, title = 'Row') =>
  `Title,Start date\n${Array.from({ length: rows }, (_, row) => `${title} ${row},2027-05-01 ${String(row % 24).padStart(2, '0')}:00`).join('\n')}\n`

async function importTable(text: string, filename: string, to = api): Promise<number> {
  const { body, headers } = formOf(text, filename, {})
  return (await to.upload('/imports', body, headers)).id
}

const read = (id: number, from = api) => from.read(`/imports/${id}`, 'editor')
const cancel = (id: number, as: Account, from = api) => from.call(`DELETE /imports/${id}`, { as })

/** Waits until an import is as it should be, while the jobs run. */
async function until(id: number, isSo: (one: Body) => boolean, from = api): Promise<Body> {
  for (;;) {
    const one = await read(id, from)
    if (isSo(one)) return one
  }
}

test('an address that drips holds up no other import, and is given up', async () => {
  const dripping = [
    await importAddress('a', 'editor'),
    await importAddress('b', 'editor'),
    await importAddress('c', 'editor'),
  ]
  const line = await importTable(table(1), 'one-line.csv')
  const other = await importAddress('d', 'admin')
  await api.runWaiting()
  for (const id of [...dripping, other]) {
    const { status, error } = await read(id)
    assert.deepEqual(
      [status, error],
      ['failed', 'The address gives its answer too slowly: at least 10 kB have to come in every 20 seconds.'],
    )
  }
  assert.equal((await read(line))['status'], 'done')
})

test('a table of one line is done while an address of somebody else drips', async () => {
  const dripping = await importAddress('slow', 'admin', patient)
  const line = await importTable(table(1), 'line.csv', patient)
  const jobs = patient.runWaiting()
  await until(line, ({ status }) => status === 'done', patient)
  assert.equal((await read(dripping, patient))['status'], 'queued')
  assert.equal((await cancel(dripping, 'admin', patient)).status, 200)
  await jobs
})

test('a waiting import is cancelled and never run', async () => {
  const id = await importTable(table(3), 'never.csv')
  const cancelled = await cancel(id, 'editor')
  assert.deepEqual([cancelled.status, cancelled.body['status']], [200, 'cancelled'])
  await api.runWaiting()
  const one = await read(id)
  assert.deepEqual([one['status'], one['position'], one['error']], ['cancelled', 0, null])
  const again = await cancel(id, 'editor')
  assert.deepEqual([again.status, again.body['code']], [409, 'rest_import_not_cancellable'])
  assert.equal((await cancel(987_654, 'editor')).status, 404)
})

test('an address that is being read is let go when its import is cancelled', async () => {
  const id = await importAddress('let-go', 'editor', patient)
  const connected = new Promise((resolve) => server.once('request', resolve))
  const jobs = patient.runWaiting()
  await connected
  assert.equal((await cancel(id, 'editor', patient)).status, 200)
  await jobs
  const { status, error } = await read(id, patient)
  assert.deepEqual([status, error], ['cancelled', null])
})

test('the records of a cancelled import stay, and can be taken back', async () => {
  const id = await importTable(table(2000, 'Lengthy'), 'long.csv')
  const jobs = api.runWaiting()
  await until(id, ({ position }) => Number(position) > 5)
  assert.equal((await cancel(id, 'editor')).status, 200)
  await jobs
  const one = await read(id)
  const { created } = one['counts'] as { readonly created: number }
  assert.equal(one['status'], 'cancelled')
  assert.ok(created > 5 && created < 2000, String(created))
  const written = async () =>
    (await api.list('/events?starts_after=2027-01-01&ends_before=2028-01-01&search=lengthy&per_page=1')).total
  assert.equal(await written(), created)
  assert.equal((await api.call(`POST /imports/${id}/undo`, { as: 'editor' })).status, 200)
  assert.equal((await cancel(id, 'editor')).status, 409)
  assert.equal((await api.runImport(id))['status'], 'undone')
  assert.equal(await written(), 0)
})

test('two files of one source are imported in their order', async () => {
  const head = 'Id,Title,Start date\n'
  const first = await importTable(`${head}1,Old title,2027-06-01\n`, 'order.csv')
  const second = await importTable(`${head}1,New title,2027-06-01\n`, 'order.csv')
  await api.runWaiting()
  assert.deepEqual((await read(first))['counts'], { ...noCounts, created: 1 })
  assert.deepEqual((await read(second))['counts'], { ...noCounts, changed: 1 })
})

const noCounts = { created: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 }

test('a run of a source that is cancelled is told of, and the source goes on at its usual time', async () => {
  const { body } = await patient.call('POST /sources', { as: 'editor', json: { url: address('source'), every: '1h' } })
  const connected = new Promise((resolve) => server.once('request', resolve))
  const jobs = patient.runWaiting()
  await connected
  const { current_import: current } = await patient.read(`/sources/${String(body['id'])}`, 'editor')
  assert.equal((await cancel(Number(current), 'editor', patient)).status, 200)
  await jobs
  const source = await patient.read(`/sources/${String(body['id'])}`, 'editor')
  const [run] = source['runs'] as Body[]
  assert.deepEqual([source['current_import'], run?.['outcome'], run?.['error']], [null, 'failed', 'It was cancelled.'])
  const wait = Temporal.Now.instant().until(Temporal.Instant.from(`${String(source['next_utc']).replace(' ', 'T')}Z`))
  assert.ok(wait.total('hours') > 0.9 && wait.total('hours') <= 1, wait.toString())
})

test('a run that takes too long is ended, even while items still come', async () => {
  const id = await importAddress('endless', 'editor', hasty)
  const one = await hasty.runImport(id)
  assert.equal(one['status'], 'failed')
  assert.match(String(one['error']), /^It took more than /)
})
