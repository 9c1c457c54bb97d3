import type { Import, Members, Origin } from '../../../domain/import.ts'
import { namesOne, referenced, type Item, type Reference } from '../../../interchange/importers/item.ts'
import type { Context } from '../../../operations/context.ts'
import type { Body } from './kinds.ts'
import { mergedInto } from './merged.ts'
import { importableRepetition } from './repetition.ts'

/** What an item is written as: its parameters with ids for what it refers to, and as they are compared. */
export interface Resolved {
  readonly item: Item
  readonly parameters: Body
  readonly sent: Members
  readonly origin: Origin | undefined
}

/** What is compared of an item: its parameters, and the external ids of what it refers to. */
export function comparedParameters({ parameters, references = {} }: Item): Body {
  const named = Object.entries(references).map(([name, ids]): [string, unknown] => [name, { references: ids }])
  return { ...parameters, ...Object.fromEntries(named) }
}

/** An item with the ids of the records that it refers to; of what could not be imported there is none. `without`: parameters that are left out. */
export async function resolveReferences(
  item: Item,
  { source }: Import,
  context: Context,
  without: ReadonlySet<string>,
): Promise<Resolved> {
  const { storage } = context
  const parameters: Record<string, unknown> = { ...item.parameters }
  for (const [name, externalIds] of Object.entries(item.references ?? {}) as [Reference, readonly string[]][]) {
    const ids: number[] = []
    for (const externalId of externalIds) {
      const origin = await storage.imports.origin(source, referenced[name], externalId)
      if (origin) ids.push(await mergedInto(origin.kind, origin.record, context))
    }
    parameters[name] = namesOne.has(name) ? ids[0] : ids
  }
  for (const name of without) delete parameters[name]
  const { recurrence } = importableRepetition(parameters)
  if (recurrence) parameters['recurrence'] = recurrence
  const origin = await storage.imports.origin(source, item.kind, item.externalId)
  return { item: { ...item, parameters }, parameters, sent: comparedParameters(item), origin }
}
