import fc, { type Parameters } from 'fast-check'

/** Whether this is `npm run test:long`. */
export const long = process.env['LONG'] === '1'

/** What random choices follow from: `SEED` where it is set, which `npm test` and `npm run test:long` always do. */
export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31)) | 0

/**
 * How often a property is tried: `quick` times in `npm test`, `thorough` times in `npm run test:long`; there, a quarter of that on
 * PostgreSQL, which tries what SQLite was tried with.
 */
export function runs(quick: number, thorough: number): Pick<Parameters, 'seed' | 'numRuns'> {
  const ofLong = process.env['TEST_DATABASE'] === 'postgres' ? Math.ceil(thorough / 4) : thorough
  return { seed, numRuns: long ? ofLong : quick }
}

/** So many of these, drawn by the seed, in their order; all of them in `npm run test:long`. */
export function drawSome<T>(all: readonly T[], count: number): readonly T[] {
  if (long) return all
  const [some = []] = fc.sample(fc.shuffledSubarray([...all], { minLength: count, maxLength: count }), {
    seed,
    numRuns: 1,
  })
  return all.filter((one) => some.includes(one))
}
