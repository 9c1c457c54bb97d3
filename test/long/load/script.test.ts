// runs: long
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const script = join(import.meta.dirname, '../../../scripts/load.ts')

for (const [title, words] of [
  ['of each load', []],
  ['of what is dear to read in a calendar of some size', ['--events', '500']],
] as const)
  test(
    `\`npm run load\` tells, ${title}, how long readers wait, and refuses none of them`,
    { timeout: 180_000 },
    () => {
      const { stdout, stderr } = spawnSync(process.execPath, [script, '--seconds', '2', ...words], { encoding: 'utf8' })
      const rows = [
        ...stdout.matchAll(
          /^\| ([^|]*\w[^|]*) \| (\d+) \| [\d.]+ \| [\d.]+ \| (\d+) \| (\d+) \|(?: [\d.]+ \| (\d+) \| \d+ \|)?$/gm,
        ),
      ]
      assert.equal(rows.length, 8, stdout + stderr)
      for (const [row, name, answers, refused, , attacks] of rows) {
        assert.ok(Number(answers) > 10, row)
        assert.equal(Number(refused), 0, row)
        if (words.length > 0 && name !== 'nothing else') assert.ok(Number(attacks) > 0, row)
      }
    },
  )
