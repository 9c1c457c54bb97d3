import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { aFolder } from './support/folder.ts'

test('`npm test` tells what failed and how many tests ran, and nothing of what passed', async (t) => {
  const folder = await aFolder(t)
  const good = Array.from({ length: 50 }, (_, n) => `test('good ${n}', () => {})`).join('\n')
  writeFileSync(join(folder, 'good.test.mjs'), `import { test } from 'node:test'\n${good}`)
  const bad = `import assert from 'node:assert'\nimport { suite, test } from 'node:test'\n
    suite('of two', () => { test('bad', () => assert.equal(1, 2)); test('fine', () => {}) })`
  writeFileSync(join(folder, 'bad.test.mjs'), bad)
  const { status, stdout, stderr } = ranIn(folder)
  assert.deepEqual([status, stderr], [1, ''])
  assert.match(stdout, /✖ bad .*\n/)
  assert.match(stdout, /1 == 2/)
  assert.match(stdout, /^ℹ tests 52$/m)
  assert.match(stdout, /^ℹ pass 51$/m)
  assert.match(stdout, /^ℹ fail 1$/m)
  assert.doesNotMatch(stdout, /good \d|fine/)
})

test('a failure is told with one command that repeats it, and what passed with none', async (t) => {
  const folder = await aFolder(t)
  const failing = `() => { throw new Error('no') }`
  writeFileSync(join(folder, 'alone.test.mjs'), `import { test } from 'node:test'\ntest('bad', ${failing})`)
  writeFileSync(
    join(folder, 'part.postgres.test.cjs'),
    `const { suite, test } = require('node:test')
    suite('test/api/one.test.ts', () => { test('bad', ${failing}) })
    suite('test/api/two.test.ts', () => { test('good', () => {}) })`,
  )
  const { stdout } = ranIn(folder, 'alone.test.mjs', 'part.postgres.test.cjs')
  assert.deepEqual([...stdout.matchAll(/^Run it again: (.*)$/gm)].map(([, command]) => command).sort(), [
    'SEED=5 TEST_DATABASE=postgres npm test -- test/api/one.test.ts',
    'SEED=5 npm test -- alone.test.mjs',
  ])
})

test('properties without a seed of their own try the same with the same seed', async (t) => {
  const folder = await aFolder(t)
  const library = import.meta.resolve('fast-check')
  writeFileSync(
    join(folder, 'drawn.test.mjs'),
    `import { test } from 'node:test'\nimport fc from '${library}'\ntest('one', () => console.log('drawn', ...fc.sample(fc.nat(), 3)))`,
  )
  const drawn = (seed: string) => /drawn .*/.exec(ranWith({ SEED: seed }, folder, ['drawn.test.mjs']).stdout)?.[0]
  const first = drawn('5')
  assert.match(String(first), /drawn \d+/)
  assert.equal(drawn('5'), first)
  assert.notEqual(drawn('6'), first)
})

test('an error that no test waits for fails the run, though promises are not tracked', async (t) => {
  const folder = await aFolder(t)
  const thrown = {
    timer: 'setTimeout(() => { throw new Error("out of a timer") })',
    promise: 'void (async () => { await null; throw new Error("out of a promise") })()',
  }
  for (const [name, text] of Object.entries(thrown)) {
    const wait = `await new Promise((resolve) => setTimeout(resolve, 50))`
    writeFileSync(
      join(folder, `${name}.test.mjs`),
      `import { test } from 'node:test'\ntest('one', async () => { await null; ${text}; ${wait} })`,
    )
    const { status, stdout } = ranIn(folder, `${name}.test.mjs`)
    assert.deepEqual([status, /out of a \w+/.exec(stdout)?.[0]], [1, `out of a ${name}`])
  }
})

function ranIn(folder: string, ...files: readonly string[]) {
  return ranWith({ SEED: '5' }, folder, files)
}

function ranWith(settings: Readonly<Record<string, string>>, folder: string, files: readonly string[]) {
  const { NODE_TEST_CONTEXT: _outer, TEST_DATABASE: _database, LONG: _long, ...env } = process.env
  const script = (name: string) => new URL(`../scripts/${name}.js`, import.meta.url).href
  const early = ['untracked-promises', 'seeded-properties'].flatMap((name) => ['--import', script(name)])
  const words = [...early, '--test', `--test-reporter=${script('failures')}`, ...files]
  return spawnSync(process.execPath, words, { cwd: folder, env: { ...env, ...settings }, encoding: 'utf8' })
}
