import type { ImportedKind, Members } from '../../../domain/import.ts'
import type { MirroredRecord } from '../../../domain/mirror.ts'
import type { Context } from '../../../operations/context.ts'
import type { Storage } from '../../../storage/storage.ts'
import { callOperation, recordStatus } from '../../imports/matching/kinds.ts'
import { childIds } from '../../terms/write.ts'

/** What says of a record that it is gone in the other calendar, and in the trash here, beside what it has here. */
const removed: Members = { removed: true }

/** How many events are read at a time. */
const batch = 500

/**
 * Removes a record that is gone in the other calendar: to the trash, a category or tag for good; what others here name stays, and is
 * ours from now on. Inside the transaction.
 */
export async function removeMirrored(record: MirroredRecord, context: Context): Promise<void> {
  const { mirrors } = context.storage
  const { kind, record: id } = record
  if (kind === 'ticket') return
  const status = await recordStatus(kind, id, context)
  if (status === undefined) return mirrors.forget(record)
  if (await isUsed(kind, id, context)) {
    await releaseRecord(kind, id, context.storage)
    return mirrors.forget(record)
  }
  if (status !== 'trash') await callOperation(kind, 'remove', { id, parameters: {} }, context)
  if (kind === 'category' || kind === 'tag') await mirrors.forget(record)
  else await mirrors.keep({ ...record, sent: { ...record.sent, ...removed }, awaits: null })
}

/** Whether something of ours names a record: an event that is not in the trash, or a category below it. */
async function isUsed(kind: ImportedKind, id: number, context: Context): Promise<boolean> {
  if (kind === 'event') return false
  if (await isNamedByEvent(kind, id, context, (event) => event.mirroredFrom === null)) return true
  if (kind !== 'category') return false
  const term = await context.storage.terms.byId(id)
  const below = term ? await context.storage.terms.byIds(await childIds(term, context)) : []
  return below.some(({ mirroredFrom }) => mirroredFrom === null)
}

/** Whether an event of some kind, out of the trash, names a venue, an organizer or a term. */
export async function isNamedByEvent(
  kind: Exclude<ImportedKind, 'event'>,
  id: number,
  { storage }: Context,
  counts: (event: { readonly mirroredFrom: string | null }) => boolean,
): Promise<boolean> {
  const store = kind === 'venue' ? storage.venues : kind === 'organizer' ? storage.organizers : storage.terms
  const linked = await store.linked(id)
  for (let first = 0; first < linked.length; first += batch) {
    const events = await storage.events.byIds(linked.slice(first, first + batch))
    if (events.some((event) => event.status !== 'trash' && counts(event))) return true
  }
  return false
}

/** Makes a record that a mirror kept one of ours, which can be changed here. */
export async function releaseRecord(kind: ImportedKind, id: number, storage: Storage): Promise<void> {
  const ours = { mirroredFrom: null }
  if (kind === 'category' || kind === 'tag') {
    const term = await storage.terms.byId(id)
    if (term) await storage.terms.update({ ...term, ...ours })
  } else if (kind === 'venue') {
    const venue = await storage.venues.byId(id)
    if (venue) await storage.venues.update({ ...venue, ...ours }, venue)
  } else if (kind === 'organizer') {
    const organizer = await storage.organizers.byId(id)
    if (organizer) await storage.organizers.update({ ...organizer, ...ours }, organizer)
  } else {
    const event = await storage.events.byId(id)
    if (!event) return
    await storage.events.update({ ...event, ...ours }, event)
    const exceptions = event.recurrence ? await storage.events.exceptions(id) : []
    for (const each of exceptions) await storage.events.update({ ...each, ...ours }, each)
  }
}
