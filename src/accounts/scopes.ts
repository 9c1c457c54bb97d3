import { collections, type TranslatedKind } from '../domain/entities.ts'
import type { Scope } from '../domain/people/scope.ts'
import { insufficientScope } from '../errors/access.ts'
import type { Actor } from './actor.ts'

/**
 * Whether `scopes` include another one; without any, everything. The right to write a kind includes reading it; the right to
 * write everything excludes users, who could give themselves more (contract/access.md §9).
 */
export function covers(scopes: readonly Scope[] | null | undefined, wanted: Scope): boolean {
  if (!scopes || scopes.includes(wanted)) return true
  const [deed, kind = ''] = wanted.split(':')
  if (deed === 'read') return scopes.some((scope) => scope === 'read' || scope === 'write' || scope === `write:${kind}`)
  return kind !== '' && kind !== 'users' && scopes.includes('write')
}

/** Throws unless the actor’s scopes include this one: for what is written beside the record that is asked for. */
export function requireScope({ scopes }: Actor, wanted: Scope): void {
  if (!covers(scopes, wanted)) throw insufficientScope(wanted)
}

/** The actor as far as its scopes go: beyond them it is nobody. */
export function narrowToScope(actor: Actor, wanted: Scope | null): Actor {
  return wanted === null || !actor.user || covers(actor.scopes, wanted) ? actor : { user: undefined, lacks: wanted }
}

/** What an application password may be for reading of. */
export type ReadKind = TranslatedKind | 'ticket' | 'image'

/** Who reads what is of a kind: with an application password that is not for it, nobody. */
export function actorFor(kind: ReadKind, actor: Actor): Actor {
  return actor.scopes ? narrowToScope(actor, `read:${scopeWords[kind]}`) : actor
}

const scopeWords = { ...collections, ticket: 'tickets', image: 'images' } as const
