import { attendances, eventStatuses, type Event } from '../../domain/entities.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import type { Schedule } from '../../domain/schedule.ts'
import { textsAfter, type EventText, type TextChanges } from '../../domain/texts.ts'
import { languages } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import type { Checked } from '../../operations/operation.ts'
import { organizerResource } from '../organizers/operations.ts'
import { pageUrl } from '../records/present.ts'
import { checkRecordIds, unknown } from '../records/references.ts'
import type { Base, Made, Prepared } from '../records/resource.ts'
import { checkStoredLength, plainIn, richIn } from '../records/texts.ts'
import { venueResource } from '../venues/operations.ts'
import { costOf } from './cost.ts'
import type { EventInput } from './fields.ts'
import { checkLinks, linkedAfter } from './nested-venues-and-organizers.ts'
import { recurrenceAfter } from './series/recurrence-of.ts'
import { checkScope } from './series/scope.ts'
import { scheduleOf } from './schedule-of.ts'
import { checkTerms, namedTerms, writtenTerms, type FindTerm } from './terms.ts'
import { checkTickets } from './tickets.ts'

/** The findings of a check, for the write itself. */
export interface EventFound {
  readonly schedule: Schedule | undefined
  readonly recurrence: Recurrence | null
  readonly categories: FindTerm
  readonly tags: FindTerm
}

/** Issues of a write that only the storage and the calendar can find. */
export async function checkEvent(
  input: EventInput,
  context: Context,
  before: Event | undefined,
): Promise<Checked<EventFound>> {
  const { schedule, issues } = scheduleOf(input, before, context)
  const repeated = before?.occurrence
    ? { recurrence: null, issues: recurrenceAfter(input.recurrence, undefined, undefined, context).issues }
    : recurrenceAfter(input.recurrence, before, schedule, context)
  const categories = await namedTerms('category', input.categories, context)
  const tags = await namedTerms('tag', input.tags, context)
  return {
    issues: [
      ...checkStoredLength('excerpt', input.excerpt, context),
      ...issues,
      ...repeated.issues,
      ...(before ? checkScope(input, before) : []),
      ...(await checkTerms('categories', 'category', input.categories, categories, context)),
      ...(await checkTerms('tags', 'tag', input.tags, tags, context)),
      ...(await checkLinks(input, context)),
      ...(await checkTickets(input, context, before, repeated.recurrence)),
      ...(await checkParent(input.post_parent, context, before)),
    ],
    found: { schedule, recurrence: repeated.recurrence, categories, tags },
  }
}

/** A new event before its first write, without dates yet. */
export function blankEvent(base: Base): Event {
  return {
    ...base,
    texts: {},
    startDate: '',
    endDate: '',
    startUtc: '',
    endUtc: '',
    timezone: '',
    allDay: false,
    image: null,
    cost: null,
    website: null,
    showMap: false,
    showMapLink: false,
    hideFromListings: false,
    sticky: false,
    featured: false,
    eventStatus: eventStatuses[0],
    attendance: attendances[0],
    virtualUrl: null,
    passwordHash: null,
    parent: null,
    recurrence: null,
    previousSeries: null,
    nextSeries: null,
    occurrence: null,
    sequence: 0,
    ticketed: false,
    venues: [],
    organizers: [],
    categories: [],
    tags: [],
  }
}

/** The event with what was sent, and nothing else, changed; null clears (contract/writes.md §4). */
export async function reviseEvent(
  before: Event,
  input: EventInput,
  context: Context,
  made: Made<EventFound>,
): Promise<Event> {
  const { schedule, recurrence = null, categories, tags } = made.found ?? {}
  if (!schedule || !categories || !tags) throw new Error('the write was not checked')
  return {
    ...before,
    ...schedule,
    recurrence,
    texts: textsAfter(before, textChanges(input, context), blank),
    cost: await costOf(input.cost, before, context),
    website: websiteAfter(before, input.website, context),
    showMap: flagAfter(input.show_map, before.showMap),
    showMapLink: flagAfter(input.show_map_link, before.showMapLink),
    hideFromListings: flagAfter(input.hide_from_listings, before.hideFromListings),
    sticky: flagAfter(input.sticky, before.sticky),
    featured: flagAfter(input.featured, before.featured),
    eventStatus: switchAfter(input.event_status, before.eventStatus, eventStatuses[0]),
    attendance: switchAfter(input.attendance, before.attendance, attendances[0]),
    virtualUrl: input.virtual_url === undefined ? before.virtualUrl : input.virtual_url,
    passwordHash: passwordAfter(before, input, made),
    parent: input.post_parent === undefined ? before.parent : input.post_parent,
    venues: await linkedAfter(venueResource, input.venue, before.venues, context, made),
    organizers: await linkedAfter(organizerResource, input.organizer, before.organizers, context, made),
    categories: await writtenTerms('category', input.categories, before.categories, categories, context),
    tags: await writtenTerms('tag', input.tags, before.tags, tags, context),
  }
}

/** The address of the event's own page, in any language, stands in for a website where there is none: it is none. */
function websiteAfter(before: Event, sent: string | null | undefined, context: Context): string | null {
  if (sent === undefined) return before.website
  if (sent === null) return null
  const slugs = languages.flatMap((language) => before.texts[language]?.slug ?? [])
  const isOwnPage = slugs.some((slug) => {
    const page = pageUrl(before, 'event', slug, context)
    return (
      sent === page ||
      (before.occurrence !== null && sent.startsWith(page) && /^[\d/-]*$/.test(sent.slice(page.length)))
    )
  })
  return isOwnPage ? before.website : sent
}

/** A switch after a write: null puts it back to what it is by default. */
function switchAfter<T>(sent: T | null | undefined, before: T, usual: T): T {
  return sent === undefined ? before : (sent ?? usual)
}

function flagAfter(sent: boolean | null | undefined, before: boolean): boolean {
  return switchAfter(sent, before, false)
}

const blank: EventText = { title: '', description: '', excerpt: '', slug: '' }

function textChanges(input: EventInput, context: Context): TextChanges<EventText> {
  return {
    title: plainIn(input.title, context),
    description: richIn(input.description, context),
    excerpt: richIn(input.excerpt, context),
  }
}

function passwordAfter(before: Event, { password }: EventInput, { passwordHash }: Prepared): string | null {
  if (password === undefined) return before.passwordHash
  if (password === null) return null
  if (passwordHash === undefined) throw new Error('the password was not hashed before')
  return passwordHash
}

/** A parent is an event that the caller may read, neither the event itself nor below it (contract/writes.md §14). */
async function checkParent(parent: number | null | undefined, context: Context, before: Event | undefined) {
  if (parent === undefined || parent === null || parent === before?.parent) return []
  const issues = await checkRecordIds('post_parent', 'event', [parent], context)
  if (issues.length > 0) return issues
  if (!context.refused && (await context.storage.events.byId(parent))?.occurrence) return [isOccurrence]
  if (!before) return issues
  let above: number | null = parent
  for (const seen = new Set<number>(); above !== null && !seen.has(above);) {
    if (above === before.id || above === before.occurrence?.series) return [belowItself]
    seen.add(above)
    above = (await context.storage.events.byId(above))?.parent ?? null
  }
  return []
}

const isOccurrence = unknown('post_parent', {
  en: 'must name the series of an occurrence instead of the occurrence',
  fr: 'doit désigner la série d’une occurrence, et non l’occurrence',
})

const belowItself = unknown('post_parent', {
  en: 'must be neither the event itself nor one below it',
  fr: 'ne doit être ni l’événement lui-même, ni l’un de ceux qui en dépendent',
})
