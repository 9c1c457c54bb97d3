import { permits } from '../../accounts/actor.ts'
import type { Import } from '../../domain/import.ts'
import type { Context } from '../../operations/context.ts'
import type { Values } from '../../schema/field.ts'
import { idPath } from '../records/fields.ts'
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
  state: async (one: Import) => one,
  permit: permitImports,
} as const

/** The answer of the operations that show one. */
export const shownImport = { schema: importRepresentation, example: exampleImport } as const
