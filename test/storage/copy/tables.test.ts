// runs: all
import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { openStorage } from '../../../src/storage/open.ts'
import { calendarTables } from '../../../src/storage/rows/catalogue.ts'
import { leftBehind, listedTables } from '../../../src/storage/rows/tables.ts'
import { testDatabase } from '../../support/database.ts'

/** The tables that the migrator keeps for itself: the target has its own. */
const migrator = ['migrations', 'migration_lock']
/** The indexes of places and of the search, and those of categories by start, are written by triggers. */
const index = /^((venue_places|event_search)(_.*)?|occurrence_categories)$/

async function tablesOf(t: TestContext) {
  const { databaseUrl, dataDir, remove } = await testDatabase('sqlite')
  await (await openStorage({ databaseUrl, dataDir })).close()
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), { readOnly: true })
  t.after(async () => {
    database.close()
    await remove()
  })
  const query = (text: string, ...values: string[]) => database.prepare(text).all(...values)
  const tables = query("select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
  return { query, tables: tables.filter(({ name }) => !index.test(String(name))) }
}

void test('every table is copied, or left behind on purpose', async (t) => {
  const { tables } = await tablesOf(t)
  const named = [...listedTables.map(({ name }) => name), ...leftBehind, ...migrator]
  assert.deepEqual(tables.map(({ name }) => name).sort(), [...named].sort(), 'see rows/tables.ts')
})

void test('every table comes after those that it refers to, or names the column that refers to itself', async (t) => {
  const { query } = await tablesOf(t)
  const copied = await calendarTables()
  for (const [place, { name, within }] of copied.entries()) {
    const references = query('select "table" as target, "from" as source from pragma_foreign_key_list(?)', name)
    const own = references.filter(({ target }) => target === name).map(({ source }) => source)
    assert.deepEqual(own.sort(), within.toSorted(), name)
    for (const { target } of references.filter(({ target }) => target !== name)) {
      const before = copied.findIndex((table) => table.name === target)
      assert.ok(before >= 0 && before < place, `${name} comes before ${String(target)}`)
    }
  }
})

void test('the keys and the tables with numbers of their own are those of the database', async (t) => {
  const { query, tables } = await tablesOf(t)
  for (const { name, key, isNumbered } of await calendarTables()) {
    const unique = query('select name from pragma_index_list(?) where "unique" = 1 and partial = 0', name)
    const columns = unique.map((index) =>
      query('select name from pragma_index_info(?) order by seqno', String(index['name'])).map(({ name }) => name),
    )
    columns.push(query('select name from pragma_table_info(?) where pk > 0 order by pk', name).map(({ name }) => name))
    assert.ok(
      columns.some((some) => some.join() === key.join()),
      name,
    )
    const table = tables.find((found) => found['name'] === name)
    assert.equal(/autoincrement/i.test(String(table?.['sql'])), isNumbered, name)
  }
})
