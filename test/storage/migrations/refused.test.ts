// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../src/errors/problem.ts'
import { fromSnapshot } from '../../../src/storage/rows/snapshot.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { almanac } from '../../cli/almanac.ts'
import { testServer } from '../../support/database.ts'
import { aFolder } from '../../support/folder.ts'
import { emptyDatabase } from '../copy/databases.ts'
import { ask, definitionsIn, filledDatabase } from './filled.ts'

const changed = /has tables as no version of this program makes them.* restore a backup, or export the calendar/
const foreign = /has tables of another program: set an empty database with DATABASE_URL/

/** What was done to a database, and what is said of it; those that begin with nothing are empty before. */
const cases: readonly (readonly [string, 'empty' | 'initial' | 'current', readonly string[], RegExp])[] = [
  ['an earlier state of the first migration', 'initial', ['drop table comments'], changed],
  ['the first migration without a column', 'initial', ['alter table users drop column searched'], changed],
  ['a column that somebody added', 'current', ['alter table venues add column phone2 text'], changed],
  ['an index that somebody removed', 'current', ['drop index venues_by_author'], changed],
  ['an earlier state of the last migration', 'current', [`update table_states set fingerprint = 'x'`], changed],
  ['tables without the state that is kept of them', 'current', ['drop table table_states'], changed],
  ['tables of another program', 'empty', ['create table users (id integer primary key, user_login text)'], foreign],
  [
    'migrations of another program',
    'empty',
    ['create table migrations (id integer, migration text, batch integer)'],
    foreign,
  ],
  [
    'a newer version',
    'current',
    [`insert into migrations (name, timestamp) values ('999-later', '2030-01-01')`],
    /was written by a newer version of this program: start that version/,
  ],
]

for (const on of testServer === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const))
  for (const [what, begin, statements, said] of cases)
    void test(`a database is refused in a sentence, and left as it is: ${what} (${on})`, async (t) => {
      const databaseUrl = begin === 'initial' ? await filledDatabase(t, on) : await emptyDatabase(t, on)
      if (begin === 'current') await (await openStorage({ databaseUrl, dataDir: '' })).close()
      for (const statement of statements) await ask(databaseUrl, statement)
      const before = await definitionsIn(databaseUrl)
      await assert.rejects(openStorage({ databaseUrl, dataDir: '' }), (error: unknown) => {
        assert.ok(error instanceof Problem, String(error))
        assert.equal(error.status, 503)
        assert.match(error.text.en, said)
        assert.match(error.text.en, /^The database [^.]*\S/)
        assert.doesNotMatch(error.text.en, /almanac:almanac@/)
        assert.match(error.text.fr, /^La base de données /)
        return true
      })
      await assert.rejects(
        fromSnapshot(databaseUrl, async () => undefined),
        (error: unknown) => {
          const expected = said === foreign ? /is not an Almanac database/ : said
          assert.ok(error instanceof Problem && expected.test(error.text.en), String(error))
          return true
        },
      )
      assert.deepEqual(await definitionsIn(databaseUrl), before)
    })

for (const on of testServer === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const))
  void test(`an index or a table that somebody added is none of our business (${on})`, async (t) => {
    const databaseUrl = await emptyDatabase(t, on)
    await (await openStorage({ databaseUrl, dataDir: '' })).close()
    await ask(databaseUrl, 'create index mine on venues (city)')
    await ask(databaseUrl, 'create table mine2 (id integer)')
    await (await openStorage({ databaseUrl, dataDir: '' })).close()
  })

void test('`migrate`, `check` and `doctor` say that the tables are not those of any version', async (t) => {
  const folder = await aFolder(t)
  const place = { folder, environment: { LC_ALL: 'C', DATABASE_URL: await filledDatabase(t, 'sqlite') } }
  await ask(place.environment.DATABASE_URL, 'drop table comments')
  const [migrate, check, doctor] = await Promise.all(
    ['migrate', 'check', 'doctor'].map((command) => almanac([command], place)),
  )
  assert.equal(migrate?.code, 1)
  assert.match(migrate.stderr, changed)
  assert.equal(check?.code, 1)
  assert.match(check.stderr, /^The database has tables as no version/)
  assert.equal(doctor?.code, 1)
  assert.match(doctor.stdout, /^WRONG +The database has tables as no version/m)
})
