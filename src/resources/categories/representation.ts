import { z } from 'zod'
import { named } from '../../schema/described.ts'
import { pageMembers } from '../records/representation.ts'
import { termRepresentation } from '../terms/representation.ts'

const { rest_url, total, total_pages, next_rest_url, previous_rest_url } = pageMembers

/** A page of categories; the totals come first (contract/lists.md §1). */
export const categoryListRepresentation = named(
  'CategoryList',
  z.strictObject({
    rest_url,
    total,
    total_pages,
    categories: z.array(termRepresentation),
    next_rest_url,
    previous_rest_url,
  }),
  'A page of categories.',
  'Une page de catégories.',
)

export type CategoryListRepresentation = z.output<typeof categoryListRepresentation>
