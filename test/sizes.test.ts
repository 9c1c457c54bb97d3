import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { testDatabase } from './support/database.ts'
import { openStorage } from '../src/storage/open.ts'

/* How large the parts may be, so that a stranger can read one in an evening. What is data, as the demo calendar, does not count. */

function linesOf(...patterns: readonly string[]): ReadonlyMap<string, number> {
  const files = globSync(patterns, { exclude: ['src/demo/**', '**/node_modules/**'] })
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1]))
}

for (const { most, of: patterns } of [
  { most: 62_662, of: ['src/**/*.ts'] },
  { most: 8989, of: ['src/storage/**/*.ts'] },
  { most: 250, of: ['src/http/cache/**/*.ts'] },
  { most: 1000, of: ['scripts/bench/**/*.ts', 'scripts/bench.ts'] },
])
  test(`${patterns.join(' and ')} have at most ${most} lines`, () => {
    const lines = [...linesOf(...patterns).values()].reduce((sum, each) => sum + each, 0)
    assert.ok(lines > 0 && lines <= most, `${lines} lines`)
  })

test('no file of the sources is longer than 200 lines, none of the others than 250', () => {
  const most = (file: string) => (file.startsWith('src/') ? 200 : 250)
  const files = linesOf('{src,test,scripts,bin}/**/*.{ts,js}')
  assert.deepEqual(
    [...files].filter(([file, lines]) => lines > most(file)),
    [],
  )
})

test('no folder of the storage has more than 15 files', () => {
  const folders = Map.groupBy(linesOf('src/storage/**/*.ts').keys(), dirname)
  assert.deepEqual(
    [...folders].filter(([, files]) => files.length > 15).map(([folder]) => folder),
    [],
  )
})

test('a database file has at most 40 tables and 8 triggers', async (t) => {
  const { databaseUrl, dataDir, remove } = await testDatabase('sqlite')
  t.after(remove)
  await (await openStorage({ databaseUrl, dataDir })).close()
  const database = new DatabaseSync(databaseUrl.slice('file:'.length))
  t.after(() => database.close())
  const count = (condition: string) => database.prepare(`select name from ${condition}`).all().length
  // Neither SQLite's own, nor the shadows in which its indexes of texts are kept, nor the view that these read.
  const tables = count(
    `pragma_table_list where schema = 'main' and type not in ('shadow', 'view') and name not like 'sqlite_%'`,
  )
  const triggers = count(`sqlite_schema where type = 'trigger'`)
  assert.ok(tables > 0 && tables <= 40, `${tables} tables`)
  assert.ok(triggers <= 8, `${triggers} triggers`)
})
