import assert from 'node:assert/strict'
import { chmodSync, chownSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { clientOf, freePort } from '../long/support/service.ts'
import { aFolder } from '../support/folder.ts'
import { drawn } from '../support/pictures.ts'
import { almanac, serving } from './almanac.ts'
import { executable } from './executable.ts'
import { onlyUser } from './other-user.ts'

/** What the doctor says in a folder with some settings. */
async function asked(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const environment = { LC_ALL: 'C', PORT: await freePort(), ...settings }
  return almanac(['doctor'], { folder, environment })
}

/** A folder in which a service has run, with a picture. */
async function used(t: TestContext): Promise<string> {
  const folder = await aFolder(t)
  const service = await serving(folder, t)
  const client = clientOf(service.origin, service.secret)
  const png = { bytes: await drawn(20, 20), headers: { 'content-type': 'image/png' } }
  assert.equal((await client('POST', '/images', png)).status, 201)
  const running = await asked(folder, { PORT: new URL(service.origin).port })
  assert.match(running.stdout, /^ok {7}The service answers at port /m)
  client.close()
  assert.equal((await service.stop()).code, 0)
  return folder
}

test('the doctor finds nothing wrong before the first start, and makes nothing', async (t) => {
  const folder = await aFolder(t)
  const { code, stdout, stderr } = await asked(folder)
  assert.deepEqual([code, stderr], [0, ''])
  assert.doesNotMatch(stdout, /WRONG|warning/)
  assert.match(stdout, /almanac\.db does not exist yet/)
  assert.deepEqual((await almanac(['check'], { folder })).code, 1)
})

test('the doctor says what is wrong with a database, its pictures, the clock and the port', async (t) => {
  const folder = await used(t)
  const well = await asked(folder)
  assert.deepEqual([well.code, /WRONG/.test(well.stdout)], [0, false], well.stdout)
  assert.match(well.stdout, /^ok {7}All [1-9]\d* picture files are present\.$/m)

  renameSync(join(folder, 'data/media'), join(folder, 'elsewhere'))
  const gone = await asked(folder)
  assert.equal(gone.code, 1)
  assert.match(gone.stdout, /^WRONG {4}(\d+) of \1 picture files are missing\.\n {9}→ Check MEDIA_URL, /m)
  const french = await asked(folder, { LC_ALL: 'fr_FR.UTF-8' })
  assert.match(french.stdout, /^ERREUR {3}Il manque (\d+) des \1 fichiers d’images\.$/m)
  renameSync(join(folder, 'elsewhere'), join(folder, 'data/media'))

  const other = await import('node:net').then(({ createServer }) => createServer((socket) => socket.destroy()))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  t.after(() => other.close())
  const address = other.address()
  const taken = await asked(folder, { PORT: String(typeof address === 'object' ? address?.port : 0) })
  assert.match(taken.stdout, /^WRONG {4}127\.0\.0\.1:\d+ is in use already: set another PORT\.$/m)

  const database = new DatabaseSync(join(folder, 'data/almanac.db'))
  database.exec("update activity set at_utc = '2999-01-01 00:00:00'")
  const late = await asked(folder)
  assert.match(late.stdout, /^WRONG {4}The clock says .* written to at 2999-01-01 00:00:00\.\n {9}→ Set the clock/m)
  database.exec("insert into migrations values ('999-later', '2999-01-01')")
  database.close()
  assert.match((await asked(folder)).stdout, /^WRONG {4}.* newer version of this program/m)
  writeFileSync(join(folder, 'data/almanac.db'), 'not a database, not at all')
  assert.match((await asked(folder)).stdout, /^WRONG {4}.*not a (SQLite )?database/m)
})

test('the doctor says which settings are wrong, unknown or without effect', async (t) => {
  const folder = await aFolder(t)
  const wrong = await asked(folder, { PORT: 'high' })
  assert.deepEqual([wrong.code, /^WRONG {4}PORT must be /m.test(wrong.stdout)], [1, true], wrong.stdout)
  writeFileSync(join(folder, '.env'), 'PROT=8080\n')
  const idle = await asked(folder, { DATABASE_POOL: '5', HOST: '0.0.0.0', MEDIA_TIMEOUT: '9' })
  assert.equal(idle.code, 0, idle.stdout)
  for (const sentence of [
    'PROT in .env is not a setting.',
    'DATABASE_POOL has no effect: it is about PostgreSQL.',
    'MEDIA_TIMEOUT has no effect: the pictures are in a folder.',
    'Links in answers follow the Host header of each request.',
  ])
    assert.ok(idle.stdout.includes(`warning  ${sentence}\n         → `), idle.stdout)
  const server = await asked(folder, { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/calendar' })
  assert.deepEqual([server.code, server.stdout.includes('secret')], [1, false])
  assert.match(server.stdout, /^WRONG {4}.*127\.0\.0\.1:1 cannot be used: connect ECONNREFUSED/m)
})

test('the doctor says who may not write to the data, and to the database file', { skip: onlyUser }, async (t) => {
  const folder = await aFolder(t)
  chmodSync(folder, 0o755)
  await almanac(['migrate'], { folder })
  const file = join(folder, 'data/almanac.db')
  chmodSync(join(folder, 'data'), 0o755)
  chownSync(file, 65534, 65534)
  chmodSync(file, 0o400)
  const environment = { LC_ALL: 'C', PORT: await freePort() }
  const { code, stdout } = await executable(['doctor'], { folder, environment, user: 65534 })
  assert.equal(code, 1)
  assert.match(stdout, /^WRONG {4}\S+\/data cannot be written to \(EACCES\)\.\n {9}→ Give it to the user/m)
  assert.match(stdout, /^WRONG +\S*almanac\.db cannot be written to: every change is refused\.$/m)
})
