// runs: postgres in all
import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { testsOn } from '../../support/database.ts'
import { startTestService, type TestService } from '../../support/server.ts'

/* A tag stands for no more than what was read with it (contract/requests.md §12): an edit that is held against it loses nothing. */

const editors = 6
const edits = 8

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

test('of many edits that are held against what was read, none is lost', async () => {
  const path = await withTicket('begun')
  let kept = 0
  await Promise.all(
    Array.from({ length: editors }, async (_, editor) => {
      for (let number = 0; number < edits; number += 1) {
        const { tag, ticket } = await read(path)
        const tickets = [{ id: ticket.id, name: `${ticket.name} ${editor}.${number}` }]
        const headers = { 'if-match': tag.replace(/^W\//, '') }
        const { status } = await service.call('PUT', path, { as: 'admin', headers, json: { tickets } })
        assert.ok(status === 200 || status === 412, String(status))
        if (status === 200) kept += 1
      }
    }),
  )
  assert.ok(kept > 0)
  assert.equal((await read(path)).ticket.name.split(' ').length - 1, kept)
})
