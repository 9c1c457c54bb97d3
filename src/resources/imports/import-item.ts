import { permits } from '../../accounts/actor.ts'
import type { Import } from '../../domain/import.ts'
import { ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import type { Values } from '../../schema/field.ts'
import { idPath } from '../records/fields.ts'
import { presentImport } from './present.ts'
import { importNotFound } from './problems.ts'
import { exampleImport, importRepresentation } from './representation.ts'

export const permitImports = permits('import')

/** The members shared by the operations on one import. */
export const importItem = {
  route: ['imports', { parameter: 'id', pattern: '\\d+' }],
  path: idPath,
  /** Users who may not import find none. */
  locate: async ({ id }: Values<typeof idPath>, { storage, actor }: Context): Promise<Import | undefined> =>
    permitImports(actor) ? storage.imports.byId(id) : undefined,
  absent: ({ id }: Values<typeof idPath>) => importNotFound(id),
  state: async (one: Import) => stateOf(one),
  permit: permitImports,
} as const

/** What of an import a request could be about: what it was told, and whether it has ended, but not how far it has come. */
export function stateOf({
  position: _,
  counts: __,
  events: ___,
  dateOrder: ____,
  activity: _____,
  table: ______,
  ...one
}: Import): object {
  return one
}

/** An import as answer, with its entity tag. */
export function tagged(one: Import, context: Context) {
  return { ...ok(presentImport(one, context)), state: stateOf(one) }
}

/** The answer of the operations that show one. */
export const shownImport = { schema: importRepresentation, example: exampleImport } as const
