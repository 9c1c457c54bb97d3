import {
  type CalendarRecord,
  collections,
  linkedKinds,
  type Status,
  statuses,
  type TranslatedKind,
} from '../domain/entities.ts'
import type { Event } from '../records/event.ts'
import type { Scope } from '../domain/people/scope.ts'
import type { User } from '../domain/people/user.ts'
import type { Problem } from '../errors/problem.ts'
import { forbidden, insufficientScope, mirrored, signInRequired } from '../errors/access.ts'
import type { ProtectedFilter, Visibility } from '../storage/stores/lists.ts'
import { type Permission, rolePermissions } from './permission.ts'

/** Who asks: a user, or nobody. */
export interface Actor {
  readonly user: User | undefined
  /** The application password by which the user is known: its id. */
  readonly credential?: number
  /** The session by which the user is known, at the desk: its id. */
  readonly session?: number
  /** What that application password may be used for; without it, everything that its user may do. */
  readonly scopes?: readonly Scope[]
  /** The scope that an application password lacks, so that its user counts as nobody here. */
  readonly missingScope?: Scope
  /** A mirror, which alone may write the records that it keeps. */
  readonly isMirror?: true
}

export const guest: Actor = { user: undefined }

type Owned = Pick<CalendarRecord, 'author' | 'status' | 'trashedFrom'>

/** A record that a mirror may keep; without the member, none does. */
export type Mirrored = Partial<Pick<CalendarRecord, 'mirroredFrom'>>

export function may(actor: Actor, permission: Permission): boolean {
  return actor.user !== undefined && rolePermissions[actor.user.role].includes(permission)
}

/** `may` as the `permit` of an operation, or of a page of the desk. */
export const permits = (permission: Permission) => (actor: Actor) => may(actor, permission)

function owns(actor: Actor, record: Pick<CalendarRecord, 'author'>): boolean {
  return actor.user?.id === record.author
}

/** Whether the actor may edit, and equally delete, this very record: not one that a mirror keeps. */
export function mayEdit(actor: Actor, record: Owned & Mirrored): boolean {
  return isUnmirroredFor(actor, record) && hasRightTo(actor, record)
}

/** Whether no mirror keeps the record from the actor. */
export function isUnmirroredFor({ isMirror }: Actor, { mirroredFrom }: Mirrored): boolean {
  return isMirror === true || (mirroredFrom ?? null) === null
}

/** Whether the actor is one of those who edit the record, unless a mirror keeps it. In the trash the status before it counts. */
export function hasRightTo(actor: Actor, record: Owned): boolean {
  if (may(actor, 'edit-others')) return true
  if (!owns(actor, record)) return false
  return may(actor, isPublished(record.trashedFrom ?? record.status) ? 'publish' : 'write')
}

/** Whether the actor sees and adds what is said about this very record: its author, also where only others may edit it now, and editors. */
export function mayDiscuss(actor: Actor, record: Owned): boolean {
  return hasRightTo(actor, record) || (owns(actor, record) && record.status !== 'trash' && may(actor, 'write'))
}

/** Whether everybody may read an event, with no password. */
export function isPublicEvent({ status, passwordHash }: Pick<Event, 'status' | 'passwordHash'>): boolean {
  return status === 'publish' && passwordHash === null
}

/** Published, now or at a set moment: what a contributor no longer may touch. */
function isPublished(status: Status): boolean {
  return status === 'publish' || status === 'future'
}

/** The statuses in which somebody who may write may edit records of its own. */
function editableStatuses(actor: Actor): readonly Status[] {
  return statuses.filter((status) => may(actor, 'publish') || !isPublished(status))
}

/**
 * Whether `scopes` include another one; without any, everything. The right to write a kind includes reading it; the right to
 * write everything excludes users, who could give themselves more (contract/access.md §9).
 */
export function includesScope(scopes: readonly Scope[] | null | undefined, wanted: Scope): boolean {
  if (!scopes || scopes.includes(wanted)) return true
  const [action, kind = ''] = wanted.split(':')
  if (action === 'read')
    return scopes.some((scope) => scope === 'read' || scope === 'write' || scope === `write:${kind}`)
  return kind !== '' && kind !== 'users' && scopes.includes('write')
}

/** Throws unless the actor’s scopes include this one: for records that a write changes beside its own. */
export function requireScope({ scopes }: Actor, wanted: Scope): void {
  if (!includesScope(scopes, wanted)) throw insufficientScope(wanted)
}

/** The actor, or nobody where its scopes do not include this one. */
export function narrowToScope(actor: Actor, wanted: Scope | null): Actor {
  return wanted === null || !actor.user || includesScope(actor.scopes, wanted)
    ? actor
    : { user: undefined, missingScope: wanted }
}

/* Below, `kind` is that of the record that is shown, whatever the request is for (contract/access.md §9). */

/** The kinds that an application password may be allowed to read. */
export type ReadKind = TranslatedKind | 'ticket' | 'image'

/** The actor as a reader of a kind: nobody with an application password that is not for it. */
export function actorFor(kind: ReadKind, actor: Actor): Actor {
  return actor.scopes ? narrowToScope(actor, `read:${scopeWords[kind]}`) : actor
}

const scopeWords = { ...collections, ticket: 'tickets', image: 'images' } as const

/** Whether the actor may read this very record, apart from its password (contract/access.md §5). */
export function mayRead(kind: ReadKind, given: Actor, record: Owned): boolean {
  if (record.status === 'publish') return true
  const actor = actorFor(kind, given)
  if (record.status === 'trash') return hasRightTo(actor, record)
  return may(actor, 'edit-others') || (owns(actor, record) && may(actor, 'write'))
}

/** Whether a record may be shown within another (contract/access.md §5). `asPublished`: the answer is for everybody, so a guest must be allowed to. */
export function mayShow(
  kind: ReadKind,
  record: Owned,
  { actor, asPublished }: { readonly actor: Actor; readonly asPublished?: boolean | undefined },
): boolean {
  return mayRead(kind, asPublished ? guest : actor, record)
}

/** Whether the actor may see venues or organizers that wait for their event, within it (contract/writes.md §8). */
export function maySeeAwaitingEvent(kind: ReadKind, actor: Actor): boolean {
  return actorFor(kind, actor).missingScope === undefined
}

/** Whether the actor may see the content of an event without its password (contract/access.md §6). */
export function maySeeContent(event: Event, { actor }: { readonly actor: Actor }, kind: ReadKind = 'event'): boolean {
  return event.passwordHash === null || hasRightTo(actorFor(kind, actor), event)
}

/** The protected events whose content the actor may not see, so that lists must not find them by it; undefined where there are none. */
export function protectedFilter(given: Actor, kind: ReadKind = 'event'): ProtectedFilter {
  const actor = actorFor(kind, given)
  if (may(actor, 'edit-others')) return undefined
  return actor.user && may(actor, 'write') ? { exceptOf: actor.user.id, statuses: editableStatuses(actor) } : 'all'
}

/** The statuses that a list of this actor may name: those of which it may see at least its own records. */
export function listableStatuses(actor: Actor): readonly Status[] {
  return may(actor, 'write') ? statuses : ['publish']
}

/** The records of these statuses, by default all but the trash, that a list shows the actor: everybody’s or its own. */
export function visibility(
  kind: ReadKind,
  given: Actor,
  wanted: readonly Status[] = statuses.filter((status) => status !== 'trash'),
): Visibility {
  const actor = actorFor(kind, given)
  const guestOf = linkedKinds.filter((linked) => actorFor(linked, actor).missingScope)
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

/** 401 without a user, 403 with one (contract/access.md §4); the mirror, where it alone keeps the actor from editing the record. */
export function accessRefusal(actor: Actor, record?: Mirrored & Partial<Owned>): Problem {
  if (actor.missingScope) return insufficientScope(actor.missingScope)
  const { mirroredFrom, author, status, trashedFrom = null } = record ?? {}
  const isOwned = author !== undefined && status !== undefined
  const isEditor = isOwned ? hasRightTo(actor, { author, status, trashedFrom }) : may(actor, 'edit-others')
  if (mirroredFrom && isEditor) return mirrored(mirroredFrom)
  return actor.user ? forbidden() : signInRequired()
}
