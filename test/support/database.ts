import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openStorage } from '../../src/storage/open.ts'

/** A database for one test, migrated and empty. */
export interface TestDatabase {
  readonly databaseUrl: string
  /** A folder of its own. */
  readonly dataDir: string
  readonly remove: () => Promise<void>
}

/** The default database of tests: SQLite, or PostgreSQL on the server that `TEST_DATABASE_URL` names. */
export const testsOn = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

/** Where PostgreSQL is, with the right to create databases; tests of it are left out without one. */
export const testServer = process.env.TEST_DATABASE_URL

/** `copyOf`: the file that a database of SQLite begins as. */
export async function testDatabase(on: 'sqlite' | 'postgres' = testsOn, copyOf?: Buffer): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (on === 'sqlite') {
    const file = join(dataDir, 'almanac.db')
    await writeFile(file, copyOf ?? (await migratedFile()), { mode: 0o600 })
    return { databaseUrl: `file:${file}`, dataDir, remove: removeFolder }
  }
  const { databaseUrl, remove } = await postgresDatabase(await template())
  return { databaseUrl, dataDir, remove: async () => void (await Promise.all([remove(), removeFolder()])) }
}

/** A database of PostgreSQL without any table, or one that begins as a copy of another. */
export async function postgresDatabase(copyOf = 'template0'): Promise<Pick<TestDatabase, 'databaseUrl' | 'remove'>> {
  if (testServer === undefined) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server for these tests')
  const name = `almanac_test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template ${copyOf} encoding 'UTF8' strategy file_copy`)
  return {
    databaseUrl: addressOf(name),
    remove: () => administer(`drop database if exists ${name} with (force)`),
  }
}

/** Lets PostgreSQL count what is in the tables of a database, as its autovacuum does some time after a large change. */
export const analyze = (databaseUrl: string): Promise<void> => run(databaseUrl, 'analyze')

const administer = (statement: string): Promise<void> => run(testServer, statement)

async function run(connectionString: string | undefined, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function addressOf(database: string): string {
  const url = new URL(testServer ?? '')
  url.pathname = `/${database}`
  return url.href
}

let migrated: Promise<Buffer> | undefined

/** A file of SQLite that is migrated and empty; made once for each process. */
function migratedFile(): Promise<Buffer> {
  return (migrated ??= madeFile())
}

async function madeFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  await (await openStorage({ databaseUrl: '', dataDir, databaseSync: 'normal' })).close()
  const bytes = await readFile(join(dataDir, 'almanac.db'))
  await rm(dataDir, { recursive: true })
  return bytes
}

let ready: Promise<string> | undefined

/** A database that is migrated and empty; made once for each version of the tables, by the first caller. */
function template(): Promise<string> {
  return (ready ??= makeTemplate(`almanac_template_${tablesVersion()}`))
}

async function makeTemplate(name: string): Promise<string> {
  const client = new Client({ connectionString: testServer })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7112026)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`
      await client.query(`drop database if exists ${unfinished}`)
      await client.query(`create database ${unfinished} template template0 encoding 'UTF8'`)
      await (await openStorage({ databaseUrl: addressOf(unfinished), dataDir: '' })).close()
      await client.query(`alter database ${unfinished} rename to ${name}`)
    }
    return name
  } finally {
    await client.end()
  }
}

function tablesVersion(): string {
  const folder = join(import.meta.dirname, '../../src/storage/sql')
  const hash = createHash('sha256')
  for (const file of globSync('{migrations,migrating,dialect}/*.ts', { cwd: folder }).sort())
    hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
