/** Rows are quarters of an hour. */
export const quartersOfHour = 4

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
  /** Whether a column is left for those that find none. */
  readonly hasRest: boolean
}

/** Where there are more, without their names: how many. */
export interface Rest extends Stretch {
  readonly count: number
}

/** Stretches beside each other, and how many found no column: altogether, and, where that is wanted, when. */
interface Columns<T> {
  readonly shown: readonly Beside<T>[]
  readonly rests: readonly Rest[]
  readonly hidden: number
}

/**
 * Puts stretches that overlap beside each other, at most `most`, in the order in which they begin. What finds no column is left out. With `rests`, which are
 * known without their names, it is counted with these by the hour, for which one column is left.
 */
export function besideEachOther<T extends Stretch>(
  stretches: readonly T[],
  most: number,
  rests?: readonly Rest[],
): Columns<T> {
  const all: Columns<T>[] = clustersOf([...stretches, ...(rests ?? [])]).map((cluster) => {
    const known = rests?.filter((rest) => cluster.includes(rest)) ?? []
    const members = stretches.filter((what) => cluster.includes(what))
    const full = placedIn(members, most)
    if (!rests || (known.length === 0 && full.left.length === 0))
      return columnsWithRests(full.placed, [], full.left.length)
    const { placed, left } = placedIn(members, most - 1)
    return columnsWithRests(
      placed,
      byHour([...known, ...left.map(({ from, to }) => ({ from, to, count: 1 }))]),
      left.length,
    )
  })
  return {
    shown: all.flatMap(({ shown }) => shown),
    rests: all.flatMap(({ rests }) => rests),
    hidden: all.reduce((sum, { hidden }) => sum + hidden, 0),
  }
}

function byStartThenLongest(a: Stretch, b: Stretch): number {
  return a.from - b.from || b.to - a.to
}

/** Those that overlap, directly or by others. */
function clustersOf<S extends Stretch>(stretches: readonly S[]): readonly (readonly S[])[] {
  const clusters: S[][] = []
  let end = -Infinity
  for (const each of stretches.toSorted(byStartThenLongest)) {
    if (each.from >= end) clusters.push([])
    clusters.at(-1)?.push(each)
    end = Math.max(end, each.to)
  }
  return clusters
}

/** Each in the first column that is free. */
function placedIn<T extends Stretch>(stretches: readonly T[], most: number) {
  const placed: PlacedStretch<T>[] = []
  const left: T[] = []
  const ends: number[] = []
  for (const what of stretches.toSorted(byStartThenLongest)) {
    const free = ends.findIndex((end) => end <= what.from)
    const column = free === -1 ? ends.length : free
    if (column >= most) left.push(what)
    else {
      ends[column] = what.to
      placed.push({ what, column })
    }
  }
  return { placed, left }
}

/** Those that begin in the same hour as one, which ends where the next begins. */
function byHour(rests: readonly Rest[]): readonly Rest[] {
  const hours = Map.groupBy(rests.toSorted(byStartThenLongest), ({ from }) => Math.floor(from / quartersOfHour))
  let end = 0
  return [...hours.values()].map((hour, index, all) => {
    end = Math.max(end, ...hour.map(({ to }) => to))
    const from = hour[0]?.from ?? 0
    const to = Math.min(end, all[index + 1]?.[0]?.from ?? end)
    return { from, to, count: hour.reduce((sum, { count }) => sum + count, 0) }
  })
}

function columnsWithRests<T extends Stretch>(
  placed: readonly PlacedStretch<T>[],
  rests: readonly Rest[],
  hidden: number,
): Columns<T> {
  const columns = Math.max(0, ...placed.map(({ column }) => column + 1))
  const hasRest = rests.length > 0
  return {
    shown: placed.map((each) => ({ ...each, columns, span: roomOf(each, placed, columns), hasRest })),
    rests,
    hidden,
  }
}

interface PlacedStretch<T extends Stretch = Stretch> {
  readonly what: T
  readonly column: number
}

/** Over how many columns a stretch can lie: up to the next that overlaps it. */
function roomOf({ what, column }: PlacedStretch, group: readonly PlacedStretch[], columns: number): number {
  const next = group.filter((each) => each.column > column && each.what.from < what.to && what.from < each.what.to)
  return Math.min(columns, ...next.map((each) => each.column)) - column
}
