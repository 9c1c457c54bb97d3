/** A stream of numbers that the seed decides. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number
  /** A whole number, both bounds included. */
  int(minimum: number, maximum: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** Between `minimum` and `maximum` things, made one by one. */
  many<T>(minimum: number, maximum: number, make: () => T): T[]
}

/** Mulberry32: small, fast, and good enough to choose what to send. */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (minimum: number, maximum: number) => minimum + Math.floor(next() * (maximum - minimum + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('there is nothing to pick from')
      return list[int(0, list.length - 1)] as T
    },
    many: (minimum, maximum, make) => Array.from({ length: int(minimum, maximum) }, make),
  }
}

/** The seed of one request of a run, so that each request can be told by seed and index. */
export function seedOf(seed: number, index: number): number {
  return Math.imul(seed ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b) >>> 0
}
