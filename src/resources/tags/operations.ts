import type { Operation } from '../../operations/operation.ts'
import { optional, type Field } from '../../schema/field.ts'
import { anything } from '../../schema/types/anything.ts'
import { exampleTag, exampleTagBody } from '../terms/example.ts'
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
  texts: {
    list: {
      summary: { en: 'List tags', fr: 'Lister les étiquettes' },
      description: {
        en: 'By name, unless `orderby` says otherwise. Tags of no published event are left out, unless `hide_empty` is false.',
        fr: 'Par nom, sauf si `orderby` en décide autrement. Les étiquettes sans événement publié sont omises, sauf si `hide_empty` vaut false.',
      },
    },
    create: {
      summary: { en: 'Create a tag', fr: 'Créer une étiquette' },
      description: {
        en: 'For editors and above. Others create a tag by naming it on an event.',
        fr: 'À partir du rôle d’éditeur. Les autres créent une étiquette en la nommant dans un événement.',
      },
    },
    read: {
      summary: { en: 'Read a tag', fr: 'Lire une étiquette' },
      description: {
        en: 'The tag, with the number of its published events.',
        fr: 'L’étiquette, avec le nombre de ses événements publiés.',
      },
    },
    update: {
      summary: { en: 'Update a tag', fr: 'Modifier une étiquette' },
      description: {
        en: 'Changes what is sent and leaves the rest. POST, PUT and PATCH do the same.',
        fr: 'Modifie ce qui est envoyé et laisse le reste. POST, PUT et PATCH font la même chose.',
      },
    },
    remove: {
      summary: { en: 'Delete a tag', fr: 'Supprimer une étiquette' },
      description: {
        en: 'Deletes the tag for good; its events stay.',
        fr: 'Supprime l’étiquette définitivement ; ses événements restent.',
      },
    },
  },
  create: { ...termFields, parent: refused },
  filters: termFilters,
  example: exampleTag,
  exampleBody: exampleTagBody,
  listRepresentation: tagListRepresentation,
  check: async () => [],
})

export const tagOperations: readonly Operation[] = Object.values(tags)
