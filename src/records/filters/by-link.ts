import { requestLimits } from '../../domain/request-limits.ts'
import { optional } from '../../schema/field.ts'
import { ids } from '../../schema/types/references/ids.ts'
import { termReferences } from '../../schema/types/references/term-references.ts'
import { asked, never } from './asked.ts'

/** Each term, venue or organizer that is named is a list of its own to look into. */
const maxNamed = requestLimits.excluded.most
/** Each of these is looked for by itself. */
const maxTogether = requestLimits.together.most

const always = { findsBlank: () => true }

/** By what events are linked to, beyond any of some (`lists/filters.ts`). */
export const byLink = {
  categories_all: asked(
    optional(termReferences(maxTogether), {
      en: 'Events in each of these categories, or below it: slugs or ids',
      fr: 'Événements de chacune de ces catégories, ou de ses sous-catégories : slugs ou numéros',
    }),
    { names: 'category', ...never },
  ),
  tags_all: asked(
    optional(termReferences(maxTogether), {
      en: 'Events with each of these tags: slugs or ids',
      fr: 'Événements portant chacune de ces étiquettes : slugs ou numéros',
    }),
    { names: 'tag', ...never },
  ),
  exclude_categories: asked(
    optional(termReferences(maxNamed), {
      en: 'Events in none of these categories, nor below them: slugs or ids',
      fr: 'Événements d’aucune de ces catégories, ni de leurs sous-catégories : slugs ou numéros',
    }),
    { names: 'category', ...always },
  ),
  exclude_tags: asked(
    optional(termReferences(maxNamed), {
      en: 'Events with none of these tags: slugs or ids',
      fr: 'Événements ne portant aucune de ces étiquettes : slugs ou numéros',
    }),
    { names: 'tag', ...always },
  ),
  exclude_venues: asked(
    optional(ids(maxNamed), { en: 'Events at none of these venues', fr: 'Événements d’aucun de ces lieux' }),
    { names: 'venue', ...always },
  ),
  exclude_organizers: asked(
    optional(ids(maxNamed), {
      en: 'Events of none of these organizers',
      fr: 'Événements d’aucun de ces organisateurs',
    }),
    { names: 'organizer', ...always },
  ),
  exclude_events: asked(
    optional(ids(), {
      en: 'All but these events: ids of events, of dates of series, or of whole series',
      fr: 'Tous sauf ces événements : numéros d’événements, de dates de séries ou de séries entières',
    }),
  ),
  exclude_series: asked(
    optional(ids(), {
      en: 'All but the dates of these series',
      fr: 'Tous sauf les dates de ces séries',
    }),
  ),
}
