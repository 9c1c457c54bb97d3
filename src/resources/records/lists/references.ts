import { type Actor, maySeeContent, mayRead, type ReadKind } from '../../../accounts/actor.ts'
import type { CalendarRecord, RecordKind } from '../../../domain/entities.ts'
import type { Issue } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { beyondIds } from '../../../schema/types/references/ids.ts'
import type { RecordStore } from '../../../storage/stores/records.ts'
import { noLongerAvailable, recordProblems, type Address } from '../problems.ts'
import { msg } from '../../../texts/msg.ts'

/**
 * An issue of a parameter that names something that does not exist, or that the caller may not read: `what` is what it
 * must do, as the end of a sentence, `named` the one of several that is wrong.
 */
export function unknownReference(parameter: string, what: Localized, named?: unknown): Issue {
  return {
    parameter,
    code: invalidReference,
    message: msg`${parameter} ${what}.`,
    ...(named === undefined ? {} : { sent: { value: named } }),
  }
}

const invalidReference = 'rest_invalid_reference'

/** Whether an issue is of what is unknown, or may not be read. */
export function isUnknown({ code }: Issue): boolean {
  return code === invalidReference
}

const unknownRecord: Readonly<Record<RecordKind, Localized>> = {
  event: msg('must name an existing event by its id'),
  venue: msg('must name an existing venue by its id'),
  organizer: msg('must name an existing organizer by its id'),
}

/** Issues of ids that name no record in a store, or none that counts. */
export async function checkIds<R extends { readonly id: number }>(
  parameter: string,
  ids: readonly number[] | undefined,
  { refused }: Context,
  store: { byIds(ids: readonly number[]): Promise<readonly R[]> },
  counts: (record: R) => boolean,
  what: Localized,
): Promise<readonly Issue[]> {
  if (refused || !ids || ids.length === 0) return []
  const counted = new Set((await store.byIds(ids)).filter(counts).map(({ id }) => id))
  const wrong = ids.find((id) => !counted.has(id))
  return wrong === undefined ? [] : [unknownReference(parameter, what, shownId(wrong))]
}

/**
 * Issues of ids that name no record of `kind` that the caller may read; an unreadable record is as unknown as one that
 * does not exist (contract/lists.md §4).
 */
export async function checkRecordIds(
  parameter: string,
  kind: RecordKind,
  ids: readonly number[] | undefined,
  context: Context,
): Promise<readonly Issue[]> {
  const { actor, storage } = context
  const store: ReadableStore = storage[`${kind}s`]
  return checkIds(parameter, ids, context, store, (record) => mayRead(kind, actor, record), unknownRecord[kind])
}

/**
 * The same of ids to link an event to: the trash has no links, so that what is in it is unknown here
 * (contract/writes.md §8).
 */
export async function checkLinkableIds(
  parameter: string,
  kind: RecordKind,
  ids: readonly number[],
  context: Context,
  shown: ReadKind = kind,
): Promise<readonly Issue[]> {
  const { actor, storage } = context
  const store: ReadableStore = storage[`${kind}s`]
  const isLinkable = (record: CalendarRecord) => record.status !== 'trash' && mayRead(shown, actor, record)
  return checkIds(parameter, ids, context, store, isLinkable, unknownRecord[kind])
}

type ReadableStore = Pick<RecordStore<CalendarRecord, never>, 'byIds'>

/** Issues of an event that a filter names: unknown, unreadable, or protected by a password. Tickets are `shown` by their own right to it. */
export async function checkEventId(
  parameter: string,
  id: number | undefined,
  context: Context,
  shown: ReadKind = 'event',
): Promise<readonly Issue[]> {
  if (id === undefined) return []
  const event = await context.storage.events.byId(id)
  const open = event && mayRead(shown, context.actor, event) && maySeeContent(event, context, shown)
  return open ? [] : [unknownReference(parameter, unknownRecord.event)]
}

/** Issues of an author who does not exist. */
export async function checkAuthor(id: number | undefined, context: Context): Promise<readonly Issue[]> {
  if (id === undefined || context.refused || (await context.storage.users.byId(id))) return []
  const what = msg('must name an existing user by id')
  return [unknownReference('author', what)]
}

/** An id as an issue names it; undefined for one beyond all ids, which was sent in another form. */
export function shownId(id: number): number | undefined {
  return id < beyondIds ? id : undefined
}

/** Throws where the caller may not read a record, or what is `shown` of it; `named` is what the path names (contract/access.md §5). */
export function admitReader(
  kind: RecordKind,
  record: CalendarRecord,
  actor: Actor,
  address: Address,
  { shown = kind, named }: { readonly shown?: ReadKind; readonly named?: Localized } = {},
): void {
  if (mayRead(shown, actor, record)) return
  throw kind === 'event' && record.status === 'trash'
    ? noLongerAvailable()
    : recordProblems[kind].notAccessible(address, named)
}
