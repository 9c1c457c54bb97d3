import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { openStorage } from '../../src/storage/open.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { aUser } from './entities.ts'

/** An empty storage in a folder of its own, with an administrator of id 1; both end with the test. */
export async function aStorage(t: Pick<TestContext, 'after'>): Promise<Storage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  const storage = await openStorage({ databaseUrl: `file:${join(dataDir, 'almanac.db')}`, dataDir })
  t.after(async () => {
    await storage.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await storage.users.insert(aUser())
  return storage
}
