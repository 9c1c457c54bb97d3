import { sql, type RawBuilder } from 'kysely'
import type { Page, Place, Slice } from '../../stores/lists.ts'

/** No list is that long, and no database takes more for an offset. */
const farthest = 2 ** 40

/** What a list finds: the id of a record, and what decides its place before the id, where that is known by itself. */
export interface Found {
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
  { offset, limit, after, uncounted = false, countedTo }: Slice,
  of: {
    readonly found: (slice: Slice) => Promise<readonly (Found | Total)[]>
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
  const rows = await of.found({ offset: from, limit: Math.min(limit, farthest) + further, after, uncounted, countedTo })
  const all = rows.filter((row) => row.id !== null)
  const found = all.slice(0, limit)
  const records = await of.load(found.map(({ id }) => id))
  const last = lastOf(found, records, of.placeOf)
  const atEnd = !after && found.length < limit && (found.length > 0 || offset === 0)
  const counted = rows.find((row) => row.id === null)?.total
  return {
    total: uncounted ? 0 : atEnd ? offset + found.length : Number(counted ?? (await of.count(countedTo))),
    records,
    ...(asksFurther && { more: all.length > limit }),
    ...(last && { last }),
  }
}

function lastOf<T>(found: readonly Found[], records: readonly T[], placeOf?: (record: T) => Place): Place | undefined {
  const record = records.at(-1)
  if (placeOf && record && found[0]?.key === undefined) return placeOf(record)
  const last = found.at(-1)
  return last && { key: String(last.key ?? ''), id: last.id }
}

/**
 * The end of a query for a part of a list: the casts let PostgreSQL take any offset, and SQLite keep its plan, which it makes
 * anew for each value that is all of a `limit` (half the time of a page).
 */
export function part(offset: number, limit: number): RawBuilder<unknown> {
  return sql`limit cast(${limit} as bigint) offset cast(${offset} as bigint)`
}
