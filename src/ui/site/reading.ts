import { guest } from '../../accounts/actor.ts'
import { Problem } from '../../errors/problem.ts'
import { call, type CallInput } from '../../operations/call.ts'
import type { Context } from '../../operations/context.ts'
import type { Operation } from '../../operations/operation.ts'
import type { Fields } from '../../schema/field.ts'

/** What an operation shows a guest; undefined where there is nothing that a guest may read. */
export async function readAsGuest<P extends Fields, Q extends Fields, B>(
  operation: Operation<P, Q, unknown, unknown, unknown, B>,
  sent: CallInput<P, Q>,
  context: Context,
): Promise<B | undefined> {
  try {
    return await call(operation, sent, context)
  } catch (error) {
    if (error instanceof Problem && hidden.includes(error.status)) return undefined
    throw error
  }
}

const hidden: readonly number[] = [400, 401, 403, 404, 410]

/** The same context for a guest without a password. */
export function asGuest(context: Context): Context {
  return { ...context, actor: guest, unlocks: async ({ passwordHash }) => passwordHash === null }
}
