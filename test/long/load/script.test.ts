import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

test(
  '`npm run load` tells, of each load, how long readers wait, and refuses none of them',
  { timeout: 120_000 },
  () => {
    const script = join(import.meta.dirname, '../../../scripts/load.ts')
    const { stdout, stderr } = spawnSync(process.execPath, [script, '--seconds', '2'], { encoding: 'utf8' })
    const rows = [...stdout.matchAll(/^\| ([^|]*\w[^|]*) \| (\d+) \| [\d.]+ \| [\d.]+ \| (\d+) \| (\d+) \|$/gm)]
    assert.equal(rows.length, 8, stdout + stderr)
    for (const [row, , answers, refused] of rows) {
      assert.ok(Number(answers) > 10, row)
      assert.equal(Number(refused), 0, row)
    }
  },
)
