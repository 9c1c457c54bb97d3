import type { EventLink } from '../../../storage/stores/lists.ts'

/** The events at each place, in the order of `ids`; the places in that of their first events. */
export function placesOf(ids: readonly number[], links: readonly EventLink[]): ReadonlyMap<number, readonly number[]> {
  const linked = Map.groupBy(links, ({ event }) => event)
  const places = new Map<number, number[]>()
  for (const id of ids)
    for (const { to } of linked.get(id) ?? []) {
      const events = places.get(to)
      if (events) events.push(id)
      else places.set(to, [id])
    }
  return places
}
