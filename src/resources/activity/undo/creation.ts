import { may } from '../../../accounts/actor.ts'
import type { Activity, KeptLinks } from '../../../domain/changes/activity.ts'
import type { Context } from '../../../operations/context.ts'
import { managing } from '../../terms/write.ts'
import { type KeptMember, keptAs, reasons } from './kept.ts'
import { type Group, type Net, revivalOf } from './net.ts'
import { sinceOf } from './since.ts'

/** Why a record that was created must stay: others have changed it, or what belongs to it, or use it. */
export async function creationKept(
  net: Net,
  group: number,
  all: Group,
  context: Context,
): Promise<readonly KeptMember[]> {
  const { kind } = net
  if ((kind === 'category' || kind === 'tag') && !may(context.actor, managing[kind]))
    return [keptAs(net, null, reasons.notYours)]
  const since = await sinceOf([net, ...(await dependentRecords(net, context))], group, context)
  const { bySomebody } = since
  if (bySomebody) {
    const [member = null] = bySomebody.kind === kind ? bySomebody.changed : []
    return [keptAs(bySomebody, member, reasons.changed, bySomebody)]
  }
  if (await isSold(net, context)) return [keptAs(net, null, reasons.sold)]
  const [user] = (await usesSince(net, context)).filter((event) => !all.has(`event ${event}`))
  if (user === undefined) return []
  const member = kind === 'category' ? 'categories' : kind === 'tag' ? 'tags' : kind
  const uses = await sinceOf([{ kind: 'event', record: user }], group, context)
  return [keptAs(net, null, reasons.used, uses.of(member).at(-1) ?? null)]
}

/** What belongs to an event: its tickets, and the dates of a series that differ; those of one that was split off go back with it. */
async function dependentRecords(
  { kind, record, entries }: Net,
  { storage }: Context,
): Promise<readonly Pick<Activity, 'kind' | 'record'>[]> {
  const event = kind === 'event' ? await storage.events.byId(record) : undefined
  if (!event) return []
  const tickets = await storage.tickets.ofEvents([event])
  const isSplit = (entries[0]?.before as KeptLinks | undefined)?.linked_split !== undefined
  const exceptions = isSplit || !event.recurrence ? [] : await storage.events.exceptions(record)
  return [
    ...tickets.map(({ id }) => ({ kind: 'ticket' as const, record: id })),
    ...exceptions.map(({ id }) => ({ kind: 'event' as const, record: id })),
  ]
}

/** Whether a ticket was sold, or one of an event; what was sold of a copy goes back to the ticket that it is of. */
async function isSold(net: Net, { storage }: Pick<Context, 'storage'>): Promise<boolean> {
  const { kind, record, entries } = net
  const { linked_copy: copy, linked_split: split } = (entries[0]?.before ?? {}) as KeptLinks
  if (copy !== undefined || split !== undefined) return false
  if (kind === 'ticket') return ((await storage.tickets.byId(record))?.sold ?? 0) > (await soldBefore(net, { storage }))
  const event = kind === 'event' ? await storage.events.byId(record) : undefined
  return event !== undefined && (await storage.tickets.ofEvents([event])).some(({ sold }) => sold > 0)
}

/** What was sold of a ticket that was made anew, when it was deleted; 0 of any other. */
async function soldBefore(net: Net, context: Pick<Context, 'storage'>): Promise<number> {
  const { sold = 0, sales = [] } = (await linksOfRemoval(net, context)).linked_ticket ?? {}
  return Math.max(
    sold,
    sales.reduce((sum, [, each]) => sum + each, 0),
  )
}

/** What a record that an undo has made anew had when it was deleted. */
async function linksOfRemoval(net: Net, { storage }: Pick<Context, 'storage'>): Promise<KeptLinks> {
  const group = revivalOf(net)?.undoes ?? undefined
  if (group === undefined) return {}
  const { kind, record } = net
  const removal = await storage.activity.from(group, { kind, record, group })
  return removal.find(({ action }) => action === 'deleted')?.before ?? {}
}

/**
 * The events that name a record, without those whose creation was taken back; of a record that was made anew those that did not name it
 * when it was deleted.
 */
export async function usesSince(net: Net, context: Context): Promise<readonly number[]> {
  const { linked_events: former = [] } = await linksOfRemoval(net, context)
  const events = (await eventsNaming(net, context)).filter((event) => !former.includes(event))
  const last = await context.storage.activity.lastOf('event', events)
  const takenBack = last.filter(({ action, undoes }) => action === 'trashed' && undoes !== null)
  return events.filter((event) => !takenBack.some(({ record }) => record === event))
}

/** The events that name a venue, an organizer or a term. */
async function eventsNaming(
  { kind, record }: Pick<Net, 'kind' | 'record'>,
  { storage }: Context,
): Promise<readonly number[]> {
  if (kind === 'venue') return storage.venues.linked(record)
  if (kind === 'organizer') return storage.organizers.linked(record)
  return kind === 'category' || kind === 'tag' ? storage.terms.linked(record) : []
}
