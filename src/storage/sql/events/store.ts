import type { Event } from '../../../domain/entities.ts'
import type { EventFilter, EventStore } from '../../stores/records.ts'
import type { Access } from '../access.ts'
import { recordStore } from '../records/store.ts'
import { countEvent, discountEvents } from '../terms/counts.ts'
import { removeTicketsOf } from '../tickets/write.ts'
import { countEvents, listEvents } from './list.ts'
import { readEvents } from './read.ts'
import { seriesStore } from './series.ts'
import { toEventRow, toEventTextRow, writeLinks, writeOccurrence } from './write.ts'

export function eventStore(access: Access): EventStore {
  const { dialect } = access
  return {
    ...recordStore<Event, EventFilter>(access, {
      kind: 'event',
      table: 'events',
      texts: 'event_texts',
      toRow: toEventRow,
      toTextRow: toEventTextRow,
      read: (db, ids) => readEvents(db, ids, dialect),
      list: (db, filter, slice) => listEvents(db, filter, slice, dialect),
      count: (db, filter) => countEvents(db, filter, dialect),
      async written(db, event, before) {
        await writeOccurrence(db, event, before)
        await writeLinks(db, event, before)
        await countEvent(db, event, before, dialect)
      },
      async purging(db, ids) {
        await discountEvents(db, ids, dialect)
        await removeTicketsOf(db, ids, dialect)
      },
    }),
    ...seriesStore(access),
    // Events have no namesakes, and nothing links to them.
    named: async () => undefined,
    unlink: async () => {},
  }
}
