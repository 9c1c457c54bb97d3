import type { Event } from '../../../domain/entities.ts'
import { fold } from '../../../domain/fold.ts'
import { textOf } from '../../../domain/texts.ts'
import type { Language } from '../../../i18n/language.ts'
import { plainText } from '../records/plain-text.ts'
import { sharedColumns } from '../records/rows.ts'
import { slugRepeats } from '../records/slugs.ts'
import { flag, type Db, type EventRow, type EventTextRow, type OccurrenceRow } from '../tables.ts'

export function toEventRow(event: Event): EventRow {
  return {
    ...sharedColumns(event),
    start_date: event.startDate,
    end_date: event.endDate,
    start_utc: event.startUtc,
    end_utc: event.endUtc,
    timezone: event.timezone,
    all_day: flag(event.allDay),
    cost: event.cost === null ? null : JSON.stringify(event.cost),
    website: event.website,
    show_map: flag(event.showMap),
    show_map_link: flag(event.showMapLink),
    hide_from_listings: flag(event.hideFromListings),
    sticky: flag(event.sticky),
    featured: flag(event.featured),
    password_hash: event.passwordHash,
    parent: event.parent,
  }
}

export function toEventTextRow(event: Event, language: Language): Omit<EventTextRow, 'key'> {
  const shown = textOf(event, language)
  const { title, description, excerpt, slug } = event.texts[language] ?? shown
  const searched = [shown.title, plainText(shown.description), plainText(shown.excerpt)].map(fold).join('\n')
  return {
    id: event.id,
    language,
    slug,
    slug_repeats: slugRepeats(event, language),
    title,
    description,
    excerpt,
    searched,
  }
}

/** Writes when an event takes place: once, as events do not recur yet. `before` is what is stored of it. */
export async function writeOccurrences(db: Db, event: Event, before: Event | undefined): Promise<void> {
  if (!before)
    await db
      .insertInto('occurrences')
      .values({ ...occurrenceOf(event), ticketed: 0 })
      .execute()
  else await db.updateTable('occurrences').set(occurrenceOf(event)).where('event_id', '=', event.id).execute()
}

/** The occurrence of an event, but for its tickets: see `noteTickets`. */
function occurrenceOf(event: Event): Omit<OccurrenceRow, 'ticketed'> {
  return {
    event_id: event.id,
    start_local: event.startDate,
    end_local: event.endDate,
    start_utc: event.startUtc,
    end_utc: event.endUtc,
    author: event.author,
    status: event.status,
    trashed_from: event.trashedFrom,
    hidden: flag(event.hideFromListings),
    featured: flag(event.featured),
    protected: flag(event.passwordHash !== null),
  }
}

/** Writes the links of an event where they are not as `before`; an id that is named twice counts once. */
export async function writeLinks(db: Db, event: Event, before: Event | undefined): Promise<void> {
  const { id } = event
  const places = (ids: readonly number[]) => [...new Set(ids)].map((linked, position) => ({ linked, position }))
  const same = (ids: readonly number[], stored: readonly number[] = []) => ids.join() === stored.join()
  const terms = (one: Event) => [...one.categories, ...one.tags]

  if (!same(event.venues, before?.venues)) {
    if (before) await db.deleteFrom('event_venues').where('event_id', '=', id).execute()
    const rows = places(event.venues).map(({ linked, position }) => ({ event_id: id, venue_id: linked, position }))
    if (rows.length > 0) await db.insertInto('event_venues').values(rows).execute()
  }
  if (!same(event.organizers, before?.organizers)) {
    if (before) await db.deleteFrom('event_organizers').where('event_id', '=', id).execute()
    const rows = places(event.organizers).map(({ linked, position }) => ({
      event_id: id,
      organizer_id: linked,
      position,
    }))
    if (rows.length > 0) await db.insertInto('event_organizers').values(rows).execute()
  }
  if (!same(terms(event), before && terms(before))) {
    if (before) await db.deleteFrom('event_terms').where('event_id', '=', id).execute()
    const rows = places(terms(event)).map(({ linked, position }) => ({ event_id: id, term_id: linked, position }))
    if (rows.length > 0) await db.insertInto('event_terms').values(rows).execute()
  }
}
