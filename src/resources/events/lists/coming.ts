import { protectedFilter, visibility } from '../../../accounts/actor.ts'
import type { Context } from '../../../operations/context.ts'
import type { EventLinkKind } from '../../../storage/stores/lists.ts'
import { byLink } from './by-link.ts'
import { boundsOfWhen } from './when.ts'

/** Of how many coming events it is known to what they belong. */
const maxComing = 1000

/** What comes where: by the id of a venue, an organizer or a term, its coming events, the next first. */
export interface Coming {
  readonly events: ReadonlyMap<number, readonly number[]>
  /** Whether these are all coming events, and not the first of more. */
  readonly isWhole: boolean
}

/**
 * What comes next at venues, by organizers, or with terms: of the first thousand events on or to come that take place and that no
 * password protects. So it costs the same, however many events there are.
 */
export async function countComingEvents(kind: EventLinkKind, context: Context): Promise<Coming> {
  const { events } = context.storage
  const filter = {
    ...boundsOfWhen('upcoming', context),
    visible: visibility('event', context.actor),
    language: context.language,
    eventStatuses: ['scheduled', 'rescheduled', 'moved_online'],
    withoutProtected: protectedFilter(context.actor),
  } as const
  const slice = { offset: 0, limit: maxComing, uncounted: true }
  const { records: ids, more = false } = await events.pageOf(filter, slice, async (each) => each)
  return { events: byLink(ids, await events.linksOf(kind, ids)), isWhole: !more }
}
