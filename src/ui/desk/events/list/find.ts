import { statuses, type Status } from '../../../../domain/entities.ts'
import { events } from '../../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { readQuestion } from '../../../../resources/question/read.ts'
import { call } from '../../../../operations/call.ts'
import type { DeskRequest } from '../../page.ts'
import { renameDeskFilters } from '../../parts/event-filters.ts'
import { pickQuery, readPaging, formatListQuery, type ListQuery } from '../../parts/list-query.ts'
import { foldedFilters, foldedNames } from './further.ts'

/** What the address of the list of events may ask for. */
const queryNames = [
  ...(['status', 'search', 'when', 'from', 'to', 'author', 'order', 'hide'] as const),
  ...(['categories', 'venue', 'organizer', 'tags'] as const),
  ...foldedNames,
]

/** What the address of the list asks for; with `more`, which part of it, too. */
export function eventQuery(request: Pick<DeskRequest, 'query' | 'actor'>, more: readonly string[] = []): ListQuery {
  return pickQuery(renameDeskFilters(request.query, request) ?? request.query, [...queryNames, ...more])
}

/** The path of the part of the list that a request asks for; `before` is another page of the desk for it. */
export function partPath(request: Pick<DeskRequest, 'query' | 'actor'>, before = '/events/'): string {
  return `${before}${formatListQuery(eventQuery(request, ['page', 'cursor']))}`
}

const perPage = 30

/** A page of the list, which shows of each series one date. */
interface FoundEvents {
  readonly events: readonly EventRepresentation[]
  /** Where it is more than `countedTo`, there are more than that. */
  readonly total: number
  readonly previous: ListQuery | undefined
  readonly next: ListQuery | undefined
}

/** The parameters of the list of the API for an address; undefined where it names what is not there. */
export async function eventsParameters(request: DeskRequest, query: ListQuery): Promise<ListQuery | undefined> {
  const { search, when, from, to, author, categories, venue, organizer, tags } = query
  const named = await readQuestion({ categories, venue, organizer, tags }, request.context)
  if (named.unknown.length > 0) return undefined
  return {
    ...foldedFilters(query),
    ...named.filters,
    search,
    any_language: 'true',
    author: author !== undefined && /^\d{1,15}$/.test(author) ? author : undefined,
    status: statusIn(query) ?? statuses.filter((status) => status !== 'trash').join(','),
    ...(from === undefined && to === undefined ? periodFilters(when, statusIn(query)) : dateFilters(from, to)),
  }
}

/** The status that an address asks for; undefined for all but the trash. */
export function statusIn({ status }: ListQuery): Status | undefined {
  return statuses.find((each) => each === status)
}

const always = { starts_after: '0001-01-01', series: 'first' } as const
const comingPeriod = { ends_after: 'now', strict_dates: 'true', series: 'next' } as const

/** What comes, unless it is a status in which time plays no role. */
function periodFilters(when: string | undefined, status: Status | undefined): ListQuery {
  if (when === 'past') return { ends_before: 'now', strict_dates: 'true', series: 'first' }
  if (when === 'any' || (when === undefined && status !== undefined && status !== 'publish')) return always
  return comingPeriod
}

/** What begins by the last day belongs to it, though its night ends on the next. */
function dateFilters(from = '0001-01-01', to: string | undefined): ListQuery {
  return { start_date: from, starts_before: to, series: 'first' }
}

/** How far totals are counted: to count all of 100,000 events takes a tenth of a second for each tab. */
export const countedTo = 1000

/** A page of the list. */
export async function findEventsPage(request: DeskRequest, query: ListQuery): Promise<FoundEvents> {
  const parameters = await eventsParameters(request, query)
  if (!parameters) return { events: [], total: 0, previous: undefined, next: undefined }
  const page = /^\d{1,6}$/.test(request.query['page'] ?? '') ? Number(request.query['page']) : 1
  const descending = isDescending(query)
  const place = { page: String(page), cursor: request.query['cursor'], descending, per_page: perPage }
  const context = { ...request.context, countedTo }
  const body = await call(events.list, { parameters: { ...parameters, ...place } }, context)
  return { events: body.events, ...readPaging(body) }
}

/** What is past is read from its end. */
export function isDescending({ when, order }: ListQuery): boolean {
  return order === undefined ? when === 'past' : order === 'last'
}

/**
 * How many events there are in each status, with the other filters in force; undefined where one of them looks through what may be
 * thousands, which it would for each status.
 */
export async function countByStatus(
  request: DeskRequest,
  query: ListQuery,
): Promise<ReadonlyMap<string, number> | undefined> {
  if (isSearch(query)) return undefined
  const counts = new Map<string, number>()
  for (const status of ['', ...statuses])
    counts.set(status, await countMatches(request, { ...query, status: status === '' ? undefined : status }))
  return counts
}

/** How many past events a search that shows what comes leaves out; of interest where that is less than a page. */
export async function countPastMatches(request: DeskRequest, query: ListQuery, coming: number): Promise<number> {
  if (coming > perPage) return 0
  const { when, from, to } = query
  const isComing = from === undefined && to === undefined && periodFilters(when, statusIn(query)) === comingPeriod
  return isComing && isSearch(query) ? countMatches(request, { ...query, when: 'past' }) : 0
}

function isSearch(query: ListQuery): boolean {
  return ['search', 'categories', 'venue', 'organizer', 'tags', ...foldedNames].some(
    (name) => query[name] !== undefined,
  )
}

async function countMatches(request: DeskRequest, query: ListQuery): Promise<number> {
  const parameters = await eventsParameters(request, query)
  if (!parameters) return 0
  const context = { ...request.context, countedTo }
  return (await call(events.list, { parameters: { ...parameters, per_page: 1 } }, context)).total
}
