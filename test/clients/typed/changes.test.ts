// runs: all
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AlmanacError, unwrap, type AlmanacClient, type Anew, type Changes } from '../../../client/src/index.ts'
import { startTestService, type TestService } from '../../support/server.ts'
import { typedClient } from '../../support/typed-client.ts'
import { unsteadyProxy } from '../../support/unsteady-proxy.ts'

/* The feed of changes by the loop of the published client. */

let service: TestService
let writer: AlmanacClient
before(async () => {
  service = await startTestService()
  writer = typedClient(service, { as: 'editor' })
})
after(() => service.close())

async function addVenue(venue: string): Promise<number> {
  return (await unwrap(writer.POST('/venues', { body: { venue } }))).id
}

/** What a copy of the venues knows after some answers: their names by id. */
class Copy {
  readonly names = new Map<number, string>()
  cursor: string | undefined

  take(answer: Changes | Anew): void {
    if (answer.type === 'anew') return this.names.clear()
    for (const change of answer.changes) {
      if (change.kind !== 'venue') continue
      if (change.action === 'upsert') this.names.set(change.id, change.record.venue)
      else this.names.delete(change.id)
    }
    this.cursor = answer.cursor
  }
}

async function read(client: AlmanacClient, copy: Copy): Promise<void> {
  for await (const answer of client.changes({ since: copy.cursor, kinds: 'venues', limit: 2, wait: 0 }))
    copy.take(answer)
}

test('a copy begins with everything, and goes on from its cursor', async () => {
  const ids = [await addVenue('One'), await addVenue('Two'), await addVenue('Three')]
  const copy = new Copy()
  await read(typedClient(service), copy)
  assert.deepEqual([...copy.names.values()].sort(), ['One', 'Three', 'Two'])
  const [id = 0, other = 0] = ids
  await unwrap(writer.DELETE('/venues/{id}', { params: { path: { id } } }))
  await unwrap(writer.PATCH('/venues/{id}', { params: { path: { id: other } }, body: { venue: 'Second' } }))
  await addVenue('Four')
  await read(typedClient(service), copy)
  assert.deepEqual([...copy.names.values()].sort(), ['Four', 'Second', 'Three'])
})

test('connections that break lose no change and tell none twice', async (t) => {
  const copy = new Copy()
  const proxy = await unsteadyProxy(t, service.client.origin)
  const reader = typedClient(service, { origin: proxy.origin })
  proxy.deeds.push('lose', 'pass', 'break', { status: 503, headers: { 'Retry-After': '0' } })
  const told: number[] = []
  for await (const answer of reader.changes({ kinds: 'venues', limit: 1, wait: 0 })) {
    copy.take(answer)
    if (answer.type === 'changes') told.push(...answer.changes.map(({ id }) => id))
  }
  assert.deepEqual([...copy.names.values()].sort(), ['Four', 'Second', 'Three'])
  assert.equal(new Set(told).size, told.length)
})

test('a loop that waits is told of what is written meanwhile', async () => {
  const copy = new Copy()
  await read(typedClient(service), copy)
  const stopping = new AbortController()
  const reading = typedClient(service).changes({ since: copy.cursor, kinds: 'venues', signal: stopping.signal })
  const next = reading.next()
  await addVenue('Five')
  const { value } = await next
  assert.ok(value?.type === 'changes')
  assert.deepEqual(
    value.changes.map((change) => change.kind === 'venue' && change.record?.venue),
    ['Five'],
  )
  const waiting = reading.next()
  stopping.abort()
  await assert.rejects(waiting, { name: 'AbortError' })
})

test('a cursor that does not go on tells to begin anew, and everything is told again', async () => {
  const copy = new Copy()
  await read(typedClient(service), copy)
  const before = [...copy.names.values()].sort()
  const types: string[] = []
  // The cursor of another question.
  for await (const answer of typedClient(service).changes({
    since: copy.cursor,
    kinds: ['venues', 'organizers'],
    wait: 0,
  })) {
    types.push(answer.type)
    copy.take(answer)
  }
  assert.deepEqual(types.slice(0, 2), ['anew', 'changes'])
  assert.deepEqual([...copy.names.values()].sort(), before)
})

test('what the service does not understand ends the loop with its error', async () => {
  const asking = typedClient(service).changes({ since: 'nonsense', when: 'today', wait: 0 }).next()
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof AlmanacError)
  assert.equal(error.status, 400)
  assert.deepEqual(error.parameters.map(({ name }) => name).sort(), ['since', 'when'])
})
