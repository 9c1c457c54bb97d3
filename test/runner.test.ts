// runs: all
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { placeOf, testFiles, type Run } from '../scripts/test/files.ts'
import { groupsOf } from '../scripts/test/groups.ts'
import { aFolder } from './support/folder.ts'

const checkout = join(import.meta.dirname, '..')

/** What `npm test` says of a test file with this text. */
async function run(t: TestContext, text: string, settings: Readonly<Record<string, string>> = {}) {
  const file = join(await aFolder(t), 'one.test.mjs')
  writeFileSync(file, `import assert from 'node:assert'\nimport { test } from 'node:test'\n${text}`)
  const { NODE_TEST_CONTEXT: _outer, TEST_DATABASE: _database, LONG: _long, CI: _ci, ...environment } = process.env
  const env = { ...environment, TEST_DATABASE_URL: 'postgres://127.0.0.1:1', SEED: '5', ...settings }
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test/run.ts', file], {
    cwd: checkout,
    encoding: 'utf8',
    env,
  })
  return { status, end: stdout.slice(stdout.indexOf('to go\n') + 6), file }
}

test('the last lines repeat what failed, why tests were skipped, the seed and the totals', async (t) => {
  const { status, end } = await run(
    t,
    `test('good', () => {}); test('bad', () => assert.equal(1, 2))
     for (const n of [1, 2]) test('skipped ' + n, { skip: 'khal is missing (apt-get install khal)' }, () => {})`,
  )
  assert.equal(status, 1)
  assert.match(end, /^\n# What failed\n✖ bad: \S+one\.test\.mjs\n {2}AssertionError \[ERR_ASSERTION\]: 1 == 2\n/)
  assert.match(end, /^ {2}Run it again: SEED=5 npm test -- \S+one\.test\.mjs$/m)
  assert.match(end, /\n# What was skipped\n↷ 2 skipped: khal is missing \(apt-get install khal\)\n/)
  assert.match(end, /\n# SEED=5, \d+ s\n1 passed, 1 failed, 2 skipped\n$/)
})

test('a run without failures or skips ends with its totals', async (t) => {
  const { status, end } = await run(t, `test('good', () => {})`)
  assert.equal(status, 0)
  assert.match(end, /^\n# SEED=5, \d+ s\n1 passed, 0 failed, 0 skipped\n$/)
})

test('a build machine does not pass over what it could have installed, nor what has no reason', async (t) => {
  for (const [skip, failed] of [
    [`'khal is missing (apt-get install khal)'`, 1],
    ['true', 1],
    [`'it takes long (npm run test:long)'`, 0],
  ] as const) {
    const text = `test('one', { skip: ${skip} }, () => {})`
    const { status, end } = await run(t, text, { CI: 'true' })
    assert.deepEqual(
      [status, end.trimEnd().split('\n').at(-1)],
      [failed, `0 passed, ${failed} failed, ${1 - failed} skipped`],
    )
    assert.equal((await run(t, text)).status, 0)
  }
})

test('a process that ends before its tests do is a failure', async (t) => {
  const { status, end } = await run(t, `test('good', () => {}); test('gone', () => process.exit(0))`)
  assert.equal(status, 1)
  assert.match(end, /The process ended with code 0; see above\.\n/)
})

test('a test file says where it runs in words that are known', () => {
  const place = (words: string) => {
    const { sqlite, postgres, isAlone } = placeOf('x.test.ts', `// runs: ${words}\n`)
    return [sqlite, postgres, isAlone]
  }
  assert.deepEqual(placeOf('x.test.ts', ''), { path: 'x.test.ts', sqlite: 'test', postgres: undefined, isAlone: false })
  assert.deepEqual(place('postgres'), ['test', 'test', false])
  assert.deepEqual(place('postgres, all'), ['all', 'all', false])
  assert.deepEqual(place('postgres in all, alone'), ['test', 'all', true])
  assert.deepEqual(place('long, postgres in all'), ['long', 'long', false])
  assert.throws(() => place('al'), /x\.test\.ts runs “al”, which is none of: all, long, postgres, /)
})

test('every test file is run once on each of its databases, and a longer run begins where a shorter one ends', () => {
  const files = testFiles()
  const named = (run: Run, without?: Run) =>
    groupsOf(files, run, without).flatMap(({ database, files: paths }) => paths.map((path) => `${path} ${database}`))
  const [short, rest, all, long] = [named('test'), named('all', 'test'), named('all'), named('long')]
  assert.equal(new Set(long).size, long.length)
  assert.deepEqual([...short, ...rest].sort(), all.sort())
  assert.deepEqual(long.filter((each) => each.endsWith('sqlite')).length, files.length)
  assert.ok(rest.length > 0 && long.length > all.length)
})

test('a file with a top-level `await` has a process of its own, as others in its process would not be run', () => {
  const awaiting = testFiles().filter(({ path }) =>
    /^(const .* = |[\w.]+\()?await /m.test(readFileSync(join(checkout, path), 'utf8')),
  )
  assert.deepEqual(
    awaiting.filter(({ isAlone, sqlite }) => !isAlone && sqlite !== 'long').map(({ path }) => path),
    [],
  )
})
