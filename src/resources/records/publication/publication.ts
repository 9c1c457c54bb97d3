import { isPublicEvent, may, accessRefusal } from '../../../accounts/actor.ts'
import type { CalendarRecord, RecordKind, Status } from '../../../domain/entities.ts'
import type { Moment } from '../../../domain/dates/moment.ts'
import { inZone, isInYears, utcText, wallText } from '../../../domain/time/time.ts'
import { Invalid } from '../../../errors/problem.ts'
import { type ActivityGroup, type Context, type Doing, addToGroup } from '../../../operations/context.ts'
import { outOfTime } from '../problems.ts'
import { isDeepStrictEqual } from 'node:util'
import type { KeptLinks } from '../../../domain/changes/activity.ts'
import { changesBetween } from '../../../domain/changes/changes.ts'
import type { Event } from '../../../records/event.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { RecordStore } from '../../../storage/stores/records.ts'

/** The author, dates and status that a write brings. */
export interface PublicationInput {
  readonly author?: number | undefined
  readonly date?: Moment | undefined
  /** Null is what answers say of a draft without a date of its own; `date` is none either, then. It takes that of a draft away. */
  readonly date_utc?: Moment | null | undefined
  readonly status?: Status | undefined
}

type Publication = Pick<
  CalendarRecord,
  'author' | 'status' | 'trashedFrom' | 'date' | 'dateUtc' | 'modifiedUtc' | 'revisedUtc'
>

/**
 * Author, status and publication date of a record after a write (contract/writes.md §6): what the caller may
 * not publish becomes `pending`; `publish` and `future` follow from the date; a draft has no date of its own until it is
 * published.
 */
export function publicationAfter(
  input: PublicationInput,
  before: CalendarRecord | undefined,
  context: Context,
): Publication {
  const dates = datesAfter(input, before, context)
  const wanted = scaledBack(input.status, before, context)
  const dated = wanted === 'publish' || wanted === 'future' || wanted === 'private'
  const nowUtc = utcText(context.now())
  const kept = input.date_utc === null && !dated ? null : dates.dateUtc
  const dateUtc = kept ?? (dated ? nowUtc : null)
  const decided =
    input.status !== undefined || before === undefined || input.date !== undefined || input.date_utc !== undefined
  const status = decided ? onTime(wanted, dateUtc, nowUtc) : wanted
  return {
    author: authorAfter(input.author, before, context),
    status,
    trashedFrom:
      status !== 'trash' ? null : before?.status === 'trash' ? before.trashedFrom : (before?.status ?? 'draft'),
    date:
      dates.date ?? (dateUtc === null && before ? before.date : inZone(dateUtc ?? nowUtc, context.settings.timeZone)),
    dateUtc,
    modifiedUtc: nowUtc,
    revisedUtc: before?.revisedUtc ?? nowUtc,
  }
}

function authorAfter(wanted: number | undefined, before: CalendarRecord | undefined, context: Context): number {
  const own = context.actor.user?.id
  const author = wanted ?? before?.author ?? own
  if (author === undefined) throw accessRefusal(context.actor)
  if (wanted !== undefined && author !== own && author !== before?.author && !may(context.actor, 'edit-others')) {
    throw accessRefusal(context.actor)
  }
  return author
}

/** The wanted status, or the present one; `pending` where the caller may not publish. */
function scaledBack(wanted: Status | undefined, before: CalendarRecord | undefined, context: Context): Status {
  const mayPublish = may(context.actor, 'publish')
  if (wanted === undefined) return before?.status ?? (mayPublish ? 'publish' : 'draft')
  const public_ = wanted === 'publish' || wanted === 'future' || wanted === 'private'
  return public_ && !mayPublish ? 'pending' : wanted
}

/** Published ahead of its date is scheduled; scheduled for the past is published. */
function onTime(status: Status, dateUtc: string | null, nowUtc: string): Status {
  if (status !== 'publish' && status !== 'future') return status
  return dateUtc !== null && dateUtc > nowUtc ? 'future' : 'publish'
}

function datesAfter(
  input: PublicationInput,
  before: CalendarRecord | undefined,
  context: Context,
): { readonly date: string | undefined; readonly dateUtc: string | null } {
  const local =
    input.date_utc !== null && input.date && resolveMoment('date', input.date, context.settings.timeZone, context)
  const utc = input.date_utc && resolveMoment('date_utc', input.date_utc, 'UTC', context)
  // A date as it was read, in an hour that clocks repeat, does not tell which of the two it is.
  const stays = local && !utc && !input.date?.isInstant && wallText(local.wall) === before?.date
  if ((!local && !utc) || (stays && before.dateUtc !== null)) {
    return before?.dateUtc == null ? { date: undefined, dateUtc: null } : { date: before.date, dateUtc: before.dateUtc }
  }
  return {
    date: local && utc ? wallText(local.wall) : undefined,
    dateUtc: utc ? utcText(utc.instant) : local ? utcText(local.instant) : null,
  }
}

function resolveMoment(parameter: string, moment: Moment, timeZone: string, context: Context) {
  const found = moment.resolve(context.now, timeZone)
  if (found) {
    const utc = utcText(found.instant)
    // The clocks of the site may show the year 0 or 10000 while UTC does not, and the other way round.
    if (isInYears(utc) && isInYears(inZone(utc, context.settings.timeZone))) return found
  }
  throw new Invalid([outOfTime(parameter)])
}

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
  if (!isPublicEvent(event)) return
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
  return isPublicEvent(event) && !isPublicEvent(before)
}

function namesTheSame(event: Event, before: Event): boolean {
  return isDeepStrictEqual([event.venues, event.organizers], [before.venues, before.organizers])
}
