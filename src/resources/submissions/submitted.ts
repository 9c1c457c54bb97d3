import { eventOfSubmission } from '../../accounts/links/submission-link.ts'
import type { CalendarRecord } from '../../domain/entities.ts'
import type { User } from '../../domain/people/user.ts'
import type { Context } from '../../operations/context.ts'
import { execute } from '../../operations/executing/execute.ts'
import type { Event } from '../../records/event.ts'
import type { Venue } from '../../records/venue.ts'
import { htmlLines } from '../../text/plain.ts'
import { events } from '../events/operations.ts'
import { submittedRepetition, type SubmittedRepetition } from './repetition.ts'
import { visitorsLogin } from './visitor.ts'
import { asVisitors } from './write.ts'

/** An event that a visitor has submitted, with the user in whose name it is. */
export interface Submission {
  readonly event: Event
  readonly visitors: User
}

/** The event that the key of a link is for; undefined where there is none, or it belongs to somebody else by now. */
export async function submissionOf(key: string, { storage }: Context): Promise<Submission | undefined> {
  const id = eventOfSubmission(key, await storage.failures.secret())
  const event = id === undefined ? undefined : await storage.events.byId(id)
  const visitors = event && (await storage.users.byLogin(visitorsLogin))
  return event && visitors && event.author === visitors.id ? { event, visitors } : undefined
}

/** The first venue of the event, where it came with it and no other event is there: other visitors may have named it, too. */
export async function ownVenue({ event, visitors }: Submission, { storage }: Context): Promise<Venue | undefined> {
  const [venue] = await storage.venues.byIds(event.venues.slice(0, 1))
  return venue && isOwn(venue, { event, visitors }, await storage.venues.linked(venue.id)) ? venue : undefined
}

/** Whether a venue or an organizer waits with the event alone. */
export function isOwn(record: CalendarRecord, { event, visitors }: Submission, linked: readonly number[]): boolean {
  const isWaiting = record.status === 'draft' || record.status === 'pending'
  return isWaiting && record.author === visitors.id && linked.every((each) => each === event.id)
}

/** What the event says of what visitors submit, in the language in which it was submitted; empty texts where it says nothing. */
export async function submittedOf({ event, visitors }: Submission, context: Context) {
  const inside = asVisitors(visitors, { ...context, language: event.language })
  const { body } = await execute(events.byId.read, { path: { id: event.id }, parameters: {} }, inside)
  const [venue] = [body.venue].flat().filter((each) => 'venue' in each)
  const isPlaceShown = venue?.status === 'publish' || (await ownVenue({ event, visitors }, context)) !== undefined
  const [organizer] = [body.organizer].flat()
  const [last] = await context.storage.activity.lastOf('event', [event.id])
  const repetition: SubmittedRepetition | undefined = submittedRepetition(event.recurrence)
  return {
    title: body.title,
    description: htmlLines(body.description),
    start_date: event.startDate,
    end_date: event.endDate,
    all_day: event.allDay,
    ...(repetition ?? {}),
    /** Whether it repeats in a way that only editors can say. */
    isComplex: repetition === undefined,
    venue: venue?.venue ?? '',
    address: (isPlaceShown && venue?.address) || '',
    city: (isPlaceShown && venue?.city) || '',
    organizer: organizer?.organizer ?? '',
    website: event.website ?? '',
    category: event.categories[0],
    cost: body.cost,
    hasPicture: event.image !== null,
    /** The last entry of the activity about it, so that nobody overwrites what editors have done meanwhile. */
    revision: last?.id,
  }
}

export type Submitted = Awaited<ReturnType<typeof submittedOf>>
