// runs: long
import assert from 'node:assert/strict'
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { seal, unseal } from '../../src/accounts/links/sealed.ts'
import { postgresDatabase } from '../support/database.ts'
import { aFolder } from '../support/folder.ts'
import { almanac } from './almanac.ts'
import { executable, type Place } from './executable.ts'
import { noOtherUser } from './other-user.ts'
import { noPostgres } from '../support/skips.ts'

/** A folder of somebody whom permissions hold back, as they do not root. */
async function somebody(t: TestContext): Promise<Place & { readonly folder: string }> {
  const folder = await aFolder(t)
  if (process.getuid?.() !== 0) return { folder }
  chownSync(folder, 65534, 65534)
  return { folder, user: 65534 }
}

async function refusal(place: Place, environment: Readonly<Record<string, string>> = {}, said = /^$/): Promise<string> {
  const given = { PORT: '0', LOG_LEVEL: 'silent', ...environment }
  const start = place.user === undefined ? almanac : executable
  const { code, stdout, stderr } = await start(['serve'], { ...place, environment: given })
  assert.equal(code, 1)
  assert.match(stdout, said)
  // A sentence, and no trace of the program.
  assert.doesNotMatch(stderr, /\n\s+at |Error:|undefined/)
  return stderr
}

test(
  'a data folder that cannot be written to is named, with the reason and what to do',
  { skip: noOtherUser },
  async (t) => {
    const place = await somebody(t)
    const locked = join(place.folder, 'locked')
    mkdirSync(locked)
    chmodSync(locked, 0o555)
    assert.match(
      await refusal(place, { DATA_DIR: join(locked, 'data') }),
      /^The folder of the database cannot be created: \S+\/locked\/data\. The current user \(\d+\) may not create it\. .*DATA_DIR\.\n$/,
    )
    assert.match(
      await refusal(place, { DATA_DIR: locked, LANG: 'fr_FR.UTF-8' }),
      /^La base de données \S+\/locked\/almanac\.db ne peut pas être ouverte\. .*DATA_DIR\.\n$/,
    )
    assert.match(
      await refusal(place, { DATA_DIR: locked }),
      /^The database \S+\/locked\/almanac\.db cannot be opened\. The current user .* may not write to its folder\. .*DATA_DIR\.\n$/,
    )
    assert.deepEqual(readdirSync(locked), [])
  },
)

test('a database that cannot be used is named, with the reason and what to do', { skip: noOtherUser }, async (t) => {
  const place = await somebody(t)
  const file = join(place.folder, 'x.db')
  const environment = { DATABASE_URL: `file:${file}` }
  const named = (reason: string) => new RegExp(`^The database \\S+/x\\.db cannot be opened\\. ${reason}.*\\n$`)
  writeFileSync(file, 'This is not a database, though it is long enough to be looked at. '.repeat(100))
  chmodSync(file, 0o400)
  assert.match(await refusal(place, environment), named('The current user .* may not read and write the file\\. '))
  const anybody = { folder: place.folder }
  chmodSync(file, 0o600)
  assert.match(
    await refusal(anybody, environment),
    named('The database file is not a SQLite database\\. .*DATABASE_URL'),
  )
  writeFileSync(join(place.folder, 'a'), '')
  assert.match(
    await refusal(anybody, { DATA_DIR: join(place.folder, 'a/b') }),
    /\/a\/b\. Part of its path is a file\. /,
  )
  assert.match(await refusal(anybody, { DATABASE_URL: `file:${place.folder}` }), /The database cannot be a folder\. /)
})

test('an address that this machine does not have is named, and a folder of pictures that is a file', async (t) => {
  const place = { folder: await aFolder(t) }
  // The administrator is there before the service listens, and is introduced once.
  const introduced = /^First administrator\. [^]*application password /
  assert.match(
    await refusal(place, { HOST: '203.0.113.7' }, introduced),
    /\b203\.0\.113\.7: set HOST to one that it has/,
  )
  const file = join(place.folder, 'pictures')
  writeFileSync(file, '')
  assert.match(
    await refusal(place, { MEDIA_URL: `file:${file}` }),
    /\/pictures cannot be used: it is a file, .*MEDIA_URL/,
  )
})

test('only some commands create a database; the others name the one that is missing, even in an empty file', async (t) => {
  const folder = await aFolder(t)
  const reading = [
    ['user', 'list'],
    ['user', 'add', 'ada'],
    ['user', 'role', 'ada', 'editor'],
    ['user', 'remove', 'ada'],
    ['password', 'add', 'ada'],
    ['password', 'list', 'ada'],
    ['password', 'revoke', 'ada', '1'],
    ['translations'],
    ['copy', '--from', `file:${folder}/new/almanac.db`, '--to', 'file:other.db'],
  ]
  const nowhere = { folder, environment: { DATA_DIR: join(folder, 'new') } }
  for (const words of reading) {
    const { code, stdout, stderr } = await almanac(words, nowhere)
    assert.deepEqual([code, stdout], [1, ''])
    assert.ok(stderr.includes(join(folder, 'new/almanac.db')), stderr)
  }
  for (const words of [['config'], ['openapi']]) assert.equal((await almanac(words, nowhere)).code, 0)
  assert.deepEqual(readdirSync(folder), [])
  new DatabaseSync(join(folder, 'empty.db')).close()
  writeFileSync(join(folder, 'empty.db'), '')
  const before = process.cwd()
  process.chdir(folder)
  t.after(() => process.chdir(before))
  const place = { folder, environment: { DATABASE_URL: 'file:empty.db' } }
  assert.match((await almanac(['user', 'list'], place)).stderr, /^There is no database \S+empty\.db\. /)
  assert.match((await almanac(['demo'], place)).stdout, /has been added to \S+empty\.db\.\n$/)
  const { stdout, stderr } = await almanac(['user', 'list', '--json'], place)
  assert.equal((JSON.parse(stdout) as unknown[]).length, 1)
  assert.match(stderr, /^Database: \S+empty\.db\n$/)
})

test(
  'an empty database of PostgreSQL is filled by those commands alone, too',
  {
    skip: noPostgres,
  },
  async (t) => {
    const { databaseUrl, remove } = await postgresDatabase()
    t.after(remove)
    const place = { folder: await aFolder(t), environment: { DATABASE_URL: databaseUrl } }
    const before = await almanac(['user', 'list'], place)
    assert.deepEqual([before.code, before.stdout], [1, ''])
    assert.match(before.stderr, /^There is no database postgres:\/\/\*\*\*@\S+\/almanac_test_\w+\. Create it with /)
    assert.equal((await almanac(['migrate'], place)).code, 0)
    const after = await almanac(['user', 'list'], place)
    assert.match(after.stderr, /^Database: postgres:\/\/\*\*\*@\S+\/almanac_test_\w+\n$/)
  },
)

test('unknown settings in .env are reported, and invalid ones are refused with their values', async (t) => {
  const folder = await aFolder(t)
  writeFileSync(join(folder, '.env'), 'PROT=8081\nPORT=none\nDATABASE_URL_FILE=\n')
  const { code, stderr } = await almanac(['serve'], { folder })
  assert.equal(code, 1)
  assert.match(stderr, /^Unknown settings in \.env, ignored: PROT\. .*\nPORT must be .* It is "none"\.\n$/)
})

test('an empty key is refused, with what to do, and a missing one is made whole', async (t) => {
  const folder = await aFolder(t)
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/secret.key'), '\n')
  assert.match(
    await refusal({ folder }),
    /data\/secret\.key is empty, .*: restore it from a backup, or remove it and name/,
  )
  assert.match(
    await refusal({ folder }, { LANG: 'fr_FR.UTF-8' }),
    /secret\.key est vide et ne peut servir à chiffrer\u00a0: restaurez-le/,
  )
  assert.match((await almanac(['doctor'], { folder })).stdout, /WRONG .*secret\.key is empty/)
  rmSync(join(folder, 'data/secret.key'))
  const settings = { dataDir: join(folder, 'data') }
  const sealed = seal('hush', settings)
  assert.equal(unseal(sealed, settings), 'hush')
  assert.deepEqual(readdirSync(join(folder, 'data')), ['secret.key'])
  assert.equal(statSync(join(folder, 'data/secret.key')).mode & 0o777, 0o600)
})
