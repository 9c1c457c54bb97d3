import { closedTo, visibility } from '../../access/actor.ts'
import { readSearch } from '../../domain/search.ts'
import type { Context } from '../../operations/context.ts'
import type { Checked } from '../../operations/operation.ts'
import type { Readable, Values } from '../../schema/field.ts'
import type { EventFilter, LackedMember } from '../../storage/stores/records.ts'
import { listable } from '../records/linked.ts'
import { listAnswer, ownCursor, sliceOf } from '../records/paging.ts'
import { placeFilter, placeIssues, pointOf, repeatedPlace } from '../records/places.ts'
import { recordProblems } from '../records/problems.ts'
import { knownEvent, knownRecords } from '../records/references.ts'
import { withDistances } from './distance.ts'
import type { eventFilters } from './filters.ts'
import { presentEvents } from './present.ts'
import { filteredTerms } from './terms.ts'
import { windowOf } from './window.ts'

type Filters = Values<typeof eventFilters>

/** The ids of the terms that the filters name. */
interface NamedTerms {
  readonly categories: readonly number[] | undefined
  readonly tags: readonly number[] | undefined
}

/** What the filters name; issues where it does not exist, or where the caller may not read it. */
export async function checkEventFilters(
  filters: Readable<typeof eventFilters>,
  context: Context,
): Promise<Checked<NamedTerms>> {
  const { venue, organizer, post_parent } = filters
  const categories = await filteredTerms('categories', 'category', filters.categories, context)
  const tags = await filteredTerms('tags', 'tag', filters.tags, context)
  const issues = [
    ...categories.issues,
    ...tags.issues,
    // What was not sent is not waited for.
    ...(venue ? await knownRecords('venue', 'venue', venue, context) : []),
    ...(organizer ? await knownRecords('organizer', 'organizer', organizer, context) : []),
    ...(post_parent === undefined ? [] : await knownEvent('post_parent', post_parent, context)),
    ...listable(filters.status, context),
    ...placeIssues(filters),
  ]
  return { issues, found: { categories: categories.found, tags: tags.found } }
}

/** A page of events, by start (contract/lists.md §3). */
export async function pageOfEvents(filters: Filters, context: Context, named: NamedTerms | undefined) {
  const window = windowOf(filters, context)
  const filter: EventFilter = {
    ...window.filter,
    visible: visibility(context.actor, filters.status),
    language: context.language,
    search: filters.search === undefined ? undefined : readSearch(filters.search),
    categories: named?.categories,
    tags: named?.tags,
    venues: filters.venue,
    organizers: filters.organizer,
    featured: filters.featured,
    ids: filters.include,
    parent: filters.post_parent,
    ticketed: filters.ticketed,
    ...placeFilter(filters, context),
    ...protectedFilters(filters, context),
  }
  const wanted = ownCursor(filters, filter.byDistance)
  const page = await context.storage.events.find(filter, sliceOf(wanted, context.settings))
  const events = await presentEvents(page.records, { ...context, translations: filters.translations }, false)
  const records = withDistances(events, pointOf(filters), filter.visible)
  const parameters = { ...window.parameters, ...repeated(filters) }
  return listAnswer(
    { member: 'events', pastTheEnd: recordProblems.event.pageNotFound, wanted, parameters, page, records },
    context,
  )
}

/**
 * A protected event that lists show the caller blanked is not found by what it has, and counts as having nothing where
 * events without something are asked for.
 */
function protectedFilters(
  filters: Filters,
  context: Context,
): Pick<EventFilter, 'withoutProtected' | 'lacking' | LackedMember> {
  const blank = closedTo(context.actor)
  if (looksInside(filters)) return { withoutProtected: blank }
  const { featured, ticketed, located } = { ...filters, ...placeFilter(filters, context) }
  const members = Object.entries({ featured, ticketed, located }).filter(([, wanted]) => wanted === false)
  if (members.length === 0) return {}
  const lacking = { members: members.map(([member]) => member as LackedMember), blank }
  return { featured: undefined, ticketed: undefined, located: undefined, lacking }
}

/** The filters that ask for nothing but what lists show of protected events, too: see `protected.ts`. */
const outside = [
  ...['page', 'per_page', 'cursor', 'translations', 'status', 'include', 'orderby', 'geoloc_radius'],
  ...['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after', 'strict_dates'],
]

/** Whether what lists do not show of protected events, that they have it, decides whether they are found. */
function looksInside(filters: Filters): boolean {
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined && value !== false)
  return asked.some(([name]) => !outside.includes(name))
}

/** The filters besides page and dates as links repeat them. */
function repeated(filters: Filters): Readonly<Record<string, unknown>> {
  const { search, status, venue, organizer, featured } = filters
  return {
    strict_dates: filters.strict_dates || undefined,
    search,
    categories: filters.categories?.map((reference) => reference.text),
    tags: filters.tags?.map((reference) => reference.text),
    venue,
    organizer,
    featured,
    status,
    ...repeatedPlace(filters),
    include: filters.include,
    post_parent: filters.post_parent,
    ticketed: filters.ticketed,
    translations: filters.translations,
  }
}
