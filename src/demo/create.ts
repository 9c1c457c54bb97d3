import type { Context } from '../operations/context.ts'
import { execute } from '../operations/execute.ts'
import type { Operation } from '../operations/operation.ts'
import type { Parameters } from './demo.ts'

/** Creates a record as a request would; what the operation does not know is refused. Answers its id. */
export async function create(operation: Operation, parameters: Parameters, context: Context): Promise<number> {
  const { body } = await execute(operation, { path: {}, parameters, strict: true }, context)
  return (body as { readonly id: number }).id
}
