import { searchedParts } from '../../domain/search.ts'
import { utcText, inZone } from '../../domain/time.ts'
import type { Localized } from '../../i18n/language.ts'
import { defaulted, optional, stating, type Surroundings } from '../../schema/field.ts'
import { boolean } from '../../schema/types/boolean.ts'
import { cursor } from '../../schema/types/cursor.ts'
import { dateTime } from '../../schema/types/date-time.ts'
import { ids } from '../../schema/types/ids.ts'
import { integer } from '../../schema/types/integer.ts'
import { searchText } from '../../schema/types/search-text.ts'
import { termReferences } from '../../schema/types/term-references.ts'
import { truthy } from '../../schema/types/truthy.ts'
import { translationsWish } from '../records/fields.ts'
import { statusFilter } from '../records/linked.ts'
import { paging } from '../records/paging.ts'
import { placeFilters } from '../records/places.ts'

const bound = (meaning: Localized) => optional(dateTime({ index: 'string' }), meaning)

/** Months ahead that the default window of the list reaches (decisions.md §3.4). */
export const monthsAhead = 24

const siteTime = ({ now, timeZone }: Surroundings) => inZone(utcText(now), timeZone)

/** The query parameters of the list of events (spec.md §4.3). Those of places are in part ours. */
export const eventFilters = {
  ...paging,
  ...translationsWish,
  cursor: optional(cursor(), {
    en: 'Where the page begins, as next_rest_url says it: every event then comes once, however far one follows and whatever is written meanwhile',
    fr: 'Où commence la page, tel que l’indique next_rest_url : chaque événement vient alors une seule fois, si loin qu’on aille et quoi qu’on écrive entre-temps',
  }),
  start_date: stating(
    bound({
      en: 'Events that start on this day or later; the start of today where it is not sent',
      fr: 'Événements qui commencent ce jour-là ou après ; à défaut, le début de la journée en cours',
    }),
    siteTime,
  ),
  end_date: stating(
    bound({
      en: 'Events that end on this day or earlier; two years from now where it is not sent',
      fr: 'Événements qui se terminent ce jour-là ou avant ; à défaut, dans deux ans',
    }),
    ({ now, timeZone }) => siteTime({ now: twoYearsAfter(now), timeZone, perPage: 0, namespace: '' }),
  ),
  starts_before: bound({ en: 'Events that start before this date', fr: 'Événements qui commencent avant cette date' }),
  starts_after: bound({ en: 'Events that start after this date', fr: 'Événements qui commencent après cette date' }),
  ends_before: bound({ en: 'Events that end before this date', fr: 'Événements qui se terminent avant cette date' }),
  ends_after: bound({ en: 'Events that end after this date', fr: 'Événements qui se terminent après cette date' }),
  strict_dates: defaulted(truthy(), 'false', {
    en: 'Whether dates count to the second; otherwise they stand for their whole days',
    fr: 'Prendre les dates à la seconde près ; sinon, elles valent pour la journée entière',
  }),
  search: optional(searchText(searchedParts), {
    en: 'Words that must all occur in title, description or excerpt; “"a phrase"”, “-without”; at most 8 in all',
    fr: 'Mots devant tous figurer dans le titre, la description ou l’extrait ; « "une expression" », « -sans » ; 8 au plus en tout',
  }),
  categories: optional(termReferences(), {
    en: 'Events in any of these categories or below: slugs or ids',
    fr: 'Événements de l’une de ces catégories ou de leurs sous-catégories : slugs ou identifiants',
  }),
  tags: optional(termReferences(), {
    en: 'Events with any of these tags: slugs or ids',
    fr: 'Événements portant l’une de ces étiquettes : slugs ou identifiants',
  }),
  venue: optional(ids(), { en: 'Events at any of these venues', fr: 'Événements de l’un de ces lieux' }),
  organizer: optional(ids(), {
    en: 'Events by any of these organizers',
    fr: 'Événements de l’un de ces organisateurs',
  }),
  featured: optional(boolean(), {
    en: 'Featured events, or all others',
    fr: 'Événements mis en avant, ou tous les autres',
  }),
  status: statusFilter,
  ...placeFilters({
    en: 'Events at a venue with coordinates, or all others',
    fr: 'Événements d’un lieu ayant des coordonnées, ou tous les autres',
  }),
  include: optional(ids(), {
    en: 'Only the events with these ids; dates are then ignored',
    fr: 'Seulement les événements portant ces identifiants ; les dates sont alors ignorées',
  }),
  post_parent: optional(integer({ minimum: 1 }), {
    en: 'Events whose parent is this event',
    fr: 'Événements dont l’événement parent est celui-ci',
  }),
  ticketed: optional(boolean(), { en: 'Events with tickets, or without', fr: 'Événements avec billets, ou sans' }),
}

function twoYearsAfter(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO('UTC').add({ months: monthsAhead }).toInstant()
}
