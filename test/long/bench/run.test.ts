// runs: long
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { noPostgres } from '../../support/skips.ts'

const checkout = join(import.meta.dirname, '../../..')
const bench = async (...words: string[]) => {
  const args = ['scripts/bench.ts', '--events', '1000', '--rounds', '1', '--seconds', '1', ...words]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: checkout })
  assert.doesNotMatch(stderr, /Error/)
  return stdout
}

void test('the bench measures this checkout beside a checkout', { timeout: 300_000 }, async () => {
  const text = await bench('--only', 'search,create', '--beside', checkout)
  assert.match(text, /### 1,000 events, SQLite\n/)
  for (const title of ['searches', 'new events, one client'])
    assert.match(text, new RegExp(`^\\| ${title} (\\| [\\d,.]+ ){11}\\|$`, 'm'))
  assert.match(text, /^From the start to the first list: \d\.\d\d s, other: \d\.\d\d s\.$/m)
  assert.match(text, /^\| new events: CPU, of the other side’s \| at most 1.3 × \|/m)
})

void test('… and on PostgreSQL', { skip: noPostgres, timeout: 300_000 }, async () => {
  const text = await bench('--only', 'import', '--postgres')
  assert.match(text, /### 1,000 events, PostgreSQL\n/)
  assert.match(text, /^\| new events, eight clients (\| [\d,.]+ ){5}\|$/m)
})
