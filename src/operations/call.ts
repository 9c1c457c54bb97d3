import type { Fields } from '../schema/field.ts'
import type { Context } from './context.ts'
import { execute } from './executing/execute.ts'
import type { Operation } from './operation.ts'

/** Parameters of a call from within the program, in any form that a client may send. */
export interface CallInput<P extends Fields, Q extends Fields> {
  readonly path?: { readonly [Name in keyof P]: unknown }
  readonly parameters?: { readonly [Name in keyof Q]?: unknown }
}

/** Calls an operation as a client would: the same rules, the same errors. Returns the body of its answer. */
export async function call<P extends Fields, Q extends Fields, B>(
  operation: Operation<P, Q, unknown, unknown, unknown, B>,
  sent: CallInput<P, Q>,
  context: Context,
): Promise<B> {
  return (await execute(operation, { path: sent.path ?? {}, parameters: sent.parameters ?? {} }, context)).body
}
