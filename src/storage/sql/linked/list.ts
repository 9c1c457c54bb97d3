import { sql } from 'kysely'
import type { PlainFields } from '../../../records/field.ts'
import { storedValue, type PlainRecord } from '../../../records/plain-record.ts'
import { limitAndOffset, type KeyedRow } from '../records/paging.ts'
import { fold } from '../../../domain/text/search.ts'
import type { LinkedFilter, LinkedOrder, Slice, VenueFilter, Visibility } from '../../stores/lists.ts'
import type { Dialect } from '../dialect/dialect.ts'
import {
  allOf,
  changedWithin,
  inAnyLanguage,
  selectLinkOwner,
  isVisibleRecord,
  excludeProtected,
  canFindByLinked,
  type Condition,
} from '../conditions.ts'
import type { Db } from '../tables.ts'
import { distanceFrom, hasCoordinates, isNearPoint, isWithinBox } from './places.ts'

/** The tables of a kind of record that events link to. */
export interface LinkedTables {
  readonly kind: 'venue' | 'organizer'
  readonly table: 'venues' | 'organizers'
  readonly texts: 'venue_texts' | 'organizer_texts'
  readonly links: 'event_venues' | 'event_organizers'
  readonly column: 'venue_id' | 'organizer_id'
  readonly plain: Pick<PlainRecord<PlainFields>, 'wanted'>
}

/** Organizers have no coordinates, so their lists have no place filters. */
type Filter = LinkedFilter & Partial<VenueFilter>

/** One page: newest first, then by the highest id, unless another order is asked for; or venues by distance. */
export async function listLinked(
  db: Db,
  filter: Filter,
  { offset, limit, after }: Slice,
  tables: LinkedTables,
  dialect: Dialect,
): Promise<KeyedRow[]> {
  const distance = filter.near && filter.byDistance ? distanceFrom(filter.near, 'r') : undefined
  const { by, descending } = distance ? nearest : (filter.order ?? newest)
  const key = distance ?? keys[by]
  const direction = descending ? sql`desc` : sql`asc`
  const place = after && (distance ? Number(after.key) : after.key)
  const beyond = after && sql<boolean>`(${key}, r.id) ${descending ? sql`<` : sql`>`} (${place}, ${after.id})`
  const page = sql<KeyedRow>`select r.id, ${key} as key from ${sql.table(tables.table)} as r
    ${!distance && by === 'name' ? seenText(filter, tables) : sql``}
    where ${allOf([linkedConditions(filter, tables, dialect), beyond])}
    order by ${key} ${direction}, r.id ${direction} ${limitAndOffset(offset, limit)}`
  const found = await page.execute(db)
  return found.rows
}

const newest: LinkedOrder = { by: 'date', descending: true }
/** Of venues by distance, the key is that. */
const nearest: LinkedOrder = { by: 'date', descending: false }
const keys = { name: sql`x.name_folded`, date: sql`r.date`, modified: sql`r.modified_utc` } as const

/** Joins the text that a reader of the language sees. */
function seenText({ language }: Filter, { texts }: LinkedTables): Condition {
  const table = sql.table(texts)
  return sql`join ${table} as x on x.id = r.id and x.language = coalesce(
    (select w.language from ${table} as w where w.id = r.id and w.language = ${language}), r.language)`
}

/** How many there are on all pages. */
export async function countLinked(db: Db, filter: Filter, tables: LinkedTables, dialect: Dialect): Promise<number> {
  const total = sql<{ total: number }>`select count(*) as total from ${sql.table(tables.table)} as r
    where ${linkedConditions(filter, tables, dialect)}`
  const found = await total.execute(db)
  return Number(found.rows[0]?.total ?? 0)
}

function linkedConditions(filter: Filter, tables: LinkedTables, dialect: Dialect): Condition {
  const { event, events, upcoming, search } = filter
  const wanted = Object.entries(tables.plain.wanted(filter))
  return allOf([
    isVisibleRecord(filter.visible, 'r'),
    ...changedWithin(filter.changed, { kind: tables.kind, modified: (written) => written, record: sql`r.id` }),
    event !== undefined &&
      sql`r.id in (select ${sql.ref(`l.${tables.column}`)} from ${sql.table(tables.links)} as l
        where l.event_id = ${selectLinkOwner(event)})`,
    events && withEvents(filter, tables, events.visible, undefined, events.some),
    upcoming && withEvents(filter, tables, upcoming.visible, upcoming.fromUtc, true),
    search && linkedSearch(search.map(fold), filter, tables, dialect),
    filter.located !== undefined && (filter.located ? hasCoordinates('r') : sql`not ${hasCoordinates('r')}`),
    ...wanted.map(([name, value]): Condition => sql`${sql.ref(`r.${name}`)} = ${storedValue(value)}`),
    filter.parentVenue !== undefined && inBuilding(filter.parentVenue, filter),
    ...(filter.accessibility ?? []).map((name): Condition => sql`${sql.ref(`r.${name}`)} = 'yes'`),
    filter.near && isNearPoint(filter.near, 'r', dialect),
    filter.box && isWithinBox(filter.box, 'r', dialect),
  ])
}

/** Of a building that a list may not tell of, nothing is a room. */
function inBuilding(building: number | null, filter: Filter): Condition {
  if (building !== null) return sql`r.parent_venue = ${building}`
  return sql`not exists (select 1 from venues as v where v.id = r.parent_venue and ${canFindByLinked(filter.visible, 'venue', 'v')})`
}

/** With, or without, an event that `visible` shows, perhaps one that starts at a moment or later. */
function withEvents(
  { withoutProtected }: Filter,
  { links, column }: LinkedTables,
  visible: Visibility,
  fromUtc: string | undefined,
  some: boolean,
): Condition {
  const exists = sql<boolean>`exists (select 1 from ${sql.table(links)} as l join occurrences as o on o.event_id = l.event_id
    where ${allOf([
      sql`${sql.ref(`l.${column}`)} = r.id`,
      fromUtc !== undefined && sql`o.start_utc >= ${fromUtc}`,
      isVisibleRecord(visible, 'o'),
      excludeProtected(withoutProtected),
    ])})`
  return some ? exists : sql`not ${exists}`
}

/** All fragments in one and the same field of a text: of that which a reader of the language sees, or of any. */
function linkedSearch(
  fragments: readonly string[],
  { language, anyLanguage = false }: Filter,
  { texts }: LinkedTables,
  dialect: Dialect,
): Condition {
  const table = sql.table(texts)
  const own = sql`select w.language from ${table} as w where w.id = r.id and w.language = ${language}`
  const shown = sql<boolean>`t.language = coalesce((${own}), r.language)`
  // All fields at once first: to take each apart takes three times as long.
  const anywhere = fragments.map((fragment) => dialect.contains(sql`t.searched`, JSON.stringify(fragment).slice(1, -1)))
  return sql`exists (select 1 from ${table} as t where t.id = r.id and ${allOf([...anywhere, anyLanguage ? inAnyLanguage(shown) : shown])}
    and exists (select 1 from ${dialect.textsOf(sql`t.searched`)} as field where ${dialect.matches(sql`field.value`, fragments, [])}))`
}
