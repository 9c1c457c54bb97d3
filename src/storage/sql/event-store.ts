import { isDeepStrictEqual } from 'node:util'
import type { Cost } from '../../domain/cost.ts'
import type { Event } from '../../domain/entities.ts'
import { fold } from '../../domain/search.ts'
import { textOf } from '../../domain/texts.ts'
import type { Language } from '../../i18n/language.ts'
import type { EventFilter, RecordStore } from '../storage.ts'
import type { Access } from './access.ts'
import { rowsInOrder } from './by-ids.ts'
import { flag, fromJson, toJson } from './columns.ts'
import { documentOf, readDocument } from './event-documents.ts'
import { ticketedReader, writeLinks } from './event-links.ts'
import { countEvents, listedEvents } from './event-pages.ts'
import { discount, writeCounts } from './event-counts.ts'
import { dropLastStarts, writeLastStarts } from './last-starts.ts'
import { list } from './listings.ts'
import { writeOccurrences } from './occurrences.ts'
import { plainText } from './plain-text.ts'
import { readersOf } from './readers.ts'
import type { ValuesOf } from './rows-of.ts'
import { searchedEvents } from './searched-events.ts'
import { sharedColumns, type RecordKindTables } from './record-kind.ts'
import { sharedMembers, sharedNames } from './record-reader.ts'
import { recordStore } from './record-store.ts'
import type { EventRow, EventTextRow } from './tables.ts'
import { removeTicketsOf } from './ticket-store.ts'

const columns = [
  ...sharedNames,
  ...(['start_date', 'end_date', 'start_utc', 'end_utc', 'timezone', 'all_day', 'cost', 'website'] as const),
  ...(['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured', 'password_hash', 'parent'] as const),
  'document',
] as const

type Values = ValuesOf<EventRow, typeof columns>

export function eventStore(access: Access): RecordStore<Event, EventFilter> {
  const { dialect } = access
  const readRows = rowsInOrder<Values>(dialect, 'events', columns)
  const readTicketed = ticketedReader(dialect)
  const kind: RecordKindTables<Event, EventFilter, EventRow, EventTextRow> = {
    kind: 'event',
    table: 'events',
    texts: 'event_texts',
    toRow,
    toTextRow,
    async read(db, ids) {
      const rows = await readRows(db, ids)
      const ticketed = await readTicketed(db, ids)
      return rows.map((values) => toEvent(values, ticketed.has(values[0])))
    },
    listed: (db, filter, slice) => listedEvents(db, filter, slice, dialect),
    count: (db, filter) => countEvents(db, filter, dialect),
    searched: (db, filter) => (filter.search ? searchedEvents(db, filter, dialect) : undefined),
    haveSameTexts: (event, before) =>
      event.language === before.language && isDeepStrictEqual(event.texts, before.texts),
    writingTexts: async (db, texts, stored) => dialect.texts.write?.(db, dialect, texts, stored),
    async written(db, event, before) {
      await writeCounts(db, dialect, event, before)
      // It looks at what is stored: before that is overwritten.
      await writeLastStarts(db, dialect, event, before)
      await writeLinks(db, dialect, event, before)
      await writeOccurrences(db, dialect, event, before)
      await list(db, dialect, event, before)
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
    document: documentOf(event),
  }
}

function toTextRow(event: Event, language: Language): EventTextRow {
  const shown = textOf(event, language)
  const { title, slug } = event.texts[language] ?? shown
  const searched = [shown.title, plainText(shown.description), plainText(shown.excerpt)].map(fold)
  const shown_to = readersOf(event, language)
  return { id: event.id, language, slug, title, searched: searched.join('\n'), shown_to }
}

function toEvent(values: Values, ticketed: boolean): Event {
  // prettier-ignore
  const [
    ,,,,,,,,, startDate, endDate, startUtc, endUtc, timezone, allDay, cost, website,
    showMap, showMapLink, hideFromListings, sticky, featured, passwordHash, parent, document,
  ] = values
  return {
    ...sharedMembers(values),
    ...readDocument(document),
    startDate,
    endDate,
    startUtc,
    endUtc,
    timezone,
    allDay: allDay === 1,
    cost: fromJson<Cost>(cost),
    website,
    showMap: showMap === 1,
    showMapLink: showMapLink === 1,
    hideFromListings: hideFromListings === 1,
    sticky: sticky === 1,
    featured: featured === 1,
    passwordHash,
    parent,
    ticketed,
  }
}
