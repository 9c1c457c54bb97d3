import type { Actor } from '../access/actor.ts'
import { Problem } from '../errors.ts'

/** 401 for nobody, 403 for somebody: the same code for both (contract/access.md §4). */
export function refusal(actor: Actor): Problem {
  return actor.user
    ? new Problem('forbidden', 'rest_forbidden', {
        en: 'You are not allowed to do this.',
        fr: 'Vous n’avez pas le droit de faire cela.',
      })
    : new Problem('unauthenticated', 'rest_forbidden', {
        en: 'Sign-in required.',
        fr: 'Identification requise.',
      })
}
