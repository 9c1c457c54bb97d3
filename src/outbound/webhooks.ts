import { NotAllowed, type Reach, request, retryAfter, type OutboundResponse } from './request.ts'

/** What is sent to a subscriber. */
export interface Message {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Why there is no answer. */
const postFaults = ['not-allowed', 'timeout', 'unreachable'] as const

/** What became of it: an answer, or why there is none. */
export interface PostOutcome {
  readonly status: number | null
  readonly fault: (typeof postFaults)[number] | null
  /** What went wrong, in the words of the system. */
  readonly reason: string | null
  /** The beginning of the answer. */
  readonly body: string | null
  readonly retryAfterSeconds: number | undefined
}

export interface PostOptions extends Reach {
  /** Milliseconds for all of it. */
  readonly timeout?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** In milliseconds: how long a subscriber may take. */
const longest = 15_000

/** Bytes of an answer that are kept; of what is longer, no more is received. */
export const keptBytes = 2048

/** Sends a message to a subscriber; what it answers beyond what is kept, or where it sends on to, is not looked at. Never throws but when ended by the signal. */
export async function postMessage(
  { url, body, headers }: Message,
  { timeout = longest, signal, ...reach }: PostOptions,
): Promise<PostOutcome> {
  const asked = { url, headers, content: body, maxRedirects: 0, timeout, ...(signal && { signal }) }
  const none = { status: null, body: null, retryAfterSeconds: undefined }
  try {
    return await request(asked, reach, async (response) => ({
      ...{ status: response.status, fault: null, reason: null, body: await firstBytes(response) },
      retryAfterSeconds: retryAfter(response.headers['retry-after'], response.headers.date),
    }))
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof NotAllowed) return { ...none, fault: 'not-allowed', reason: null }
    const { name, message, code } = error as { name?: string; message?: string; code?: string }
    if (name === 'TimeoutError' || code === 'ABORT_ERR' || name === 'AbortError')
      return { ...none, fault: 'timeout', reason: null }
    return { ...none, fault: 'unreachable', reason: (code ?? message ?? String(error)).slice(0, 200) }
  }
}

/** The status tells the outcome: a body that breaks off, or goes on for ever, is kept as far as it came. */
async function firstBytes({ body }: OutboundResponse): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part)
      length += part.length
      if (length >= keptBytes) break
    }
  } catch {
    // The status was answered all the same.
  }
  return storableText(Buffer.concat(parts).subarray(0, keptBytes))
}

/** Databases keep no zero bytes in texts, and half a character at the end is none. */
function storableText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '')
}
