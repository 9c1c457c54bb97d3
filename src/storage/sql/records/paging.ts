import { sql, type RawBuilder } from 'kysely'
import type { Page, Place, Slice } from '../../stores/lists.ts'
import { allOf, type Condition } from '../conditions.ts'
import type { Db, Rows, Tables } from '../tables.ts'

/** No list is that long, and no database takes more for an offset. */
const farthest = 2 ** 40

/** What a list finds: the id of a record, and what decides its place before the id, where that is known by itself. */
export interface KeyedRow {
  readonly id: number
  readonly key?: string | number | null
}

/** A further row of a query that also counts: how many there are on all pages. */
export interface Total {
  readonly id: null
  readonly total: number
}

/** A page by ids: the total is only counted where the page itself does not tell it. */
export async function page<T>(
  { offset, limit, after, uncounted = false, countedTo, areMany }: Slice,
  of: {
    readonly found: (slice: Slice) => Promise<readonly (KeyedRow | Total)[]>
    readonly count: (most?: number) => Promise<number>
    readonly load: (ids: readonly number[]) => Promise<readonly T[]>
    /** Where what is found has no keys. */
    readonly placeOf?: ((record: T) => Place) | undefined
  },
): Promise<Page<T>> {
  if (limit <= 0) return { records: [], total: await of.count(countedTo) }
  // Where the total or the offset is not known, one further id tells whether more follow.
  const asksFurther = after !== undefined || uncounted || countedTo !== undefined
  const further = asksFurther ? 1 : 0
  const from = after ? 0 : Math.min(offset, farthest)
  const rows = await of.found({
    offset: from,
    limit: Math.min(limit, farthest) + further,
    after,
    uncounted,
    countedTo,
    areMany,
  })
  const all = rows.filter((row) => row.id !== null)
  const found = all.slice(0, limit)
  const records = await of.load(found.map(({ id }) => id))
  const last = lastPlace(found, records, of.placeOf)
  const atEnd = !after && found.length < limit && (found.length > 0 || offset === 0)
  const counted = rows.find((row) => row.id === null)?.total
  return {
    total: uncounted ? 0 : atEnd ? offset + found.length : Number(counted ?? (await of.count(countedTo))),
    records,
    ...(asksFurther && { more: all.length > limit }),
    ...(last && { last }),
  }
}

function lastPlace<T>(
  found: readonly KeyedRow[],
  records: readonly T[],
  placeOf?: (record: T) => Place,
): Place | undefined {
  const record = records.at(-1)
  if (placeOf && record && found[0]?.key === undefined) return placeOf(record)
  const last = found.at(-1)
  return last && { key: String(last.key ?? ''), id: last.id }
}

/**
 * The end of a query for a part of a list: the casts let PostgreSQL take any offset, and SQLite keep its plan, which it makes
 * anew for each value that is all of a `limit` (half the time of a page).
 */
export function limitAndOffset(offset: number, limit: number): RawBuilder<unknown> {
  return sql`limit cast(${limit} as bigint) offset cast(${offset} as bigint)`
}

/** Rows that have these values in these columns, where they are not undefined, and fulfil a condition. */
export interface Which<N extends keyof Tables> {
  readonly having?: Partial<Rows[N]>
  readonly and?: Condition | undefined
}

/** A part of a list in the order of ids, which `load` reads. */
export function pageById<T, N extends keyof Tables>(
  read: Db,
  name: N,
  slice: Slice,
  {
    newestFirst = false,
    load,
    ...which
  }: Which<N> & { readonly newestFirst?: boolean; readonly load: (ids: readonly number[]) => Promise<readonly T[]> },
): Promise<Page<T>> {
  return page(slice, {
    found: async ({ offset, limit, after }) => {
      const further = after && (newestFirst ? sql<boolean>`id < ${after.id}` : sql<boolean>`id > ${after.id}`)
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(name)}
        where ${allOf([createRowCondition(which), further])}
        order by id ${directionOf(newestFirst)} ${limitAndOffset(offset, limit)}`.execute(read)
      return rows
    },
    count: () => countRows(read, name, which),
    load,
  })
}

export async function countRows<N extends keyof Tables>(read: Db, name: N, which: Which<N> = {}): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(name)}
    where ${createRowCondition(which)}`.execute(read)
  return Number(rows[0]?.total ?? 0)
}

export const directionOf = (newestFirst: boolean) => (newestFirst ? sql`desc` : sql``)

export function columnList(names: readonly string[]): RawBuilder<unknown> {
  return sql.join([...new Set(names)].map((name) => sql.ref(name)))
}

/** Creates the condition that a row meets if it has the values of `having` and fulfils `and`. */
export function createRowCondition({
  having = {},
  and,
}: {
  readonly having?: object
  readonly and?: Condition | undefined
}): Condition {
  const equal = Object.entries<unknown>({ ...having }).map(([column, value]) => {
    if (value === undefined) return undefined
    return value === null ? sql<boolean>`${sql.ref(column)} is null` : sql<boolean>`${sql.ref(column)} = ${value}`
  })
  return allOf([...equal, and])
}
