// `npm test`: types, lint and format beside the tests: on SQLite, and on PostgreSQL what could differ there, on the server that
// `TEST_DATABASE_URL` names, else on one that is started for them. Names of test files as arguments run these tests alone;
// `--postgres` runs what else asks the database on PostgreSQL, too, and the files named after it; `--long` runs the long suites
// alone, with many more runs and the seed that `SEED` names, and again on PostgreSQL with fewer of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { alone, askingDatabase, differing, onPostgres, parts, written } from './parts.js'

const checkout = join(import.meta.dirname, '..')
const modules = (path) => join(checkout, 'node_modules', path)
const seed = process.env.SEED || String(Math.floor(Math.random() * 2 ** 31))
const { REQUESTS = '6000', CRASH_ROUNDS = '15', LOAD_SECONDS = '30' } = process.env

/** Runs a program, and answers whether it succeeded. */
async function step(name, args, environment = {}) {
  const begun = performance.now()
  // What one process has compiled, the next one finds.
  const compiledOnce = { NODE_COMPILE_CACHE: modules('.cache/almanac-tests') }
  const env = { ...compiledOnce, ...process.env, SEED: seed, ...environment }
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit', cwd: checkout, env }), 'exit')
  console.log(`# ${name}: ${code === 0 ? 'passed' : 'failed'} in ${Math.round((performance.now() - begun) / 1000)} s`)
  return code === 0
}

async function checks() {
  const types = await step('types', [modules('typescript/bin/tsc'), '--noEmit'])
  const lint = await step('lint', [modules('oxlint/bin/oxlint'), '--quiet'])
  const format = await step('format', [modules('oxfmt/bin/oxfmt'), '--check'])
  return types && lint && format
}

function tests(files, environment) {
  const reporter = [
    '--test-reporter',
    new URL('failures.js', import.meta.url).href,
    '--test-reporter-destination=stdout',
  ]
  const early = ['untracked-promises.js', 'seeded-properties.js'].flatMap((name) => [
    '--import',
    new URL(name, import.meta.url).href,
  ])
  return step(`tests, SEED=${seed}`, [...early, '--test', '--test-concurrency=2', ...reporter, ...files], environment)
}

async function run(words, server) {
  const postgres = { ...server, TEST_DATABASE: 'postgres' }
  if (words[0] === '--postgres')
    return tests([...written(askingDatabase, 'postgres', onPostgres), ...words.slice(1)], server)
  if (words[0] === '--long') {
    const long = ['test/long/**/*.test.ts', 'test/storage/{sqlite,postgres,copy/generated}.test.ts']
    const onBoth = [
      'test/long/{crash,fuzz,load,permission,property,time}/**/*.test.ts',
      'test/long/nodes/start-at-once.test.ts',
    ]
    const fewer = { REQUESTS, CRASH_ROUNDS, LOAD_SECONDS }
    return (await tests(long, { ...server, LONG: '1' })) && tests(onBoth, { ...postgres, ...fewer, LONG: '1' })
  }
  if (words.length > 0) return tests(words, server)
  const files = [...written(parts, 'sqlite'), ...written(differing, 'postgres'), ...alone]
  const passed = await Promise.all([checks(), tests(files, server)])
  return passed.every(Boolean)
}

let started
if (!process.env.TEST_DATABASE_URL) {
  const { startPostgres } = await import('./postgres-server.js')
  started = await startPostgres()
}
const passed = await run(process.argv.slice(2), { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL || started.url })
await started?.stop()
process.exit(passed ? 0 : 1)
