/** Numbers from 0 to 1 that a seed decides: `SEED=… npm run test:long` runs a failure again. */
export type Random = () => number

export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))

console.log(`SEED=${seed}`)

/** Numbers of a stream of their own (mulberry32). */
export function randomOf(stream: number): Random {
  let state = (seed ^ Math.imul(stream + 1, 0x9e3779b9)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `least` to `most`. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}
