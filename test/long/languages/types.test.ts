// runs: long
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { germanSources } from '../../i18n/german.ts'

void test('the program compiles with a third language', async (t) => {
  const cwd = await germanSources(t)
  const { stdout, status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'], { cwd })
  assert.deepEqual([stdout.toString(), status], ['', 0])
})
