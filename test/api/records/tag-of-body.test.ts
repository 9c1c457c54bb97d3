// runs: postgres in all
import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { testsOn } from '../../support/database.ts'
import { long } from '../../support/runs.ts'
import { startTestService, type TestService } from '../../support/server.ts'

/* A tag stands for no more than what was read with it (contract/requests.md §12): an edit that is held against it loses nothing. */

const editors = 3
const rounds = long ? 200 : 8

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.close())

const revisionOf = (headers: Headers) => /"([^".]*)\./.exec(headers.get('etag') ?? '')?.[1] ?? ''

interface Ticket {
  readonly id: number
  readonly name: string
  readonly price: string
}

const gala = { title: 'Gala', start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }

async function withTicket(name: string): Promise<string> {
  const json = { ...gala, tickets: [{ name, price: '5' }] }
  const { status, body } = await service.call('POST', '/events', { as: 'admin', json })
  assert.equal(status, 201)
  return `/events/${(body as { readonly id: number }).id}`
}

async function read(path: string) {
  const { headers, body } = await service.call('GET', path)
  const [ticket] = (body as { readonly tickets: readonly Ticket[] }).tickets
  return { tag: headers.get('etag') ?? '', revision: revisionOf(headers), ticket: ticket ?? assert.fail() }
}

// What runs between two statements is only known there.
if (testsOn === 'sqlite')
  test('an event whose ticket changes between any two statements of a read never has the tag of the later ticket', async () => {
    const path = await withTicket('Seat')
    const database = new DatabaseSync(service.databaseUrl.replace('file:', ''))
    const change = database.prepare('update tickets set price = price + 1')
    let statements = 0
    for (let at = 1; at === 1 || statements >= at - 1; at += 1) {
      statements = 0
      const interpose = () => {
        statements += 1
        if (statements === at) change.run()
      }
      subscribe('almanac:statement', interpose)
      const one = await read(path)
      unsubscribe('almanac:statement', interpose)
      const next = await read(path)
      if (next.revision === one.revision) assert.equal(one.ticket.price, next.ticket.price, `after statement ${at}`)
      change.run()
    }
    database.close()
    assert.ok(statements > 3)
  })

test('of edits that are held against what was read none is lost, and no sale stands against one', async () => {
  const path = await withTicket('Seat')
  const { ticket } = await read(path)
  const counted: string[] = []
  let isOver = false
  const meanwhile = async (work: (turn: number) => Promise<number>) => {
    for (let turn = 0; !isOver; turn += 1) assert.equal(await work(turn), 200)
  }
  const sell = async (turn: number) => {
    const json = { quantity: turn % 2 === 0 ? 1 : -1 }
    return (await service.call('POST', `/tickets/${ticket.id}/sales`, { as: 'admin', json })).status
  }
  const others = [meanwhile(sell), meanwhile(async () => (await service.call('GET', path)).status)]
  const editing = Array.from({ length: editors }, async (_, editor) => {
    for (let round = 0; round < rounds; round += 1) {
      const word = `${editor}-${round}`
      for (let isDone = false; !isDone;) {
        const { tag, words } = await wordsOf(path)
        const json = { description: [...words, word].join(' ') }
        const { status } = await service.call('PUT', path, { as: 'admin', headers: { 'if-match': tag }, json })
        isDone = status === 200
        if (isDone) counted.push(word)
        // Another editor was faster, and nobody else.
        else assert.ok(status === 412 && (await wordsOf(path)).words.length > words.length, String(status))
      }
    }
  })
  await Promise.all(editing)
  isOver = true
  await Promise.all(others)
  assert.deepEqual((await wordsOf(path)).words.toSorted(), counted.toSorted())
  assert.equal(counted.length, editors * rounds)
})

async function wordsOf(path: string) {
  const { headers, body } = await service.call('GET', path)
  const words = (body as { readonly description: string }).description.match(/\d+-\d+/g) ?? []
  return { tag: (headers.get('etag') ?? '').replace(/^W\//, ''), words }
}
