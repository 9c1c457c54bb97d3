import type { Account } from '../../../support/server.ts'
import { writers, type Body, type Known, type World } from '../world.ts'
import { extras, sent, status, times, title } from './fields.ts'

/* Writes to single events, and to what belongs to them. */

export const asker = (world: World): Account => (world.chance(0.6) ? 'editor' : world.one(writers))

export const aSingle = (world: World) => world.any('event')

export async function createEvent(world: World): Promise<void> {
  const isSecret = world.chance(0.12)
  const as = world.chance(0.3) ? 'editor' : world.one(writers)
  const parent = world.chance(0.05) ? world.any('event', (known) => isSecret || !known.isSecret)?.id : undefined
  const fields = {
    title: title(world, isSecret),
    ...times(world),
    ...extras(world, isSecret),
    ...status(world, isSecret),
    ...(parent !== undefined && { post_parent: parent }),
    ...(world.chance(0.15) && { tickets: [{ name: `Seat ${world.word(isSecret)}`, price: '5', capacity: 3 }] }),
  }
  const answer = await world.write('create event', 'POST /events', sent(fields, world.nodes.now()), as)
  if (answer) learn(world, answer.body, isSecret)
}

/** Remembers a created event, and what was created with it. */
export function learn(world: World, body: Body, isSecret: boolean): void {
  world.know({ kind: 'event', id: Number(body['id']), isSecret })
  const linked = (kind: 'venue' | 'organizer') =>
    [body[kind]].flat().flatMap((each) => (each && typeof each === 'object' ? [each as Body] : []))
  for (const kind of ['venue', 'organizer'] as const)
    for (const each of linked(kind)) {
      const name = JSON.stringify(each[kind] ?? '')
      if (isSecret && /zqsecret/.test(name)) world.know({ kind, id: Number(each['id']), isSecret: true })
      else if (!isSecret) world.know({ kind, id: Number(each['id']), isSecret: false })
    }
}

export async function updateEvent(world: World): Promise<void> {
  const known = aSingle(world)
  if (!known) return
  const fields = {
    ...(world.chance(0.4) && { title: title(world, known.isSecret) }),
    ...(world.chance(0.2) && times(world)),
    ...(world.chance(0.35) && status(world, known.isSecret)),
    ...(world.chance(0.05) && { author: world.one([2, 3, 4, 5]) }),
    ...extras(world, known.isSecret),
  }
  const { isSecret } = known
  await world.write(
    'update event',
    `PUT /events/${known.id}`,
    sent(fields, world.nodes.now()),
    isSecret ? 'editor' : asker(world),
  )
}

export async function trashEvent(world: World): Promise<void> {
  const known = aSingle(world)
  if (!known) return
  const answer = await world.write('trash event', `DELETE /events/${known.id}`, undefined, asker(world))
  if (answer && world.chance(0.5)) world.forget(known)
}

export async function restoreEvent(world: World): Promise<void> {
  const known = aSingle(world)
  if (!known) return
  const json = { status: known.isSecret ? 'draft' : world.one(['publish', 'publish', 'draft']) }
  await world.write('restore event', `PUT /events/${known.id}`, json, 'editor')
}

/** The tickets of an event or a series: created, changed, deleted, sold and given back. */
export async function writeTicket(world: World): Promise<void> {
  const ticket = world.any('ticket')
  const { chance } = world
  if (!ticket || chance(0.2)) {
    const event = world.any(chance(0.7) ? 'event' : 'series', ({ isSecret }) => !isSecret)
    if (!event) return
    const json = { event: event.id, name: `Ticket ${world.word()}`, price: '4', capacity: 2 }
    const answer = await world.write('create ticket', 'POST /tickets', json, 'editor')
    if (answer) world.know({ kind: 'ticket', id: Number(answer.body['id']), isSecret: false, of: event.id })
    return
  }
  if (chance(0.6)) {
    const date = world.any('date', ({ of }) => of === ticket.of)
    const json = { quantity: world.one([1, 1, 2, -1]), ...(date && { event: date.id, occurrence: date.id }) }
    await world.write('sell ticket', `POST /tickets/${ticket.id}/sales`, json, 'editor')
  } else if (chance(0.7)) {
    const json = world.one([{ price: '7' }, { name: `Ticket ${world.word()}` }, { capacity: 9 }, { status: 'draft' }])
    await world.write('update ticket', `PUT /tickets/${ticket.id}`, json, 'editor')
  } else {
    world.forget(ticket)
    await world.write('delete ticket', `DELETE /tickets/${ticket.id}`, undefined, 'editor')
  }
}

/** What changes nothing that others read. */
export async function writeBeside(world: World): Promise<void> {
  const known = world.any('event')
  if (!known) return
  const path = `/events/${known.id}`
  const what = world.one(['comment', 'preview link', 'dry run'])
  if (what === 'comment')
    await world.write(what, `POST ${path}/comments`, { text: world.word(known.isSecret) }, 'editor')
  else if (what === 'preview link') await world.write(what, `POST ${path}/preview-link`, {}, 'editor')
  else await world.write('dry run', `PUT ${path}?dry_run=true`, { title: `Never ${world.word(true)}` }, 'editor')
}

export async function changeMany(world: World): Promise<void> {
  const any = (): Known | undefined => world.any(world.chance(0.8) ? 'event' : 'series', ({ isSecret }) => !isSecret)
  const ids = [any(), any(), any(), any()].flatMap((known) => known?.id ?? [])
  if (ids.length === 0) return
  const tag = world.any('tag')?.id ?? 'bulk'
  const change = world.one<Body>([
    { tags: [tag], tags_mode: world.one(['add', 'remove']) },
    { status: world.one(['publish', 'publish', 'draft', 'trash']) },
    { hide_from_listings: world.chance(0.3) },
    { shift: { days: world.one([1, 7, -7]) } },
    { venue: world.any('venue', ({ isSecret }) => !isSecret)?.id ?? [] },
    { copy: true, status: 'publish' },
  ])
  const answer = await world.write('bulk', 'POST /events/bulk', { ids, change }, 'editor')
  for (const { copy } of (answer?.body['records'] ?? []) as readonly { copy?: number }[])
    if (copy && change['copy']) world.know({ kind: 'event', id: copy, isSecret: false })
}
