import { linkedKinds, type Status, statuses } from '../domain/entities.ts'
import type { Event } from '../records/event.ts'
import type { ProtectedFilter, Visibility } from '../storage/stores/lists.ts'
import { type Actor, editableStatuses, guest, hasRightTo, may, type Owned, owns } from './actor.ts'
import { actorFor, type ReadKind } from './scopes.ts'

/*
 * What somebody is shown. `kind` is always that of what is shown, whatever the request is for: with an application password that is not for it, its user
 * is nobody there (contract/access.md §9).
 */

/** Whether the actor may read this very record, its password apart (contract/access.md §5). */
export function mayRead(kind: ReadKind, given: Actor, record: Owned): boolean {
  if (record.status === 'publish') return true
  const actor = actorFor(kind, given)
  if (record.status === 'trash') return hasRightTo(actor, record)
  return may(actor, 'edit-others') || (owns(actor, record) && may(actor, 'write'))
}

/**
 * Whether a record may be shown within another: whoever reads that one may read this one, too (contract/access.md §5). Where an answer is
 * made for everybody, that is anybody.
 */
export function mayShow(
  kind: ReadKind,
  record: Owned,
  { actor, asPublished }: { readonly actor: Actor; readonly asPublished?: boolean | undefined },
): boolean {
  return mayRead(kind, asPublished ? guest : actor, record)
}

/** Whether somebody sees what waits for an event with the event, of venues or organizers (contract/writes.md §8). */
export function seesWaiting(kind: ReadKind, actor: Actor): boolean {
  return actorFor(kind, actor).lacks === undefined
}

/** Whether somebody sees what a password protects without giving it (contract/access.md §6). */
export function contentIsOpen(event: Event, { actor }: { readonly actor: Actor }, kind: ReadKind = 'event'): boolean {
  return event.passwordHash === null || hasRightTo(actorFor(kind, actor), event)
}

/**
 * The protected events that the actor may not edit, and sees without their content: lists must not find these by what
 * they do not show of them. Undefined where there are none.
 */
export function closedTo(given: Actor, kind: ReadKind = 'event'): ProtectedFilter {
  const actor = actorFor(kind, given)
  if (may(actor, 'edit-others')) return undefined
  return actor.user && may(actor, 'write') ? { exceptOf: actor.user.id, statuses: editableStatuses(actor) } : 'all'
}

/** The statuses a list may be asked for: those of which the actor may see at least its own records. */
export function listableStatuses(actor: Actor): readonly Status[] {
  return may(actor, 'write') ? statuses : ['publish']
}

/** What of `wanted`, by default all but the trash, a list shows the actor: everybody's records or its own. */
export function visibility(
  kind: ReadKind,
  given: Actor,
  wanted: readonly Status[] = statuses.filter((status) => status !== 'trash'),
): Visibility {
  const actor = actorFor(kind, given)
  const guestOf = linkedKinds.filter((linked) => actorFor(linked, actor).lacks)
  const shared = guestOf.length > 0 ? { guestOf } : {}
  if (may(actor, 'edit-others')) return { ...shared, statuses: wanted }
  const open = wanted.filter((status) => status === 'publish')
  const own = wanted.filter((status) => status !== 'publish')
  if (!actor.user || !may(actor, 'write') || own.length === 0) return { statuses: open }
  return {
    ...shared,
    statuses: open,
    own: { user: actor.user.id, statuses: own, trashedFrom: editableStatuses(actor) },
  }
}
