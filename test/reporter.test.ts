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
  const { NODE_TEST_CONTEXT: _outer, ...env } = process.env
  const reporter = new URL('../scripts/failures.js', import.meta.url).href
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--test', `--test-reporter=${reporter}`], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  assert.deepEqual([status, stderr], [1, ''])
  assert.match(stdout, /✖ bad .*\n/)
  assert.match(stdout, /1 == 2/)
  assert.match(stdout, /^ℹ tests 52$/m)
  assert.match(stdout, /^ℹ pass 51$/m)
  assert.match(stdout, /^ℹ fail 1$/m)
  assert.doesNotMatch(stdout, /good \d|fine/)
})
