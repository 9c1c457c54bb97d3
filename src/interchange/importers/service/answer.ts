import type { IncomingHttpHeaders } from 'node:http'
import { parsedJson } from '../bounded-json.ts'

/** An answer as it came. */
export interface Received {
  readonly url: string
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Asks for another answer, whose bytes are handed over in parts. */
export type AskOutside = (url: string, accept: string | undefined) => Promise<Received>

/** An answer, read whole. */
export interface Answer {
  readonly url: URL
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Uint8Array
  readonly text: string
  /** Undefined where it is no JSON. */
  readonly value: unknown
}

export type Ask = (url: string, accept?: string) => Promise<Answer>

export function receivedAnswer({ url, status, headers }: Omit<Received, 'bytes'>, bytes: Uint8Array): Answer {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('utf8')
    .replace(/^\ufeff/, '')
  return {
    url: new URL(url),
    status,
    headers,
    bytes,
    text,
    value: /^\s*[[{]/.test(text) ? parsedJson(text) : undefined,
  }
}
