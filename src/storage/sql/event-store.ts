import { isDeepStrictEqual } from 'node:util'
import type { Event } from '../../domain/entities.ts'
import { fold } from '../../domain/fold.ts'
import { textOf } from '../../domain/texts.ts'
import type { Language } from '../../i18n/language.ts'
import type { EventFilter, RecordStore } from '../storage.ts'
import type { Access, Db } from './access.ts'
import { flag, toJson } from './columns.ts'
import { documentOf } from './event-documents.ts'
import { writeLinks } from './event-links.ts'
import { countEvents, listedEvents, placedEvents } from './event-pages.ts'
import { isByDistance, withDistances } from './event-places.ts'
import { eventReader } from './event-reader.ts'
import { discount, writeCounts } from './event-counts.ts'
import { dropLastStarts, writeLastStarts } from './last-starts.ts'
import { list } from './listings.ts'
import { writeOccurrences } from './occurrences.ts'
import { plainText } from './plain-text.ts'
import { readersOf } from './readers.ts'
import { searchedEvents } from './searched-events.ts'
import { sharedColumns, type RecordKindTables } from './record-kind.ts'
import { recordStore } from './record-store.ts'
import { slugRepeats } from './slugs.ts'
import type { EventRow, EventTextRow } from './tables.ts'
import { removeTicketsOf } from './ticket-store.ts'

export function eventStore(access: Access): RecordStore<Event, EventFilter> {
  const { dialect } = access
  const found = async (db: Db, filter: EventFilter, ids: readonly number[]) =>
    isByDistance(filter) ? withDistances(db, filter, ids, dialect) : ids.map((id) => ({ id }))
  const kind: RecordKindTables<Event, EventFilter, EventRow, EventTextRow> = {
    kind: 'event',
    table: 'events',
    texts: 'event_texts',
    toRow,
    toTextRow,
    read: eventReader(dialect),
    listed: async (db, filter, slice) => found(db, filter, await listedEvents(db, filter, slice, dialect)),
    placeOf: ({ id, startDate }) => ({ key: startDate, id }),
    count: (db, filter) => countEvents(db, filter, dialect),
    searched(db, filter) {
      if (!filter.search && !filter.near && !filter.box) return undefined
      const events = (filter.search ? searchedEvents : placedEvents)(db, filter, dialect)
      return { count: () => events.count(), found: async (slice) => found(db, filter, await events.ids(slice)) }
    },
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
  const slug_repeats = slugRepeats(event, language)
  return { id: event.id, language, slug, slug_repeats, title, searched: searched.join('\n'), shown_to }
}
