import type { RecordKind } from '../../domain/entities.ts'
import type { Event } from '../../records/event.ts'
import { utcText } from '../../domain/time/time.ts'
import { purgeOccurrence } from '../../resources/events/series/purge.ts'
import type { Horizon } from '../../resources/events/series/plan.ts'
import type { NewActivity } from '../../domain/changes/activity.ts'
import type { Storage } from '../../storage/storage.ts'

interface Purging {
  readonly now: Temporal.Instant
  readonly trashDays: number
  readonly horizon: Horizon['settings']
}

/** Deletes for good what has been in the trash for `trashDays` (0: nothing; contract/writes.md §13); returns how many records. */
export async function purgeTrash(storage: Storage, { now, trashDays, horizon }: Purging): Promise<number> {
  if (trashDays === 0) return 0
  const before = utcText(now.subtract({ hours: 24 * trashDays }))
  let purged = 0
  for (const kind of ['event', 'venue', 'organizer'] as const) {
    let done: number
    do {
      done = await storage.transaction((inside) => purgeSome(kind, inside, { now, before, horizon }))
      purged += done
    } while (done > 0)
  }
  return purged
}

async function purgeSome(
  kind: RecordKind,
  inside: Storage,
  { now, before, horizon }: Omit<Purging, 'trashDays'> & { readonly before: string },
): Promise<number> {
  const store = inside[`${kind}s`]
  const ids: number[] = []
  const occurrences: Event[] = []
  for (const id of await store.trashedBefore(before)) {
    // Reading it by its id locks it: another process may have purged or restored it meanwhile.
    const record = await store.byId(id)
    if (record?.status !== 'trash') continue
    if ('occurrence' in record && record.occurrence) occurrences.push(record)
    else ids.push(id)
  }
  const atUtc = utcText(now)
  const purged = [...ids]
  for (const each of occurrences) {
    const outcome = await purgeOccurrence(each, inside, { now: () => now, settings: horizon })
    if (outcome === 'skipped') continue
    const seriesIsNowTrashed = outcome === 'series-emptied'
    const series = each.occurrence?.series
    if (seriesIsNowTrashed && series !== undefined)
      await logByProgram(inside, { atUtc, action: 'trashed', kind, record: series, changed: ['status'] })
    purged.push(each.id)
  }
  for (const id of ids) await inside.revisions.reviseShowing(kind, id, atUtc)
  await store.purge(ids, atUtc)
  for (const record of purged) await logByProgram(inside, { atUtc, action: 'purged', kind, record, changed: [] })
  return purged.length
}

/** Logs what no user has done. */
async function logByProgram(inside: Storage, entry: Omit<NewActivity, 'user'>): Promise<void> {
  await inside.activity.add({ ...entry, user: null })
}
