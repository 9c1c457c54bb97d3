// `npm test`: types, lint and format, and the tests, on SQLite and on PostgreSQL (the server that `TEST_DATABASE_URL` names, else one
// that is started for them). `npm run test:all` (`--all`) runs what takes longer as well, with `--rest` that alone; `npm run test:long`
// (`--long`) runs everything, with many more tries. Names of test files run these alone, on the database that `TEST_DATABASE` names.
// `files.ts` says how a file tells where it runs. `SEED` repeats the random choices of a run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../postgres-server.js'
import { checkout, testFiles } from './files.ts'
import { groupsOf, type Group } from './groups.ts'
import { checks, stepOf } from './steps.ts'
import { runLane } from './lane.ts'
import { strictly, summary, together } from './results.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, long: { type: 'boolean' }, rest: { type: 'boolean' } },
})
const run = values.long ? 'long' : values.all ? 'all' : 'test'
const isLong = values.long === true || process.env['LONG'] === '1'
const seed = process.env['SEED'] || String(Math.floor(Math.random() * 2 ** 31))

/**
 * How many programs run at once: some groups mostly wait for a browser or a process. On two cores, a fourth saves
 * nothing: 491 seconds instead of 483. The long ones measure times.
 */
const lanes = isLong ? 2 : 3

function steps() {
  if (positionals.length > 0) return positionals.map((path) => stepOf(namedGroup(path)))
  const groups = groupsOf(testFiles(), run, values.rest ? 'test' : undefined).map((group) => stepOf(group, isLong))
  return values.rest ? groups : [...groups, ...checks]
}

function namedGroup(path: string): Group {
  return { name: path, database: process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite', files: [path] }
}

const begin = performance.now()
const folder = await mkdtemp(join(tmpdir(), 'almanac-tests-'))
const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres()
const environment = {
  // What one process has compiled, the next one finds.
  NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/almanac-tests'),
  ...process.env,
  SEED: seed,
  TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] || server?.url,
  ...(isLong && { LONG: '1', FILLED_CALENDARS: folder }),
}
console.log(`# SEED=${seed}`)
const waiting = steps()
const results = await Promise.all(Array.from({ length: lanes }, () => runLane(waiting, { environment, folder })))
await server?.stop()
await rm(folder, { recursive: true })
const whole = together(results.flat())
const judged = process.env['CI'] === 'true' ? strictly(whole) : whole
console.log(summary(judged, [`SEED=${seed}, ${Math.round((performance.now() - begin) / 1000)} s`]))
process.exit(judged.failures.length === 0 ? 0 : 1)
