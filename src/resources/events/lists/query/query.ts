import { visibility } from '../../../../accounts/actor.ts'
import { readSearch } from '../../../../domain/text/search.ts'
import { utcText } from '../../../../domain/time/time.ts'
import type { Issue } from '../../../../errors/problem.ts'
import type { Context } from '../../../../operations/context.ts'
import type { Checked } from '../../../../operations/operation.ts'
import { eventRecord } from '../../../../records/event.ts'
import type { PlainEventFilters } from '../../../../records/filters/event-filters.ts'
import type { Readable, Values } from '../../../../schema/field.ts'
import type { EventFilter } from '../../../../storage/stores/records.ts'
import type { EventSearch } from '../../../../storage/stores/search.ts'
import { changedFilter, repeatedChanged } from '../../../records/lists/changed-filters.ts'
import { listable } from '../../../records/lists/linked-filters.ts'
import {
  checkGeolocation,
  geolocationFilter,
  type geolocationFilters,
  repeatedGeolocation,
} from '../../../records/lists/geolocation.ts'
import { checkEventId, checkRecordIds } from '../../../records/lists/references.ts'
import { checkSeries } from '../../series/check-filter.ts'
import { filterTermIdsWithoutNested } from '../../writing/terms.ts'
import { checkAsked, toLinkParameters, protectedFilters } from './declared-filters.ts'
import type { EventQuery, eventFilters } from '../filters.ts'
import { namedSearch } from './search.ts'
import { applyView, unknownView, type ViewInForce, readViewReference } from './view.ts'
import { windowWithin } from './view-window.ts'
import { checkWhen, meanings, listWindow } from '../window.ts'

type Filters = Values<typeof eventFilters>

/** What the filters name: the ids of terms, and what has the words of the search in its name. */
export interface NamedFilters {
  readonly categories: readonly number[] | undefined
  readonly tags: readonly number[] | undefined
  readonly search?: EventSearch | undefined
  /** What our own filters ask for. */
  readonly asked?: PlainEventFilters | undefined
  readonly view?: ViewInForce | undefined
}

/** The occurrences of one series, or one of each. */
function filterOfSeries(series: Filters['series'], context: Context): Pick<EventFilter, 'series' | 'oneOfSeries'> {
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
  named: NamedFilters | undefined,
  bounds: Parameters<typeof listWindow>[2] = {},
): { readonly filter: EventFilter; readonly parameters: Readonly<Record<string, unknown>> } {
  const window = named?.view ? windowWithin(named.view, filters, context, bounds) : listWindow(filters, context, bounds)
  const visible = visibility('event', context.actor, filters.status)
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
    // What a view names may be gone.
    ids: named?.view?.isGone ? [] : filters.include,
    changed,
    author: filters.author,
    parent: filters.post_parent,
    ticketed: filters.ticketed,
    free: filters.free,
    recurring: filters.recurring,
    ...filterOfSeries(filters.series, context),
    eventStatuses: filters.event_status,
    attendances: filters.attendance,
    ...(isPlaced(filters) && geolocationFilter(filters, context)),
    asked: named?.asked,
    ...protectedFilters(filters, context),
  }
  return { filter, parameters: { ...window.parameters, ...filtersInLink(filters), ...repeatedChanged(changed) } }
}

type EventFilterInput = Omit<Readable<typeof eventFilters>, 'page' | 'per_page' | 'cursor' | 'translations'>

/**
 * What the filters name, and the issues of what does not exist or may not be read. With a view, what is found is that of the filters in force
 * (`applyView`); what is wrong with those of the view itself is told by nobody, and finds nothing.
 */
export async function checkEventFilters(sent: EventFilterInput, context: Context): Promise<Checked<NamedFilters>> {
  const whens = checkWhen(sent)
  if (sent.view === undefined) return checkNamed(sent, whens, context)
  const view = await readViewReference(sent.view, sent, context)
  const { issues, found } = await checkNamed(applyView(sent, { view }), whens, context)
  if (!view) return { issues: [unknownView(sent.view), ...issues] }
  const wrong = issues.filter(({ parameter }) => !Object.hasOwn(view.under, parameter))
  return { issues: wrong, found: { ...found, view: { ...view, isGone: view.isGone || wrong.length < issues.length } } }
}

async function checkNamed(
  filters: EventFilterInput,
  whens: readonly Issue[],
  context: Context,
): Promise<Required<Checked<NamedFilters>>> {
  const { venue, organizer, post_parent, series } = filters
  const categories = await filterTermIdsWithoutNested('categories', 'category', filters.categories, context)
  const tags = await filterTermIdsWithoutNested('tags', 'tag', filters.tags, context)
  const asked = await checkAsked(filters, context)
  const issues = [
    ...whens,
    ...asked.issues,
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
  return { issues, found: { categories: categories.found, tags: tags.found, search, asked: asked.found } }
}

/** Whether a list has a filter by place, or its order. */
export function isPlaced({ geoloc, geoloc_lat, geoloc_lng, geoloc_bbox, geoloc_radius, orderby }: Placing): boolean {
  return [geoloc, geoloc_lat, geoloc_lng, geoloc_bbox, geoloc_radius, orderby].some((one) => one !== undefined)
}

type Placing = Readable<Pick<typeof eventFilters, keyof ReturnType<typeof geolocationFilters>>>

/** The filters besides page and dates as links repeat them. */
function filtersInLink(filters: EventQuery): Readonly<Record<string, unknown>> {
  const others = Object.entries(filters).filter(([name]) => !(name in meanings))
  return {
    ...Object.fromEntries(others),
    ...toLinkParameters(filters),
    strict_dates: filters.strict_dates || undefined,
    categories: filters.categories?.map(({ text }) => text),
    tags: filters.tags?.map(({ text }) => text),
    ...(isPlaced(filters) && repeatedGeolocation(filters)),
  }
}
