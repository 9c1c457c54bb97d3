import type { Page, Slice } from '../storage.ts'

/** No list is that long, and no database takes more for an offset. */
const farthest = 2 ** 40

/** A page by ids: the total is only counted where the page itself does not tell it. */
export async function page<T>(
  { offset, limit, after }: Slice,
  of: {
    readonly ids: (slice: Slice) => Promise<number[]>
    readonly count: () => Promise<number>
    readonly load: (ids: readonly number[]) => Promise<T[]>
  },
): Promise<Page<T>> {
  if (limit <= 0) return { records: [], total: await of.count() }
  if (after) {
    // Where a page begins after a place, nobody knows how many come before it, nor from their number how many after.
    const found = await of.ids({ offset: 0, limit: Math.min(limit, farthest) + 1, after })
    const ids = found.slice(0, limit)
    return { records: await of.load(ids), total: await of.count(), more: found.length > limit }
  }
  const ids = await of.ids({ offset: Math.min(offset, farthest), limit: Math.min(limit, farthest) })
  const atEnd = ids.length < limit && (ids.length > 0 || offset === 0)
  const total = atEnd ? offset + ids.length : await of.count()
  return { records: await of.load(ids), total }
}

/** Rows in the order of `ids`, each once. */
export function inOrder<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byId = new Map<number, Row>()
  for (const row of rows) byId.set(idOf(row), row)
  const found: Row[] = []
  for (const id of ids) {
    const row = byId.get(id)
    if (row !== undefined && byId.delete(id)) found.push(row)
  }
  return found
}
