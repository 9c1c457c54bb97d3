// `npm test`: types, lint and format, and the tests: on SQLite, and on PostgreSQL what could differ there, on the server that
// `TEST_DATABASE_URL` names, else on one that is started for them. Names of test files as arguments run these alone; `--postgres`
// runs what else asks the database on PostgreSQL, too, and the files named after it; `--long` runs the long suites alone, with many
// more runs and the seed that `SEED` names, and again on PostgreSQL with fewer of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkout,
  groupForEach,
  longGroups,
  longPostgresGroups,
  morePostgresGroups,
  postgresGroups,
  singleGroups,
  sqliteGroups,
} from './groups.js'

const modules = (path) => join(checkout, 'node_modules', path)
const script = (name) => join(import.meta.dirname, name)
const seed = process.env.SEED || String(Math.floor(Math.random() * 2 ** 31))
const { REQUESTS = '6000', CRASH_ROUNDS = '15', LOAD_SECONDS = '30' } = process.env

/**
 * How many programs run at once: some groups mostly wait for a browser or a process. On two cores, four save 38 seconds of 445, and tests
 * of signals and of what is dragged fail by chance. The long ones measure times.
 */
const lanes = process.argv[2] === '--long' || process.env.LONG ? 2 : 3

const checks = [
  { name: 'types', words: [modules('typescript/bin/tsc'), '--noEmit'] },
  { name: 'types of scripts', words: [modules('typescript/bin/tsc'), '--noEmit', '-p', 'src/ui/client'] },
  { name: 'types of the client', words: [modules('typescript/bin/tsc'), '--noEmit', '-p', 'client'] },
  { name: 'lint', words: [modules('oxlint/bin/oxlint'), '--quiet'] },
  { name: 'format', words: [modules('oxfmt/bin/oxfmt'), '--check'] },
]

/** The program that runs a group, with settings besides. */
function stepOf({ name, database, files }, environment = {}) {
  const words = [`--test-reporter=${script('reporter.js')}`, script('group.js'), ...files]
  return { name: `${name} on ${database}`, words, environment: { ...environment, TEST_DATABASE: database } }
}

/** What takes longest, by its name: it begins first, so that no lane is left with it while the others have nothing more to do. */
const documents = 'test/long/docs/documents.test.ts'
const readers = 'test/long/feeds/readers.test.ts'
const longest = [documents, readers, 'api', 'cli', 'client', 'http', 'postgres', 'others', 'events']
const rankOf = ({ name }) => (longest.includes(name) ? longest.indexOf(name) : longest.length)

function inOrder(groups) {
  return groups.toSorted((one, other) => rankOf(one) - rankOf(other)).map((group) => stepOf(group))
}

/** The programs to run, for the arguments of this one. */
function stepsOf([first, ...others]) {
  const chosen = process.env.TEST_DATABASE || 'sqlite'
  if (first === undefined) return [...inOrder([...sqliteGroups, ...postgresGroups, ...singleGroups]), ...checks]
  if (first === '--postgres') return inOrder([...groupForEach(chosen, others), ...morePostgresGroups])
  if (first !== '--long') return groupForEach(chosen, [first, ...others]).map((group) => stepOf(group))
  const fewer = { REQUESTS, CRASH_ROUNDS, LOAD_SECONDS }
  return [...longGroups.map((group) => stepOf(group)), ...longPostgresGroups.map((group) => stepOf(group, fewer))]
}

/** Runs steps one after the other beside other lanes that take from the same list; answers the names of those that failed. */
async function runLane(steps, environment) {
  const failed = []
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    const begin = performance.now()
    const env = { ...environment, ...step.environment }
    const [code] = await once(spawn(process.execPath, step.words, { stdio: 'inherit', cwd: checkout, env }), 'exit')
    const result = `${code === 0 ? 'passed' : 'failed'} in ${Math.round((performance.now() - begin) / 1000)} s`
    console.log(`# ${step.name}: ${result}, ${steps.length} to go`)
    if (code !== 0) failed.push(step.name)
  }
  return failed
}

let server
if (!process.env.TEST_DATABASE_URL) {
  const { startPostgres } = await import('../postgres-server.js')
  server = await startPostgres()
}
const environment = {
  // What one process has compiled, the next one finds.
  NODE_COMPILE_CACHE: modules('.cache/almanac-tests'),
  ...process.env,
  SEED: seed,
  TEST_DATABASE_URL: process.env.TEST_DATABASE_URL || server.url,
}
const calendars = process.argv[2] === '--long' ? await mkdtemp(join(tmpdir(), 'almanac-calendars-')) : undefined
if (calendars !== undefined) Object.assign(environment, { LONG: '1', FILLED_CALENDARS: calendars })
console.log(`# SEED=${seed}`)
const steps = stepsOf(process.argv.slice(2))
const failed = (await Promise.all(Array.from({ length: lanes }, () => runLane(steps, environment)))).flat()
console.log(failed.length === 0 ? '# Everything passed.' : `# Failed: ${failed.join(', ')}`)
await server?.stop()
if (calendars !== undefined) await rm(calendars, { recursive: true })
process.exit(failed.length === 0 ? 0 : 1)
