/** Something from a row to another, which is not part of it. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** A stretch beside those that overlap it: in which of how many columns, and over how many of them. */
export interface Beside<T> {
  readonly what: T
  readonly column: number
  readonly columns: number
  readonly span: number
}

/**
 * Puts stretches that overlap beside each other, at most `most`, in the order in which they begin. What finds no column is left
 * out: `hidden` of them.
 */
export function besideEachOther<T extends Stretch>(
  stretches: readonly T[],
  most: number,
): { readonly shown: readonly Beside<T>[]; readonly hidden: number } {
  const shown: Beside<T>[] = []
  let hidden = 0
  let group: { what: T; column: number }[] = []
  let ends: number[] = []
  const close = () => {
    const columns = ends.length
    shown.push(...group.map((each) => ({ ...each, columns, span: roomOf(each, group, columns) })))
    group = []
    ends = []
  }
  for (const what of stretches.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= what.from)) close()
    const free = ends.findIndex((end) => end <= what.from)
    const column = free === -1 ? ends.length : free
    if (column >= most) hidden += 1
    else {
      ends[column] = what.to
      group.push({ what, column })
    }
  }
  close()
  return { shown, hidden }
}

interface Placed {
  readonly what: Stretch
  readonly column: number
}

/** Over how many columns a stretch can lie: up to the next that overlaps it. */
function roomOf({ what, column }: Placed, group: readonly Placed[], columns: number): number {
  const next = group.filter((each) => each.column > column && each.what.from < what.to && what.from < each.what.to)
  return Math.min(columns, ...next.map((each) => each.column)) - column
}
