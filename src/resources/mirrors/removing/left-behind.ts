import type { ImportedKind } from '../../../domain/import.ts'
import type { Mirror, MirroredRecord } from '../../../domain/mirror.ts'
import { comesWithEvents } from '../../../interchange/importers/changes/feed.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import { isNamedByEvent, removeMirrored } from './remove.ts'

/** A venue, an organizer or a tag that an event names. */
type Link = readonly [kind: Exclude<ImportedKind, 'event'>, id: number]

/** What an event names, and its exceptions, before a write. */
export async function linksBeforeWrite(
  { kind, record }: MirroredRecord,
  { storage }: Context,
): Promise<readonly Link[]> {
  const event = kind === 'event' ? await storage.events.byId(record) : undefined
  if (!event) return []
  const exceptions = event.recurrence ? await storage.events.exceptions(record) : []
  return [event, ...exceptions].flatMap(linksOfEvent)
}

function linksOfEvent({ venues, organizers, tags }: Event): readonly Link[] {
  return [
    ...venues.map((id): Link => ['venue', id]),
    ...organizers.map((id): Link => ['organizer', id]),
    ...tags.map((id): Link => ['tag', id]),
  ]
}

/** Removes of these what the mirror has of events alone and no event names any more; inside the transaction. */
export async function removeUnnamed(links: readonly Link[], context: Context, mirror: Mirror): Promise<void> {
  for (const [kind, id] of new Map(links.map((link) => [link.join(' '), link])).values()) {
    if (!comesWithEvents(kind, mirror.start)) continue
    const [kept] = await context.storage.mirrors.kept(mirror.id, kind, [id])
    if (kept && !(await isNamedByEvent(kind, id, context, () => true))) await removeMirrored(kept, context)
  }
}
