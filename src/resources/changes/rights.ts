import { isDeepStrictEqual } from 'node:util'
import { type Actor, may } from '../../accounts/actor.ts'
import { isExpired } from '../../accounts/credentials.ts'
import { utcText } from '../../domain/time/time.ts'
import type { Context } from '../../operations/context.ts'
import type { Revision } from '../../storage/stores/service/revisions.ts'

/** Whether somebody has the rights by now with which a stream began: the role of the user, and the password with its scopes. */
export async function stillMay({ user, credential, scopes }: Actor, { storage, now }: Context): Promise<boolean> {
  if (!user) return true
  const [current, password] = await Promise.all([
    storage.users.byId(user.id),
    credential === undefined ? undefined : storage.users.passwordById(credential),
  ])
  if (current?.role !== user.role) return false
  if (credential === undefined) return true
  const isOver = !password || isExpired(password, utcText(now()))
  return !isOver && isDeepStrictEqual(password.scopes ?? undefined, scopes)
}

/**
 * Whether somebody who cannot read a record may be told that it is not there (any more): it was public once, it is or was their own, or they may read
 * everything. Nobody else learns from it that there is a draft, or which id it has.
 */
export function mayMiss(revision: Pick<Revision, 'wasPublic' | 'authors'>, actor: Actor): boolean {
  if (revision.wasPublic || may(actor, 'edit-others')) return true
  return actor.user !== undefined && may(actor, 'write') && revision.authors.includes(actor.user.id)
}
