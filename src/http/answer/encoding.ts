import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
  type BrotliOptions,
  type InputType,
} from 'node:zlib'
import { registeredRoute } from '../late-routes.ts'

/** How a body is sent: as it is, or compressed (RFC 9110 §8.4.1). */
export type Encoding = 'identity' | 'br' | 'zstd' | 'gzip'

/** In the order in which they are taken where a client likes several alike: the smallest for a text first. */
const preferred = ['br', 'zstd', 'gzip'] as const

/** What `Accept-Encoding` likes best: q-values count, ours decide between equals. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity'
  const qualities = new Map<string, number>()
  for (const accepted of header.slice(0, 1000).toLowerCase().split(',')) {
    const [name = '', ...parameters] = accepted.split(';').map((part) => part.trim())
    const quality = parameters.map((part) => /^q=([\d.]{1,5})$/.exec(part)?.[1]).find((q) => q !== undefined)
    qualities.set(name, quality === undefined ? 1 : Number(quality))
  }
  const liking = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0
  const best = preferred.reduce<Encoding>(
    (found, name) => (liking(name) > (found === 'identity' ? 0 : liking(found)) ? name : found),
    'identity',
  )
  return best !== 'identity' && liking(best) < (qualities.get('identity') ?? 0) ? 'identity' : best
}

/**
 * Whether a body of this type, and of so many bytes where that is known, gets smaller enough: pictures are compressed already,
 * and short bodies fit into one packet anyway.
 */
function isWorthEncoding(type: string, bytes = Infinity): boolean {
  // Events are to arrive one by one.
  return bytes >= 1024 && type !== 'text/event-stream' && /^text\/|[/+](?:json|xml|javascript)\b/.test(type)
}

/** How a body of this type, and of so many bytes where that is known, is sent to a client that accepts these encodings. */
export function encodingFor(accepted: string | string[] | undefined, type: string, bytes?: number): Encoding {
  return isWorthEncoding(type, bytes) ? chooseEncoding(accepted?.toString()) : 'identity'
}

/** 5 of 11: beyond it, time grows faster than size shrinks. */
const brotliOptions: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const brotli = promisify<InputType, BrotliOptions, Buffer>(brotliCompress)
const encoders = {
  br: (body: Uint8Array) => brotli(body, brotliOptions),
  zstd: promisify<InputType, Buffer>(zstdCompress),
  gzip: promisify<InputType, Buffer>(gzip),
}

/** The body in another encoding. */
export async function encode(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return encoding === 'identity' ? body : encoders[encoding](body)
}

const streams = { br: () => createBrotliCompress(brotliOptions), zstd: createZstdCompress, gzip: createGzip }

/** A stream in another encoding. Closing it closes the source. */
export function encodeStream(source: Readable, encoding: Encoding): Readable {
  // A fault of the source destroys the stream, whose reader learns of it.
  return encoding === 'identity' ? source : pipeline(source, streams[encoding](), () => undefined)
}

/** A compressed answer is another representation: its strong tag differs (RFC 9110 §8.8.3.3). */
export function encodedTag(tag: string, encoding: Encoding): string {
  return encoding === 'identity' ? tag : tag.replace(/"$/, `-${encoding}"`)
}

/**
 * Has a route compress the texts that it answers with, as the client likes it: pages, style sheets. `others` are further
 * headers that they depend on. What never changes (`immutable`) is compressed once: brotli takes 130 ms for Swagger UI.
 */
export function compressTexts(others: string): (route: RouteOptions) => void {
  /** By the path of the route and the encoding: as many as there are such files, thrice. */
  const kept = new Map<string, Promise<Uint8Array>>()
  return (route) => {
    route.onSend = [route.onSend ?? [], compress].flat()
  }

  async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    if (typeof payload !== 'string') return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', `${vary === undefined ? '' : `${String(vary)}, `}Accept-Encoding${others}`)
    const body = Buffer.from(payload)
    const encoding = encodingFor(request.headers['accept-encoding'], 'text/html', body.length)
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (reply.statusCode !== 200 || !/\bimmutable\b/.test(String(reply.getHeader('cache-control'))))
      return encode(body, encoding)
    const key = `${encoding} ${registeredRoute(request) ?? request.url}`
    const encoded = kept.get(key) ?? encode(body, encoding)
    kept.set(key, encoded)
    return encoded
  }
}
