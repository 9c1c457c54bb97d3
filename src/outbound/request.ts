import { lookup } from 'node:dns/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicIp } from './public-address.ts'

// Not as modules: what imports `node:http` loads the client of `fetch` with it, which takes 30 ms and 7 MB.
const [http, https] = [process.getBuiltinModule('node:http'), process.getBuiltinModule('node:https')]

/** Which servers are asked: those of the public internet. */
export interface Reach {
  /** The addresses of a host; by default those of the system. */
  readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined
  /** Addresses that may be asked although they are not public: those of a server that the operator has chosen. */
  readonly allowPrivate?: ((address: string) => boolean) | undefined
}

/** What an answer said of its version, by which the next request asks whether there is a newer one (RFC 9110 §8.8). */
export interface Validators {
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
}

/** None of the addresses of a server may be asked. */
export class NotAllowed extends Error {}

export interface OutboundRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** How many redirects are followed; the one after these is answered as it is. */
  readonly maxRedirects: number
  /** Milliseconds for everything, from the resolution of the name to the end of the body. */
  readonly timeout: number
  /** Ends the request. */
  readonly signal?: AbortSignal
  /** What the last answer said: where nothing has changed since, the status is 304. */
  readonly validators?: Validators
  /** What is sent: the request is a POST then. Redirects are not to be followed with it. */
  readonly content?: string
}

export interface OutboundResponse {
  /** Where it came from in the end. */
  readonly url: URL
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly validators: Validators
  readonly body: IncomingMessage
}

/**
 * Asks a server and hands its answer to `read`, after which nothing more is received. Names are resolved here, and the
 * connection goes to the very address that was checked: a name that changes its address in between gains nothing. Redirects
 * are checked like the first address. Throws where no answer comes in time, or where the server must not be asked.
 */
export async function request<T>(
  asked: OutboundRequest,
  reach: Reach,
  read: (response: OutboundResponse) => Promise<T>,
): Promise<T> {
  const time = AbortSignal.timeout(asked.timeout)
  const signal = asked.signal ? AbortSignal.any([time, asked.signal]) : time
  let url = new URL(asked.url)
  for (let redirects = 0; ; redirects += 1) {
    const response = await sendRequest(url, await addressesOf(url, reach, signal), asked, signal)
    try {
      const next = redirects < asked.maxRedirects ? redirectUrl(response, url) : undefined
      if (!next) return await read(toOutboundResponse(response, url))
      url = next
    } finally {
      response.destroy()
    }
  }
}

/** In milliseconds: how long the name of a server is looked up that is to be asked later. */
const lookupTime = 3000

/** Whether the server of an address may be asked, as far as is known: that of a name which nobody can resolve now may be. */
export async function mayAsk(url: string, reach: Reach): Promise<boolean> {
  try {
    await addressesOf(new URL(url), reach, AbortSignal.timeout(lookupTime))
    return true
  } catch (error) {
    return !(error instanceof NotAllowed)
  }
}

/** The addresses of the host that may be asked; there is at least one. */
async function addressesOf(
  url: URL,
  { resolve, allowPrivate }: Reach,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (!/^https?:$/.test(url.protocol)) throw new Error('only HTTP servers are asked')
  if (url.username !== '' || url.password !== '') throw new Error('no credentials are sent')
  // The URL parser has brought every way to write an IP address into its usual form.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const all = isIP(host) ? [host] : await before(signal, (resolve ?? systemAddresses)(host))
  const usable = all.filter((address) => isPublicIp(address) || allowPrivate?.(address) === true)
  if (usable.length === 0) throw new NotAllowed('the server has no public address')
  return usable
}

async function systemAddresses(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

function requestHeaders({ headers, validators, content }: OutboundRequest): Record<string, string> {
  return {
    'accept-encoding': 'identity',
    ...headers,
    ...(content !== undefined && { 'content-length': String(Buffer.byteLength(content)) }),
    ...(validators?.etag !== undefined && { 'if-none-match': validators.etag }),
    ...(validators?.lastModified !== undefined && { 'if-modified-since': validators.lastModified }),
  }
}

function sendRequest(
  url: URL,
  addresses: readonly string[],
  asked: OutboundRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_host, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = found
    if (options.all) done(null, found)
    else done(null, first?.address ?? '', first?.family ?? 0)
  }
  return new Promise((resolve, reject) => {
    // No agent: a connection that another request left open, or a proxy, would go round the check.
    const { request: start } = url.protocol === 'https:' ? https : http
    const method = asked.content === undefined ? 'GET' : 'POST'
    start(url, { agent: false, lookup: pinned, signal, method, headers: requestHeaders(asked) }, resolve)
      .on('error', reject)
      // A server that changes the protocol (101) ends the request with neither an answer nor an error.
      .on('close', () => reject(new Error('the server did not answer')))
      .end(asked.content)
  })
}

function redirectUrl({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined
  return new URL(headers.location, url)
}

function toOutboundResponse(body: IncomingMessage, url: URL): OutboundResponse {
  const { statusCode: status = 0, headers } = body
  return { url, status, headers, validators: { etag: headers.etag, lastModified: headers['last-modified'] }, body }
}

/** What `work` resolves to, unless the signal comes first. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the name was not resolved in time')), { once: true })
    work.then(resolve, reject)
  })
}

/**
 * How many seconds a `Retry-After` header asks for: it names them, or a date, which is taken from the `Date` of the same
 * answer, so that the clocks need not agree. At most a day; undefined where it says nothing that can be read.
 */
export function retryAfter(value: string | undefined, answered: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const seconds = /^\d{1,15}$/.test(value) ? Number(value) : (Date.parse(value) - Date.parse(answered ?? '')) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), 86_400) : undefined
}
