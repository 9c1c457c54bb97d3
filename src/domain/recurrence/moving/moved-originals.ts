import { shiftedWall, type Shift } from './shift.ts'

/**
 * Where original starts are after a series was moved, by what they were: those that have a place where that is now, all others as much later
 * as the event is. No two come to the same, so that every occurrence stays itself: what has no place makes room, and is where the other one
 * would be, or else by seconds later.
 */
export function movedOriginals(
  originals: readonly string[],
  places: ReadonlyMap<string, string>,
  shift: Shift,
): ReadonlyMap<string, string> {
  const placed = originals.filter((original) => places.has(original))
  const moved = new Map(placed.map((original) => [original, places.get(original) ?? original]))
  const from = new Map([...moved].map(([original, start]) => [start, original]))
  for (const original of originals) {
    if (moved.has(original)) continue
    const simply = shiftedWall(original, shift)
    const other = from.get(simply)
    let start = other === undefined ? simply : shiftedWall(other, shift)
    while (from.has(start)) start = shiftedWall(start, { days: 0, seconds: 1 })
    moved.set(original, start)
    from.set(start, original)
  }
  return moved
}
