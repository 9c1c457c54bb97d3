import { permits } from '../../accounts/actor.ts'
import type { Import } from '../../domain/import.ts'
import { addressedById, collectionOperations } from '../records/lists/collection-operations.ts'
import { presentImport } from './present.ts'
import { importNotFound } from './problems.ts'
import { exampleImport, importRepresentation } from './representation.ts'

const permit = permits('import')

/** What of an import a request could be about: what it was told, and whether it has ended, but not how far it has come. */
function importState({
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

export const imports = collectionOperations({
  kind: 'import',
  plural: 'imports',
  /** Users who may not import find none. */
  item: addressedById('imports', importNotFound, async (id, { storage, actor }) =>
    permit(actor) ? storage.imports.byId(id) : undefined,
  ),
  representation: importRepresentation,
  example: exampleImport,
  present: presentImport,
  stateOf: importState,
  permit,
})
