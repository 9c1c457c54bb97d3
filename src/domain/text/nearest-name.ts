/** The name that was probably meant: the nearest, where one or two letters differ. */
export function nearestName(asked: string, names: readonly string[]): string | undefined {
  const near = names.map((each) => ({ each, distance: distanceOf(asked, each) }))
  const [nearest] = near.toSorted((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= (asked.length < 5 ? 1 : 2) ? nearest.each : undefined
}

/** What has names, those first that differ in the fewest letters. */
export function nearestFirst<T>(asked: string, some: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const near = some.map((each) => ({ each, distance: distanceOf(asked, nameOf(each)) }))
  return near.toSorted((a, b) => a.distance - b.distance).map(({ each }) => each)
}

/** The Levenshtein distance. */
function distanceOf(some: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...some].entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to++) {
      const changed = (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
