import { fold } from '../../../../domain/text/search.ts'

/** The most values that are shown of a facet. */
export const maxValues = 100

/** A value as the filter of its facet takes it, and how many events have it; of records, their ids and slugs. */
export interface FacetValue {
  readonly id?: number | undefined
  readonly slug?: string | undefined
  readonly value: string
  readonly name: string
  readonly count: number
}

/** The most first, then by name, as `fold` compares names, then by id. */
export function mostFirst(values: readonly FacetValue[]): readonly FacetValue[] {
  return values.toSorted(byCount).slice(0, maxValues)
}

function byCount(one: FacetValue, other: FacetValue): number {
  if (one.count !== other.count) return other.count - one.count
  const [name, another] = [fold(one.name), fold(other.name)]
  if (name !== another) return name < another ? -1 : 1
  return (one.id ?? 0) - (other.id ?? 0)
}

/** The ids of those that may be among the first, to be read: those of one count go by name, so it must be known of all that have the count of the last. */
export function mostCounted(counts: ReadonlyMap<number, number>): readonly number[] {
  const least = [...counts.values()].sort((one, other) => other - one)[maxValues - 1] ?? 0
  return [...counts.keys()].filter((id) => (counts.get(id) ?? 0) >= least)
}
