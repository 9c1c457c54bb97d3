import type { Context } from '../../../operations/context.ts'
import { categories } from '../../../resources/categories/operations.ts'
import { organizers } from '../../../resources/organizers/operations.ts'
import { venues } from '../../../resources/venues/operations.ts'
import { dayOfAddress, viewPeriod } from '../../kit/dates/periods.ts'
import { calendarViewPath } from '../calendar/addresses.ts'
import { dataAddress } from '../data-addresses.ts'
import { isSamePath } from '../document/paths.ts'
import { readQuestion } from '../../../resources/question/read.ts'
import {
  hasFormerPageFilters,
  parametersOf,
  renamePageFilters,
  type Filters,
  type Query,
} from '../../../resources/question/filters.ts'
import { windowOf } from '../../../resources/question/days.ts'
import { readAsGuest } from '../reading.ts'
import { eventPage } from '../records/event-page.ts'
import { parameters, paths, matchOriginal, type OriginalPage } from './originals.ts'

/** Where an address of the original leads; for good, or because of the day on which it is asked. */
interface Redirection {
  readonly to: string
  readonly isForGood: boolean
}

/** An address below the site and its language segment, as it was sent. */
interface OriginalRequest {
  readonly path: string
  readonly query: Query
  readonly segment: string
}

/** Whether an address has parameters of the original, The Events Calendar, or former ones of ours. */
export function hasFormerParameters(query: Query): boolean {
  return hasFormerPageFilters(query) || Object.keys(query).some((name) => Object.hasOwn(parameters, name))
}

/** Where an address of the original, or a former one of ours, leads, with its filters; undefined where it is none, or nothing is there. */
export async function movedFrom(
  { path, query, segment }: OriginalRequest,
  context: Context,
): Promise<Redirection | undefined> {
  const here = path.replace(/\/$/, '')
  const named = here === '' ? ({ view: 'list' } as const) : matchOriginal(paths, here)
  if (!named) return undefined
  const wanted = withParameters(named, query)
  const others = renamePageFilters(
    Object.fromEntries(Object.entries(query).filter(([name]) => !Object.hasOwn(parameters, name))),
  )
  const [found, more] = movedPage(wanted, context)
  const to = wanted.thing?.kind === 'category' ? ((await pathBelow(found, wanted.thing.path, context)) ?? found) : found
  // It is an address of ours already, whose page there is not.
  if (!hasFormerParameters(query) && isSamePath(to, path)) return undefined
  if (!(await isOpenToGuests(wanted, context))) return undefined
  if (wanted.format === undefined)
    return { to: `${context.links.site}${to}${movedQuery({ ...others, ...more })}`, isForGood: wanted.moves !== true }
  const file = await movedFile(wanted, others, context)
  return file === undefined ? undefined : { to: addressOfFile(file, segment, context), isForGood: true }
}

function withParameters(named: OriginalPage, query: Query): OriginalPage {
  const said = Object.entries(parameters).flatMap(([name, reading]) => {
    const text = firstText(query[name])
    return text === undefined ? [] : (reading(text) ?? [])
  })
  const all = [named, ...said].reduce((before, each) => ({
    ...before,
    ...each,
    filters: { ...before.filters, ...each.filters },
  }))
  const [latitude, longitude] = ['lat', 'lng'].map((each) => firstText(query[`tribe-bar-geoloc-${each}`]))
  if (latitude === undefined || longitude === undefined) return all
  const near = [latitude, longitude, all.filters?.near].filter((part) => part !== undefined).join(',')
  return { ...all, filters: { ...all.filters, near } }
}

/** Whether what is named is there, as far as guests may know. */
async function isOpenToGuests({ thing }: OriginalPage, context: Context): Promise<boolean> {
  if (!thing) return true
  const { kind, path } = thing
  if (kind === 'event') return (await eventPage(path, context)) !== undefined
  if (kind === 'category' || kind === 'tag') return (await context.storage.terms.bySlug(kind, path)) !== undefined
  return (await publicId(thing, context)) !== undefined
}

async function publicId(
  { kind, path: slug }: NonNullable<OriginalPage['thing']>,
  context: Context,
): Promise<number | undefined> {
  const sent = { path: { slug } }
  const found =
    kind === 'venue'
      ? readAsGuest(venues.bySlug.read, sent, context)
      : readAsGuest(organizers.bySlug.read, sent, context)
  return (await found)?.id
}

/** The path of the page of a category, with those above it, where that is the page. */
async function pathBelow(path: string, slug: string, context: Context): Promise<string | undefined> {
  const id = path.startsWith('/events/category/') && (await context.storage.terms.bySlug('category', slug))?.id
  const category = id ? await readAsGuest(categories.read, { path: { id } }, context) : undefined
  return category?.url.slice(context.links.site.length)
}

/** The path of a page, and what stands in its query. */
function movedPage(
  { thing, view, date, filters = {}, past, page }: OriginalPage,
  context: Context,
): readonly [string, Query] {
  const isTerm = thing?.kind === 'category' || thing?.kind === 'tag'
  // What the original lists of a category, the page of the category shows.
  const isOwnList = view === 'list' && (page === undefined || page === '1') && (date ?? past) === undefined
  const isOther = !isOwnList && (view ?? date ?? past ?? page) !== undefined
  const isCalendar = isOther || Object.keys(filters).length > (isTerm ? 1 : 0)
  if (thing && !(isTerm && isCalendar)) {
    const folder = thing.kind === 'category' ? 'events/category' : thing.kind
    return [`/${folder}/${thing.path.split('/').map(encodeURIComponent).join('/')}/`, {}]
  }
  const day = dayOrMonth(date)
  if (view === 'month' || view === 'week' || view === 'day')
    return [day ? calendarViewPath(view, day) : `/events/${view}/`, { ...filters }]
  return [
    calendarViewPath(view ?? 'list', context.today()),
    { ...filters, ...(day && { from: day.toString() }), ...(past && { past: '1' }), ...(page && { page }) },
  ]
}

/** The path of a file below the namespace. */
async function movedFile(wanted: OriginalPage, others: Query, context: Context): Promise<string | undefined> {
  const { thing, view, date, past, format } = wanted
  if (thing?.kind === 'event') {
    const page = await eventPage(thing.path, context)
    return page?.data === undefined ? undefined : `${page.data}.ics`
  }
  const id = thing?.kind === 'venue' || thing?.kind === 'organizer' ? await publicId(thing, context) : undefined
  const named = id === undefined ? {} : { [thing?.kind ?? '']: String(id) }
  const { filters } = await readQuestion({ ...others, ...wanted.filters, ...named }, context)
  const day = dayOrMonth(date)
  const window = past ? { when: 'past' } : day && windowOf(viewDays(view, day, context), context)
  return `events.${format ?? 'ics'}${movedQuery({ ...parametersOf(filters), ...window })}`
}

/** The days of a view; of a list, those from a day on. */
function viewDays(view: OriginalPage['view'], day: Temporal.PlainDate, { settings }: Context): Filters {
  if (view !== 'month' && view !== 'week' && view !== 'day') return { from: day.toString() }
  const { first, last } = view === 'month' ? monthPeriod(day) : viewPeriod(view, day, settings.weekStart)
  return { from: first.toString(), to: last.toString() }
}

function monthPeriod(day: Temporal.PlainDate) {
  return { first: day.with({ day: 1 }), last: day.with({ day: day.daysInMonth }) }
}

/** Without a language in the address, programs say themselves which they read. */
function addressOfFile(file: string, segment: string, context: Context): string {
  return segment === '' ? `${context.links.api}/${file}` : dataAddress(file, context)
}

function dayOrMonth(date: string | undefined): Temporal.PlainDate | undefined {
  return date === undefined ? undefined : (dayOfAddress('month', date) ?? dayOfAddress('day', date))
}

function movedQuery(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((each) => (typeof each === 'string' || typeof each === 'boolean' ? [[name, String(each)]] : [])),
  )
  const text = new URLSearchParams(pairs).toString()
  return text === '' ? '' : `?${text}`
}

function firstText(value: unknown): string | undefined {
  const [text] = [value].flat()
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}
