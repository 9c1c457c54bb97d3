import { shiftedWall, type Shift } from './shift.ts'

/** Farther than that no change of a clock moves a start. */
const near = 3 * 3_600_000

interface Original {
  readonly original: string
  /** Whether the rule does not yield it at present. */
  readonly gone: boolean
}

/**
 * Where original starts are after all have moved by as much, by what they were: no two come to the same, so that every occurrence
 * stays itself. Where clocks change, the rule may yield (`planned`, in order) a start near the one that was moved: it is that.
 */
export function movedOriginals(
  before: readonly Original[],
  shift: Shift,
  planned: readonly string[],
): ReadonlyMap<string, string> {
  const moved = new Map(before.map(({ original }) => [original, shiftedWall(original, shift)]))
  const from = new Map([...moved].map(([original, to]) => [to, original]))
  const present = before.filter(({ gone }) => !gone).map(({ original }) => moved.get(original) ?? '')
  const [yielded, taken] = [new Set(planned), new Set(present)]
  const open = planned.filter((start) => !taken.has(start))
  let next = 0
  for (const start of present.filter((each) => !yielded.has(each)).sort()) {
    while (next < open.length && millisecondsBetween(open[next] ?? '', start) > near) next += 1
    const place = open[next]
    if (place === undefined || millisecondsBetween(start, place) > near) continue
    next += 1
    // What is gone and would come back there makes room: what takes place stays.
    const other = from.get(place)
    if (other !== undefined) moved.set(other, start)
    moved.set(from.get(start) ?? '', place)
  }
  return moved
}

function millisecondsBetween(wall: string, later: string): number {
  return Date.parse(`${later.replace(' ', 'T')}Z`) - Date.parse(`${wall.replace(' ', 'T')}Z`)
}
