import type { TestContext } from 'node:test'
import { hashSecret } from '../../../src/accounts/credentials.ts'
import { readExport } from '../../../src/domain/export/read.ts'
import { exportCalendar } from '../../../src/storage/export/export.ts'
import { restoreCalendar, type Restored } from '../../../src/storage/export/restore.ts'
import { openStorage } from '../../../src/storage/open.ts'
import type { Secrets } from '../copy/services.ts'
import { emptyDatabase } from '../copy/databases.ts'

const about = {
  exported_utc: '2026-11-22 12:00:00',
  site: 'http://calendar.test',
  media_url: 'http://calendar.test/media/',
}

/** The lines of the export of a database, and the files of pictures that it names. */
export async function exportOf(databaseUrl: string) {
  const lines: string[] = []
  const files: string[] = []
  await exportCalendar(databaseUrl, about, {
    write: async (line) => void lines.push(line),
    pictures: async (some) => {
      files.push(...some)
      return new Map()
    },
  })
  return { lines, files }
}

/** Makes the calendar of an export in a database; undefined where that is not empty. */
export async function restored(databaseUrl: string, lines: readonly string[]): Promise<Restored | undefined> {
  // Cut without regard to lines, as files are read.
  const bytes = Buffer.from(lines.join(''))
  const parts = async function* () {
    for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536)
  }
  return restoreCalendar(
    databaseUrl,
    () => readExport(parts()),
    async () => undefined,
  )
}

/** An empty database with tables. */
export async function migrated(t: TestContext, on: 'sqlite' | 'postgres'): Promise<string> {
  const databaseUrl = await emptyDatabase(t, on)
  await (await openStorage({ databaseUrl, dataDir: '' })).close()
  return databaseUrl
}

/** Gives the users of a restored calendar their passwords again. */
export async function admitted(databaseUrl: string, secrets: Partial<Secrets>): Promise<void> {
  const storage = await openStorage({ databaseUrl, dataDir: '' })
  for (const [login, secret] of Object.entries(secrets)) {
    const user = await storage.users.byLogin(login)
    const password = { name: 'test', hash: hashSecret(secret), createdUtc: '2026-01-01 12:00:00', lastUsedUtc: null }
    if (user && secret !== '') await storage.users.addPassword({ user: user.id, ...password })
  }
  await storage.close()
}
