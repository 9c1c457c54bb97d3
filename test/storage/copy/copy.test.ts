// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashSecret } from '../../../src/accounts/credentials.ts'
import { readConfig } from '../../../src/config/config.ts'
import { fillDemoCalendar } from '../../../src/program/demo/fill.ts'
import { copyDatabase, isSameTable } from '../../../src/storage/copy/copy.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import { testServer } from '../../support/database.ts'
import { anEvent, aTerm } from '../../support/entities.ts'
import { long } from '../../support/runs.ts'
import { startTestService } from '../../support/server.ts'
import { addCornerCases } from './corner-cases.ts'
import { emptyDatabase } from './databases.ts'
import { assertSameAnswers, now, remembering, serviceOn, settings } from './services.ts'
import { atUtc } from '../../support/moment.ts'

const ways = testServer === undefined ? (['sqlite', 'sqlite'] as const) : (['postgres', 'sqlite'] as const)

void test(`the demo calendar moves by way of ${ways.join(', ')}, and no answer differs`, async (t) => {
  const databaseUrl = await emptyDatabase(t, 'sqlite')
  const first = await startTestService({ ...settings, DATABASE_URL: databaseUrl }, { now: now.toString() })
  t.after(() => first.close())
  await fillDemoCalendar({ storage: first.storage, settings: readConfig(settings), now })
  await addCornerCases(first.storage)
  await first.storage.users.addPassword({
    user: 2,
    name: 'of tomorrow',
    hash: hashSecret('secret'),
    createdUtc: '2027-01-01 00:00:00',
    lastUsedUtc: null,
  })
  const original = remembering(await serviceOn(t, databaseUrl, first.secrets))
  const newest = await newIds(original.storage)

  let from = databaseUrl
  for (const way of ways) {
    const to = await emptyDatabase(t, way)
    const tables = await copyDatabase(from, to, () => {})
    assert.ok(tables.every(isSameTable))
    const moved = await serviceOn(t, to, first.secrets)
    const { answers, records } = await assertSameAnswers(original, moved, { step: long ? 1 : 4 })
    assert.ok(answers > 200 && records > 200, `${answers} answers, ${records} records`)
    from = to
  }
  const last = await serviceOn(t, from, first.secrets)
  const { text } = await last.send('POST', '/events', {
    title: 'After the move',
    start_date: '2027-01-01 10:00',
    end_date: '2027-01-01 11:00',
    tags: ['moved'],
  })
  assert.ok(
    Number((JSON.parse(text) as { id: unknown }).id) > newest.record,
    'an id of a record that is gone was given again',
  )
  const later = await newIds(last.storage)
  for (const kind of ['record', 'term', 'user'] as const) assert.ok(later[kind] > newest[kind], kind)
})

/** Gives an id of every kind, to something that is then gone. */
async function newIds(storage: Storage): Promise<Readonly<Record<'record' | 'term' | 'user', number>>> {
  const [record, term] = [await storage.newId('event'), await storage.terms.newId('category')]
  await storage.events.insert(anEvent({ id: record, slug: `gone-${record}` }))
  await storage.events.purge([record], atUtc)
  await storage.terms.insert(aTerm({ id: term, slug: `gone-${term}` }))
  await storage.terms.remove(term)
  const login = `gone${record}`
  const { id: user } = await storage.users.insert({
    login,
    name: login,
    email: null,
    role: 'author',
    createdUtc: '2026-01-01 12:00:00',
  })
  await storage.users.remove(user, undefined, '2027-03-01 12:00:00')
  return { record, term, user }
}
