import { Invalid } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import type { EventFilter } from '../../storage/stores/records.ts'
import type { Place } from '../../storage/stores/lists.ts'
import { maxRecords } from './fields.ts'
import { tooManyRecords } from './problems.ts'

/** How many events are looked up at once to see which series they belong to. */
const atOnce = 500

interface BulkSelection {
  readonly ids?: readonly number[] | undefined
  readonly filter: EventFilter | undefined
  readonly scope: 'all' | 'this'
}

/** The ids of the events that are meant, in the order of the list; of occurrences those of their series, unless the dates themselves are. */
export async function selectedIds(
  { ids, filter, scope }: BulkSelection,
  { storage }: Context,
): Promise<readonly number[]> {
  const chosen = new Set<number>()
  if (ids && scope === 'this') return ids
  for (let from = 0; ids && from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const found = new Map((await storage.events.byIds(some)).map(({ id, occurrence }) => [id, occurrence?.series]))
    for (const id of some) chosen.add(found.get(id) ?? id)
  }
  if (!filter) return [...chosen]
  const each = scope === 'all' && filter.series === undefined ? { oneOfSeries: filter.oneOfSeries ?? 'first' } : {}
  for (let after: Place | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const { found, next } = await storage.events.found({ ...filter, ...each }, after)
    for (const { id, series } of found) chosen.add(scope === 'all' ? (series ?? id) : id)
    if (chosen.size > maxRecords) throw new Invalid([tooManyRecords])
    after = next
  }
  return [...chosen]
}
