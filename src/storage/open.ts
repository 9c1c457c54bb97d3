import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { cachedStorage } from './cached.ts'
import { isServerAddress } from './server-address.ts'
import { databasePlace } from './place.ts'
import { openSqlite } from './sql/sqlite/storage.ts'
import type { Storage } from './storage.ts'
import { missingDatabase, unusableFile, unusableFolder } from './unusable-file.ts'

/** Where the storage is, as the settings say it. */
export interface StorageLocation {
  /** `postgres:` and where it is, or `file:` and a path, from the working directory where it is relative; empty: `almanac.db` in `dataDir`. */
  readonly databaseUrl: string
  readonly dataDir: string
  /** How many connections to a database server there may be at most; 10 without it. */
  readonly databasePool?: number
  /** Whether what was acknowledged is on the disk of a database file (`full`, as without it) or with the system (`normal`). */
  readonly databaseSync?: 'full' | 'normal'
  /** For how many milliseconds a process may assume that no other has written; 0 by default: never. */
  readonly cacheFreshness?: number
  /** Whether a database that does not exist is refused, and not created. */
  readonly mustExist?: boolean
}

/** Opens the storage and brings its tables up to date; creates what does not exist yet, or refuses it (`mustExist`). */
export async function openStorage(location: StorageLocation): Promise<Storage> {
  const { databaseUrl, databasePool = 10, cacheFreshness = 0, mustExist = false } = location
  const place = databasePlace(location)
  if (isServerAddress(databaseUrl)) {
    // The driver is only loaded for a PostgreSQL server.
    const { openPostgres } = await import('./sql/postgres/storage.ts')
    return cachedStorage(
      await openPostgres(databaseUrl, { size: databasePool, freshness: cacheFreshness, mustExist, place }),
    )
  }
  if (mustExist && !existsSync(place)) throw missingDatabase(place)
  try {
    await mkdir(dirname(place), { recursive: true })
  } catch (cause) {
    throw unusableFolder(dirname(place), cause)
  }
  try {
    return cachedStorage(await openSqlite(place, { sync: location.databaseSync, mustExist }))
  } catch (error) {
    throw unusableFile(place, error)
  }
}
