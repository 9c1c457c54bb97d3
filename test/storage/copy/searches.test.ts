// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSearch } from '../../../src/domain/text/search.ts'
import { copyDatabase } from '../../../src/storage/copy/copy.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { anEvent, aUser } from '../../support/entities.ts'
import { emptyDatabase } from './databases.ts'

void test('a copy finds events by their words, as the original does', async (t) => {
  const [from, to] = [await emptyDatabase(t, 'sqlite'), await emptyDatabase(t, 'sqlite')]
  const original = await openStorage({ databaseUrl: from, dataDir: '' })
  await original.users.insert(aUser())
  for (let id = 10; id < 260; id += 1) await original.events.insert(anEvent({ id, title: `Philharmonie n${id}` }))
  await original.close()
  await copyDatabase(from, to, () => {})
  const copy = await openStorage({ databaseUrl: to, dataDir: '' })
  t.after(() => copy.close())
  const total = async (search: string) => {
    const filter = { visible: { statuses: ['publish' as const] }, language: 'en' as const, search: readSearch(search) }
    return (await copy.events.find(filter, { offset: 0, limit: 2 })).total
  }
  assert.deepEqual([await total('harmonie'), await total('n259'), await total('n260')], [250, 1, 0])
})
