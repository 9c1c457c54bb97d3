import { attendances, eventStatuses } from '../../../domain/entities.ts'
import { searchedParts } from '../../../domain/text/search.ts'
import { utcText, inZone } from '../../../domain/time/time.ts'
import type { Localized } from '../../../i18n/language.ts'
import { eventRecord } from '../../../records/event.ts'
import { askedParameters } from '../../../records/filters/event-filters.ts'
import { type Surroundings, defaulted, optional, stating, type Values } from '../../../schema/field.ts'
import { boolean, truthy } from '../../../schema/types/values/boolean.ts'
import { dateTime } from '../../../schema/types/date-time.ts'
import { recordIds, recordId, termReferences } from '../../../schema/types/references/ids.ts'
import { someOf } from '../../../schema/types/values/one-of.ts'
import { seriesFilter } from '../../../schema/types/references/series-filter.ts'
import { searchText, text } from '../../../schema/types/values/text.ts'
import { anyLanguageParameter, translationsParameter } from '../../records/fields.ts'
import { changedFilters } from '../../records/lists/changed-filters.ts'
import { statusFilter } from '../../records/lists/linked-filters.ts'
import { paging } from '../../records/lists/paging.ts'
import { geolocationFilters } from '../../records/lists/geolocation.ts'
import { whenParameter } from './when.ts'
import { msg } from '../../../texts/msg.ts'

const bound = (meaning: Localized) => optional(dateTime(), meaning)

/** Months ahead that the default window of the list reaches (contract/lists.md §5). */
export const monthsAhead = 24

/** Each term, venue or organizer that is named is a list of its own to look into. */
const maxNamed = 100

const siteTime = ({ now, timeZone }: Surroundings) => inZone(utcText(now), timeZone)

/** Where a search may look: the texts of events, and names of what they are linked to. */
const searchPlaces = ['events', 'venues', 'organizers', 'terms'] as const

/** The query parameters of the list of events (contract/lists.md §5–§9). Those of places are in part ours. */
export const eventFilters = {
  ...paging('ordered'),
  start_date: stating(bound(msg('Events that start on or after this day; default: today')), siteTime),
  end_date: stating(bound(msg('Events that end on or before this day; default: in two years')), ({ now, timeZone }) =>
    siteTime({ now: twoYearsAfter(now), timeZone, perPage: 0, maxPerPage: 0, namespace: '' }),
  ),
  starts_before: bound(msg('Events that start before this date')),
  starts_after: bound(msg('Events that start after this date')),
  ends_before: bound(msg('Events that end before this date')),
  ends_after: bound(msg('Events that end after this date')),
  ...whenParameter,
  strict_dates: defaulted(truthy(), 'false', msg('Compare dates to the second; otherwise, by whole days')),
  search: optional(
    searchText(searchedParts),
    msg(
      'Words that must all occur in the title, description or excerpt; quote a phrase, prefix a word with - to exclude it; at most 8 in all',
    ),
  ),
  search_in: optional(
    someOf(searchPlaces),
    msg(
      'Where search looks, as a list or separated by commas: the texts of events (default), the names of their venues with the town, of their organizers, of their categories and tags; each word may be in any of these',
    ),
  ),
  ...anyLanguageParameter,
  categories: optional(
    termReferences(maxNamed),
    msg('Events in any of these categories or their subcategories: slugs or ids'),
  ),
  tags: optional(termReferences(maxNamed), msg('Events with any of these tags: slugs or ids')),
  venue: optional(recordIds(maxNamed), msg('Events at any of these venues')),
  organizer: optional(recordIds(maxNamed), msg('Events of any of these organizers')),
  ...eventRecord.filters,
  status: statusFilter,
  ...geolocationFilters(msg('true: only events at a venue with coordinates; false: all others')),
  include: optional(recordIds(), msg('Only these ids; dates are ignored')),
  ...changedFilters,
  author: optional(recordId(1), msg('Events of this user; none for an unknown id')),
  post_parent: optional(recordId(1), msg('Events with this parent event')),
  ticketed: optional(boolean(), msg('true: only events with tickets; false: all others')),
  free: optional(
    boolean(),
    msg(
      'true: only events that are free of charge, by their cost or by all their tickets; false: all others, also those without a cost',
    ),
  ),
  series: optional(
    seriesFilter(),
    msg(
      'Of events that repeat: “next” shows the next occurrence of each series alone, “first” the first; an id only those of this series',
    ),
  ),
  recurring: optional(boolean(), msg('true: only occurrences of series; false: only events that do not repeat')),
  event_status: optional(
    someOf(eventStatuses),
    msg('Events in any of these states, as a list or separated by commas; default: all, cancelled ones included'),
  ),
  attendance: optional(
    someOf(attendances),
    msg(
      'Events attended in any of these ways, as a list or separated by commas; what was to be in person and is moved online counts as online',
    ),
  ),
  ...askedParameters,
  view: optional(
    text({ maxLength: 200, nonEmpty: true }),
    msg(
      'Events of this view, a question with a name: its slug or id. What is sent besides takes the place of what the view says of the same, and narrows the rest',
    ),
  ),
  ...translationsParameter,
}

/** The filters of a list of events, without its page. */
export type EventQuery = Omit<Values<typeof eventFilters>, 'page' | 'per_page' | 'cursor' | 'translations'>

function twoYearsAfter(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO('UTC').add({ months: monthsAhead }).toInstant()
}
