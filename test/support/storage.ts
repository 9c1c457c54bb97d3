import type { TestContext } from 'node:test'
import { openStorage } from '../../src/storage/open.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { testDatabase, testsOn } from './database.ts'
import { aUser } from './entities.ts'

/** An empty storage on a database of its own, with an administrator of id 1; both end with the test. */
export async function aStorage(t: Pick<TestContext, 'after'>, on: typeof testsOn = testsOn): Promise<Storage> {
  const { databaseUrl, dataDir, remove } = await testDatabase(on)
  const storage = await openStorage({ databaseUrl, dataDir, databaseSync: 'normal' })
  t.after(async () => {
    await storage.close()
    await remove()
  })
  await storage.users.insert(aUser())
  return storage
}
