// runs: postgres
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { hashSecret, newApplicationPassword } from '../../../src/accounts/credentials.ts'
import { startService } from '../../../src/program/service.ts'
import { readConfig } from '../../../src/config/config.ts'
import { anEvent } from '../../support/api.ts'
import { basic } from '../../support/server.ts'

/* Many sales at the same time, through a service that listens: as many as there are places, and not one more. */

interface Sold {
  readonly status: number
  readonly body: { readonly id: number; readonly code?: string; readonly sold: number; readonly remaining: number }
}

type Call = (method: string, path: string, json?: unknown) => Promise<Sold>

async function listening(t: TestContext): Promise<Call> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-sales-'))
  const config = readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' })
  const service = await startService(config, { clock: () => Temporal.Now.instant() })
  t.after(async () => {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  })
  const createdUtc = '2027-01-01 00:00:00'
  const { users } = service.storage
  const { id } = await users.insert({ login: 'till', name: 'Till', email: null, role: 'author', createdUtc })
  const secret = newApplicationPassword()
  await users.addPassword({ user: id, name: 'till', hash: hashSecret(secret), createdUtc, lastUsedUtc: createdUtc })
  const headers = { authorization: basic('till', secret), 'content-type': 'application/json' }
  return async (method, path, json) => {
    const body = json === undefined ? {} : { body: JSON.stringify(json) }
    const address = `${service.address}/api/calendar/events/v1${path}`
    const response = await fetch(address, { method, headers, ...body })
    return { status: response.status, body: (await response.json()) as Sold['body'] }
  }
}

async function ticketWith(call: Call, places: { readonly capacity: number; readonly sold: number }): Promise<number> {
  const { body: event } = await call('POST', '/events', anEvent)
  const ticket = await call('POST', '/tickets', { event: event.id, name: 'Seat', price: '10', ...places })
  assert.equal(ticket.status, 201)
  return ticket.body.id
}

const statuses = (answers: readonly Sold[]) => Object.groupBy(answers, ({ status }) => String(status))

test('sixty sales at once of the last ten places sell exactly ten', async (t) => {
  const call = await listening(t)
  const id = await ticketWith(call, { capacity: 100, sold: 90 })
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => call('POST', `/tickets/${id}/sales`, { quantity: 1 })),
  )
  const { 200: sold = [], 409: refused = [], ...others } = statuses(answers)
  assert.deepEqual([sold.length, refused.length, others], [10, 50, {}])
  assert.ok(refused.every(({ body }) => body.code === 'ticket-sold-out'))
  // No two were told that they had bought the same place.
  assert.equal(new Set(sold.map(({ body }) => body.sold)).size, 10)
  const { body } = await call('GET', `/tickets/${id}`)
  assert.partialDeepStrictEqual(body, { sold: 100, remaining: 0, is_available: false })
})

test('with places given back in between, what is sold is what was answered, and never too much', async (t) => {
  const call = await listening(t)
  const id = await ticketWith(call, { capacity: 20, sold: 10 })
  const quantities = Array.from({ length: 60 }, (_, index) => [1, 3, -1, 2, -2][index % 5] ?? 1)
  const answers = await Promise.all(
    quantities.map(async (quantity) => ({
      quantity,
      ...(await call('POST', `/tickets/${id}/sales`, { quantity })),
    })),
  )
  assert.deepEqual(Object.keys(statuses(answers)), ['200', '409'])
  const done = answers.filter(({ status }) => status === 200)
  assert.ok(done.every(({ body }) => body.sold >= 0 && body.sold <= 20 && body.remaining === 20 - body.sold))
  const { body } = await call('GET', `/tickets/${id}`)
  assert.equal(body.sold, 10 + done.reduce((sum, { quantity }) => sum + quantity, 0))
})
