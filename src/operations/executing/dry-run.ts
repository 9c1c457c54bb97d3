import { type Fields, optional } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Answer } from '../answer.ts'
import type { Operation } from '../operation.ts'
import { msg } from '../../texts/msg.ts'

/** The parameter by which a write is tried and nothing is kept of it (contract/requests.md §14). */
const dryRun: Fields = {
  dry_run: optional(boolean(), msg('Answer what the write would, and change nothing')),
}

/** The parameter, where an operation does not have it as one of its own. */
export function dryRunOf({ writes, parameters }: Pick<Operation, 'writes' | 'parameters'>): Fields {
  return writes && !Object.hasOwn(parameters, 'dry_run') ? dryRun : {}
}

/** Whether a request is one of which nothing is kept. */
export function isDryRun(operation: Operation, sent: Readonly<Record<string, unknown>>): boolean {
  const type = dryRunOf(operation)['dry_run']?.type
  return type?.fromWire?.(sent['dry_run']) === true
}

/** Does work of which nothing is kept, and answers what it would have answered. */
export async function runDry<A extends Answer>(
  storage: Storage,
  work: (inside: Storage) => Promise<A>,
): Promise<Answer<A['body']>> {
  const answer = await rolledBack(storage, work)
  const { status, ignored } = answer
  const body = answer.withoutSecrets ?? answer.body
  return { status, body, isDryRun: true, ...(ignored && { ignored }) }
}

/** Does work in a transaction that is rolled back. */
export async function rolledBack<T extends object>(
  storage: Storage,
  work: (inside: Storage) => Promise<T>,
): Promise<T> {
  let result: T | undefined
  try {
    await storage.transaction(async (inside) => {
      result = await work(withoutTraces(inside))
      throw new Rollback()
    })
  } catch (error) {
    if (!(error instanceof Rollback)) throw error
  }
  if (!result) throw new Error('nothing was done')
  return result
}

/** Rolls a transaction back. */
class Rollback extends Error {}

/** Above every id that is given: those of a dry run are given to nothing. */
const beforeProvisional = 9_000_000_000_000_000
const lastStart = 9_007_000_000_000_000

/** The storage of a dry run, which gives no ids away and tells followers of nothing. */
function withoutTraces(storage: Storage): Storage {
  // Anywhere: where two began with the same id, one would wait for the other, which holds a connection of PostgreSQL.
  let last = Math.floor(beforeProvisional + Math.random() * (lastStart - beforeProvisional))
  const newId = async () => (last += 1)
  return {
    ...storage,
    newId,
    terms: { ...storage.terms, newId },
    activity: { ...storage.activity, add: async () => 0 },
  }
}
