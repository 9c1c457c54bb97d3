import { isDeepStrictEqual } from 'node:util'
import { isPublic } from '../../../accounts/actor.ts'
import type { KeptLinks } from '../../../domain/changes/activity.ts'
import { changesBetween } from '../../../domain/changes/changes.ts'
import type { CalendarRecord, RecordKind } from '../../../domain/entities.ts'
import { utcText } from '../../../domain/time/time.ts'
import { type ActivityGroup, addToGroup, type Context, type Doing } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { RecordStore } from '../../../storage/stores/records.ts'

/** When and by whom an event was published; without a user where its date came. */
interface Publishing {
  readonly atUtc: string
  readonly user: number | null
  readonly userName?: string | null
  readonly address?: string | null | undefined
  /** The entries that those of its venues and organizers belong to. */
  readonly group?: ActivityGroup | undefined
}

/** What the caller of an operation publishes. */
export function byCaller({ actor, address, group, now }: Doing): Publishing {
  const { id: user = null, name: userName = null } = actor.user ?? {}
  return { atUtc: utcText(now()), user, userName, address, group }
}

type Waiting = CalendarRecord & { readonly awaitsEvent: boolean }

/**
 * Publishes the venues and organizers that wait for an event which everybody may read, where this is one: they were created with
 * an event, and their status has not been set since (contract/writes.md §8). Inside the transaction.
 */
export async function publishLinked(event: Event, storage: Storage, publishing: Publishing): Promise<void> {
  if (!isPublic(event)) return
  await publishEach('venue', storage.venues, event.venues, event, storage, publishing)
  await publishEach('organizer', storage.organizers, event.organizers, event, storage, publishing)
}

async function publishEach<R extends Waiting, Filter>(
  kind: RecordKind,
  store: RecordStore<R, Filter>,
  ids: readonly number[],
  event: Event,
  storage: Storage,
  { atUtc, user, userName, address, group }: Publishing,
): Promise<void> {
  const linked = ids.length === 0 ? [] : await store.byIds(ids)
  for (const { id } of linked.filter(({ awaitsEvent }) => awaitsEvent)) {
    // Reading it by its id locks it: another process may have changed it meanwhile.
    const record = await store.byId(id)
    if (!record?.awaitsEvent) continue
    // Without a date of its own it was published when the event was.
    const { date, dateUtc } = record.dateUtc === null ? event : record
    const status = dateUtc !== null && dateUtc > atUtc ? 'future' : 'publish'
    const published = { ...record, date, dateUtc, status, modifiedUtc: atUtc, awaitsEvent: false } as const
    await store.update(published, record)
    const action = status === 'publish' ? 'published' : 'updated'
    const { before, ...changes } = changesBetween(record, published)
    const kept = { ...before, linked_awaits: true } satisfies KeptLinks
    await addToGroup(group, storage, {
      ...{ atUtc, user, userName, address, action, kind },
      ...{ record: record.id, ...changes, before: kept },
    })
  }
}

/** Publishes what waits for an event, where a write lets everybody read it, or lets it name something else. */
export async function publishWaiting(event: Event, before: Event | undefined, context: Context): Promise<void> {
  if (before && !becamePublic(event, before) && namesTheSame(event, before)) return
  await publishLinked(event, context.storage, byCaller(context))
}

/** Whether everybody may read an event that not everybody could read before. */
export function becamePublic(event: Event, before: Event): boolean {
  return isPublic(event) && !isPublic(before)
}

function namesTheSame(event: Event, before: Event): boolean {
  return isDeepStrictEqual([event.venues, event.organizers], [before.venues, before.organizers])
}
