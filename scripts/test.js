// `npm test`: types, lint, format, then the tests on SQLite, then those of the front door and of the storage on PostgreSQL:
// on the server that `TEST_DATABASE_URL` names, else on one that is started for them. It stops at the first step that
// fails. Names of test files as arguments run these tests alone; `--long` runs the long suites alone, with many more runs
// and the seed that `SEED` names, and again on PostgreSQL with fewer of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const long = process.argv.includes('--long')
const named = process.argv.slice(2).filter((argument) => argument !== '--long')
// The suites that are quick with few runs belong to every test.
const everyTime = ['test/*.test.ts', 'test/!(long)/**/*.test.ts', 'test/long/{property,time,fetching}/**/*.test.ts']
const patterns = named.length > 0 ? named : long ? ['test/{long,storage/plans}/**/*.test.ts'] : everyTime
// What does not ask the database is the same on both. Suites that are about PostgreSQL are in the first part.
const onBoth = long
  ? ['test/long/{crash,fuzz,load,permission,property,time}/**/*.test.ts', 'test/long/nodes/start-at-once.test.ts']
  : ['test/{api,http,jobs,permission,operations,fuzz}/**/*.test.ts', 'test/contract/answers.test.ts']
const { REQUESTS = '6000', CRASH_ROUNDS = '15', LOAD_SECONDS = '30' } = process.env
const fewer = { REQUESTS, CRASH_ROUNDS, LOAD_SECONDS }
const seed = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31))

const checkout = join(import.meta.dirname, '..')
const bin = (name) => join(checkout, 'node_modules', name)
// Every test file is a process: it finds what another one has compiled.
const compiledOnce = { NODE_COMPILE_CACHE: bin('.cache/almanac-tests') }
const checks = [
  ['types', [bin('typescript/bin/tsc'), '--noEmit']],
  ['lint', [bin('eslint/bin/eslint.js'), '.']],
  ['format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
]
const reporter = '--test-reporter=' + new URL('failures.js', import.meta.url)
const tests = (files) => ['--test', '--test-concurrency=2', reporter, '--test-reporter-destination=stdout', ...files]

/** Runs a step, and answers its exit code. */
async function step(name, args, environment = {}) {
  console.log('# ' + name)
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    cwd: checkout,
    env: { ...compiledOnce, ...process.env, SEED: seed, ...(long ? { LONG: '1' } : {}), ...environment },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) console.error('# ' + name + ' failed')
  return code ?? 1
}

async function run(url) {
  const whole = named.length === 0
  // At the same time: each goes through one file after the other.
  const codes = await Promise.all((whole && !long ? checks : []).map(([name, args]) => step(name, args)))
  if (codes.some((code) => code !== 0)) return 1
  // Suites of their own for PostgreSQL run in the first part, wherever a server is known.
  const server = { TEST_DATABASE_URL: url }
  const code = await step('tests, SEED=' + seed, tests(patterns), server)
  if (code !== 0 || !whole) return code
  const again = { ...server, TEST_DATABASE: 'postgres', ...(long ? fewer : {}) }
  return step('tests on PostgreSQL, SEED=' + seed, tests(onBoth), again)
}

let server
if (!process.env.TEST_DATABASE_URL) {
  const { startPostgres } = await import('./postgres-server.js')
  server = await startPostgres()
}
const code = await run(process.env.TEST_DATABASE_URL || server.url)
await server?.stop()
process.exit(code)
