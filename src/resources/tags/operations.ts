import { type Field, optional } from '../../schema/field.ts'
import { anything } from '../../schema/types/anything.ts'
import { exampleTag, exampleTagBody } from '../terms/representation.ts'
import { termFields, termFilters } from '../terms/fields.ts'
import { termOperations } from '../terms/operations.ts'

/** Tags have no parent: one that is sent is refused, not ignored (contract/writes.md §11). */
const refused: Field<unknown, 'optional'> = {
  ...optional(anything(), { en: 'Refused: tags have no parent', fr: 'Refusé : une étiquette n’a pas de parent' }),
  hidden: true,
}

/** Tags: terms without a tree (contract/writes.md §3). */
export const tags = termOperations({
  taxonomy: 'tag',
  singular: { en: 'tag', fr: 'étiquette' },
  plural: { en: 'tags', fr: 'étiquettes' },
  page: { en: 'A page of tags.', fr: 'Une page d’étiquettes.' },
  descriptions: {
    create: {
      en: 'For editors and above. Others create a tag by naming it on an event.',
      fr: 'À partir du rôle d’éditeur. Les autres créent une étiquette en la nommant dans un événement.',
    },
    read: {
      en: 'The tag, with the number of its published events.',
      fr: 'L’étiquette, avec le nombre de ses événements publiés.',
    },
    remove: {
      en: 'Deletes the tag for good; its events stay.',
      fr: 'Supprime l’étiquette définitivement ; ses événements restent.',
    },
  },
  create: { ...termFields, parent: refused },
  filters: termFilters,
  example: exampleTag,
  exampleBody: exampleTagBody,
})
