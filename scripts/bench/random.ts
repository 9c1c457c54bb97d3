/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number

/** Numbers of a stream of their own (mulberry32). */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b9) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from 0 to below `count`. */
export function below(random: Random, count: number): number {
  return Math.floor(random() * count)
}

/** The same, where small numbers come more often, as some venues have more events than others. */
export function unevenly(random: Random, count: number): number {
  return Math.floor(random() ** 2 * count)
}

export function pick<T>(random: Random, list: readonly T[]): T {
  const chosen = list[below(random, list.length)]
  if (chosen === undefined) throw new RangeError('nothing to pick from')
  return chosen
}
