import type { Context } from '../../../../operations/context.ts'
import type { EventFilter } from '../../../../storage/stores/records.ts'
import { namedRecords } from './records.ts'
import type { FacetValue } from './value.ts'

/** Categories with those below them, in which an event counts once. */
export async function categoryFacet(filter: EventFilter, context: Context): Promise<readonly FacetValue[]> {
  const { events, terms } = context.storage
  const combinations = await events.categoriesOf(filter)
  const above = await terms.ancestors([...new Set(combinations.flatMap(({ terms: ids }) => ids))])
  const counts = new Map<number, number>()
  for (const { terms: ids, count } of combinations)
    for (const id of new Set(ids.flatMap((one) => above.get(one) ?? []))) counts.set(id, (counts.get(id) ?? 0) + count)
  return namedRecords('terms', counts, context)
}
