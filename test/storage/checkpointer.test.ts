import assert from 'node:assert/strict'
import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { openStorage } from '../../src/storage/open.ts'
import { testDatabase } from '../support/database.ts'
import { aUser, anEvent } from '../support/entities.ts'

async function opened(t: Pick<TestContext, 'after'>) {
  const { databaseUrl, dataDir, remove } = await testDatabase('sqlite')
  t.after(remove)
  const storage = await openStorage({ databaseUrl, dataDir })
  await storage.users.insert(aUser())
  const write = async (from: number, count: number) => {
    for (let id = from; id < from + count; id += 1) await storage.events.insert(anEvent({ id, title: `Event ${id}` }))
  }
  return { storage, dataDir, file: join(dataDir, 'almanac.db'), write }
}

/** How many events are in a file, without its log. */
async function eventsIn(file: string, dataDir: string): Promise<number> {
  const copy = join(dataDir, 'copy.db')
  await copyFile(file, copy)
  const database = new DatabaseSync(copy)
  const { events } = database.prepare('select count(*) as events from events').get() as { events: number }
  database.close()
  return events
}

test('what is written goes from the log into the file while the service goes on, and all is there at the end', async (t) => {
  const { storage, dataDir, file, write } = await opened(t)
  await write(2, 20)
  const before = (await stat(file)).size
  await write(22, 1200)
  for (let turn = 0; (await stat(file)).size === before; turn += 1) {
    assert.ok(turn < 200, 'nothing was copied in ten seconds')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const filter = { visible: { statuses: ['publish' as const] }, language: 'en' as const }
  assert.equal((await storage.events.find(filter, { offset: 0, limit: 1 })).total, 1220)
  await storage.close()
  assert.equal(await eventsIn(file, dataDir), 1220)
  await assert.rejects(stat(`${file}-wal`), { code: 'ENOENT' })
})

test('a storage that is closed while its log is copied leaves nothing behind', async (t) => {
  const { storage, dataDir, file, write } = await opened(t)
  // With the user, the transaction after which the copying begins is the last.
  await write(2, 199)
  await storage.close()
  assert.equal(await eventsIn(file, dataDir), 199)
  await assert.rejects(stat(`${file}-wal`), { code: 'ENOENT' })
})
