import type { Parameters } from 'fast-check'

/** Whether this is `npm run test:long`. */
export const long = process.env['LONG'] === '1'

/** What random choices follow from: `SEED` where it is set, which `npm test` and `npm run test:long` always do. */
export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31)) | 0

/** How often a property is tried: `quick` times in `npm test`, `thorough` times in `npm run test:long`. */
export function runs(quick: number, thorough: number): Pick<Parameters, 'seed' | 'numRuns'> {
  return { seed, numRuns: long ? thorough : quick }
}
