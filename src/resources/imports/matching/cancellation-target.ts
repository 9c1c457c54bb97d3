import type { Import, Origin } from '../../../domain/import.ts'
import { inZone } from '../../../domain/time/time.ts'
import type { CancelledStart, Item } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import { dateAt } from './date-at.ts'
import { recordStatus } from './kinds.ts'

/** A record that a message cancels, and what is known of it where it is known by itself. */
export interface Target {
  readonly id: number
  readonly origin: Origin | undefined
}

/** What an item cancels, of its own source before others; undefined where it is not known, or in the trash. */
export async function cancelledBy(item: Item, { source }: Import, context: Context): Promise<Target | undefined> {
  const { cancels, externalId } = item
  if (!cancels) return undefined
  const named = async (id: string) =>
    (await context.storage.imports.originsOfEvent(id)).toSorted(
      (one, other) => Number(other.source === source) - Number(one.source === source),
    )
  for (const origin of await named(externalId))
    if (await isOutOfTrash(origin.record, context)) return { id: origin.record, origin }
  const { original, uid } = cancels
  if (!original) return undefined
  for (const { record } of await named(uid)) {
    const id = await cancelledDate(record, original, context)
    if (id !== undefined && (await isOutOfTrash(id, context))) return { id, origin: undefined }
  }
  return undefined
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
