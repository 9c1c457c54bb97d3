import type { CalendarRecord, Image, Term } from '../../src/domain/entities.ts'
import { type Event, eventRecord } from '../../src/records/event.ts'
import { type Venue, venueRecord } from '../../src/records/venue.ts'
import { type Organizer, organizerRecord } from '../../src/records/organizer.ts'
import type { Ticket } from '../../src/records/ticket.ts'
import type { User } from '../../src/domain/people/user.ts'
import type { Language } from '../../src/i18n/language.ts'

/*
 * Complete, published entities for tests; what a test is about is named in the call. `title`, `name`, `slug`,
 * `description` and `excerpt` are those of the original language.
 */

type Named = { readonly name?: string; readonly slug?: string; readonly description?: string }

function aRecord(language: Language, given: Partial<CalendarRecord> & { readonly id: number }): CalendarRecord {
  return {
    id: given.id,
    author: 1,
    status: 'publish',
    trashedFrom: null,
    date: '2026-01-01 12:00:00',
    dateUtc: '2026-01-01 12:00:00',
    modifiedUtc: '2026-01-01 12:00:00',
    revisedUtc: given.modifiedUtc ?? '2026-01-01 12:00:00',
    language,
    image: null,
    lineage: [],
    mirroredFrom: null,
  }
}

/** An event on 1 December 2026 from 10 to 12, in UTC; wall times that are given alone are instants as well. */
export function anEvent(
  given: Partial<Event> & { readonly id: number } & Omit<Named, 'name'> & {
      readonly title?: string
      readonly excerpt?: string
    },
): Event {
  const { title, slug, description = '', excerpt = '', ...event } = given
  const language = event.language ?? 'en'
  const startDate = event.startDate ?? '2026-12-01 10:00:00'
  const endDate = event.endDate ?? '2026-12-01 12:00:00'
  return {
    ...aRecord(language, given),
    texts: {
      [language]: {
        title: title ?? `Event ${event.id}`,
        description,
        excerpt,
        event_status_reason: '',
        slug: slug ?? `event-${event.id}`,
      },
    },
    startDate,
    endDate,
    startUtc: startDate,
    endUtc: endDate,
    timezone: 'UTC',
    allDay: false,
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
    ...event,
  }
}

export function aVenue(given: Partial<Venue> & { readonly id: number } & Named): Venue {
  const { name, slug, description = '', ...venue } = given
  const language = venue.language ?? 'en'
  return {
    ...aRecord(language, given),
    texts: { [language]: { name: name ?? `Venue ${venue.id}`, description, slug: slug ?? `venue-${venue.id}` } },
    ...venueRecord.blank,
    parentVenue: null,
    latitude: null,
    longitude: null,
    geoSource: null,
    awaitsEvent: false,
    ...venue,
  }
}

export function anOrganizer(given: Partial<Organizer> & { readonly id: number } & Named): Organizer {
  const { name, slug, description = '', ...organizer } = given
  const language = organizer.language ?? 'en'
  return {
    ...aRecord(language, given),
    texts: {
      [language]: { name: name ?? `Organizer ${organizer.id}`, description, slug: slug ?? `organizer-${organizer.id}` },
    },
    ...organizerRecord.blank,
    awaitsEvent: false,
    ...organizer,
  }
}

/** A category, unless another taxonomy is named. */
export function aTerm(given: Partial<Term> & { readonly id: number } & Named): Term {
  const { name, slug, description = '', ...term } = given
  const language = term.language ?? 'en'
  return {
    taxonomy: 'category',
    language,
    texts: { [language]: { name: name ?? `Term ${term.id}`, description, slug: slug ?? `term-${term.id}` } },
    parent: null,
    count: 0,
    revisedUtc: '',
    mirroredFrom: null,
    ...term,
  }
}

/** A published, free ticket without bounds. */
export function aTicket(
  given: Partial<Ticket> & { readonly id: number; readonly event: number } & Omit<Named, 'slug'>,
): Ticket {
  const { name, description = '', ...ticket } = given
  const language = ticket.language ?? 'en'
  return {
    status: 'publish',
    modifiedUtc: '2026-01-01 12:00:00',
    language,
    texts: { [language]: { name: name ?? `Ticket ${ticket.id}`, description } },
    price: '0',
    currency: 'EUR',
    capacity: null,
    sold: 0,
    url: null,
    availableFrom: null,
    availableFromUtc: null,
    availableUntil: null,
    availableUntilUtc: null,
    series: null,
    occurrences: null,
    ...ticket,
  }
}

/** A user as `UserStore.insert` takes it: an administrator called `admin`. */
export function aUser(given: Partial<Omit<User, 'id'>> = {}): Omit<User, 'id'> {
  return {
    login: 'admin',
    name: 'Ada',
    email: 'ada@example.org',
    role: 'administrator',
    createdUtc: '2026-01-01 12:00:00',
    ...given,
  }
}

const file = (path: string) => ({ file: path, width: 10, height: 20, mimeType: 'image/png', filesize: 99 })

export const anImage = (id: number): Image => ({
  id,
  author: 1,
  createdUtc: '2026-01-01 00:00:00',
  language: 'fr',
  alt: { fr: 'Une fête', en: 'A party' },
  focalX: 0.2,
  focalY: 0.75,
  sourceUrl: `https://example.org/${id}.png`,
  ...file(`2026/${id}.png`),
  sizes: { thumbnail: file(`2026/${id}-150.png`), medium: file(`2026/${id}-300.png`) },
})
