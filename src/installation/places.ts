import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { mediaLocation } from '../media/stores/location.ts'
import { databasePlace } from '../storage/place.ts'
import { isServerAddress } from '../storage/server-address.ts'
import { good, type Finding } from './finding.ts'
import { folderFindings, readersFinding, readOnlyFinding } from './machine.ts'

type Looked = Pick<Config, 'databaseUrl' | 'dataDir' | 'mediaUrl'>

/** The folders that the service writes to: of its database file, and of its pictures; relative paths are from `folder`. */
export async function placeFindings(config: Looked, folder: string): Promise<readonly Finding[]> {
  const place = databasePlace(config)
  const isServer = isServerAddress(config.databaseUrl)
  const media = mediaLocation(config.mediaUrl)
  const folders = new Set([
    ...(isServer ? [] : [dirname(place)]),
    ...(media?.kind === 'folder' ? [resolve(folder, media.path)] : []),
  ])
  const found: Finding[] = []
  for (const each of folders) found.push(...(await folderFindings(each)))
  if (!isServer) found.push(...readOnlyFinding(place), ...readersFinding(place))
  return found
}

/** Where the calendar is, and how large its file is. */
export function databaseFinding(config: Looked): Finding {
  const place = databasePlace(config)
  if (isServerAddress(config.databaseUrl))
    return good(`The database is on PostgreSQL: ${place}.`, `La base de données est sur PostgreSQL : ${place}.`)
  const megabytes = Math.ceil((statSync(place, { throwIfNoEntry: false })?.size ?? 0) / 1_000_000)
  return good(
    `The database is the file ${place}, ${megabytes.toLocaleString('en')} MB.`,
    `La base de données est le fichier ${place}, ${megabytes.toLocaleString('fr')} Mo.`,
  )
}
