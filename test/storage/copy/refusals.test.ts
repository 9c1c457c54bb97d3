// runs: all
import assert from 'node:assert/strict'
import { symlink, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { Problem } from '../../../src/errors/problem.ts'
import { copyDatabase } from '../../../src/storage/copy/copy.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { aFolder } from '../../support/folder.ts'
import { testServer } from '../../support/database.ts'
import { aUser } from '../../support/entities.ts'
import { emptyDatabase } from './databases.ts'

/** Fails unless it is refused, in both languages, by sentences that match and that give no secret away. */
async function refuses(from: string, to: string, en: RegExp, fr: RegExp): Promise<void> {
  await assert.rejects(
    copyDatabase(from, to, () => {}),
    (error) => {
      assert.ok(error instanceof Problem, String(error))
      assert.match(error.text.en, en)
      assert.match(error.text.fr, fr)
      assert.doesNotMatch(error.text.en + error.text.fr, /s3cret/)
      return true
    },
  )
}

async function withUser(t: TestContext, on: 'sqlite' | 'postgres'): Promise<string> {
  const databaseUrl = await emptyDatabase(t, on)
  const storage = await openStorage({ databaseUrl, dataDir: '' })
  await storage.users.insert(aUser())
  await storage.close()
  return databaseUrl
}

const fileOf = (address: string) => address.slice('file:'.length)

void test('a source that is not there, or is no calendar, is refused, and no target made', async (t) => {
  const folder = await aFolder(t)
  const target = `file:${folder}/target.db`
  await refuses(`file:${folder}/none.db`, target, /^The source does not exist: /, /^La source n’existe pas : /)
  await writeFile(`${folder}/text.db`, 'This is a text and not a database at all. '.repeat(50))
  await refuses(`file:${folder}/text.db`, target, /^The source: .*not a SQLite/, /^La source : .*pas une base SQLite/)
  new DatabaseSync(`${folder}/other.db`).exec('create table notes (text); pragma journal_mode = wal')
  await refuses(`file:${folder}/other.db`, target, /none of its tables/, /n’en a pas les tables/)
  await assert.rejects(async () => new DatabaseSync(fileOf(target), { readOnly: true }))
})

void test('a source of another version is refused', async (t) => {
  const [source, target] = [await withUser(t, 'sqlite'), await emptyDatabase(t, 'sqlite')]
  const database = new DatabaseSync(fileOf(source))
  database.exec("insert into migrations (name, timestamp) values ('999-future', '')")
  await refuses(source, target, /newer version/, /version plus récente/)
  database.exec('delete from migrations')
  await refuses(source, target, /none of its tables/, /n’en a pas les tables/)
  database.close()
})

for (const kind of testServer === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const)) {
  void test(`a target that is not empty is refused, and stays as it is (${kind})`, async (t) => {
    const [source, target] = [await withUser(t, 'sqlite'), await withUser(t, kind)]
    await refuses(source, target, /not empty: there are rows in users\./, /pas vide : il y a des lignes dans users\./)
    const storage = await openStorage({ databaseUrl: target, dataDir: '' })
    assert.equal((await storage.users.list()).length, 1)
    await storage.close()
  })

  void test(`a database is not copied into itself by any of its addresses (${kind})`, async (t) => {
    const one = await emptyDatabase(t, kind)
    await (await openStorage({ databaseUrl: one, dataDir: '' })).close()
    const folder = await aFolder(t)
    let again = one.replace('127.0.0.1', 'localhost')
    if (kind === 'sqlite') {
      again = `file:${folder}/link.db`
      await symlink(fileOf(one), fileOf(again))
    }
    for (const other of [one, again]) await refuses(one, other, /the same database/, /la même base/)
  })
}

void test('a server that cannot be reached is named without its secrets', async (t) => {
  const source = await withUser(t, 'sqlite')
  const nowhere = 'postgres://ada:s3cret@127.0.0.1:1/calendar?application_name=s3cret'
  await refuses(source, nowhere, /^The target: .*127\.0\.0\.1:1/, /^La cible : .*127\.0\.0\.1:1/)
  await refuses(nowhere, source, /^The source: /, /^La source : /)
  await refuses(source, 'postgres://ada:s3cret%zz@127.0.0.1:1/calendar', /^The target: /, /^La cible : /)
})

if (testServer !== undefined)
  void test('a database that is not on the server is named', async (t) => {
    const url = new URL(testServer ?? '')
    url.pathname = '/there_is_none'
    await refuses(await withUser(t, 'sqlite'), url.href, /^The target: .*there_is_none/, /^La cible : .*there_is_none/)
  })
