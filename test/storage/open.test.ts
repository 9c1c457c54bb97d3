import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { Problem } from '../../src/errors/problem.ts'
import { openStorage } from '../../src/storage/open.ts'
import { explainSqliteError } from '../../src/storage/sql/sqlite/errors.ts'
import { aVenue, aUser } from '../support/entities.ts'

async function folder(t: TestContext): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

const unavailable = (words: RegExp) => (error: unknown) =>
  error instanceof Problem &&
  error.status === 503 &&
  error.code === 'storage_unavailable' &&
  words.test(error.text.en) &&
  error.text.fr !== error.text.en

test('creates the folder and the file, and finds what was written when opened again', async (t) => {
  const dataDir = await folder(t)
  const databaseUrl = `file:${join(dataDir, 'a', 'b', 'x.db')}`
  const first = await openStorage({ databaseUrl, dataDir })
  await first.users.insert(aUser())
  await first.venues.insert(aVenue({ id: 7 }))
  await first.close()
  const second = await openStorage({ databaseUrl, dataDir })
  assert.deepEqual(await second.venues.byId(7), aVenue({ id: 7 }))
  await second.close()
})

test('keeps the file in the data folder where no address is given', async (t) => {
  const dataDir = await folder(t)
  await (await openStorage({ databaseUrl: '', dataDir })).close()
  const file = new DatabaseSync(join(dataDir, 'almanac.db'), { readOnly: true })
  assert.deepEqual({ ...file.prepare('pragma journal_mode').get() }, { journal_mode: 'wal' })
  file.close()
})

test('keeps what was acknowledged, whichever way it waits for the disk', async (t) => {
  for (const databaseSync of ['full', 'normal'] as const) {
    const dataDir = await folder(t)
    const first = await openStorage({ databaseUrl: '', dataDir, databaseSync })
    await first.users.insert(aUser())
    await first.venues.insert(aVenue({ id: 7 }))
    await first.close()
    const second = await openStorage({ databaseUrl: '', dataDir })
    assert.deepEqual(await second.venues.byId(7), aVenue({ id: 7 }))
    await second.close()
  }
})

test('says which addresses it takes', async () => {
  await assert.rejects(openStorage({ databaseUrl: 'mysql:x', dataDir: '/nowhere' }), unavailable(/DATABASE_URL/))
})

test('says what is wrong with a file that cannot be used', async (t) => {
  const dataDir = await folder(t)
  const file = join(dataDir, 'x.db')
  await writeFile(file, 'This is not a database, though it is long enough to be looked at. '.repeat(100))
  await assert.rejects(openStorage({ databaseUrl: `file:${file}`, dataDir }), unavailable(/not a SQLite database/))
  await mkdir(join(dataDir, 'folder'))
  await assert.rejects(openStorage({ databaseUrl: `file:${join(dataDir, 'folder')}`, dataDir }), unavailable(/opened/))
  await assert.rejects(openStorage({ databaseUrl: `file:${join(file, 'y.db')}`, dataDir }), unavailable(/folder/))
})

test('refuses the file of a newer version', async (t) => {
  const dataDir = await folder(t)
  const location = { databaseUrl: `file:${join(dataDir, 'x.db')}`, dataDir }
  await (await openStorage(location)).close()
  const file = new DatabaseSync(join(dataDir, 'x.db'))
  file.exec(`insert into migrations (name, timestamp) values ('999-later', '2030-01-01')`)
  file.close()
  await assert.rejects(openStorage(location), unavailable(/newer version/))
})

test('a full disk and a read-only file are no mystery', () => {
  const refused = (errcode: number) => explainSqliteError(Object.assign(new Error('x'), { errcode }))
  assert.ok(unavailable(/disk is full/)(refused(13)))
  assert.ok(unavailable(/read-only/)(refused(8 + 256)))
  assert.ok(unavailable(/disk reports/)(refused(10 + 3 * 256)))
  const other = new Error('x')
  assert.equal(explainSqliteError(other), other)
})
