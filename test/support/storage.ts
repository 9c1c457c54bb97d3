import { openStorage } from '../../src/storage/open.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { analyze, testDatabase, testsOn } from './database.ts'
import { aUser } from './entities.ts'
import { checkCategoriesByStart } from './categories-by-start.ts'

/** Whose end something has: a test, or what collects the ends of a file. */
interface Ending {
  after(end: () => Promise<void>): void
}

/** As `aStorage`, filled; then the planner knows its tables, as a server does by itself within a minute. */
export async function aFilledStorage(t: Ending, fill: (storage: Storage) => Promise<void>): Promise<Storage> {
  const { storage, databaseUrl } = await opened(t, testsOn)
  await fill(storage)
  if (testsOn === 'postgres') await analyze(databaseUrl)
  return storage
}

/** An empty storage on a database of its own, with an administrator of id 1; both end with the test. */
export async function aStorage(t: Ending, on: typeof testsOn = testsOn): Promise<Storage> {
  return (await opened(t, on)).storage
}

async function opened(t: Ending, on: typeof testsOn) {
  const { databaseUrl, dataDir, remove } = await testDatabase(on)
  const storage = await openStorage({ databaseUrl, dataDir, databaseSync: 'normal' })
  t.after(async () => {
    await storage.close()
    await checkCategoriesByStart(databaseUrl)
    await remove()
  })
  await storage.users.insert(aUser())
  return { storage, databaseUrl }
}
