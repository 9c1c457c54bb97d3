import type { Event } from '../../domain/entities.ts'
import type { Schedule } from '../../domain/schedule.ts'
import { textsAfter, type EventText, type Sayings } from '../../domain/texts.ts'
import { Invalid, type Issue } from '../../errors.ts'
import { languages } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import type { PictureAddress, Pictures } from '../../operations/operation.ts'
import type { Readable, Values } from '../../schema/field.ts'
import { checkImage, pictureAddresses, resolveImage } from '../images/reference.ts'
import { pageUrl } from '../records/present.ts'
import { knownAuthor, knownRecords, unknown } from '../records/references.ts'
import type { Beginning } from '../records/resource.ts'
import { checkStoredLength } from '../records/stored-length.ts'
import { checkHeadline, plainIn, richIn } from '../records/texts.ts'
import { costOf } from './cost.ts'
import type { eventChanges, eventFields } from './fields.ts'
import { checkLinks, linkedOrganizers, linkedPictures, linkedVenues } from './linked.ts'
import { scheduleOf } from './schedule-of.ts'
import { checkTerms, writtenTerms } from './terms.ts'
import { checkTickets } from './tickets.ts'

export type NewEvent = Values<typeof eventFields>
export type EventChanges = Values<typeof eventChanges>

/** What only the storage and the calendar can tell of a write. */
export async function checkEvent(
  wish: Readable<typeof eventFields> | Readable<typeof eventChanges>,
  context: Context,
  before: Event | undefined,
): Promise<readonly Issue[]> {
  return [
    ...(await knownAuthor(wish.author, context)),
    ...checkHeadline('title', wish.title, before, context),
    ...checkStoredLength('description', wish.description, context),
    ...checkStoredLength('excerpt', wish.excerpt, context),
    ...(scheduleOf(wish, before, context)?.issues ?? []),
    ...(await checkImage('image', wish.image, context, before?.image)),
    ...(await checkTerms('categories', 'category', wish.categories, context)),
    ...(await checkTerms('tags', 'tag', wish.tags, context)),
    ...(await checkLinks(wish, context)),
    ...(await checkTickets(wish, context, before)),
    ...(await checkParent(wish.post_parent, context, before)),
  ]
}

export async function eventPictures(
  wish: NewEvent | EventChanges,
  context: Context,
): Promise<readonly PictureAddress[]> {
  return [...(await pictureAddresses('image', wish.image, context)), ...(await linkedPictures(wish, context))]
}

/** The password that a write sets; null, or nothing but control characters, takes it away. Writes by slug have none. */
export function newPassword(wish: NewEvent | EventChanges): string | null | undefined {
  const password = 'password' in wish ? wish.password : undefined
  return password === '' ? null : password
}

/** A new event; its slug is given later. */
export async function composeEvent(
  wish: NewEvent,
  begun: Beginning,
  context: Context,
  pictures: Pictures,
): Promise<Event> {
  const schedule = scheduled(wish, undefined, context)
  const begunEvent: Event = {
    ...begun,
    texts: {},
    ...schedule,
    image: null,
    cost: null,
    website: null,
    showMap: false,
    showMapLink: false,
    hideFromListings: false,
    sticky: false,
    featured: false,
    passwordHash: null,
    parent: null,
    ticketed: false,
    venues: [],
    organizers: [],
    categories: [],
    tags: [],
  }
  return revised(begunEvent, schedule, wish, context, pictures)
}

/** The event with what was sent, and nothing else, changed; null clears (contract/writes.md §4). */
export async function reviseEvent(
  before: Event,
  wish: NewEvent | EventChanges,
  context: Context,
  pictures: Pictures,
): Promise<Event> {
  return revised(before, scheduled(wish, before, context), wish, context, pictures)
}

async function revised(
  before: Event,
  schedule: Schedule,
  wish: NewEvent | EventChanges,
  context: Context,
  pictures: Pictures,
): Promise<Event> {
  return {
    ...before,
    ...schedule,
    texts: textsAfter(before, sayings(wish, context), blank),
    image: wish.image === undefined ? before.image : await resolveImage(wish.image, pictures, context),
    cost: await costOf(wish.cost, before, context),
    website: websiteAfter(before, wish.website, context),
    showMap: flagAfter(wish.show_map, before.showMap),
    showMapLink: flagAfter(wish.show_map_link, before.showMapLink),
    hideFromListings: flagAfter(wish.hide_from_listings, before.hideFromListings),
    sticky: flagAfter(wish.sticky, before.sticky),
    featured: flagAfter(wish.featured, before.featured),
    passwordHash: passwordAfter(before, wish, context),
    parent: wish.post_parent === undefined ? before.parent : wish.post_parent,
    venues: await linkedVenues(wish.venue, before.venues, context, pictures),
    organizers: await linkedOrganizers(wish.organizer, before.organizers, context, pictures),
    categories: await writtenTerms('category', wish.categories, before.categories, context),
    tags: await writtenTerms('tag', wish.tags, before.tags, context),
  }
}

function scheduled(wish: NewEvent | EventChanges, before: Event | undefined, context: Context) {
  const found = scheduleOf(wish, before, context)
  if (!found?.schedule) throw new Invalid(found?.issues ?? [])
  return found.schedule
}

/** The address of the event's own page, in any language, stands in for a website where there is none: it is none. */
function websiteAfter(before: Event, sent: string | null | undefined, context: Context): string | null {
  if (sent === undefined) return before.website
  const slugs = languages.flatMap((language) => before.texts[language]?.slug ?? [])
  const isOwnPage = slugs.some((slug) => sent === pageUrl(before, 'event', slug, context))
  return isOwnPage ? before.website : sent
}

/** A switch after a write: null puts it back to off. */
function flagAfter(sent: boolean | null | undefined, before: boolean): boolean {
  return sent === undefined ? before : (sent ?? false)
}

const blank: EventText = { title: '', description: '', excerpt: '', slug: '' }

function sayings(wish: NewEvent | EventChanges, context: Context): Sayings<EventText> {
  return {
    title: plainIn(wish.title, context),
    description: richIn(wish.description, context),
    excerpt: richIn(wish.excerpt, context),
  }
}

function passwordAfter(before: Event, wish: NewEvent | EventChanges, { passwordHash }: Context): string | null {
  const password = newPassword(wish)
  if (password === undefined) return before.passwordHash
  if (password === null) return null
  if (passwordHash === undefined) throw new Error('the password was not hashed before')
  return passwordHash
}

/** A parent is an event that the caller may read, neither the event itself nor below it (contract/writes.md §14). */
async function checkParent(parent: number | null | undefined, context: Context, before: Event | undefined) {
  if (parent === undefined || parent === null || parent === before?.parent) return []
  const issues = await knownRecords('post_parent', 'event', [parent], context)
  if (issues.length > 0 || !before) return issues
  let above: number | null = parent
  for (const seen = new Set<number>(); above !== null && !seen.has(above);) {
    if (above === before.id) return [belowItself]
    seen.add(above)
    above = (await context.storage.events.byId(above))?.parent ?? null
  }
  return []
}

const belowItself = unknown('post_parent', {
  en: 'must be neither the event itself nor one below it',
  fr: 'ne doit être ni l’événement lui-même, ni l’un de ceux qui en dépendent',
})
