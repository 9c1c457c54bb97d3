// runs: all
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { aFolder } from './support/folder.ts'

const failing = `() => { throw new Error('no') }`

test('a group of test files tells of each file, and of what failed', async (t) => {
  const folder = await aFolder(t)
  const good = Array.from({ length: 50 }, (_, n) => `test('good ${n}', () => {})`).join('\n')
  writeFileSync(join(folder, 'good.test.mjs'), `import { test } from 'node:test'\n${good}`)
  const bad = `import assert from 'node:assert'\nimport { suite, test } from 'node:test'\n
    suite('of two', () => { test('bad', () => assert.equal(1, 2)); test('fine', () => {}) })`
  writeFileSync(join(folder, 'bad.test.mjs'), bad)
  const { status, stdout, stderr } = ranIn(folder, 'good.test.mjs', 'bad.test.mjs')
  assert.deepEqual([status, stderr], [1, ''])
  assert.match(stdout, /^✔ +\d+\.\d s good\.test\.mjs$/m)
  assert.match(stdout, /^✖ +\d+\.\d s bad\.test\.mjs$/m)
  assert.match(stdout, /✖ bad .*\n/)
  assert.match(stdout, /1 == 2/)
  assert.doesNotMatch(stdout, /good \d|fine/)
})

test('each file of a group has hooks of its own, which fail the file alone', async (t) => {
  const folder = await aFolder(t)
  const file = (hook: string) => `import { before, test } from 'node:test'\nbefore(${hook})\ntest('one', () => {})`
  writeFileSync(join(folder, 'broken.test.mjs'), file(failing))
  writeFileSync(join(folder, 'whole.test.mjs'), file('() => {}'))
  const { status, stdout } = ranIn(folder, 'broken.test.mjs', 'whole.test.mjs')
  assert.equal(status, 1)
  assert.match(stdout, /^✖ .* broken\.test\.mjs$/m)
  assert.match(stdout, /^✔ .* whole\.test\.mjs$/m)
  assert.match(stdout, /Error: no/)
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
  const script = (name: string) => join(import.meta.dirname, '../scripts/test', name)
  const words = [`--test-reporter=${script('reporter.ts')}`, script('group.ts'), ...files]
  return spawnSync(process.execPath, words, { cwd: folder, env: { ...env, ...settings }, encoding: 'utf8' })
}
