// runs: all
import assert from 'node:assert/strict'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { clientOf } from '../long/support/service.ts'
import { testDatabase } from '../support/database.ts'
import { aFolder } from '../support/folder.ts'
import { almanac, serving } from './almanac.ts'

/** What tables and indexes a file has, in words of SQL. */
function tablesOf(file: string): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('select sql from sqlite_schema where sql is not null order by name').all()
  database.close()
  return rows.map((row) => String(row['sql']))
}

function picturesOf(file: string): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('select file from images union select file from image_files').all()
  database.close()
  return rows.map((row) => String(row['file']))
}

const fixtures = globSync(join(import.meta.dirname, '../fixtures/*.db.gz'))

for (const fixture of fixtures)
  test(`a database of the state ${basename(fixture, '.db.gz')} is brought up to date, and serves`, async (t) => {
    const folder = await aFolder(t)
    const file = join(folder, 'data/almanac.db')
    mkdirSync(join(folder, 'data'), { mode: 0o700 })
    writeFileSync(file, gunzipSync(readFileSync(fixture)), { mode: 0o600 })
    const fresh = await testDatabase('sqlite')
    t.after(fresh.remove)
    const count = (table: string) => {
      const database = new DatabaseSync(file, { readOnly: true })
      const found = Number(database.prepare(`select count(*) as found from ${table}`).get()?.['found'])
      database.close()
      return found
    }
    const before = ['events', 'venues', 'organizers', 'terms', 'tickets', 'activity'].map((table) => [
      table,
      count(table),
    ])
    assert.equal((await almanac(['migrate'], { folder })).code, 0)
    assert.deepEqual(tablesOf(file), tablesOf(fresh.databaseUrl.slice('file:'.length)))
    assert.deepEqual(
      before.map(([table]) => [table, count(String(table))]),
      before,
    )
    for (const name of picturesOf(file)) {
      mkdirSync(join(folder, 'data/media', dirname(name)), { recursive: true })
      writeFileSync(join(folder, 'data/media', name), '')
    }
    const checked = await almanac(['check'], { folder })
    assert.deepEqual([checked.code, checked.stderr], [0, ''])

    const added = await almanac(['password', 'add', 'admin', '--json'], { folder })
    const { app_password: secret } = JSON.parse(added.stdout) as { readonly app_password: string }
    const service = await serving(folder, t)
    const client = clientOf(service.origin, secret)
    const { status, body } = await client('GET', '/events?starts_after=2000-01-01&status=publish,draft')
    assert.equal(status, 200)
    assert.ok(Number(body['total']) > 10)
    assert.equal((await client('POST', '/venues', { json: { venue: 'Salle' } })).status, 201)
    client.close()
    assert.equal((await service.stop()).code, 0)
  })
