import type { Operation } from '../../operations/operation.ts'
import { optional, type Field } from '../../schema/field.ts'
import { anything } from '../../schema/types/anything.ts'
import { termFields, termFilters } from '../terms/fields.ts'
import { termOperations } from '../terms/operations.ts'
import { tagListRepresentation } from './representation.ts'

/** Tags have no parent: one that is sent is refused, not ignored (contract/writes.md §11). */
const refused: Field<unknown, 'optional'> = {
  ...optional(anything(), { en: 'Refused: tags have no parent', fr: 'Refusé : une étiquette n’a pas de parent' }),
  hidden: true,
}

/** Tags: terms without a tree (contract/writes.md §3). */
export const tags = termOperations({
  taxonomy: 'tag',
  summaries: {
    list: { en: 'List tags', fr: 'Lister les étiquettes' },
    create: { en: 'Create a tag', fr: 'Créer une étiquette' },
    read: { en: 'Read a tag', fr: 'Lire une étiquette' },
    update: { en: 'Update a tag', fr: 'Modifier une étiquette' },
    remove: { en: 'Delete a tag', fr: 'Supprimer une étiquette' },
  },
  create: { ...termFields, parent: refused },
  filters: termFilters,
  listRepresentation: tagListRepresentation,
  check: async () => [],
})

export const tagOperations: readonly Operation[] = Object.values(tags)
