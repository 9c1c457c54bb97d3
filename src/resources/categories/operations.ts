import type { Issue } from '../../errors.ts'
import type { Term } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'
import type { Operation } from '../../operations/operation.ts'
import { clearable, optional, type Readable } from '../../schema/field.ts'
import { parentId, recordId } from '../../schema/types/ids.ts'
import { unknown } from '../records/references.ts'
import { exampleCategory, exampleCategoryBody } from '../terms/example.ts'
import { termFields, termFilters } from '../terms/fields.ts'
import { knownTerms } from '../terms/list.ts'
import { termOperations } from '../terms/operations.ts'
import { categoryListRepresentation } from './representation.ts'

const fields = {
  ...termFields,
  parent: clearable(parentId(), {
    en: 'Id of the parent category; 0 for none',
    fr: 'Numéro de la catégorie parente ; 0 pour aucune',
  }),
}

const filters = {
  ...termFilters,
  parent: optional(recordId(1), {
    en: 'Only direct children of this category',
    fr: 'Seulement les sous-catégories directes de cette catégorie',
  }),
}

/** Categories form trees; in everything else they are terms like tags (contract/writes.md §3). */
export const categories = termOperations({
  taxonomy: 'category',
  texts: {
    list: {
      summary: { en: 'List categories', fr: 'Lister les catégories' },
      description: {
        en: 'By name, unless `orderby` says otherwise. Categories of no published event are left out, unless `hide_empty` is false.',
        fr: 'Par nom, sauf si `orderby` en décide autrement. Les catégories sans événement publié sont omises, sauf si `hide_empty` vaut false.',
      },
    },
    create: {
      summary: { en: 'Create a category', fr: 'Créer une catégorie' },
      description: {
        en: 'For authors and above. Two categories with the same parent cannot have the same name.',
        fr: 'À partir du rôle d’auteur. Deux catégories de même parent ne peuvent pas porter le même nom.',
      },
    },
    read: {
      summary: { en: 'Read a category', fr: 'Lire une catégorie' },
      description: {
        en: 'The category, with the number of its published events.',
        fr: 'La catégorie, avec le nombre de ses événements publiés.',
      },
    },
    update: {
      summary: { en: 'Update a category', fr: 'Modifier une catégorie' },
      description: {
        en: 'Changes what is sent and leaves the rest. POST, PUT and PATCH do the same.',
        fr: 'Modifie ce qui est envoyé et laisse le reste. POST, PUT et PATCH font la même chose.',
      },
    },
    remove: {
      summary: { en: 'Delete a category', fr: 'Supprimer une catégorie' },
      description: {
        en: 'Deletes the category for good; those below it move up, and its events stay.',
        fr: 'Supprime la catégorie définitivement ; ses sous-catégories remontent d’un niveau, et ses événements restent.',
      },
    },
  },
  create: fields,
  filters,
  example: exampleCategory,
  exampleBody: exampleCategoryBody,
  listRepresentation: categoryListRepresentation,
  check: checkParent,
})

export const categoryOperations: readonly Operation[] = Object.values(categories)

/** A parent exists, and is neither the category itself nor below it (contract/writes.md §11). */
async function checkParent(
  { parent }: Readable<typeof fields>,
  context: Context,
  before: Term | undefined,
): Promise<readonly Issue[]> {
  if (parent === undefined || parent === null) return []
  const issues = await knownTerms('parent', 'category', [parent], context)
  if (issues.length > 0 || !before) return issues
  const above = (await context.storage.terms.ancestors([parent])).get(parent) ?? []
  if (parent !== before.id && !above.includes(before.id)) return []
  return [
    unknown('parent', {
      en: 'must be neither the category itself nor one below it',
      fr: 'ne doit être ni la catégorie elle-même, ni l’une de ses sous-catégories',
    }),
  ]
}
