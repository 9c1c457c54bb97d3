import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { maskedAddress } from '../domain/text/shown-value.ts'
import { storageUnavailable } from '../errors/service.ts'
import { isServerAddress } from './server-address.ts'
import { msg } from '../texts/msg.ts'

interface Location {
  readonly databaseUrl: string
  readonly dataDir: string
}

/** What may be shown of where a database is: the absolute path of its file, or the address of its server. */
export function databasePlace({ databaseUrl, dataDir }: Location): string {
  if (isServerAddress(databaseUrl)) return maskedAddress(databaseUrl)
  return databaseUrl === '' ? resolve(dataDir, 'almanac.db') : databasePath(databaseUrl)
}

/** The absolute path of a file that an address `file:…` means. */
export function databasePath(databaseUrl: string): string {
  const path = /^file:(.+)$/is.exec(databaseUrl)?.[1]
  if (path === undefined)
    throw storageUnavailable(
      msg('DATABASE_URL is not understood: it must be like file:./data/almanac.db or postgres://user@host/database.'),
    )
  return path.startsWith('//') ? fileURLToPath(`file:${path}`) : resolve(path)
}
