// `npm test`: types, lint, format, then the tests. It stops at the first step that fails. Names of test files as
// arguments run these tests alone; `--long` runs the long suites alone, with many more runs and the seed that `SEED`
// names. Plain JavaScript, so that an old Node can say what is missing.
import { spawnSync } from 'node:child_process'

const needed = 26
const long = process.argv.includes('--long')
const named = process.argv.slice(2).filter((argument) => argument !== '--long')
// The suites that are quick with few runs belong to every test.
const everyTime = ['test/*.test.ts', 'test/!(long)/**/*.test.ts', 'test/long/{property,time,fetching}/**/*.test.ts']
const patterns = named.length > 0 ? named : long ? ['test/long/**/*.test.ts'] : everyTime
const seed = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31))

const bin = (name) => new URL('../node_modules/' + name, import.meta.url).pathname
const checks = [
  ['types', [bin('typescript/bin/tsc'), '--noEmit']],
  ['lint', [bin('eslint/bin/eslint.js'), '.']],
  ['format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
]
const tests = ['tests', ['--test', '--test-concurrency=2', ...patterns]]

if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    'The tests need Node ' + needed + ' or newer, and this is ' + process.version + ': run "npm ci", then "npm test".',
  )
  process.exit(1)
}

for (const [name, args] of long || named.length > 0 ? [tests] : [...checks, tests]) {
  console.log('# ' + name + (name === 'tests' ? ', SEED=' + seed : ''))
  const { status, error } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    cwd: new URL('..', import.meta.url).pathname,
    env: { ...process.env, SEED: seed, ...(long ? { LONG: '1' } : {}) },
  })
  if (error) console.error(error.message)
  if (status !== 0) {
    if (name !== 'tests') console.error('# ' + name + ' failed')
    process.exit(status === null ? 1 : status)
  }
}
