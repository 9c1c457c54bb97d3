import { textOf } from '../../../../domain/text/texts.ts'
import type { Context } from '../../../../operations/context.ts'
import type { EventFilter } from '../../../../storage/stores/records.ts'
import { type FacetValue, mostCounted, mostFirst } from './value.ts'

/** Categories with those below them, in which an event counts once. */
export async function categoriesOf(filter: EventFilter, context: Context): Promise<readonly FacetValue[]> {
  const { events, terms } = context.storage
  const combinations = await events.categoriesOf(filter)
  const above = await terms.ancestors([...new Set(combinations.flatMap(({ terms: ids }) => ids))])
  const counts = new Map<number, number>()
  for (const { terms: ids, count } of combinations)
    for (const id of new Set(ids.flatMap((one) => above.get(one) ?? []))) counts.set(id, (counts.get(id) ?? 0) + count)
  const values = (await terms.byIds(mostCounted(counts))).map((term) => {
    const { slug, name } = textOf(term, context.language)
    return { id: term.id, slug, value: slug, name, count: counts.get(term.id) ?? 0 }
  })
  return mostFirst(values)
}
