import { attendances, eventStatuses } from '../../../domain/entities.ts'
import { searchedParts } from '../../../domain/text/search.ts'
import { utcText, inZone } from '../../../domain/time/time.ts'
import type { Localized } from '../../../i18n/language.ts'
import { eventRecord } from '../../../records/event.ts'
import { askedParameters } from '../../../records/filters/event-filters.ts'
import { type Surroundings, defaulted, optional, stating, type Values } from '../../../schema/field.ts'
import { boolean, truthy } from '../../../schema/types/values/boolean.ts'
import { dateTime } from '../../../schema/types/date-time.ts'
import { ids, recordId } from '../../../schema/types/references/ids.ts'
import { someOf } from '../../../schema/types/values/one-of.ts'
import { seriesFilter } from '../../../schema/types/references/series-filter.ts'
import { termReferences } from '../../../schema/types/references/term-references.ts'
import { searchText, text } from '../../../schema/types/values/text.ts'
import { anyLanguageParameter, translationsParameter } from '../../records/fields.ts'
import { changedFilters } from '../../records/lists/changed-filters.ts'
import { statusFilter } from '../../records/lists/linked-filters.ts'
import { paging } from '../../records/lists/paging.ts'
import { geolocationFilters } from '../../records/lists/geolocation.ts'
import { whenParameter } from './when.ts'

const bound = (meaning: Localized) => optional(dateTime(), meaning)

/** Months ahead that the default window of the list reaches (contract/lists.md §5). */
export const monthsAhead = 24

/** Each term, venue or organizer that is named is a list of its own to look into. */
const maxNamed = 100

const siteTime = ({ now, timeZone }: Surroundings) => inZone(utcText(now), timeZone)

/** Where a search may look: the texts of events, and names of what they are linked to. */
export const searchPlaces = ['events', 'venues', 'organizers', 'terms'] as const

/** The query parameters of the list of events (contract/lists.md §5–§9). Those of places are in part ours. */
export const eventFilters = {
  ...paging('ordered'),
  start_date: stating(
    bound({
      en: 'Events that start on or after this day; default: today',
      fr: 'Événements qui commencent ce jour-là ou après ; par défaut, aujourd’hui',
    }),
    siteTime,
  ),
  end_date: stating(
    bound({
      en: 'Events that end on or before this day; default: in two years',
      fr: 'Événements qui se terminent ce jour-là ou avant ; par défaut, dans deux ans',
    }),
    ({ now, timeZone }) => siteTime({ now: twoYearsAfter(now), timeZone, perPage: 0, maxPerPage: 0, namespace: '' }),
  ),
  starts_before: bound({ en: 'Events that start before this date', fr: 'Événements qui commencent avant cette date' }),
  starts_after: bound({ en: 'Events that start after this date', fr: 'Événements qui commencent après cette date' }),
  ends_before: bound({ en: 'Events that end before this date', fr: 'Événements qui se terminent avant cette date' }),
  ends_after: bound({ en: 'Events that end after this date', fr: 'Événements qui se terminent après cette date' }),
  ...whenParameter,
  strict_dates: defaulted(truthy(), 'false', {
    en: 'Compare dates to the second; otherwise, by whole days',
    fr: 'Comparer les dates à la seconde près ; sinon, par jours entiers',
  }),
  search: optional(searchText(searchedParts), {
    en: 'Words that must all occur in the title, description or excerpt; quote a phrase, prefix a word with - to exclude it; at most 8 in all',
    fr: 'Mots qui doivent tous figurer dans le titre, la description ou l’extrait ; une expression se met entre guillemets, un mot précédé de - est exclu ; 8 au plus en tout',
  }),
  search_in: optional(someOf(searchPlaces), {
    en: 'Where search looks, as a list or separated by commas: the texts of events (default), the names of their venues with the town, of their organizers, of their categories and tags; each word may be in any of these',
    fr: 'Où cherche search, en liste ou séparés par des virgules : les textes des événements (par défaut), les noms de leurs lieux avec la ville, de leurs organisateurs, de leurs catégories et étiquettes ; chaque mot peut être dans l’un d’eux',
  }),
  ...anyLanguageParameter,
  categories: optional(termReferences(maxNamed), {
    en: 'Events in any of these categories or their subcategories: slugs or ids',
    fr: 'Événements de l’une de ces catégories ou de leurs sous-catégories : slugs ou numéros',
  }),
  tags: optional(termReferences(maxNamed), {
    en: 'Events with any of these tags: slugs or ids',
    fr: 'Événements portant l’une de ces étiquettes : slugs ou numéros',
  }),
  venue: optional(ids(maxNamed), { en: 'Events at any of these venues', fr: 'Événements de l’un de ces lieux' }),
  organizer: optional(ids(maxNamed), {
    en: 'Events of any of these organizers',
    fr: 'Événements de l’un de ces organisateurs',
  }),
  ...eventRecord.filters,
  status: statusFilter,
  ...geolocationFilters({
    en: 'true: only events at a venue with coordinates; false: all others',
    fr: 'true : seulement les événements d’un lieu ayant des coordonnées ; false : tous les autres',
  }),
  include: optional(ids(), {
    en: 'Only these ids; dates are ignored',
    fr: 'Seulement ces numéros ; les dates sont ignorées',
  }),
  ...changedFilters,
  author: optional(recordId(1), {
    en: 'Events of this user; none for an unknown id',
    fr: 'Événements de cet utilisateur ; aucun pour un numéro inconnu',
  }),
  post_parent: optional(recordId(1), {
    en: 'Events with this parent event',
    fr: 'Événements rattachés à cet événement parent',
  }),
  ticketed: optional(boolean(), {
    en: 'true: only events with tickets; false: all others',
    fr: 'true : seulement les événements avec billets ; false : tous les autres',
  }),
  free: optional(boolean(), {
    en: 'true: only events that are free of charge, by their cost or by all their tickets; false: all others, also those without a cost',
    fr: 'true : seulement les événements gratuits, d’après leur coût ou tous leurs billets ; false : tous les autres, aussi ceux sans coût',
  }),
  series: optional(seriesFilter(), {
    en: 'Of events that repeat: “next” shows the next occurrence of each series alone, “first” the first; an id only those of this series',
    fr: 'Pour les événements récurrents : « next » ne montre que la prochaine occurrence de chaque série, « first » la première ; un numéro, seulement celles de cette série',
  }),
  recurring: optional(boolean(), {
    en: 'true: only occurrences of series; false: only events that do not repeat',
    fr: 'true : seulement les occurrences de séries ; false : seulement les événements qui ne se répètent pas',
  }),
  event_status: optional(someOf(eventStatuses), {
    en: 'Events in any of these states, as a list or separated by commas; default: all, cancelled ones included',
    fr: 'Événements dans l’une de ces situations, en liste ou séparées par des virgules ; par défaut, tous, annulés compris',
  }),
  attendance: optional(someOf(attendances), {
    en: 'Events attended in any of these ways, as a list or separated by commas; what was to be in person and is moved online counts as online',
    fr: 'Événements auxquels on assiste de l’une de ces façons, en liste ou séparées par des virgules ; ce qui devait avoir lieu sur place et passe en ligne compte comme en ligne',
  }),
  ...askedParameters,
  view: optional(text({ maxLength: 200, nonEmpty: true }), {
    en: 'Events of this view, a question with a name: its slug or id. What is sent besides takes the place of what the view says of the same, and narrows the rest',
    fr: 'Événements de cette vue, une question qui porte un nom : son slug ou son numéro. Ce qui est envoyé en plus remplace ce que la vue en dit, et restreint le reste',
  }),
  ...translationsParameter,
}

/** The filters of a list of events, without its page. */
export type EventQuery = Omit<Values<typeof eventFilters>, 'page' | 'per_page' | 'cursor' | 'translations'>

function twoYearsAfter(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO('UTC').add({ months: monthsAhead }).toInstant()
}
