import type { CalendarRecord, RecordKind } from '../domain/entities.ts'
import { utcText } from '../domain/time.ts'
import type { Storage } from '../storage/storage.ts'
import type { RecordStore } from '../storage/stores/records.ts'

/** When something was in the trash for too long. */
export interface TrashRule {
  readonly now: Temporal.Instant
  /** 0 keeps the trash for ever. */
  readonly trashDays: number
}

/** Deletes for good what has been in the trash for `trashDays` (contract/writes.md §13); answers how many records. */
export async function purgeTrash(storage: Storage, { now, trashDays }: TrashRule): Promise<number> {
  if (trashDays === 0) return 0
  const moments = { atUtc: utcText(now), before: utcText(now.subtract({ hours: 24 * trashDays })) }
  return (
    (await purge('event', storage, (inside) => inside.events, moments)) +
    (await purge('venue', storage, (inside) => inside.venues, moments)) +
    (await purge('organizer', storage, (inside) => inside.organizers, moments))
  )
}

async function purge<R extends CalendarRecord, F>(
  kind: RecordKind,
  storage: Storage,
  storeOf: (storage: Storage) => RecordStore<R, F>,
  { atUtc, before }: { readonly atUtc: string; readonly before: string },
): Promise<number> {
  let purged = 0
  for (;;) {
    const done = await storage.transaction(async (inside) => {
      const ids: number[] = []
      for (const id of await storeOf(inside).trashedBefore(before)) {
        // Read alone, and so locked: another process may have purged it, or somebody restored it, meanwhile.
        if ((await storeOf(inside).byId(id))?.status === 'trash') ids.push(id)
      }
      await storeOf(inside).purge(ids)
      for (const record of ids)
        await inside.activity.add({ atUtc, user: null, action: 'purged', kind, record, changed: [] })
      return ids.length
    })
    if (done === 0) return purged
    purged += done
  }
}
