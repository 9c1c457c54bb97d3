import { z } from 'zod'
import { named } from '../../schema/described.ts'
import { pageMembers } from '../records/representation.ts'
import { termRepresentation } from '../terms/representation.ts'

const { rest_url, total, total_pages, next_rest_url, previous_rest_url } = pageMembers

/** A page of tags; the totals come first (contract/lists.md §1). */
export const tagListRepresentation = named(
  'TagList',
  z.strictObject({
    rest_url,
    total,
    total_pages,
    tags: z.array(termRepresentation),
    next_rest_url,
    previous_rest_url,
  }),
  'A page of tags.',
  'Une page d’étiquettes.',
)

export type TagListRepresentation = z.output<typeof tagListRepresentation>
