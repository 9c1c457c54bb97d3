import { collections, type Taxonomy } from '../../domain/entities.ts'
import type { Issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import type { Readable } from '../../schema/field.ts'
import type { TermOrder } from '../../storage/stores/terms.ts'
import { changedFilter } from '../records/lists/changed-filters.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { checkEventId, checkIds } from '../records/lists/references.ts'
import { orders } from './fields.ts'
import { presentTerms } from './present.ts'
import { termRepresentation } from './representation.ts'
import type { TermResource } from './resource.ts'
import { msg } from '../../texts/msg.ts'

type Filters = Readable<TermResource['filters']>

/** The list of the categories or the tags, by name unless asked otherwise (contract/lists.md §11). */
export function listTerms({ taxonomy, plural, page, filters: parameters, example }: TermResource) {
  return listOperation({
    kind: taxonomy,
    plural: collections[taxonomy],
    summary: msg`List ${plural}`,
    description: msg(
      `By name, unless \`orderby\` says otherwise. Those of no published event are left out, unless \`hide_empty\` is false.`,
    ),
    page,
    parameters,
    representation: termRepresentation,
    example,
    isOfTerms: true,
    check: async (filters, context) => ({ issues: await checkTermFilters(taxonomy, filters, context) }),
    // Orders by count and by `include` have numbers as keys.
    accepts: ({ key }, filters) => {
      const order = termOrder(filters)
      const hasNumbers = order === 'count' || (order === 'include' && filters.include !== undefined)
      return !hasNumbers || /^\d{1,15}$/.test(key)
    },
    find: async (filters, slice, context) => {
      const filter = {
        taxonomy,
        language: context.language,
        search: filters.search,
        anyLanguage: filters.any_language,
        include: filters.include,
        exclude: filters.exclude,
        hideEmpty: filters.hide_empty,
        parent: filters.parent,
        event: filters.event ?? filters.post,
        slug: filters.slug?.trim().toLowerCase(),
        changed: changedFilter(filters, context),
        orderBy: termOrder(filters),
        descending: filters.order !== undefined && filters.order.toLowerCase() !== 'asc',
      }
      const page = await context.storage.terms.find(filter, slice)
      return { page, records: await presentTerms(page.records, context) }
    },
  })
}

/** The order of a list; by name if the requested order is unknown. */
function termOrder({ orderby }: Filters): TermOrder {
  const wanted = orderby?.toLowerCase()
  return wanted === 'term_id' ? 'id' : (orders.find((order) => order === wanted) ?? 'name')
}

/** Issues of events and terms that the filters name and that do not exist. */
async function checkTermFilters(
  taxonomy: Taxonomy,
  { include, exclude, parent, post, event }: Filters,
  context: Context,
): Promise<readonly Issue[]> {
  return [
    ...(await checkTermIds('include', taxonomy, include, context)),
    ...(await checkTermIds('exclude', taxonomy, exclude, context)),
    ...(await checkTermIds('parent', taxonomy, parent === undefined ? undefined : [parent], context)),
    ...(await checkEventId('post', post, context)),
    ...(await checkEventId('event', event, context)),
  ]
}

/** Issues of ids that are not those of terms of this taxonomy. */
export async function checkTermIds(
  parameter: string,
  taxonomy: Taxonomy,
  ids: readonly number[] | undefined,
  context: Context,
): Promise<readonly Issue[]> {
  const { terms } = context.storage
  return checkIds(parameter, ids, context, terms, (term) => term.taxonomy === taxonomy, unknownTerm[taxonomy])
}

export const unknownTerm = {
  category: msg('must name an existing category by its id'),
  tag: msg('must name an existing tag by its id'),
} as const
