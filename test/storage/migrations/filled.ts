import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestContext } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { collectMigrationStatements } from '../../../src/storage/sql/migrating/emitted.ts'
import { calendarTables } from '../../../src/storage/rows/catalogue.ts'
import { leftBehind, listedTables } from '../../../src/storage/rows/tables.ts'
import { aFolder } from '../../support/folder.ts'
import { postgresDatabase } from '../../support/database.ts'

export type On = 'sqlite' | 'postgres'

/** A database as the first migration left it, with rows in every table. */
export async function filledDatabase(t: TestContext, on: On): Promise<string> {
  const file = join(await aFolder(t), 'almanac.db')
  await writeFile(file, gunzipSync(readFileSync(join(import.meta.dirname, '../../fixtures/001-initial.db.gz'))))
  if (on === 'sqlite') return `file:${file}`
  const { databaseUrl, remove } = await postgresDatabase()
  t.after(remove)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of await collectMigrationStatements('001-initial', 'postgres'))
    await client.query(statement.replace(/ \[\]$/, ''))
  await client.query(`create table migrations (name varchar(255) primary key, timestamp varchar(255) not null);
    insert into migrations values ('001-initial', '2026-11-21T13:00:00.000Z')`)
  // Rows name others of their own table.
  await client.query('set session_replication_role = replica')
  const rows = new DatabaseSync(file, { readOnly: true })
  const tables = tablesOf(rows)
  for (const table of tables)
    for (const row of rows.prepare(`select * from "${table}"`).all()) {
      const columns = Object.keys(row)
      const places = columns.map((_, index) => `$${index + 1}`)
      const names = columns.map((column) => `"${column}"`)
      await client.query(`insert into "${table}" (${names.join()}) values (${places.join()})`, Object.values(row))
    }
  for (const { name, isNumbered } of await calendarTables())
    if (isNumbered && tables.includes(name))
      await client.query(`select setval('${name}_id_seq', (select max(id) from ${name}))`)
  rows.close()
  await client.end()
  return databaseUrl
}

/** The tables of the program in a file, but for the indexes that triggers keep. */
export function tablesOf(file: DatabaseSync): readonly string[] {
  const known = new Set<string>([...listedTables.map(({ name }) => name), ...leftBehind])
  const there = file.prepare("select name from sqlite_schema where type = 'table'").all()
  return there.map(({ name }) => String(name)).filter((name) => known.has(name))
}

/** How many rows each table has. */
export async function counts(
  databaseUrl: string,
  tables: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const query = tables.map((table) => `select '${table}' as name, count(*) as rows from ${table}`).join(' union all ')
  const found = await ask(databaseUrl, query)
  return Object.fromEntries(found.map(({ name, rows }) => [String(name), Number(rows)]))
}

export async function ask(databaseUrl: string, query: string): Promise<readonly Record<string, unknown>[]> {
  if (databaseUrl.startsWith('file:')) {
    const database = new DatabaseSync(databaseUrl.slice('file:'.length))
    try {
      return database.prepare(query).all()
    } finally {
      database.close()
    }
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(query)).rows
  } finally {
    await client.end()
  }
}

/** What tables, columns, indexes and triggers a database has. */
export async function definitionsIn(databaseUrl: string): Promise<readonly unknown[]> {
  const onSqlite = `select type, name, sql from sqlite_schema order by type, name`
  const onPostgres = `select table_name, column_name, ordinal_position, data_type, is_nullable, column_default, collation_name, '' as rest
      from information_schema.columns where table_schema = 'public'
    union all select tablename, indexname, 0, indexdef, '', '', '', '' from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass::text, conname, 0, pg_get_constraintdef(oid), '', '', '', ''
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgname, 0, pg_get_triggerdef(oid), '', '', '', '' from pg_trigger where not tgisinternal
    order by 1, 2, 3, 4`
  return ask(databaseUrl, databaseUrl.startsWith('file:') ? onSqlite : onPostgres)
}
