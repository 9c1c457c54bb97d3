import { sql } from 'kysely'
import type { Cost } from '../../domain/cost.ts'
import type { Event } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import { statementByIds } from './by-ids.ts'
import { fromJson, type Flag } from './columns.ts'
import type { Dialect } from './dialect.ts'
import { readDocument } from './event-documents.ts'
import { inOrder } from './paging.ts'
import { sharedNames } from './record-reader.ts'
import type { ValuesOf } from './rows-of.ts'
import type { EventRow } from './tables.ts'

const columns = [
  ...sharedNames,
  ...(['start_date', 'end_date', 'start_utc', 'end_utc', 'timezone', 'all_day', 'cost', 'website'] as const),
  ...(['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured', 'password_hash', 'parent'] as const),
  'document',
] as const

type Values = readonly [...ValuesOf<EventRow, typeof columns>, ticketed: Flag]

/** Reads events by ids, in their order, each once: by one statement, which is most of what a small list costs. */
export function eventReader(dialect: Dialect): (db: Db, ids: readonly number[]) => Promise<Event[]> {
  const ticketed = sql`case when exists
    (select 1 from tickets as t where t.event_id = events.id and t.status = 'publish') then 1 else 0 end`
  const read = statementByIds<Values>(
    dialect,
    [...columns, 'ticketed'],
    (amongIds) => sql`select ${sql.join(columns.map((column) => sql.ref(column)))}, ${ticketed} as ticketed
      from events where id ${amongIds}`,
  )
  return async (db, ids) => inOrder(ids, await read(db, ids), ([id]) => id).map(toEvent)
}

/** One literal: an object that is put together from others takes several times as long to make. */
function toEvent(values: Values): Event {
  // prettier-ignore
  const [
    id, author, status, trashedFrom, date, dateUtc, modifiedUtc, language, image,
    startDate, endDate, startUtc, endUtc, timezone, allDay, cost, website,
    showMap, showMapLink, hideFromListings, sticky, featured, passwordHash, parent, document, ticketed,
  ] = values
  const { texts, venues, organizers, categories, tags } = readDocument(document)
  return {
    id,
    author,
    status,
    trashedFrom,
    date,
    dateUtc,
    modifiedUtc,
    language,
    image,
    texts,
    venues,
    organizers,
    categories,
    tags,
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
    ticketed: ticketed === 1,
  }
}
