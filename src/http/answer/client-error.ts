import type { Socket } from 'node:net'
import { STATUS_CODES } from '../node-http.ts'
import type { Problem } from '../../errors/problem.ts'
import { headersTooLarge, malformed, requestTimeout } from '../../errors/requests.ts'
import { isLanguage, languages, localized, negotiateLanguage, usualAmong, type Language } from '../../i18n/language.ts'
import { msg } from '../../texts/msg.ts'

/** How long a client may take to read the answer, in milliseconds. */
const timeoutMs = 1000

interface ClientError extends Error {
  readonly code?: string
  /** The bytes that were read last: mostly all of them. */
  readonly rawPacket?: unknown
}

/** Answers what could not be parsed as HTTP at all, in the language that its bytes seem to ask for. */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, code, text } = clientProblem(error.code)
  const bytes = error.rawPacket instanceof Uint8Array ? error.rawPacket.subarray(0, 8192) : new Uint8Array()
  const request = Buffer.from(bytes).toString('latin1')
  const body = JSON.stringify({ code, message: localized(text, languageOfRawRequest(request)), data: { status } })
  // A client that does not close its side would keep the connection.
  setTimeout(() => socket.destroy(), timeoutMs).unref()
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=UTF-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      // An answer to HEAD has no body (RFC 9110 §9.3.2).
      request.startsWith('HEAD ') ? '' : body,
    ].join('\r\n'),
  )
}

const unencoded = msg(
  'The request is malformed: its address holds a character that has to be percent-encoded, as “é” is “%C3%A9”.',
)

/** The parameter, else the segment, else the header, as far as they can be made out; else English. */
function languageOfRawRequest(request: string): Language {
  const parameter = /^[^\r\n]*?[?&]i18n_language=(\w+)/.exec(request)?.[1]
  const word = parameter ?? /^\w+ \/(\w+)\//.exec(request)?.[1]?.toLowerCase()
  if (isLanguage(word)) return word
  const usual = usualAmong(languages)
  return negotiateLanguage(/\naccept-language:([^\r\n]*)/i.exec(request)?.[1], usual) ?? usual
}

function clientProblem(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge()
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout()
  return code === 'HPE_INVALID_URL' ? malformed(unencoded) : malformed()
}
