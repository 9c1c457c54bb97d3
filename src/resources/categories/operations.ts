import type { Issue } from '../../errors/problem.ts'
import type { Term } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'
import { clearable, optional } from '../../schema/field.ts'
import { parentId, recordId } from '../../schema/types/references/ids.ts'
import { unknownReference } from '../records/lists/references.ts'
import { exampleCategory, exampleCategoryBody } from '../terms/representation.ts'
import { termFields, termFilters } from '../terms/fields.ts'
import { checkTermIds } from '../terms/list.ts'
import { termOperations } from '../terms/operations.ts'
import type { TermInput } from '../terms/texts.ts'
import { msg } from '../../texts/msg.ts'

/** The parameters of a category. */
export const categoryFields = {
  ...termFields,
  parent: clearable(parentId(), msg('Id of the parent category; 0 for none')),
}

const filters = {
  ...termFilters,
  parent: optional(recordId(1), msg('Only direct children of this category')),
}

/** Categories form trees; in everything else they are terms like tags (contract/writes.md §3). */
export const categories = termOperations({
  taxonomy: 'category',
  singular: msg('category'),
  plural: msg('categories'),
  page: msg('A page of categories.'),
  descriptions: {
    create: msg('For authors and above. Two categories with the same parent cannot have the same name.'),
    read: msg('The category, with the number of its published events.'),
    remove: msg('Deletes the category for good; those below it move up, and its events stay.'),
  },
  create: categoryFields,
  filters,
  example: exampleCategory,
  exampleBody: exampleCategoryBody,
  check: checkCategoryParent,
})

/** A parent exists, and is neither the category itself nor below it (contract/writes.md §11). */
async function checkCategoryParent(
  { parent }: TermInput,
  context: Context,
  before: Term | undefined,
): Promise<readonly Issue[]> {
  if (parent === undefined || parent === null) return []
  const issues = await checkTermIds('parent', 'category', [parent], context)
  if (issues.length > 0 || !before) return issues
  const above = (await context.storage.terms.ancestors([parent])).get(parent) ?? []
  if (parent !== before.id && !above.includes(before.id)) return []
  return [unknownReference('parent', msg('must be neither the category itself nor one below it'))]
}
