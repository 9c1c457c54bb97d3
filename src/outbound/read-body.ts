import type { OutboundResponse } from './request.ts'

export interface BodyLimits {
  readonly maxBytes: number
  /** Whether a body that begins like this may be what is wanted: what cannot be is not read any further. */
  readonly begins?: { readonly bytes: number; readonly accepts: (start: Uint8Array) => boolean }
}

/** Reads a whole body; throws where it is longer than `maxBytes`, ends too early, or is refused by its beginning. */
export async function readWholeBody(
  { body, headers }: OutboundResponse,
  { maxBytes, begins }: BodyLimits,
): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw bodyTooLong()
  // One buffer that grows: a body in millions of tiny chunks takes no more memory than another.
  let buffer = Buffer.alloc(Math.min(maxBytes, 65_536))
  let length = 0
  let accepted = begins === undefined
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (length + chunk.length > maxBytes) throw bodyTooLong()
    if (length + chunk.length > buffer.length) buffer = Buffer.concat([buffer], 2 * (length + chunk.length))
    chunk.copy(buffer, length)
    length += chunk.length
    if (!accepted && begins && length >= begins.bytes) accepted = accept(buffer.subarray(0, length), begins)
  }
  if (!body.complete) throw new Error('the body ended too early')
  const whole = buffer.subarray(0, length)
  if (!accepted && begins) accept(whole, begins)
  return whole
}

function accept(start: Uint8Array, { accepts }: NonNullable<BodyLimits['begins']>): true {
  if (!accepts(start)) throw new Error('the body is something else than expected')
  return true
}

function bodyTooLong(): Error {
  return new Error('the body is too long')
}
