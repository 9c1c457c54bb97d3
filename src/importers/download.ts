import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Readable, Transform } from 'node:stream'
import type { Localized } from '../i18n/language.ts'
import { request, type OutboundResponse, type Reach } from '../outbound/request.ts'
import { Unreadable } from './item.ts'

export interface DownloadOptions extends Reach {
  /** Bytes that there may be, once they are unpacked. */
  readonly maxBytes: number
  /** Milliseconds for everything. */
  readonly timeout?: number
  readonly signal?: AbortSignal
}

const timeLimit = 120_000
const headers = { 'user-agent': 'Almanac', accept: 'text/calendar, text/csv, application/json;q=0.9, */*;q=0.5' }

/**
 * Hands the bytes at an address to `read`, as they come. What cannot be had, or is too much, is `Unreadable`; it does not tell
 * what there is in a private network.
 */
export async function download<T>(
  url: string,
  { maxBytes, timeout = timeLimit, signal, ...reach }: DownloadOptions,
  read: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const asked = { url, headers, maxRedirects: 5, timeout, ...(signal && { signal }) }
  try {
    return await request(asked, reach, async (response) => {
      if (response.status !== 200) throw new Unreadable(answered(response.status))
      return read(bounded(response, maxBytes))
    })
  } catch (error) {
    if (error instanceof Unreadable || !isOfNetwork(error)) throw error
    throw new Unreadable(notHad)
  }
}

/** What a body is, unpacked as it comes: at most so many bytes of it. */
async function* bounded(response: OutboundResponse, maxBytes: number): AsyncIterable<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new Unreadable(tooMuch(maxBytes))
  let size = 0
  for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new Unreadable(tooMuch(maxBytes))
    yield chunk
  }
  if (!response.body.complete) throw new Unreadable(brokenOff)
}

const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Servers pack even where they are asked not to. */
function unpacked({ headers, body }: OutboundResponse): Readable {
  const unpacker = unpackers[headers['content-encoding']?.trim().toLowerCase() ?? '']?.()
  if (!unpacker) return body
  body.on('error', (error) => unpacker.destroy(error))
  return body.pipe(unpacker)
}

/** What sockets, names, packed bytes and time limits fail with, and not our own storage. */
function isOfNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    code === '' ||
    /^(E[A-Z_]+|Z_|ABORT_ERR|CERT_|DEPTH_|SELF_|UNABLE_|HPE_|ERR_(TLS|SSL|HTTP|STREAM|INVALID|SOCKET))/.test(code)
  )
}

const notHad: Localized = {
  en: 'The address gave no answer: it must be that of a public server, which answers in time.',
  fr: 'L’adresse n’a pas répondu : ce doit être celle d’un serveur public, qui répond à temps.',
}

const brokenOff: Localized = {
  en: 'What the address answered broke off before its end.',
  fr: 'La réponse de l’adresse s’est interrompue avant sa fin.',
}

function answered(status: number): Localized {
  return {
    en: `The address answered with the status ${status} instead of 200.`,
    fr: `L’adresse a répondu avec le statut ${status} au lieu de 200.`,
  }
}

function tooMuch(most: number): Localized {
  return {
    en: `The address gives more than ${most.toLocaleString('en')} bytes, which is the most that is imported.`,
    fr: `L’adresse donne plus de ${most.toLocaleString('fr')} octets, ce qui est le maximum importé.`,
  }
}
