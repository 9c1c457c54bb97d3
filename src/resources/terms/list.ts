import type { Taxonomy } from '../../domain/entities.ts'
import type { Issue } from '../../errors.ts'
import type { Context } from '../../operations/context.ts'
import type { Readable, Values } from '../../schema/field.ts'
import type { TermOrder } from '../../storage/stores/terms.ts'
import { listAnswer, sliceOf } from '../records/paging.ts'
import { knownEvent, shownId, unknown } from '../records/references.ts'
import { orders, type termFilters } from './fields.ts'
import { plurals, presentTerms } from './present.ts'

type Filters = typeof termFilters

/** A page of the categories or tags, by name unless asked otherwise. */
export async function pageOfTerms(
  taxonomy: Taxonomy,
  filters: Values<Filters> & { readonly parent?: number | undefined },
  context: Context,
) {
  const { page: number, per_page, cursor, ...parameters } = filters
  const orderBy = orderOf(filters)
  // A name says nothing among counts.
  const hasNumbers = orderBy === 'count' || (orderBy === 'include' && filters.include !== undefined)
  const isForeign = cursor && hasNumbers && !/^\d{1,15}$/.test(cursor.key)
  const wanted = { page: number, per_page, cursor: isForeign ? undefined : cursor }
  const page = await context.storage.terms.find(
    {
      taxonomy,
      language: context.language,
      search: filters.search,
      include: filters.include,
      exclude: filters.exclude,
      hideEmpty: filters.hide_empty,
      parent: filters.parent,
      event: filters.event ?? filters.post,
      slug: filters.slug?.trim().toLowerCase(),
      orderBy,
      descending: filters.order !== undefined && filters.order.toLowerCase() !== 'asc',
    },
    sliceOf(wanted, context.settings),
  )
  const records = await presentTerms(page.records, { ...context, translations: filters.translations })
  return listAnswer({ member: plurals[taxonomy], wanted, parameters, page, records }, context)
}

/** What a list is ordered by; by name where something unknown is asked for. */
function orderOf({ orderby }: Readable<Filters>): TermOrder {
  const wanted = orderby?.toLowerCase()
  return wanted === 'term_id' ? 'id' : (orders.find((order) => order === wanted) ?? 'name')
}

/** Issues of events and terms that the filters name and that do not exist. */
export async function checkTermFilters(
  taxonomy: Taxonomy,
  filters: Readable<Filters> & { readonly parent?: number | undefined },
  context: Context,
): Promise<readonly Issue[]> {
  const { include, exclude, parent, post, event } = filters
  return [
    ...(await knownTerms('include', taxonomy, include, context)),
    ...(await knownTerms('exclude', taxonomy, exclude, context)),
    ...(await knownTerms('parent', taxonomy, parent === undefined ? undefined : [parent], context)),
    ...(await knownEvent('post', post, context)),
    ...(await knownEvent('event', event, context)),
  ]
}

/** Issues of ids that are not those of terms of this taxonomy. */
export async function knownTerms(
  parameter: string,
  taxonomy: Taxonomy,
  ids: readonly number[] | undefined,
  context: Context,
): Promise<readonly Issue[]> {
  if (context.refused || !ids || ids.length === 0) return []
  const found = await context.storage.terms.byIds(ids)
  const known = new Set(found.filter((term) => term.taxonomy === taxonomy).map((term) => term.id))
  const named = ids.find((id) => !known.has(id))
  return named === undefined ? [] : [unknown(parameter, unknownTerm[taxonomy], shownId(named))]
}

export const unknownTerm = {
  category: {
    en: 'must name an existing category by its id',
    fr: 'doit désigner une catégorie existante par son numéro',
  },
  tag: { en: 'must name an existing tag by its id', fr: 'doit désigner une étiquette existante par son numéro' },
} as const
