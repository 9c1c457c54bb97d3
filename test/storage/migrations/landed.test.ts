// runs: all
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { readConfig } from '../../../src/config/config.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { collectMigrationStatements } from '../../../src/storage/sql/migrating/emitted.ts'
import { migrations } from '../../../src/storage/sql/migrations/index.ts'
import { checkCategoriesByStart } from '../../support/categories-by-start.ts'
import { testServer } from '../../support/database.ts'
import { aFolder } from '../../support/folder.ts'
import { listening } from '../../support/listening.ts'
import { ask, counts, definitionsIn, filledDatabase, tablesOf, type On } from './filled.ts'

/**
 * The SHA-256 of what each migration emits, which never changes once it has landed: a mistake is mended by a next one. The last may be
 * in progress and have none yet: the test prints what is to be entered here once it has landed, at the latest with the next one.
 */
const landed: Readonly<Record<string, Readonly<Record<On, string>>>> = {
  '001-initial': {
    sqlite: '2c472d2e9f00226f003cfdac2ee5d9c125bc9da196b56868aff7eec2a6c4789d',
    postgres: '39616a4c5e8c8cdfb478e6cb0843c06ca9a1ecf42b3a71da1ad9e510d667667d',
  },
  '002-additions': {
    sqlite: 'deae7c51cd456e20350f10d4f0cc45fd72beb287e5349b8acc245aa85a9cec5a',
    postgres: '5704f846b3045a01f184151bba5e3f9c6996e53452c04331fa29db6889463f28',
  },
  '003-categories-by-start': {
    sqlite: '2d8821bbf9039c952ddbbff54172da74b7a8e01c34f7b437e91749277557aa97',
    postgres: '3751c9e4d8e297e2878207687222f8804a45805b7f63551b38078af752b6a030',
  },
  '004-site': {
    sqlite: '77142b9597214b5d18e749a4589f2be7d020d44c2036f141976861a8f5e11f3e',
    postgres: 'e21627e4f47a4c02d65853c84f39ad3f4ec87532c09e155baf70512a572ff303',
  },
  '005-bulk': {
    sqlite: 'a9e613f87949631345531f6a454f604c8e79723f0fd0ec227fee0230f3246abc',
    postgres: 'b12f9df3b0ac1e2e303eec763191ad025841cf833919596e6eb8e05496faf982',
  },
  '006-site-language': {
    sqlite: '6cf24b177f63e32ad782c7695a01cc40a95f20e669bbc7cff54990ace1ebdb45',
    postgres: 'a3cac8f69f8abb0de6989b11636cb87e887fe21720fb80d4f1f33e867e236d08',
  },
  '007-unsaved-work': {
    sqlite: '2793cd388f86717004c4f3eb10e9b34e4b325dacb5d5570a4ef116b3b080c63c',
    postgres: 'bb1d1d1d91bb5d72ea42d2f03c35ba1504c3d62c79eaed4f875129e2f6ce2ac3',
  },
  '008-view-counts': {
    sqlite: '012da04581e5a7a9528a5464d76a746830bc2f50eb1748af4094d8f8ac775b6d',
    postgres: 'c6a27cfd569f0dc9f4b85040c107e918cd048fcd82ebc654e3bf3e9bdae761ff',
  },
  '009-passkeys': {
    sqlite: '58d6d42e47172508b33b2c1802bef950c49d6d51b030186bd505146e406251dc',
    postgres: '1c50a846527eaaa7ab1f7b092752defb3a7f5caf2ec75f04748e367fd2a44bce',
  },
  '010-holidays': {
    sqlite: '97e4aff37d60744cc9da614c67880b38082adfc37a3d835b2391c60efce31499',
    postgres: 'b7020b44431864d9e867c4ea6e6bf465277283b8f69faf62ca4b40de4cd51653',
  },
  '011-messages': {
    sqlite: '7bdb6338a1e01211fc72be2cffa1c006d1a3f863168838aee6287283657910d3',
    postgres: '6bb8b486e1e0c093eb146dcb8e899fda9a5090f4d990ee8b64b91f78836f879c',
  },
  '012-views': {
    sqlite: 'b5338119e21e5e5177b96cf50c60f05541def2f0711b6164f75318890c3d3595',
    postgres: '6819a4571baecd699b1a81e14c32d7c366e1055407ad43658713033e0a1c3031',
  },
  '013-revisions': {
    sqlite: '8cb5e7f5c8d9fb01e626e81488df357575b9317de008ac1d03a7bd59b169a232',
    postgres: 'b7eccd3085a44ff858fecb6cda3f4b9910cd92ddb107ad859b139f366438cbbb',
  },
  '014-mirrors': {
    sqlite: '21aca8335c207a7c0b80db0b5843cf0a49f6cd0b0e249564ef5a6b0149ed9b65',
    postgres: 'c08ce7d2f4aed9b1e383ffecc8b429550fc1e94da56686a9313e0fb7d95231c3',
  },
  '015-webhooks': {
    sqlite: '81c73b9b943c0ccecbcb8faa27e7808fd8e1dd9a7ac3df01b8ec360906da17e8',
    postgres: 'df315bf10acc84569ee13b0a2a48b933daea0c624c1fe458196490e2f81fd6ca',
  },
  '016-accessibility': {
    sqlite: '0fd738cbb04f7417184116267a2f74b3146450647e9b530eaf2079eeec6d3b46',
    postgres: 'b0ceb6ee8d257699163822a70dff57e55f30f2124b785d25d385ea175673abdf',
  },
  '017-rooms': {
    sqlite: 'df0a2927f05ce6a34017bbbac3ef2e38d03cd724f888d7228986976241d762ab',
    postgres: 'a01cb5d4f42415375075398683690844bbb537d4adda1f5e4af3dadbd6596777',
  },
  '018-shared-views': {
    sqlite: '9798b67741ff67a64fb27c1d838d7d805ca69d54842975db8840f1fe8d919d0a',
    postgres: '6bff9ed9b91d3e0321e0ac49cae2bcf0a0622601b38fac561e564f4b2748ff7d',
  },
  '019-event-status-reason': {
    sqlite: '73c294ecb3ba0f07ba5a3e631cfc8f85ab662780f231ba815421ac1ce9e9325d',
    postgres: 'f07146278099c0ac8374c60f41ad3651f9fe2915cc8ab29e752670dbe19b2b57',
  },
  '020-other-names': {
    sqlite: '8865f0aa910b770bbdb6188a2be7562350c47cc10f4a9e6dae48aab3cd8be8af',
    postgres: '7c1dc9bccd9c68a1434a1d19597bb52dff9ad5b83f7ffb8db53aca687fa4c774',
  },
  '021-uids': {
    sqlite: 'e84bc78c4ea3abe3a3af4ce4b7f1c518b4c759674b8f982c8dfa7d98c8b32c63',
    postgres: '22bd7350e4483607c13b82eb36429a19af3b5445a24f060ed26128fda5edb622',
  },
  '022-focal-points': {
    sqlite: 'bfef5c06222f6c33193b4649763b5c40994d321aae1b5e3d803fc35c626f861d',
    postgres: 'bfef5c06222f6c33193b4649763b5c40994d321aae1b5e3d803fc35c626f861d',
  },
  '023-search-merges': {
    sqlite: '8d68bbc3e4b50fbe4154d5a11e365e863d36ae75ab8f4ee69467c50f5411b693',
    postgres: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  },
}

void test('the SQL of a landed migration never changes, even if its code moves', async (t) => {
  const names = Object.keys(migrations)
  const finished = Object.keys(landed)
  assert.deepEqual(finished, names.slice(0, finished.length))
  const unfinished = names.slice(finished.length)
  assert.ok(unfinished.length <= 1, `the last migration alone may be without hashes: ${unfinished.join(', ')}`)
  for (const name of names) {
    const found = { sqlite: await hashOf(name, 'sqlite'), postgres: await hashOf(name, 'postgres') }
    const hashes = landed[name]
    if (hashes) assert.deepEqual(found, hashes, name)
    else t.diagnostic(`'${name}': ${JSON.stringify(found)}`)
  }
})

void test('migrations are listed in the order in which they run, each with a number of its own', () => {
  const names = Object.keys(migrations)
  const numbers = names.map((name) => /^(\d{3})-[a-z-]+$/.exec(name)?.[1])
  const expected = names.map((_, index) => String(index + 1).padStart(3, '0'))
  assert.deepEqual(numbers, expected, `a new migration comes last, with the next free number: ${names.join(', ')}`)
})

async function hashOf(name: string, on: On): Promise<string> {
  return createHash('sha256')
    .update((await collectMigrationStatements(name, on)).join('\n'))
    .digest('hex')
}

for (const on of testServer === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const)) {
  void test(`a filled database of the first migration is brought up to date, and serves (${on})`, async (t) => {
    const databaseUrl = await filledDatabase(t, on)
    const tables = tablesOf(new DatabaseSync((await filledDatabase(t, 'sqlite')).slice('file:'.length)))
    const before = await counts(databaseUrl, tables)
    assert.deepEqual(
      Object.keys(before).filter((name) => before[name] === 0),
      [],
      'every table has rows',
    )
    const config = readConfig({
      DATABASE_URL: databaseUrl,
      DATA_DIR: '/nowhere',
      BASE_URL: 'http://calendar.test',
      LOG_LEVEL: 'silent',
    })
    const clock = () => Temporal.Instant.from('2026-11-22T13:00:00Z')
    const { app, client, close } = await listening({ ...config, mediaUrl: `file:${await aFolder(t)}` }, { clock })
    t.after(close)
    assert.deepEqual(await counts(databaseUrl, tables), before)
    await checkCategoriesByStart(databaseUrl)
    for (const path of [
      'events?per_page=50&search=choir',
      'venues',
      'organizers',
      'categories',
      'tags',
      'tickets',
      'events.ics',
    ]) {
      const { status, text } = await client.send({
        method: 'GET',
        url: `${config.apiRoot}/${config.apiNamespace}/${path}`,
      })
      assert.equal(status, 200, text)
      assert.match(text, /Choir|total":[1-9]/, path)
    }
    const [event] = await ask(databaseUrl, "select max(id) as id from events where status = 'draft'")
    const draft = await app.storage.events.byId(Number(event?.['id']))
    assert.ok(draft)
    await app.storage.transaction(({ events }) => events.update({ ...draft, status: 'publish' }, draft))
    assert.ok((await app.storage.newId('event')) > Number(event?.['id']))
  })

  void test(`a migrated database has the very tables of a fresh one (${on})`, async (t) => {
    const old = await filledDatabase(t, on)
    await (await openStorage({ databaseUrl: old, dataDir: '' })).close()
    const { emptyDatabase } = await import('../copy/databases.ts')
    const fresh = await emptyDatabase(t, on)
    await (await openStorage({ databaseUrl: fresh, dataDir: '' })).close()
    const migratorsOwn = (rows: readonly unknown[]) =>
      rows.filter((row) => !JSON.stringify(row).includes('migration')).map((row) => JSON.stringify(row))
    assert.deepEqual(migratorsOwn(await definitionsIn(old)), migratorsOwn(await definitionsIn(fresh)))
    assert.deepEqual(
      await ask(old, 'select migration, fingerprint from table_states'),
      await ask(fresh, 'select migration, fingerprint from table_states'),
    )
  })
}
