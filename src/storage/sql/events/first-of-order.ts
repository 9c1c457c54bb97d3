import { sql, type RawBuilder } from 'kysely'
import { knownLanguages } from '../../../i18n/language.ts'
import type { Place } from '../../stores/lists.ts'
import type { EventFilter } from '../../stores/records.ts'
import { allOf, type Condition } from '../conditions.ts'
import type { Dialect } from '../dialect/dialect.ts'
import type { KeyedRow } from '../records/paging.ts'
import type { Db } from '../tables.ts'
import { eventConditions } from './matching/matching.ts'
import { titleToOrderBy, sortKey } from './order.ts'

/** How many rows of a page are looked for among the first of an order. */
const mostRows = 200
/** How many events, or texts, are the first of an order; texts of other languages are only looked at where there is none in that of the reader. */
const first = { of: 1000, ofOthers: 10_000 }

/** An order that indexes have (`migrations/from-016/024-orders.ts`). */
interface IndexedOrder {
  /** The key of `occurrences as o`. */
  readonly key: RawBuilder<unknown>
  /** The place of a key, which ascends with it: of long keys the beginning. */
  readonly cut: (key: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Where the keys of all events are; some may have another key, too. */
  readonly sources: readonly Source[]
}

interface Source {
  /** Rows `x`, whose `id` is that of the event. */
  readonly from: RawBuilder<unknown>
  /** Their place as an index has it, and as it has another place. */
  readonly indexed: RawBuilder<unknown>
  readonly asIndexed: (place: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly place: RawBuilder<unknown>
  readonly within?: Condition
  /** Which of these rows may tell the key of an event. */
  readonly counts?: Condition
  readonly first: number
}

function indexedOrder(filter: EventFilter, dialect: Dialect): IndexedOrder | undefined {
  const ofEvents = (indexed: RawBuilder<unknown>): IndexedOrder => ({
    key: sortKey(filter),
    cut: asIs,
    sources: [{ from: sql`events as x`, indexed, place: indexed, asIndexed: asIs, first: first.of }],
  })
  if (filter.order === 'modified') return ofEvents(sql`x.modified_utc`)
  if (filter.order === 'published') return ofEvents(sql`coalesce(x.date_utc, '')`)
  return filter.order === 'title' ? orderByTitle(filter, dialect) : undefined
}

const asIs = (key: RawBuilder<unknown>) => key

function orderByTitle(filter: EventFilter, dialect: Dialect): IndexedOrder {
  const cut = (key: RawBuilder<unknown>) => sql`substr(${key}, 1, 100)`
  const place = cut(dialect.firstLine(sql`x.searched`))
  // One expression, so that the index serves nothing but this order.
  const indexed = sql`(x.language || ' ' || ${place})`
  const textsIn = (language: string) => ({
    ...{ from: sql`event_texts as x`, indexed, place },
    asIndexed: (other: RawBuilder<unknown>) => sql`(cast(${language} as text) || ' ' || ${other})`,
    within: sql<boolean>`${indexed} >= ${`${language} `} and ${indexed} < ${`${language}!`}`,
  })
  const hasNone = sql<boolean>`not exists (select 1 from event_texts as own where own.id = x.id and own.language = ${filter.language})`
  const others = knownLanguages.filter((language) => language !== filter.language)
  return {
    key: sql`coalesce(${titleToOrderBy(filter, dialect)}, '')`,
    cut,
    sources: [
      { ...textsIn(filter.language), first: first.of },
      ...others.map((language) => ({ ...textsIn(language), counts: hasNone, first: first.ofOthers })),
    ],
  }
}

interface Part {
  readonly offset: number
  readonly limit: number
  readonly after: Place | undefined
}

/**
 * A page of a list in an order that indexes have, where the first 1,000 events of this order fill it, whatever the filter leaves of them; else
 * undefined: then not many are found, or many have the same key. To sort all of 100,000 takes ten times as long.
 */
export async function listFirstOfOrder(
  db: Db,
  filter: EventFilter,
  { offset, limit, after }: Part,
  beyond: (key: RawBuilder<unknown>, id: string) => Condition | undefined,
  dialect: Dialect,
): Promise<readonly KeyedRow[] | undefined> {
  const order = indexedOrder(filter, dialect)
  if (!order || offset + limit > mostRows) return undefined
  const { key, cut, sources } = order
  const [precedes, direction] = filter.descending ? [sql`>`, sql`desc`] : [sql`<`, sql`asc`]
  const begin = ({ indexed, asIndexed }: Source) =>
    after && sql<boolean>`not ${indexed} ${precedes} ${asIndexed(cut(sql`cast(${after.key} as text)`))}`
  // What comes before the first of the others is complete.
  const ends = sources.map(
    (source) => sql`select * from (select ${source.place} as place from ${source.from}
      where ${allOf([source.within, begin(source)])} order by ${source.indexed} ${direction} limit 1 offset ${sql.lit(source.first)}) as last`,
  )
  const found = await sql<{ place: string }>`select place from (${sql.join(ends, sql` union all `)}) as ends
    order by place ${direction} limit 1`.execute(db)
  const end = found.rows[0]?.place
  if (end === undefined) return undefined
  const some = sources.map((source) => {
    const isBefore = sql<boolean>`${source.indexed} ${precedes} ${source.asIndexed(sql`cast(${end} as text)`)}`
    return sql`select x.id from ${source.from} where ${allOf([source.within, begin(source), isBefore, source.counts])}`
  })
  const { rows } = await sql<KeyedRow>`select o.id as id, ${key} as key
    from (${sql.join(some, sql` union `)}) as c cross join occurrences as o
    where ${allOf([
      sql`o.event_id = c.id`,
      eventConditions(filter, dialect, 'few'),
      sql`${cut(key)} ${precedes} ${end}`,
      beyond(key, 'o.id'),
    ])} order by key ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return rows.length < limit ? undefined : rows
}
