import { createHash } from 'node:crypto'
import { unseal } from '../../../accounts/links/sealed.ts'
import type { Import, SourceVersion } from '../../../domain/import.ts'
import { utcText } from '../../../domain/time/time.ts'
import type { Credentials, SourceAddress } from '../../../interchange/importers/gather.ts'
import { Unreadable } from '../../../interchange/importers/item.ts'
import { addContents } from '../reading/contents.ts'
import type { Importing } from './importing.ts'
import type { LongReading } from '../reading/long-reading.ts'
import { keyLost } from '../matching/reasons.ts'

export interface Fetched {
  /** Empty: to be recognized. */
  readonly format: string
  /** Whether it is what the source had at its last run. */
  readonly isUnchanged: boolean
  readonly version: SourceVersion
}

/** Stores what is at the address of an import, unless it is what a source had at its last run. */
export async function fetchFor(
  one: Import,
  url: string,
  importing: Importing & { readonly reading: LongReading },
): Promise<Fetched> {
  const { storage, settings, clock, gather, signal, reading } = importing
  await storage.imports.removeContents(one.id)
  const { format, options, credentials, keeps } = one
  const last = keeps === undefined ? null : ((await storage.sources.byId(keeps))?.version ?? null)
  const wanted: SourceAddress = {
    ...{ url, format, language: options.language, today: utcText(clock()).slice(0, 10) },
    ...(credentials !== undefined && { credentials: unsealCredentials(credentials, settings) }),
    ...(last && { validators: last }),
  }
  const hash = createHash('sha256')
  const gathered = await gather(wanted, { signal, isLong: reading.begins }, (bytes) =>
    addContents(one.id, hashChunks(bytes, hash), storage),
  )
  if (last && gathered.isUnchanged) return { ...gathered, version: last }
  const digest = hash.digest('base64')
  return { ...gathered, isUnchanged: digest === last?.digest, version: { ...gathered.validators, digest } }
}

async function* hashChunks(bytes: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

function unsealCredentials(credentials: string, settings: Importing['settings']): Credentials {
  const text = unseal(credentials, settings)
  if (text === undefined) throw new Unreadable(keyLost)
  return JSON.parse(text) as Credentials
}
