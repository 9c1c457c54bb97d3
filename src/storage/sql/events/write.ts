import type { Kysely } from 'kysely'
import type { Event } from '../../../domain/entities.ts'
import { fold } from '../../../domain/fold.ts'
import { textOf } from '../../../domain/texts.ts'
import type { Language } from '../../../i18n/language.ts'
import { htmlText } from '../../../text/html-text.ts'
import { sharedColumns } from '../records/rows.ts'
import { slugRepeats } from '../records/slugs.ts'
import { flag, type EventRow, type EventTextRow, type OccurrenceRow } from '../record-rows.ts'
import type { Db } from '../tables.ts'

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
    event_status: event.eventStatus,
    attendance: event.attendance,
    virtual_url: event.virtualUrl,
    password_hash: event.passwordHash,
    parent: event.parent,
  }
}

export function toEventTextRow(event: Event, language: Language): Omit<EventTextRow, 'key'> {
  const shown = textOf(event, language)
  const { title, description, excerpt, slug } = event.texts[language] ?? shown
  const searched = [shown.title, htmlText(shown.description), htmlText(shown.excerpt)].map(fold).join('\n')
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
    event_status: event.eventStatus,
    attendance: event.attendance,
  }
}

/** Writes the links of an event where they are not as `before`. */
export async function writeLinks(db: Db, event: Event, before: Event | undefined): Promise<void> {
  const terms = (one: Event) => [...one.categories, ...one.tags]
  await writeLinksIn(db, 'event_venues', 'venue_id', event.id, event.venues, before?.venues)
  await writeLinksIn(db, 'event_organizers', 'organizer_id', event.id, event.organizers, before?.organizers)
  await writeLinksIn(db, 'event_terms', 'term_id', event.id, terms(event), before && terms(before))
}

/** In the order of `ids`, one that is named twice once. */
async function writeLinksIn(
  db: Db,
  table: 'event_venues' | 'event_organizers' | 'event_terms',
  column: 'venue_id' | 'organizer_id' | 'term_id',
  event: number,
  ids: readonly number[],
  before: readonly number[] | undefined,
): Promise<void> {
  if (ids.join() === (before ?? []).join()) return
  if (before) await db.deleteFrom(table).where('event_id', '=', event).execute()
  const rows = [...new Set(ids)].map((id, position) => ({ event_id: event, [column]: id, position }))
  const links = db as unknown as Kysely<Record<typeof table, Readonly<Record<string, number>>>>
  if (rows.length > 0) await links.insertInto(table).values(rows).execute()
}
