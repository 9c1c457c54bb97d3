import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { postgresDatabase, testsOn } from './database.ts'

/** A folder of its own, which ends with the test. */
export async function aFolder(t: Pick<TestContext, 'after'>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A folder from which the program works on a new database of the kind that the tests run on. */
export async function anInstallation(t: Pick<TestContext, 'after'>): Promise<string> {
  if (testsOn === 'sqlite') return aFolder(t)
  const { databaseUrl, remove } = await postgresDatabase()
  // The service ends first.
  t.after(remove)
  const folder = await aFolder(t)
  await writeFile(join(folder, '.env'), `DATABASE_URL=${databaseUrl}\n`)
  return folder
}
