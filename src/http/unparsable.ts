import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { refusals } from './refusals.ts'

interface Unparsable extends Error {
  readonly code?: string
  /** The bytes that were read last: mostly all of them. */
  readonly rawPacket?: unknown
}

/** Answers what could not be parsed as HTTP at all, and so has no language either. */
export function answerUnparsable(error: Unparsable, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const refusal = refusals.get(statusOf(error.code))
  if (!refusal) return void socket.destroy()
  const { status, code, text } = refusal
  const body = JSON.stringify({ code, message: text.en, data: { status } })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=UTF-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      // An answer to HEAD has no body (RFC 9110 §9.3.2).
      isHead(error) ? '' : body,
    ].join('\r\n'),
  )
}

function isHead({ rawPacket }: Unparsable): boolean {
  return rawPacket instanceof Uint8Array && Buffer.from(rawPacket.subarray(0, 5)).toString('latin1') === 'HEAD '
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}
