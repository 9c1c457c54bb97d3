import { requestLimits } from '../../domain/request-limits.ts'
import { optional } from '../../schema/field.ts'
import { recordIds, termReferences } from '../../schema/types/references/ids.ts'
import { declareFilter, never } from './filter-declaration.ts'
import { msg } from '../../texts/msg.ts'

/** Each term, venue or organizer that is named is a list of its own to look into. */
const maxNamed = requestLimits.excluded.most
/** Each of these is looked for by itself. */
const maxTogether = requestLimits.together.most

const always = { findsBlank: () => true }

/** By what events are linked to, beyond any of some (`lists/filters.ts`). */
export const byLink = {
  categories_all: declareFilter(
    optional(termReferences(maxTogether), msg('Events in each of these categories, or below it: slugs or ids')),
    { names: 'category', ...never },
  ),
  tags_all: declareFilter(optional(termReferences(maxTogether), msg('Events with each of these tags: slugs or ids')), {
    names: 'tag',
    ...never,
  }),
  exclude_categories: declareFilter(
    optional(termReferences(maxNamed), msg('Events in none of these categories, nor below them: slugs or ids')),
    { names: 'category', ...always },
  ),
  exclude_tags: declareFilter(optional(termReferences(maxNamed), msg('Events with none of these tags: slugs or ids')), {
    names: 'tag',
    ...always,
  }),
  exclude_venues: declareFilter(optional(recordIds(maxNamed), msg('Events at none of these venues')), {
    names: 'venue',
    ...always,
  }),
  exclude_organizers: declareFilter(optional(recordIds(maxNamed), msg('Events of none of these organizers')), {
    names: 'organizer',
    ...always,
  }),
  exclude_events: declareFilter(
    optional(recordIds(), msg('All but these events: ids of events, of dates of series, or of whole series')),
  ),
  exclude_series: declareFilter(optional(recordIds(), msg('All but the dates of these series'))),
}
