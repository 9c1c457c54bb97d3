import { textOf } from '../../domain/text/texts.ts'
import { localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import type { EventQuery } from '../events/lists/filters.ts'
import type { NamedFilters } from '../events/lists/query/query.ts'

/** How many names a title has. */
const maxNamesInTitle = 3

/** What a list is called among others of its site that a reader follows: `Family – Port-Clair`; the whole of it, as the site. */
export async function feedTitle(
  { venue = [], organizer = [] }: Pick<EventQuery, 'venue' | 'organizer'>,
  named: NamedFilters | undefined,
  { storage, settings, language }: Context,
): Promise<string> {
  const site = localized(settings.siteName, language)
  if (named?.view) return `${textOf(named.view.view, language).name} – ${site}`
  const terms = [...(named?.categories ?? []), ...(named?.tags ?? [])]
  if (terms.length + venue.length + organizer.length === 0) return site
  const [ofTerms, venues, organizers] = await Promise.all([
    storage.terms.byIds(terms.slice(0, maxNamesInTitle)),
    storage.venues.byIds(venue.slice(0, maxNamesInTitle)),
    storage.organizers.byIds(organizer.slice(0, maxNamesInTitle)),
  ])
  const names = [...ofTerms, ...venues, ...organizers].map((record) => textOf(record, language).name)
  return `${names.slice(0, maxNamesInTitle).join(', ')} – ${site}`
}
