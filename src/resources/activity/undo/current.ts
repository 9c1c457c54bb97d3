import type { Activity, KeptLinks } from '../../../domain/changes/activity.ts'
import { type States, loggedStates } from '../../../domain/changes/changes.ts'
import type { Context } from '../../../operations/context.ts'
import { inheritFromSeries } from '../../events/series/inherit.ts'
import type { Net } from './net.ts'

/** A record as it is, by the members of the log; undefined where it is gone. */
export async function readCurrentMembers(
  { kind, record }: Pick<Activity, 'kind' | 'record'>,
  { storage }: Context,
): Promise<States | undefined> {
  const stores = {
    event: storage.events,
    venue: storage.venues,
    organizer: storage.organizers,
    category: storage.terms,
    tag: storage.terms,
    ticket: storage.tickets,
    image: storage.images,
    // There is one.
    site: { byId: () => storage.site.read() },
    user: storage.users,
  } as const
  const found: object | undefined = await stores[kind].byId(record)
  return found && loggedStates(found)
}

/**
 * What the members of a record were before. Of an occurrence, those that were not its own were those of its series: they become what
 * these are by now.
 */
export async function formerOf({ kind, record, before, entries }: Net, { storage }: Context): Promise<States> {
  const own = (entries[0]?.before as KeptLinks | undefined)?.linked_own
  const event = kind === 'event' && own ? await storage.events.byId(record) : undefined
  const series = event?.occurrence ? await storage.events.byId(event.occurrence.series) : undefined
  if (!event || !series || !own) return before
  const plain = loggedStates(inheritFromSeries(event, series, []))
  const isOwn = (member: string) => own.includes(member) || own.includes(member.split('@')[0] ?? '')
  return Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, isOwn(name) ? value : (plain[name] ?? null)]),
  )
}
