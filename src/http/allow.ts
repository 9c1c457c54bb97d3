import type { Actor } from '../access/actor.ts'
import type { Context } from '../operations/context.ts'
import { subjectOf } from '../operations/execute.ts'
import type { Match } from './routes.ts'

/** What the caller may do on this very route and record, in the order of the catalog (contract/access.md §4). */
export async function allowedMethods({ operations, path }: Match, context: Context): Promise<string[]> {
  const [first] = operations
  return methodsFor(operations, context.actor, first && (await subjectOf(first, path, context)))
}

/** The methods that an actor may use on a record; of one that does not exist nothing can be written. */
export function methodsFor(operations: Match['operations'], actor: Actor, subject: unknown): string[] {
  const methods = new Set<string>()
  for (const one of operations) {
    if (one.writes && one.locate && (subject === undefined || subject === null)) continue
    if (one.permit(actor, subject)) for (const method of one.methods) methods.add(method)
  }
  return [...methods]
}
