import { isPublicEvent } from '../../../accounts/actor.ts'
import type { EventStatus } from '../../../domain/entities.ts'
import { type Event, eventRecord } from '../../../records/event.ts'
import type { Recurrence } from '../../../domain/recurrence/recurrence.ts'
import type { Schedule } from '../../../domain/schedule.ts'
import { costAfter, type Cost } from '../../../domain/money/cost.ts'
import { textsAfterWrite, type EventText, type TextChanges } from '../../../domain/text/texts.ts'
import { knownLanguages } from '../../../i18n/language.ts'
import { issue, type Issue } from '../../../errors/problem.ts'
import type { Context } from '../../../operations/context.ts'
import { siteCurrency } from '../../../operations/settings.ts'
import type { Checked } from '../../../operations/operation.ts'
import { organizerResource } from '../../organizers/operations.ts'
import { pageUrl } from '../../records/present.ts'
import { publicationAfter } from '../../records/publication/publication.ts'
import type { Base, Made, Prepared } from '../../records/resource.ts'
import { checkStoredLength, plainByLanguage, richIn } from '../../records/texts.ts'
import { venueResource } from '../../venues/operations.ts'
import { costByTickets } from '../related.ts'
import type { EventInput } from '../fields.ts'
import { checkLinks, resolveLinkedIds } from './nested-venues-and-organizers.ts'
import { resolveRecurrence } from '../series/recurrence-of.ts'
import { checkScope } from '../series/scope.ts'
import { checkEventParent } from './parent.ts'
import { scheduleAfter } from './schedule-of.ts'
import { checkTerms, createTermFinder, findOrCreateTermIds, type FindTerm } from './terms.ts'
import { checkTickets, withoutSameTickets } from './tickets.ts'
import { msg } from '../../../texts/msg.ts'

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
  const { schedule, issues } = scheduleAfter(input, before, context)
  const repeated = before?.occurrence
    ? { recurrence: null, issues: resolveRecurrence(input, undefined, undefined, context).issues }
    : resolveRecurrence(input, before, schedule, context)
  const categories = await createTermFinder('category', input.categories, context)
  const tags = await createTermFinder('tag', input.tags, context)
  return {
    issues: [
      ...checkStoredLength('excerpt', input.excerpt, context),
      ...checkReason(input, context, before),
      ...issues,
      ...repeated.issues,
      ...(before ? checkScope(await withoutSameTickets(input, before, context), before) : []),
      ...(await checkTerms('categories', 'category', input.categories, categories, context)),
      ...(await checkTerms('tags', 'tag', input.tags, tags, context)),
      ...(await checkLinks(input, context, before)),
      ...(input.tickets === undefined ? [] : await checkTickets(input, context, before, repeated.recurrence)),
      ...(typeof input.post_parent === 'number' ? await checkEventParent(input.post_parent, context, before) : []),
    ],
    found: { schedule, recurrence: repeated.recurrence, categories, tags },
  }
}

/** An issue of a reason for what takes place as planned (contract/writes.md §2). */
function checkReason(input: EventInput, context: Context, before: Event | undefined): readonly Issue[] {
  const status = input.event_status ?? (input.event_status === null ? 'scheduled' : before?.eventStatus) ?? 'scheduled'
  const reasons = Object.values(plainByLanguage(input.event_status_reason, context))
  const isGiven = reasons.some((reason) => reason !== null && reason !== '')
  if (status !== 'scheduled' || !isGiven) return []
  return [
    issue(
      'event_status_reason',
      'rest_invalid_param',
      msg('event_status_reason is empty where event_status is “scheduled”: send another event_status with it.'),
    ),
  ]
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
    ...eventRecord.blank,
    passwordHash: null,
    parent: null,
    uid: null,
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
  const passwordHash = passwordAfter(before, input, made)
  const readers = { isPublic: isPublicEvent({ ...publicationAfter(input, before, context), passwordHash }) }
  const venues = { ...readers, before: before.venues }
  const organizers = { ...readers, before: before.organizers }
  const fields = eventRecord.revise(before, input)
  return {
    ...before,
    ...schedule,
    recurrence,
    texts: textsAfterWrite(before, textChanges(input, fields.eventStatus, context), blank),
    cost: await costAfterWrite(input.cost, before, context),
    ...fields,
    website: websiteAfter(before, input.website, context),
    passwordHash,
    parent: input.post_parent === undefined ? before.parent : input.post_parent,
    uid: before.uid ?? context.uid ?? null,
    venues: await resolveLinkedIds(venueResource, input.venue, venues, context, made),
    organizers: await resolveLinkedIds(organizerResource, input.organizer, organizers, context, made),
    categories: await findOrCreateTermIds('category', input.categories, before.categories, categories, context),
    tags: await findOrCreateTermIds('tag', input.tags, before.tags, tags, context),
  }
}

/** The address of the event's own page, in any language, stands in for a website where there is none: it is none. */
function websiteAfter(before: Event, sent: string | null | undefined, context: Context): string | null {
  if (sent === undefined) return before.website
  if (sent === null) return null
  const slugs = knownLanguages.flatMap((language) => before.texts[language]?.slug ?? [])
  const isOwnPage = slugs.some((slug) => {
    const page = pageUrl(before, 'event', slug, context)
    return (
      sent === page ||
      (before.occurrence !== null && sent.startsWith(page) && /^[\d/-]*$/.test(sent.slice(page.length)))
    )
  })
  return isOwnPage ? before.website : sent
}

const blank: EventText = { title: '', description: '', excerpt: '', slug: '', event_status_reason: '' }

const noReason = Object.fromEntries(knownLanguages.map((language) => [language, null]))

function textChanges(input: EventInput, status: EventStatus, context: Context): TextChanges<EventText> {
  return {
    title: plainByLanguage(input.title, context),
    description: richIn(input.description, context),
    excerpt: richIn(input.excerpt, context),
    event_status_reason: status === 'scheduled' ? noReason : plainByLanguage(input.event_status_reason, context),
  }
}

function passwordAfter(before: Event, { password }: EventInput, { passwordHash }: Prepared): string | null {
  if (password === undefined) return before.passwordHash
  if (password === null) return null
  if (passwordHash === undefined) throw new Error('the password was not hashed before')
  return passwordHash
}

/**
 * An event's own cost after a write. Writing back the cost that was read changes nothing, even where it is derived from the
 * tickets.
 */
async function costAfterWrite(input: EventInput['cost'], before: Event, context: Context): Promise<Cost | null> {
  if (input === undefined) return before.cost
  if (input === null) return null
  const site = siteCurrency(context)
  if (before.cost || !before.ticketed) return costAfter(input, before.cost, site)
  const derived = costByTickets(await context.storage.tickets.ofEvents([before]), context)
  const after = costAfter(input, derived, site)
  return after === derived ? null : after
}
