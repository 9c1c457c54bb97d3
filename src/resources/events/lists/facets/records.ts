import { textOf } from '../../../../domain/text/texts.ts'
import type { Context } from '../../../../operations/context.ts'
import { type FacetValue, mostCounted, mostFirst } from './value.ts'

export type NamedStore = 'terms' | 'venues' | 'organizers'

/** Records as values of a facet, by how many events each has. */
export async function namedRecords(
  store: NamedStore,
  counts: ReadonlyMap<number, number>,
  { storage, language }: Context,
): Promise<readonly FacetValue[]> {
  const records = await storage[store].byIds(mostCounted(counts))
  return mostFirst(
    records.map((record) => {
      const { slug, name } = textOf(record, language)
      const value = store === 'terms' ? slug : String(record.id)
      return { id: record.id, slug, value, name, count: counts.get(record.id) ?? 0 }
    }),
  )
}
