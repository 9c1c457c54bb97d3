import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Readable, Transform } from 'node:stream'
import type { Localized } from '../../i18n/language.ts'
import { atLeast, TooSlow, type LeastRate } from '../../outbound/least-rate.ts'
import { NotAllowed, request, type OutboundResponse, type Reach, type Validators } from '../../outbound/request.ts'
import { Unreadable } from './item.ts'
import { msg } from '../../texts/msg.ts'

export { mayAsk as mayRead } from '../../outbound/request.ts'

export interface DownloadOptions extends Reach {
  /** Bytes that an answer may have, once it is unpacked. */
  readonly maxBytes: number
  /** Milliseconds for one request. */
  readonly timeout?: number | undefined
  /** How slowly an answer may come. */
  readonly slowest?: LeastRate | undefined
  readonly signal?: AbortSignal
}

export interface AddressRequest {
  readonly url: string
  readonly accept: string
  /** `Basic …`: sent to the host of the address alone, not to those of redirects. */
  readonly authorization?: string | undefined
  readonly validators?: Validators | undefined
}

const timeLimit = 120_000
const redirectLimit = 5

/**
 * Asks an address for what is imported, and hands the answer to `read`. What cannot be had is `Unreadable`; it does not tell what
 * there is in a private network.
 */
export async function askAddress<T>(
  { url, accept, authorization, validators }: AddressRequest,
  { timeout = timeLimit, signal, maxBytes: _, slowest: __, ...reach }: DownloadOptions,
  read: (response: OutboundResponse) => Promise<T>,
): Promise<T> {
  const headers = { 'user-agent': 'Almanac', accept, ...(authorization !== undefined && { authorization }) }
  const maxRedirects = authorization === undefined ? redirectLimit : 0
  const asked = { headers, maxRedirects, timeout, ...(signal && { signal }), ...(validators && { validators }) }
  try {
    let address = url
    for (let redirects = 0; redirects < redirectLimit; redirects += 1) {
      const next = await request({ ...asked, url: address }, reach, async (response) => {
        const location = authorization === undefined ? undefined : sameOriginRedirect(response)
        return location === undefined ? ([await read(response)] as const) : location
      })
      if (typeof next !== 'string') return next[0]
      address = next
    }
  } catch (error) {
    if (error instanceof Unreadable || !(error instanceof NotAllowed || isOfNetwork(error))) throw error
  }
  throw new Unreadable(notHad)
}

/** The address that an answer redirects to; throws for another origin (RFC 6454), which must not learn the password. */
function sameOriginRedirect({ status, headers, url }: OutboundResponse): string | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined) return undefined
  const next = new URL(headers.location, url)
  if (next.origin !== url.origin) throw new Unreadable(elsewhere)
  return next.href
}

/** Bytes that have to come within so many milliseconds: slower servers hold up other imports. */
const leastRate = { bytes: 10_000, within: 20_000 }

/** The unpacked bytes of a body as they come, up to a limit. */
export async function* bounded(
  response: OutboundResponse,
  { maxBytes, slowest = leastRate }: Pick<DownloadOptions, 'maxBytes' | 'slowest'>,
): AsyncIterable<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new Unreadable(tooMuch(maxBytes))
  let size = 0
  try {
    for await (const chunk of atLeast(unpacked(response), slowest)) {
      size += chunk.length
      if (size > maxBytes) throw new Unreadable(tooMuch(maxBytes))
      yield chunk
    }
  } catch (error) {
    throw error instanceof TooSlow ? new Unreadable(tooSlow) : error
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

/** Failures of sockets, name resolution, compression and time limits, as opposed to our own storage. */
function isOfNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    code === '' ||
    /^(E[A-Z_]+|Z_|ABORT_ERR|CERT_|DEPTH_|SELF_|UNABLE_|HPE_|ERR_(TLS|SSL|HTTP|STREAM|INVALID|SOCKET))/.test(code)
  )
}

/** One sentence for all: which names a private network has must not be found out by asking. Also where a redirect leads there. */
export const notHad: Localized = msg(
  'The address gave no answer in time: the server does not exist, is out of reach or too slow, or is in a private network. The operator allows servers of the own network with the setting IMPORT_NETWORKS, or with --allow-private on the command line.',
)

const elsewhere: Localized = msg(
  'The address leads to another server, which must not learn the password: name the address of that server.',
)

const brokenOff: Localized = msg('What the address answered broke off before its end.')

const tooSlow: Localized = msg(
  'The address gives its answer too slowly: at least 10 kB have to come in every 20 seconds.',
)

export function unexpectedStatus(status: number): Localized {
  if (status === 401 || status === 403) return refused
  return msg`The address answered with the status ${status} instead of 200.`
}

const refused: Localized = msg(
  'The address demands other credentials: “username” and “password”, an application password.',
)

export function tooMuch(most: number): Localized {
  return {
    en: `The address gives more than ${most.toLocaleString('en')} bytes, which is the most that is imported.`,
    fr: `L’adresse donne plus de ${most.toLocaleString('fr')} octets, ce qui est le maximum importé.`,
  }
}
