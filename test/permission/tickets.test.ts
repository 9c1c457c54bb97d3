// runs: all
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Ticket } from '../../src/records/ticket.ts'
import { aTicket } from '../support/entities.ts'
import type { TestService } from '../support/server.ts'
import { quickHash } from '../support/quick-hash.ts'
import { ask, startPermissionService, told, watchActivity } from './asking.ts'
import { callers, expectedOf, states, type Caller, type State } from './expected.ts'
import { accountOf, ownerFor } from './matrix.ts'
import { plant, type Specimen } from './specimens.ts'

/* The rights to read and change an event are those to read and change its tickets. */

let service: TestService
let activities: () => Promise<number>
let passwordHash: string
before(async () => {
  service = await startPermissionService()
  activities = watchActivity(service)
  passwordHash = quickHash('a password')
})
after(() => service.close())

const deeds = [
  { deed: 'read', request: 'GET /tickets/<id>', json: undefined },
  { deed: 'change', request: 'PUT /tickets/<id>', json: { description: 'changed' } },
  { deed: 'change', request: 'POST /tickets/<id>/sales', json: { quantity: -1 } },
  { deed: 'delete', request: 'DELETE /tickets/<id>', json: undefined },
] as const

/** What the table says of the event, of its ticket: a ticket of an event in the trash can be deleted. */
function expectedOfTicket(state: State, deed: (typeof deeds)[number]['deed'], caller: Caller): string {
  const expected = expectedOf(state, deed, caller)
  if (expected === 'hidden') return '403 event-not-accessible'
  if (expected === 'gone') return '403 event-no-longer-available'
  // That a protected event has a ticket is known to nobody but those who may edit it.
  const unknown = state === 'protected' && !['200', '401'].includes(expected) && !caller.startsWith('subscriber')
  if (expected === 'locked' || unknown) return '404 rest-ticket-not-found'
  return expected === '410' ? '200' : expected
}

async function ticketOf(event: Specimen, status: Ticket['status'] = 'publish'): Promise<Ticket> {
  const id = await service.storage.newId('ticket')
  const { name, canary } = event
  const ticket = aTicket({ id, event: event.id, name, description: canary, status, sold: 5, capacity: 9 })
  await service.storage.tickets.insert(ticket)
  return ticket
}

for (const state of states) {
  test(`tickets of an event that is ${state}: who may read, change, sell and delete`, async () => {
    const wrong: string[] = []
    for (const caller of callers) {
      for (const { deed, request, json } of deeds) {
        const event = await plant(service.storage, { kind: 'event', state, owner: ownerFor(caller) }, passwordHash)
        const ticket = await ticketOf(event)
        const before = JSON.stringify(await service.storage.tickets.byId(ticket.id))
        await activities()
        const asked = await ask(service, request.replace('<id>', String(ticket.id)), { as: accountOf(caller), json })
        const answered = asked.status === 200 || asked.code === 'rest_forbidden' ? '' : ` ${asked.code}`
        const expected = expectedOfTicket(state, deed, caller)
        const problem = (text: string) => wrong.push(`${request} by ${caller}: ${text}`)
        if (`${asked.status}${answered}` !== expected) problem(`${asked.status}${answered} instead of ${expected}`)
        const changed = asked.status === 200 && deed !== 'read'
        if ((await activities()) !== (changed ? 1 : 0)) problem('another number of activities')
        const kept = await service.storage.tickets.byId(ticket.id)
        if ((JSON.stringify(kept) === before) === changed) problem('changed, or not changed')
        if (asked.status !== 200 && told(asked, event).length > 0) problem(`tells ${asked.bytes}`)
        if (asked.status === 200 && !asked.bytes.includes(event.name)) problem('does not show the ticket')
      }
    }
    assert.deepEqual(wrong, [])
  })

  test(`tickets of an event that is ${state}: lists show them to users who may read their event, drafts to editors`, async () => {
    const wrong: string[] = []
    for (const caller of callers) {
      const event = await plant(service.storage, { kind: 'event', state, owner: ownerFor(caller) }, passwordHash)
      const open = await ticketOf(event)
      const draft = await ticketOf(event, 'draft')
      const reads = expectedOf(state, 'read', caller) === '200'
      const edits = expectedOf(state, 'change', caller) === '200'
      for (const [path, listed] of [
        ['/tickets', reads && !state.startsWith('trashed')],
        [`/tickets?event=${event.id}`, reads],
      ] as const) {
        const asked = await ask(service, `GET ${path}`, { as: accountOf(caller) })
        const found = (asked.body['tickets'] ?? []) as readonly { readonly id: number }[]
        const ids = found.map(({ id }) => id).filter((id) => id === open.id || id === draft.id)
        const expected = listed ? [open.id, ...(edits ? [draft.id] : [])] : []
        if (ids.join() !== expected.join()) wrong.push(`${path} by ${caller}: ${ids.join()} not ${expected.join()}`)
        if (!reads && path !== '/tickets' && asked.status !== 400) wrong.push(`${path} by ${caller}: ${asked.status}`)
        if (!reads && told(asked, event).length > 0) wrong.push(`${path} by ${caller} tells ${asked.bytes}`)
      }
      const single = await ask(service, `GET /tickets/${draft.id}`, { as: accountOf(caller) })
      if ((single.status === 200) !== edits) wrong.push(`a draft by ${caller}: ${single.status}`)
      if (!edits && told(single, event).length > 0) wrong.push(`a draft by ${caller} tells ${single.bytes}`)
    }
    assert.deepEqual(wrong, [])
  })
}
