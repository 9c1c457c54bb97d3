import assert from 'node:assert/strict'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { answerClientError } from '../../src/http/answer/client-error.ts'

/** What the sender of these bytes is told. */
function answer(sent: string, code: string): { readonly head: string; readonly message: string } {
  const socket = new Socket()
  let said = ''
  Object.defineProperty(socket, 'writable', { value: true })
  socket.end = (text: unknown) => {
    said = String(text)
    return socket
  }
  answerClientError(Object.assign(new Error('unparsable'), { code, rawPacket: Buffer.from(sent) }), socket)
  const [head = '', body = ''] = said.split('\r\n\r\n')
  return { head, message: (JSON.parse(body) as { message: string }).message }
}

const languages: readonly (readonly [sent: string, french: boolean])[] = [
  ['GET /api/x?search=été HTTP/1.1\r\nHost: a\r\n', false],
  ['GET /fr/api/x?search=été HTTP/1.1\r\nHost: a\r\n', true],
  ['GET /api/x?search=été&i18n_language=fr HTTP/1.1\r\nHost: a\r\n', true],
  ['GET /fr/api/x?search=été&i18n_language=en HTTP/1.1\r\nHost: a\r\n', false],
  ['GET /api/x?search=été HTTP/1.1\r\nHost: a\r\nAccept-Language: fr-CA\r\n', true],
  ['\u0016\u0003\u0001', false],
]
for (const [sent, french] of languages) {
  test(`${JSON.stringify(sent)} is answered in ${french ? 'French' : 'English'}`, () => {
    const { head, message } = answer(sent, 'HPE_INVALID_URL')
    assert.match(head, /^HTTP\/1\.1 400 /)
    assert.match(message, french ? /mal formée/ : /malformed/)
    assert.match(message, /%C3%A9/)
  })
}

test('other malformed requests are not said to lack an encoding', () => {
  assert.equal(
    answer('GET / HTTP/1.1\r\nHost: \u0000', 'HPE_INVALID_HEADER_TOKEN').message,
    'The request is malformed.',
  )
})
