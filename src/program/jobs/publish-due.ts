import { changesBetween } from '../../domain/changes/changes.ts'
import type { CalendarRecord, RecordKind, Status } from '../../domain/entities.ts'
import { utcText } from '../../domain/time/time.ts'
import { publishLinked } from '../../resources/records/publication/publication.ts'
import type { Storage } from '../../storage/storage.ts'
import type { RecordStore } from '../../storage/stores/records.ts'

/** Publishes scheduled records whose date has come (contract/writes.md §6); answers how many. */
export async function publishDue(storage: Storage, now: Temporal.Instant): Promise<number> {
  const atUtc = utcText(now)
  return (
    (await publish(
      'event',
      storage,
      (inside) => inside.events,
      atUtc,
      (event, inside) => publishLinked(event, inside, { atUtc, user: null }),
    )) +
    (await publish('venue', storage, (inside) => inside.venues, atUtc)) +
    (await publish('organizer', storage, (inside) => inside.organizers, atUtc))
  )
}

async function publish<R extends CalendarRecord, F>(
  kind: RecordKind,
  storage: Storage,
  storeOf: (storage: Storage) => RecordStore<R, F>,
  atUtc: string,
  withIt?: (record: R, inside: Storage) => Promise<void>,
): Promise<number> {
  let published = 0
  for (let due = await storeOf(storage).due(atUtc); due.length > 0; due = await storeOf(storage).due(atUtc)) {
    const done = await storage.transaction(async (inside) => {
      const store = storeOf(inside)
      let done = 0
      for (const id of due) {
        // Reading it by its id locks it: another process may have published or changed it meanwhile.
        const record = await store.byId(id)
        if (record?.status !== 'future') continue
        const published: R = { ...record, status: 'publish' }
        await store.update(published)
        const changes = changesBetween<{ readonly status: Status }>(record, published)
        await inside.activity.add({ atUtc, user: null, action: 'published', kind, record: record.id, ...changes })
        await withIt?.(published, inside)
        done += 1
      }
      return done
    })
    published += done
    // No record of this batch was published. Stop: `due` might return the same ids again.
    if (done === 0) break
  }
  return published
}

/**
 * Publishes what is due before a request is answered. Dates have no fractions of a second, so that one look for each
 * second of the clock is enough; requests at the same moment wait for the same look. What cannot be written, on a full
 * disk for one, is told to `failed` and does not prevent reads.
 */
export function publisher(
  storage: Storage,
  failed: (error: unknown) => void,
): (now: Temporal.Instant) => Promise<unknown> | undefined {
  let second = 0
  let look: Promise<unknown> | undefined
  return (now) => {
    const current = Math.floor(now.epochMilliseconds / 1000)
    if (current === second) return look
    second = current
    const mine = publishDue(storage, now)
      .catch(failed)
      .finally(() => {
        if (look === mine) look = undefined
      })
    look = mine
    return mine
  }
}
