import { type CalendarRecord, type Status, statuses } from '../domain/entities.ts'
import type { Event } from '../records/event.ts'
import type { Scope } from '../domain/people/scope.ts'
import type { User } from '../domain/people/user.ts'
import type { Problem } from '../errors/problem.ts'
import { forbidden, insufficientScope, mirrored, signInRequired } from '../errors/access.ts'
import { type Permission, rolePermissions } from './permission.ts'

/** Who asks: a user, or nobody. */
export interface Actor {
  readonly user: User | undefined
  /** The application password by which the user is known: its id. */
  readonly credential?: number
  /** The session by which the user is known, at the desk: its id. */
  readonly session?: number
  /** What that may be used for; absent: everything that its user may do. */
  readonly scopes?: readonly Scope[]
  /** The scope for want of which somebody who is signed in is nobody here. */
  readonly lacks?: Scope
  /** Writes what a mirror keeps, which nobody else may. */
  readonly isMirror?: true
}

export const guest: Actor = { user: undefined }

export type Owned = Pick<CalendarRecord, 'author' | 'status' | 'trashedFrom'>

/** What a mirror may keep; absent as in answers: none does. */
export type Mirrored = Partial<Pick<CalendarRecord, 'mirroredFrom'>>

export function may(actor: Actor, permission: Permission): boolean {
  return actor.user !== undefined && rolePermissions[actor.user.role].includes(permission)
}

/** `may` as the `permit` of an operation, or of a page of the desk. */
export const permits = (permission: Permission) => (actor: Actor) => may(actor, permission)

export function owns(actor: Actor, record: Pick<CalendarRecord, 'author'>): boolean {
  return actor.user?.id === record.author
}

/** Whether the actor may edit, and equally delete, this very record: not one that a mirror keeps. */
export function mayEdit(actor: Actor, record: Owned & Mirrored): boolean {
  return isFree(actor, record) && hasRightTo(actor, record)
}

/** Whether no mirror keeps the record from the actor. */
export function isFree({ isMirror }: Actor, { mirroredFrom }: Mirrored): boolean {
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
export function isPublic({ status, passwordHash }: Pick<Event, 'status' | 'passwordHash'>): boolean {
  return status === 'publish' && passwordHash === null
}

/** Published, now or at a set moment: what a contributor no longer may touch. */
function isPublished(status: Status): boolean {
  return status === 'publish' || status === 'future'
}

/** The statuses in which somebody who may write may edit records of its own. */
export function editableStatuses(actor: Actor): readonly Status[] {
  return statuses.filter((status) => may(actor, 'publish') || !isPublished(status))
}

/**
 * 401 without a user, 403 with one: the same code for both (contract/access.md §4). Who could edit the record if no mirror kept it
 * is told of that.
 */
export function refusal(actor: Actor, record?: Mirrored & Partial<Owned>): Problem {
  if (actor.lacks) return insufficientScope(actor.lacks)
  const { mirroredFrom, author, status, trashedFrom = null } = record ?? {}
  const isOwned = author !== undefined && status !== undefined
  const isEditor = isOwned ? hasRightTo(actor, { author, status, trashedFrom }) : may(actor, 'edit-others')
  if (mirroredFrom && isEditor) return mirrored(mirroredFrom)
  return actor.user ? forbidden() : signInRequired()
}
