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

/** The same, small numbers more often: half of them are in the first quarter, the first of 2,000 comes once in 45 times. */
export function unevenly(random: Random, count: number): number {
  return Math.floor(random() ** 2 * count)
}

/** One of a list; `number` says which comes how often. */
export function pick<T>(random: Random, list: readonly T[], number = below): T {
  const chosen = list[number(random, list.length)]
  if (chosen === undefined) throw new RangeError('nothing to pick from')
  return chosen
}
