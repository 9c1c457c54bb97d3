import type { RecordKind } from '../domain/entities.ts'
import { utcText } from '../domain/time.ts'
import type { Storage } from '../storage/storage.ts'

/** Deletes for good what has been in the trash for `trashDays` (0: nothing; contract/writes.md §13); answers how many records. */
export async function purgeTrash(
  storage: Storage,
  { now, trashDays }: { readonly now: Temporal.Instant; readonly trashDays: number },
): Promise<number> {
  if (trashDays === 0) return 0
  const before = utcText(now.subtract({ hours: 24 * trashDays }))
  let purged = 0
  for (const kind of ['event', 'venue', 'organizer'] as const) {
    let done
    do {
      done = await storage.transaction((inside) => purgeSome(kind, inside, { atUtc: utcText(now), before }))
      purged += done
    } while (done > 0)
  }
  return purged
}

async function purgeSome(
  kind: RecordKind,
  inside: Storage,
  { atUtc, before }: { readonly atUtc: string; readonly before: string },
): Promise<number> {
  const store = inside[`${kind}s`]
  const ids: number[] = []
  for (const id of await store.trashedBefore(before)) {
    // Reading it by its id locks it: another process may have purged or restored it meanwhile.
    if ((await store.byId(id))?.status === 'trash') ids.push(id)
  }
  await store.purge(ids)
  for (const record of ids)
    await inside.activity.add({ atUtc, user: null, action: 'purged', kind, record, changed: [] })
  return ids.length
}
