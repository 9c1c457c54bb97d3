import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { formatBytes, formatOf } from './format.ts'
import { notFetched } from './problems.ts'
import { isPublic } from './public-address.ts'

export interface FetchOptions {
  /** The addresses of a host; by default those of the system. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
  /** Addresses that count as public although they are not: tests have servers of their own. */
  readonly allowPrivate?: (address: string) => boolean
  /** Milliseconds for everything, redirects and all. */
  readonly timeout?: number
}

const maxBytes = 10_000_000
const maxRedirects = 3
const timeLimit = 10_000

/**
 * The bytes of a picture on a public server (contract/writes.md §12). Names are resolved here and the connection goes
 * to the very address that was checked, so that a name which changes its address in between gains nothing. Redirects
 * are checked like the first address. Whatever goes wrong is the same `Problem`.
 */
export async function fetchPicture(
  address: string,
  options: FetchOptions,
): Promise<{ readonly bytes: Uint8Array; readonly filename: string }> {
  const signal = AbortSignal.timeout(options.timeout ?? timeLimit)
  try {
    let url = new URL(address)
    for (let redirects = 0; ; redirects += 1) {
      const response = await request(url, await publicAddresses(url, options, signal), signal)
      const next = redirection(response, url)
      if (!next) return { bytes: await picture(response), filename: lastSegment(url) }
      response.destroy()
      if (redirects === maxRedirects) throw notFetched()
      url = next
    }
  } catch {
    throw notFetched()
  }
}

/** The public addresses of the host; there is at least one. */
async function publicAddresses(url: URL, options: FetchOptions, signal: AbortSignal): Promise<readonly string[]> {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw notFetched()
  // The parser of addresses has brought every way to write an IP address into its usual form.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const all = isIP(host) ? [host] : await within(signal, (options.resolve ?? systemAddresses)(host))
  const usable = all.filter((address) => isPublic(address) || options.allowPrivate?.(address) === true)
  if (usable.length === 0) throw notFetched()
  return usable
}

async function systemAddresses(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

function request(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_host, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = found
    if (options.all) done(null, found)
    else done(null, first?.address ?? '', first?.family ?? 0)
  }
  const headers = {
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    'accept-encoding': 'identity',
    'user-agent': 'Almanac',
  }
  return new Promise((resolve, reject) => {
    // No agent: a connection that another request left open, or a proxy, would go round the check.
    const { request: start } = url.protocol === 'https:' ? https : http
    start(url, { agent: false, lookup: pinned, signal, headers }, resolve)
      .on('error', reject)
      // A server that changes the protocol (101) ends the request with neither an answer nor an error.
      .on('close', () => reject(notFetched()))
      .end()
  })
}

function redirection(response: IncomingMessage, url: URL): URL | undefined {
  const { statusCode = 0, headers } = response
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined
  return new URL(headers.location, url)
}

/** Reads a body for as long as it may still be a picture of the size that is taken. */
async function picture(response: IncomingMessage): Promise<Uint8Array> {
  try {
    const { statusCode, headers } = response
    if (statusCode !== 200 || Number(headers['content-length'] ?? 0) > maxBytes) throw notFetched()
    // One buffer that grows: a body in millions of tiny chunks takes no more memory than another.
    let buffer = Buffer.alloc(65_536)
    let length = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      const begins = length < formatBytes
      if (length + chunk.length > maxBytes) throw notFetched()
      if (length + chunk.length > buffer.length) buffer = Buffer.concat([buffer], 2 * (length + chunk.length))
      chunk.copy(buffer, length)
      length += chunk.length
      if (begins && length >= formatBytes && !formatOf(buffer)) throw notFetched()
    }
    const bytes = buffer.subarray(0, length)
    if (!response.complete || !formatOf(bytes)) throw notFetched()
    return bytes
  } finally {
    response.destroy()
  }
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(notFetched()), { once: true })
    work.then(resolve, reject)
  })
}

/** What the file is called: only a wish, so an escape that is not valid does not matter. */
function lastSegment(url: URL): string {
  const segment = url.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
