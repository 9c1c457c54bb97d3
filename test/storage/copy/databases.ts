import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fill, secret } from '../../../scripts/bench/calendar/fill.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { postgresDatabase } from '../../support/database.ts'
import { aFolder } from '../../support/folder.ts'
import type { Secrets } from './services.ts'

/** The address of an empty database, without tables; it ends with the test. */
export async function emptyDatabase(t: Pick<TestContext, 'after'>, on: 'sqlite' | 'postgres'): Promise<string> {
  if (on === 'sqlite') return `file:${join(await aFolder(t), 'almanac.db')}`
  const { databaseUrl, remove } = await postgresDatabase()
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
