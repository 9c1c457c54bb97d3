import { includesScope, may, permits } from '../../accounts/actor.ts'
import type { Context } from '../../operations/context.ts'

/** The users who may read the activity at all. */
export const mayReadActivity = permits('write')

/** Whose entries a caller sees: all, or those that concern its own records (contract/activity.md §2). */
export function seenBy({ actor }: Context) {
  return {
    concerning: may(actor, 'read-all-activity') ? undefined : (actor.user?.id ?? 0),
    // Only administrators may learn who has an account, with a password that is for users.
    withoutUsers: !may(actor, 'manage-users') || !includesScope(actor.scopes, 'read:users'),
  }
}
