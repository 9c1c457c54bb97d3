import type { EventLink } from '../../../storage/stores/lists.ts'

/** The events by what they link to, in the order of `ids`; what they link to in that of its first event. */
export function byLink(ids: readonly number[], links: readonly EventLink[]): ReadonlyMap<number, readonly number[]> {
  const linked = Map.groupBy(links, ({ event }) => event)
  const found = new Map<number, number[]>()
  for (const id of ids)
    for (const { to } of linked.get(id) ?? []) {
      const events = found.get(to)
      if (events) events.push(id)
      else found.set(to, [id])
    }
  return found
}
