import type { Cost } from '../../domain/cost.ts'
import type { Event } from '../../domain/entities.ts'
import { fold } from '../../domain/search.ts'
import { textOf } from '../../domain/texts.ts'
import type { Language } from '../../i18n/language.ts'
import type { EventFilter, RecordStore } from '../storage.ts'
import type { Access } from './access.ts'
import { flag, fromJson, toJson } from './columns.ts'
import { linksReader, removeLinks, writeLinks, type EventLinks } from './event-links.ts'
import { countEvents, listedEvents } from './event-pages.ts'
import { discount, writeCounts } from './event-counts.ts'
import { dropLastStarts, writeLastStarts } from './last-starts.ts'
import { list, unlist } from './listings.ts'
import { removeOccurrences, writeOccurrences } from './occurrences.ts'
import { plainText } from './plain-text.ts'
import { readersOf } from './readers.ts'
import { searchedEvents } from './searched-events.ts'
import { sharedColumns, sharedMembers, textsFrom, type RecordKindTables } from './record-kind.ts'
import { recordStore } from './record-store.ts'
import type { EventRow, EventTextRow } from './tables.ts'
import { removeTicketsOf } from './ticket-store.ts'

export function eventStore(access: Access): RecordStore<Event, EventFilter> {
  const { dialect } = access
  const readLinks = linksReader(dialect)
  const kind: RecordKindTables<Event, EventFilter, EventRow, EventTextRow> = {
    kind: 'event',
    table: 'events',
    texts: 'event_texts',
    toRow,
    toTextRow,
    async toRecords(db, rows, texts) {
      const ids = rows.map((row) => row.id)
      const links = await readLinks(db, ids)
      return rows.map((row) => toEvent(row, texts.get(row.id) ?? [], links(row.id)))
    },
    listed: (db, filter, slice) => listedEvents(db, filter, slice, dialect),
    count: (db, filter) => countEvents(db, filter, dialect),
    searched: (db, filter) => (filter.search ? searchedEvents(db, filter, dialect) : undefined),
    writingTexts: async (db, texts, id, isNew) => dialect.texts.write?.(db, texts, id, isNew),
    async written(db, event, isNew) {
      // The counts compare what is stored with what is new: they come before it is overwritten.
      await writeCounts(db, event, dialect, isNew)
      await writeLastStarts(db, event, dialect, isNew)
      if (!isNew) {
        await removeLinks(db, event.id)
        await removeOccurrences(db, event.id)
        await unlist(db, event.id)
      }
      await writeLinks(db, event)
      await writeOccurrences(db, event)
      await list(db, event, dialect)
    },
    async purging(db, ids) {
      await discount(db, ids, dialect)
      await dropLastStarts(db, ids, dialect)
      await removeTicketsOf(db, ids, dialect)
    },
  }
  return recordStore(access, kind)
}

function toRow(event: Event): EventRow {
  return {
    ...sharedColumns(event),
    start_date: event.startDate,
    end_date: event.endDate,
    start_utc: event.startUtc,
    end_utc: event.endUtc,
    timezone: event.timezone,
    all_day: flag(event.allDay),
    cost: toJson(event.cost),
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

function toTextRow(event: Event, language: Language): EventTextRow {
  const shown = textOf(event, language)
  const { title, description, excerpt, slug } = event.texts[language] ?? shown
  const searched = [shown.title, plainText(shown.description), plainText(shown.excerpt)].map(fold)
  const shown_to = readersOf(event, language)
  return { id: event.id, language, slug, title, description, excerpt, searched: searched.join('\n'), shown_to }
}

function toEvent(row: EventRow, texts: readonly EventTextRow[], links: EventLinks): Event {
  return {
    ...sharedMembers(row),
    texts: textsFrom(texts, ({ title, description, excerpt, slug }) => ({ title, description, excerpt, slug })),
    startDate: row.start_date,
    endDate: row.end_date,
    startUtc: row.start_utc,
    endUtc: row.end_utc,
    timezone: row.timezone,
    allDay: row.all_day === 1,
    cost: fromJson<Cost>(row.cost),
    website: row.website,
    showMap: row.show_map === 1,
    showMapLink: row.show_map_link === 1,
    hideFromListings: row.hide_from_listings === 1,
    sticky: row.sticky === 1,
    featured: row.featured === 1,
    passwordHash: row.password_hash,
    parent: row.parent,
    ...links,
  }
}
