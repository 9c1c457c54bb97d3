import { mayEdit, mayRead } from '../../access/actor.ts'
import type { CalendarRecord, Event, RecordKind } from '../../domain/entities.ts'
import type { Issue } from '../../errors.ts'
import type { Localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { beyondIds } from '../../schema/types/ids.ts'

/**
 * An issue of a parameter that names something that does not exist, or that the caller may not read: `what` is what it
 * must do, as the end of a sentence, `named` the one of several that is wrong.
 */
export function unknown(parameter: string, what: Localized, named?: unknown): Issue {
  return {
    parameter,
    code: 'rest_invalid_reference',
    message: { en: `${parameter} ${what.en}.`, fr: `${parameter} ${what.fr}.` },
    ...(named === undefined ? {} : { sent: { value: named } }),
  }
}

const unknownRecord: Readonly<Record<RecordKind, Localized>> = {
  event: { en: 'must name an existing event by its id', fr: 'doit désigner un événement existant par son numéro' },
  venue: { en: 'must name an existing venue by its id', fr: 'doit désigner un lieu existant par son numéro' },
  organizer: {
    en: 'must name an existing organizer by its id',
    fr: 'doit désigner un organisateur existant par son numéro',
  },
}

/**
 * Issues of ids that name no record of `kind` that the caller may read; an unreadable record is as unknown as one that
 * does not exist (contract/lists.md §4).
 */
export async function knownRecords(
  parameter: string,
  kind: RecordKind,
  ids: readonly number[] | undefined,
  context: Context,
): Promise<readonly Issue[]> {
  return missing(parameter, kind, ids, context, (record) => mayRead(context.actor, record))
}

/**
 * The same of ids to link an event to: the trash has no links, so that what is in it is unknown here
 * (contract/writes.md §8).
 */
export async function linkableRecords(
  parameter: string,
  kind: RecordKind,
  ids: readonly number[],
  context: Context,
): Promise<readonly Issue[]> {
  return missing(parameter, kind, ids, context, (record) => record.status !== 'trash' && mayRead(context.actor, record))
}

async function missing(
  parameter: string,
  kind: RecordKind,
  ids: readonly number[] | undefined,
  { refused, storage: { events, venues, organizers } }: Context,
  counts: (record: CalendarRecord) => boolean,
): Promise<readonly Issue[]> {
  if (refused || !ids || ids.length === 0) return []
  const found =
    kind === 'event'
      ? await events.byIds(ids)
      : kind === 'venue'
        ? await venues.byIds(ids)
        : await organizers.byIds(ids)
  const known = new Set(found.filter(counts).map((record) => record.id))
  const named = ids.find((id) => !known.has(id))
  return named === undefined ? [] : [unknown(parameter, unknownRecord[kind], shownId(named))]
}

/** Issues of an event that a filter names: unknown, unreadable, or protected by a password. */
export async function knownEvent(
  parameter: string,
  id: number | undefined,
  context: Context,
): Promise<readonly Issue[]> {
  if (id === undefined) return []
  const event = await context.storage.events.byId(id)
  const open = event && mayRead(context.actor, event) && contentIsOpen(event, context)
  return open ? [] : [unknown(parameter, unknownRecord.event)]
}

/** Whether the caller sees what a password protects without giving it (contract/access.md §6). */
export function contentIsOpen(event: Event, context: Context): boolean {
  return event.passwordHash === null || mayEdit(context.actor, event)
}

/** Issues of an author who does not exist. */
export async function knownAuthor(id: number | undefined, context: Context): Promise<readonly Issue[]> {
  if (id === undefined || context.refused || (await context.storage.users.byId(id))) return []
  const what = { en: 'must name an existing user by id', fr: 'doit désigner un utilisateur existant par son numéro' }
  return [unknown('author', what)]
}

/** An id as an issue names it; undefined for one beyond all ids, which was sent in another form. */
export function shownId(id: number): number | undefined {
  return id < beyondIds ? id : undefined
}
