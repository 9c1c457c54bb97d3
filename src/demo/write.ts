import type { Context } from '../operations/context.ts'
import { execute } from '../operations/execute.ts'
import { catalog } from '../resources/catalog.ts'

/** Ids by the keys of the demo's files. */
export type Ids<Key extends string> = Readonly<Record<Key, number>>

/** Creates one thing by the operation with this id, and answers the id of what it created. */
export async function create(
  id: string,
  parameters: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<number> {
  const operation = catalog.find((each) => each.id === id)
  if (!operation) throw new Error(`there is no operation ${id}`)
  const { body } = await execute(operation, { path: {}, parameters }, context)
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number') return body.id
  throw new Error(`${id} answered nothing with an id`)
}

/** Does `write` for every entry of `things`, in their order, and answers the ids by their keys. */
export async function writeAll<Key extends string, Thing>(
  things: Readonly<Record<Key, Thing>>,
  write: (thing: Thing, ids: Partial<Ids<string>>) => Promise<number>,
): Promise<Ids<Key>> {
  const ids: Record<string, number> = {}
  for (const [key, thing] of Object.entries<Thing>(things)) ids[key] = await write(thing, ids)
  return ids as Ids<Key>
}
