// `npm run fixture`: writes `test/fixtures/MIGRATION.db.gz`, a database as the last migration leaves it, with the demo calendar. Each release that has
// a migration adds one; a later version has to open all of them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { migrations } from '../src/storage/sql/migrations/index.ts'

const checkout = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'almanac-fixture-'))
try {
  const words = [join(checkout, 'bin/almanac.js'), 'demo']
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const bytes = gzipSync(readFileSync(join(folder, 'data/almanac.db')), { level: 9 })
  writeFileSync(join(checkout, `test/fixtures/${Object.keys(migrations).at(-1)}.db.gz`), bytes)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
