import { guest } from '../../access/actor.ts'
import { Problem } from '../../errors.ts'
import type { Answer } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { execute } from '../../operations/execute.ts'
import { catalog } from '../../resources/catalog.ts'

/** What a guest reads through the operation with this id; undefined where there is nothing that a guest may read. */
export async function readAs<T>(
  id: string,
  raw: { readonly path?: Readonly<Record<string, string>>; readonly parameters?: Readonly<Record<string, unknown>> },
  context: Context,
): Promise<{ readonly body: T; readonly list?: Answer['list'] } | undefined> {
  const operation = catalog.find((each) => each.id === id)
  if (!operation) throw new Error(`there is no operation ${id}`)
  try {
    const answer = await execute(operation, { path: raw.path ?? {}, parameters: raw.parameters ?? {} }, context)
    return { body: answer.body as T, list: answer.list }
  } catch (error) {
    if (error instanceof Problem && hidden.includes(error.status)) return undefined
    throw error
  }
}

const hidden: readonly number[] = [400, 401, 403, 404, 410]

/** The same surroundings for a reader who is nobody and has no password. */
export function asGuest(context: Context): Context {
  return { ...context, actor: guest, unlocks: async ({ passwordHash }) => passwordHash === null }
}
