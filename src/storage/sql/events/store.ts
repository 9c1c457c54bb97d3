import type { Event } from '../../../records/event.ts'
import type { EventFilter, EventStore } from '../../stores/records.ts'
import { type Access, findOrReserve, lockRow } from '../access.ts'
import { recordStore } from '../records/store.ts'
import { countEvent, discountEvents } from '../terms/counts.ts'
import { reviseDates, reviseLostDates } from '../revisions/write.ts'
import { deleteTicketsOfEvents } from '../tickets/write.ts'
import type { Db } from '../tables.ts'
import { findSpellings } from './filters/spellings.ts'
import { carriedStore, wholesStore } from './matching/matching.ts'
import { toEventRow, toEventTextRow, writeLinks, writeOccurrence } from './write.ts'
import { countCategories, countFacet } from './facets.ts'
import { countEvents, eventTimes, listEvents, selectFoundEvents } from './list.ts'
import { explainEvent } from './matching/explained.ts'
import { selectLinks } from './links.ts'
import { findNames } from './search/names.ts'
import { readEvents } from './read.ts'
import { seriesStore } from './series.ts'
import { takenStore } from './venue-dates.ts'
import type { PreviewLinkStore } from '../../stores/service/preview-links.ts'
import { noteSetting, settingOf } from '../records/settings.ts'

function isPubliclyListed({ status, passwordHash, hideFromListings }: Event): boolean {
  return status === 'publish' && passwordHash === null && !hideFromListings
}

export function eventStore(access: Access): EventStore {
  const { dialect, read, write } = access
  const records = recordStore<Event, EventFilter>(access, {
    kind: 'event',
    table: 'events',
    texts: 'event_texts',
    toRow: toEventRow,
    toTextRow: toEventTextRow,
    read: (db, ids) => readEvents(db, ids, dialect),
    list: (db, filter, slice) => listEvents(db, filter, slice, dialect),
    count: (db, filter, most) => countEvents(db, filter, dialect, most),
    async written(db, event, before) {
      await writeOccurrence(db, event, before)
      await writeLinks(db, event, before, dialect)
      await countEvent(db, event, before, dialect)
      // What an exception has of its series is written after the series was revised.
      if (event.occurrence && before && isPubliclyListed(event) !== isPubliclyListed(before))
        await reviseDates(db, dialect, event.occurrence.series, true)
    },
    async purging(db, ids, atUtc) {
      await discountEvents(db, ids, dialect)
      await deleteTicketsOfEvents(db, [...ids, ...(await occurrenceIds(db, ids))], dialect)
      const gone = await occurrenceIds(db, ids)
      await reviseLostDates({ db, dialect, atUtc }, gone)
      await db.deleteFrom('identities').where('id', 'in', dialect.numbers(gone)).execute()
    },
  })

  /** The ids of all occurrences of these series. */
  async function occurrenceIds(db: Db, series: readonly number[]): Promise<readonly number[]> {
    const rows = await db
      .selectFrom('occurrences')
      .select('id')
      .where('series', 'in', dialect.numbers(series))
      .execute()
    return rows.map(({ id }) => id)
  }

  return {
    ...records,
    ...seriesStore(access),
    ...carriedStore(access),
    withUid: (uid) =>
      findOrReserve(access, `uid ${uid}`, async () => {
        const found = await read
          .selectFrom('events')
          .select(['id', 'status'])
          .where('uid', '=', uid)
          .orderBy('id')
          .execute()
        return (found.find(({ status }) => status !== 'trash') ?? found[0])?.id
      }),
    async byId(id) {
      if (!access.isTransaction || !dialect.locks) return (await this.byIds([id]))[0]
      // Lock order: series, then occurrence.
      const row = await read.selectFrom('occurrences').select('series').where('id', '=', id).executeTakeFirst()
      if (row?.series != null) await lockRow(access, 'events', row.series)
      await lockRow(access, 'events', id)
      return (await this.byIds([id]))[0]
    },
    update: (event, known) =>
      write(async (db) => {
        const before = known ?? (await readEvents(db, [event.id], dialect))[0]
        // An exception has a row of its own from its first difference on.
        const isNew =
          event.occurrence !== null &&
          (await db.selectFrom('events').select('id').where('id', '=', event.id).executeTakeFirst()) === undefined
        await (isNew ? records.insert(event) : records.update(event, before))
      }),
    linksOf: (kind, ids) => selectLinks(read, kind, ids, dialect),
    spellings: (...asked) => findSpellings(read, ...asked),
    withWords: (...asked) => findNames(read, dialect, ...asked),
    counted: (facet, filter) => countFacet(read, facet, filter, dialect),
    categoriesOf: (filter) => countCategories(read, filter, dialect),
    ...takenStore(access),
    ...wholesStore(access),
    explained: (event, filter) => explainEvent(read, event, filter, dialect),
    times: (filter) => eventTimes(read, filter, dialect),
    found: (filter, after) => selectFoundEvents(read, filter, after, dialect),
    // Events have no namesakes, and nothing links to them.
    named: async () => undefined,
    namesake: async () => undefined,
    unlink: async () => {},
    linked: async () => [],
    link: async () => {},
    relink: async () => {},
  }
}

/** The rows of `settings` that have the moments, one for each event. */
const prefix = 'preview_links_ended_'

export function previewLinkStore({ read, write }: Access): PreviewLinkStore {
  const nameOf = (event: number) => `${prefix}${event}`
  return {
    ended: async (event) => Number((await settingOf(read, nameOf(event))) ?? 0),
    end: async (event, at, oldest) => {
      await write(async (db) => {
        // Until the year 2286 these texts sort as the numbers do.
        await db
          .deleteFrom('settings')
          .where('name', 'like', `${prefix}%`)
          .where('value', '<', String(oldest))
          .execute()
        await noteSetting(db, nameOf(event), String(at))
      })
    },
  }
}
