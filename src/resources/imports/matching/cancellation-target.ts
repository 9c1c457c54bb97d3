import type { Import, Origin } from '../../../domain/import.ts'
import { inZone } from '../../../domain/time/time.ts'
import type { CancelledStart, Item } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import { dateAt } from './date-at.ts'
import { recordStatus } from './kinds.ts'

/** The record that a message cancels. `origin` is undefined if it is one date of an imported series. */
export interface CancellationTarget {
  readonly id: number
  readonly origin: Origin | undefined
}

/** Finds what an item cancels, preferring its own source; undefined if it is unknown or already in the trash. */
export async function findCancellationTarget(
  item: Item,
  { source }: Import,
  context: Context,
): Promise<CancellationTarget | undefined> {
  const { cancels, externalId } = item
  if (!cancels) return undefined
  const found = await targetById(externalId, source, context)
  if (found) return found
  const { original, uid } = cancels
  return original && targetInSeries(uid, original, source, context)
}

/** The event that was imported under an id. */
async function targetById(
  id: string,
  source: Import['source'],
  context: Context,
): Promise<CancellationTarget | undefined> {
  for (const origin of await originsOf(id, source, context))
    if (await isOutOfTrash(origin.record, context)) return { id: origin.record, origin }
  return undefined
}

/** The date of a series that was imported under a uid. */
async function targetInSeries(
  uid: string,
  original: CancelledStart,
  source: Import['source'],
  context: Context,
): Promise<CancellationTarget | undefined> {
  for (const { record } of await originsOf(uid, source, context)) {
    const id = await cancelledDate(record, original, context)
    if (id !== undefined && (await isOutOfTrash(id, context))) return { id, origin: undefined }
  }
  return undefined
}

/** The origins of events with this id, those of the given source first. */
async function originsOf(id: string, source: Import['source'], { storage }: Context): Promise<readonly Origin[]> {
  const origins = await storage.imports.originsOfEvent(id)
  return origins.toSorted((one, other) => Number(other.source === source) - Number(one.source === source))
}

async function isOutOfTrash(id: number, context: Context): Promise<boolean> {
  const status = await recordStatus('event', id, context)
  return status !== undefined && status !== 'trash'
}

/** The date of a series that starts at a moment, or the only one of that day. */
async function cancelledDate(series: number, original: CancelledStart, context: Context): Promise<number | undefined> {
  if ('wall' in original) return dateAt(series, original.wall, context)
  const event = await context.storage.events.byId(series)
  return event && dateAt(series, inZone(original.utc, event.timezone), context)
}
