import type { TestContext } from 'node:test'
import { fill, secret } from '../../../scripts/bench/calendar/fill.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { postgresDatabase, testDatabase } from '../../support/database.ts'
import type { Secrets } from './services.ts'

/** The address of an empty database, without tables where it is on a server; it ends with the test. */
export async function emptyDatabase(t: Pick<TestContext, 'after'>, on: 'sqlite' | 'postgres'): Promise<string> {
  const { databaseUrl, remove } = on === 'sqlite' ? await testDatabase(on) : await postgresDatabase()
  t.after(remove)
  return databaseUrl
}

/** Of the only user of a filled database, `admin`. */
export const secrets: Secrets = { admin: secret, editor: '', author: '', author2: '', contributor: '', subscriber: '' }

/** A file with so many events, and what they refer to. */
export async function filledDatabase(t: Pick<TestContext, 'after'>, events: number): Promise<string> {
  const databaseUrl = await emptyDatabase(t, 'sqlite')
  const storage = await openStorage({ databaseUrl, dataDir: '' })
  await fill(storage, events)
  await storage.close()
  return databaseUrl
}
