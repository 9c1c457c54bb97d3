import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../src/config/config.ts'
import { fillDemoCalendar } from '../../src/program/demo/fill.ts'
import { openStorage } from '../../src/storage/open.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { testDatabase, testsOn } from './database.ts'
import { addAccounts, startTestService, type Beginning, type TestService } from './server.ts'

const now = '2026-11-21T12:00:00Z'

/** A service with the demo calendar, without its pictures, on Saturday 21 November 2026 at noon. */
export async function startDemoService(settings: Readonly<Record<string, string>>): Promise<TestService> {
  if (testsOn === 'sqlite') return startTestService(settings, { now, beginning: await (filled ??= filledFile()) })
  const service = await startTestService(settings, { now })
  await fill(service.storage)
  return service
}

/** Made once for each process: filling a calendar takes two seconds. */
let filled: Promise<Beginning> | undefined

async function filledFile(): Promise<Beginning> {
  const { databaseUrl, dataDir, remove } = await testDatabase('sqlite')
  const storage = await openStorage({ databaseUrl, dataDir, databaseSync: 'normal' })
  const secrets = await addAccounts(storage)
  await fill(storage)
  await storage.close()
  const file = await readFile(fileURLToPath(databaseUrl))
  await remove()
  return { file, secrets }
}

/** The town is not in the zone of the site, which rows of the calendar tell. */
function fill(storage: Storage): Promise<void> {
  const settings = readConfig({ TIMEZONE: 'America/Moncton' })
  return fillDemoCalendar({ storage, settings, now: Temporal.Instant.from(now) })
}
