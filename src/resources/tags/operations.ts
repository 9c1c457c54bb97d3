import { type Field, optional } from '../../schema/field.ts'
import { anything } from '../../schema/types/anything.ts'
import { exampleTag, exampleTagBody } from '../terms/representation.ts'
import { termFields, termFilters } from '../terms/fields.ts'
import { termOperations } from '../terms/operations.ts'
import { msg } from '../../texts/msg.ts'

/** Tags have no parent: one that is sent is refused, not ignored (contract/writes.md §11). */
const refused: Field<unknown, 'optional'> = {
  ...optional(anything(), msg('Refused: tags have no parent')),
  hidden: true,
}

/** Tags: terms without a tree (contract/writes.md §3). */
export const tags = termOperations({
  taxonomy: 'tag',
  singular: msg('tag'),
  plural: msg('tags'),
  page: msg('A page of tags.'),
  descriptions: {
    create: msg('For editors and above. Others create a tag by naming it on an event.'),
    read: msg('The tag, with the number of its published events.'),
    remove: msg('Deletes the tag for good; its events stay.'),
  },
  create: { ...termFields, parent: refused },
  filters: termFilters,
  example: exampleTag,
  exampleBody: exampleTagBody,
})
