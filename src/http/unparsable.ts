import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { refusals } from './refusals.ts'

/** Answers what could not be parsed as HTTP at all, and so has no language either. */
export function answerUnparsable(error: Error & { readonly code?: string }, socket: Socket): void {
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
      body,
    ].join('\r\n'),
  )
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}
