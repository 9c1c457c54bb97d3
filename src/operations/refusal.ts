import type { Actor } from '../access/actor.ts'
import type { Problem } from '../errors.ts'
import { forbidden, signInRequired } from '../errors/access.ts'

/** 401 for nobody, 403 for somebody: the same code for both (contract/access.md §4). */
export function refusal(actor: Actor): Problem {
  return actor.user ? forbidden() : signInRequired()
}
