import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { basic, type Account } from '../../support/server.ts'
import type { Shot } from './request.ts'
import { secretOf } from './secrets.ts'

export interface Answer {
  readonly status: number
  /** Its media type. */
  readonly type?: string | undefined
  /** Where a redirect leads. */
  readonly location?: string | undefined
  /** Parsed where it is JSON. */
  readonly body: unknown
  readonly milliseconds: number
}

/** No answer at all: the connection ended or nothing came for a long time. */
export interface Nothing {
  readonly status: 0
  readonly type?: undefined
  readonly location?: undefined
  readonly body: string
  readonly milliseconds: number
}

export interface Client {
  send(shot: Pick<Shot, 'method' | 'url' | 'as' | 'headers' | 'body'>): Promise<Answer | Nothing>
  get(url: string, as?: Account): Promise<Answer | Nothing>
  close(): void
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}

const patience = 20_000

/** Speaks to a listening service over several connections that stay open. */
export function clientOf(address: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { hostname, port } = new URL(address)

  const send: Client['send'] = (shot) =>
    new Promise((resolve) => {
      const begun = performance.now()
      const nothing = (why: string) => resolve({ status: 0, body: why, milliseconds: performance.now() - begun })
      const headers = {
        ...(shot.as ? { authorization: basic(shot.as, secretOf(shot.as)) } : {}),
        ...shot.headers,
        ...(shot.body ? { 'content-length': String(shot.body.length) } : {}),
      }
      const path = shot.url.replace(/[^\x21-\x7e]/g, (unit) => encodeURIComponent(unit.toWellFormed()))
      const sent = request({ agent, hostname, port, method: shot.method, path, headers, timeout: patience })
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', (error) => {
        // A connection that was idle for too long is ended by the service, perhaps just as it is used again (RFC 9112 §9.5).
        const isEnded = 'code' in error && error.code === 'ECONNRESET'
        if (sent.reusedSocket && isEnded) void send(shot).then(resolve)
        else nothing(error.message)
      })
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', (error) => nothing(error.message))
        response.on('end', () => {
          const decode = decoders[response.headers['content-encoding'] ?? '']
          const bytes = Buffer.concat(chunks)
          const body = parsed((decode && bytes.length > 0 ? decode(bytes) : bytes).toString())
          const type = response.headers['content-type']
          const { location } = response.headers
          resolve({ status: response.statusCode ?? 0, type, location, body, milliseconds: performance.now() - begun })
        })
      })
      sent.end(shot.body)
    })

  return {
    send,
    get: (url, as) => send({ method: 'GET', url, as, headers: {} }),
    close: () => agent.destroy(),
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
