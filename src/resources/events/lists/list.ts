import { closedTo, visibility } from '../../../accounts/actor.ts'
import { readSearch } from '../../../domain/text/search.ts'
import { utcText } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import type { Checked } from '../../../operations/operation.ts'
import { eventRecord } from '../../../records/event.ts'
import { optional, type Readable, type Values } from '../../../schema/field.ts'
import { boolean } from '../../../schema/types/values/boolean.ts'
import type { EventFilter } from '../../../storage/stores/records.ts'
import type { EventSearch } from '../../../storage/stores/search.ts'
import { changedFilter, repeatedChanged } from '../../records/lists/changed-filters.ts'
import { listable } from '../../records/lists/linked-filters.ts'
import { listOperation } from '../../records/lists/list-operation.ts'
import { isOfOrder } from '../../records/lists/paging.ts'
import {
  checkGeolocation,
  geolocationFilter,
  type geolocationFilters,
  isByDistance,
  pointOf,
  repeatedGeolocation,
} from '../../records/lists/geolocation.ts'
import { checkEventId, checkRecordIds } from '../../records/lists/references.ts'
import { exampleEvent } from '../example.ts'
import { facetMembers, facetParameter, facetsMember } from './facets.ts'
import { blankByFilter, eventFilters, type FilterOnHidden } from './filters.ts'
import { presentEvents } from '../present.ts'
import { eventRepresentation } from '../representation.ts'
import { carriedMembers } from '../series/carry-on.ts'
import { carriedUntil } from '../series/representation.ts'
import { checkSeries } from '../series/check-filter.ts'
import { filteredTerms } from '../writing/terms.ts'
import { shownEvents, withDistances } from './shown.ts'
import { namedSearch } from './search.ts'
import { checkWhen, meanings, windowOf } from './window.ts'

const listParameters = {
  ...eventFilters,
  ...facetParameter,
  descending: optional(boolean(), {
    en: 'The other way round, the latest start first',
    fr: 'Dans l’ordre inverse, le début le plus tardif d’abord',
  }),
}

type Filters = Values<typeof eventFilters>

/** The filters of a list of events, without its page. */
export type EventQuery = Omit<Filters, 'page' | 'per_page' | 'cursor' | 'translations'>

/** What the filters name: the ids of terms, and what has the words of the search in its name. */
export interface Named {
  readonly categories: readonly number[] | undefined
  readonly tags: readonly number[] | undefined
  readonly search?: EventSearch | undefined
}

/** The list of events, by start (contract/lists.md §3). */
export const listEvents = listOperation({
  kind: 'event',
  plural: 'events',
  summary: { en: 'List events', fr: 'Lister les événements' },
  description: {
    en: 'Events that the caller may see, by start. Without `when` or a date filter: from the start of today to two years ahead. All filters apply together. Following `next_rest_url` gives every event exactly once.',
    fr: 'Les événements visibles pour l’appelant, par date de début. Sans `when` ni filtre de date : d’aujourd’hui à dans deux ans. Tous les filtres s’appliquent ensemble. En suivant `next_rest_url`, on obtient chaque événement une seule fois.',
  },
  page: { en: 'A page of events.', fr: 'Une page d’événements.' },
  parameters: listParameters,
  representation: eventRepresentation,
  members: { carried_until: carriedUntil, ...facetsMember },
  example: exampleEvent,
  check: checkFilters,
  accepts: (cursor, { orderby }) => isOfOrder(cursor, isByDistance(orderby)),
  find: async (filters, slice, context, { found }) => {
    const { filter, parameters } = eventFilterOf(filters, context, found)
    const { events } = context.storage
    const ordered = { ...filter, descending: filters.descending === true }
    const page = await events.pageOf(ordered, slice, async (ids) => {
      if (!isPlaced(filters)) return shownEvents(ids, context)
      const presented = await presentEvents(await events.byIds(ids), context, false)
      return withDistances(presented, pointOf(filters), filter.visible)
    })
    const facets = filters.facets ? await facetMembers(filters.facets, filter, context) : {}
    return {
      page,
      records: page.records,
      parameters,
      members: { ...facets, ...(await carriedMembers(filter, context)) },
    }
  },
})

/** The occurrences of one series, or one of each. */
function ofSeries(series: Filters['series'], context: Context): Pick<EventFilter, 'series' | 'oneOfSeries'> {
  if (typeof series === 'number') return { series }
  if (series === 'first') return { oneOfSeries: 'first' }
  return series === 'next' ? { oneOfSeries: { fromUtc: utcText(context.now()) } } : {}
}

/**
 * The storage filter of checked request filters, for every format of answer; `parameters` are the filters as links repeat them.
 */
export function eventFilterOf(
  filters: EventQuery,
  context: Context,
  named: Named | undefined,
  bounds: Parameters<typeof windowOf>[2] = {},
): { readonly filter: EventFilter; readonly parameters: Readonly<Record<string, unknown>> } {
  const window = windowOf(filters, context, bounds)
  const visible = visibility(context.actor, filters.status)
  const changed = changedFilter(filters, context)
  const filter: EventFilter = {
    ...window.filter,
    visible,
    language: context.language,
    search: named?.search ?? (filters.search === undefined ? undefined : readSearch(filters.search)),
    anyLanguage: filters.any_language,
    categories: named?.categories,
    tags: named?.tags,
    venues: filters.venue,
    organizers: filters.organizer,
    ...eventRecord.wanted(filters),
    ids: filters.include,
    changed,
    author: filters.author,
    parent: filters.post_parent,
    ticketed: filters.ticketed,
    free: filters.free,
    recurring: filters.recurring,
    ...ofSeries(filters.series, context),
    eventStatuses: filters.event_status,
    attendances: filters.attendance,
    ...(isPlaced(filters) && geolocationFilter(filters, context)),
    ...protectedFilters(filters, context),
  }
  return { filter, parameters: { ...window.parameters, ...repeated(filters), ...repeatedChanged(changed) } }
}

/** What the filters name, and the issues of what does not exist or may not be read. */
export async function checkFilters(
  filters: Omit<Readable<typeof eventFilters>, 'page' | 'per_page' | 'cursor' | 'translations'>,
  context: Context,
): Promise<Checked<Named>> {
  const { venue, organizer, post_parent, series } = filters
  const categories = await filteredTerms('categories', 'category', filters.categories, context)
  const tags = await filteredTerms('tags', 'tag', filters.tags, context)
  const issues = [
    ...checkWhen(filters),
    ...categories.issues,
    ...tags.issues,
    ...(venue ? await checkRecordIds('venue', 'venue', venue, context) : []),
    ...(organizer ? await checkRecordIds('organizer', 'organizer', organizer, context) : []),
    ...(post_parent === undefined ? [] : await checkEventId('post_parent', post_parent, context)),
    ...(typeof series === 'number' ? await checkSeries(series, context) : []),
    ...(filters.status ? listable(filters.status, context) : []),
    ...(isPlaced(filters) ? checkGeolocation(filters) : []),
  ]
  const search = filters.search_in && (await namedSearch(filters, context))
  return { issues, found: { categories: categories.found, tags: tags.found, search } }
}

/**
 * A protected event that lists show the caller blanked is not found by what it has: for filters it is an event by default,
 * without anything, scheduled and in person.
 */
function protectedFilters(
  filters: EventQuery,
  context: Context,
): Pick<EventFilter, 'withoutProtected' | 'withProtected'> {
  const hidden = Object.entries(blankByFilter).filter(([name]) => filters[name as FilterOnHidden] !== undefined)
  if (hidden.length === 0) return {}
  const isByDefault = hidden.every(([name, blank]) => {
    const wanted = filters[name as FilterOnHidden]
    return Array.isArray(wanted) ? wanted.some((some) => some === blank) : wanted === blank
  })
  return { [isByDefault ? 'withProtected' : 'withoutProtected']: closedTo(context.actor) }
}

/** Whether a list has a filter by place, or its order. */
function isPlaced({ geoloc, geoloc_lat, geoloc_lng, geoloc_bbox, geoloc_radius, orderby }: Placing): boolean {
  return [geoloc, geoloc_lat, geoloc_lng, geoloc_bbox, geoloc_radius, orderby].some((one) => one !== undefined)
}

type Placing = Readable<Pick<typeof eventFilters, keyof ReturnType<typeof geolocationFilters>>>

/** The filters besides page and dates as links repeat them. */
function repeated(filters: EventQuery): Readonly<Record<string, unknown>> {
  const others = Object.entries(filters).filter(([name]) => !(name in meanings))
  return {
    ...Object.fromEntries(others),
    strict_dates: filters.strict_dates || undefined,
    categories: filters.categories?.map(({ text }) => text),
    tags: filters.tags?.map(({ text }) => text),
    ...(isPlaced(filters) && repeatedGeolocation(filters)),
  }
}
