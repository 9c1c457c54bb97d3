import { wallOf, wallText } from '../time/time.ts'
import { temporalZone } from '../time/time-zone.ts'

/** The wall time that clocks of a zone show: the same, or moved forward in a gap (contract/requests.md §7). */
export function onClock(wall: string, zone: string): string {
  const named = wallOf(wall)
  const shown = named.toZonedDateTime(temporalZone(zone), { disambiguation: 'compatible' }).toPlainDateTime()
  return shown.equals(named) ? wall : wallText(shown)
}

/**
 * Wall times, in order, as clocks of a zone show them: in order, each once. What is moved by a gap may come to lie on another, or after it
 * where the gap is no whole hour.
 */
export function* onClocks(walls: Iterable<string>, zone: string): Generator<string> {
  let moved = new Set<string>()
  for (const wall of walls) {
    const shown = onClock(wall, zone)
    moved.add(shown)
    // Later starts are not before `wall`, so the moved ones up to it can be sorted and yielded.
    if (shown !== wall) continue
    yield* [...moved].filter((each) => each <= wall).sort()
    moved = new Set([...moved].filter((each) => each > wall))
  }
  yield* [...moved].sort()
}
