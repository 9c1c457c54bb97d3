import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { documentationOperations } from '../../src/resources/documentation/operations.ts'
import { calendar, contentOperations, picture, rows } from './contents.ts'
import { get, listening, type Wire } from './wire.ts'

const decoders = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }

interface Heard {
  readonly head: string
  readonly body: Buffer
}

async function serving(t: TestContext, settings: Readonly<Record<string, string>> = {}) {
  const operations = contentOperations()
  const { open, signedIn } = await listening(t, settings, operations.catalog)
  return { ...operations, open, signedIn, ask: async (request: string) => heard(await open(), request) }
}

/** What a connection of its own hears, a body in pieces put together. */
async function heard(wire: Wire, request: string): Promise<Heard> {
  wire.socket.write(request.replace('\r\n', '\r\nConnection: close\r\n'))
  const said = await wire.closed()
  const end = said.indexOf('\r\n\r\n')
  const head = said.slice(0, end + 2)
  const rest = said.slice(end + 4)
  return { head, body: Buffer.from(/^transfer-encoding: chunked/im.test(head) ? joined(rest) : rest, 'latin1') }
}

function joined(chunked: string): string {
  let text = ''
  for (let at = 0; ;) {
    const line = chunked.indexOf('\r\n', at)
    const size = Number.parseInt(chunked.slice(at, line), 16)
    assert.ok(line >= 0 && size >= 0, 'a body without its end')
    if (size === 0) return text
    text += chunked.slice(line + 2, line + 2 + size)
    at = line + 2 + size + 2
  }
}

const header = ({ head }: Heard, name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(head)?.[1]
const withoutOwn = ({ head }: Heard) =>
  head.replace(/^(date|x-request-id|cache-status|transfer-encoding): .*\r\n/gim, '')

test('an answer may be something else than JSON, with the headers of all answers', async (t) => {
  const { ask } = await serving(t)
  const answer = await ask(get('/calendar?_envelope&_fields=id', 'Accept-Language: fr\r\n'))
  assert.match(answer.head, /^HTTP\/1\.1 200 OK\r\n/)
  assert.equal(answer.body.toString(), calendar)
  assert.equal(header(answer, 'content-type'), 'text/calendar; charset=UTF-8')
  assert.equal(header(answer, 'content-length'), String(Buffer.byteLength(calendar)))
  assert.equal(header(answer, 'content-language'), 'fr')
  assert.equal(header(answer, 'allow'), 'GET')
  assert.equal(header(answer, 'x-content-type-options'), 'nosniff')
  assert.match(header(answer, 'cache-control') ?? '', /^public/)
  assert.match(header(answer, 'link') ?? '', /hreflang="en"/)
})

for (const [encoding, decode] of Object.entries(decoders)) {
  test(`a text is sent as ${encoding}, whole or in pieces, a picture as it is`, async (t) => {
    const { ask } = await serving(t)
    const accept = `Accept-Encoding: ${encoding}\r\n`
    for (const [path, text] of [
      ['/calendar', calendar],
      ['/rows', rows.join('')],
    ] as const) {
      const answer = await ask(get(path, accept))
      assert.equal(header(answer, 'content-encoding'), encoding)
      assert.ok(answer.body.length < text.length / 2)
      assert.equal(decode(answer.body).toString(), text)
    }
    const image = await ask(get('/picture', accept))
    assert.equal(header(image, 'content-encoding'), undefined)
    assert.deepEqual(image.body, picture)
  })
}

test('HEAD has the same headers and no body, and begins no stream', async (t) => {
  const { ask, streams } = await serving(t)
  for (const path of ['/calendar', '/picture', '/rows']) {
    const begun = streams.begun
    const bare = await ask(get(path).replace('GET', 'HEAD'))
    assert.equal(bare.body.length, 0)
    assert.equal(streams.begun, begun)
    assert.equal(withoutOwn(bare), withoutOwn(await ask(get(path))))
  }
})

test('a reader that has it gets 304, and no stream is begun for that', async (t) => {
  const { ask, streams } = await serving(t)
  for (const path of ['/calendar', '/rows']) {
    const tag = header(await ask(get(path)), 'etag') ?? assert.fail('no tag')
    const begun = streams.begun
    const held = await ask(get(path, `If-None-Match: ${tag}\r\n`))
    assert.match(held.head, /^HTTP\/1\.1 304 /)
    assert.deepEqual([held.body.length, header(held, 'etag'), header(held, 'content-type')], [0, tag, undefined])
    assert.equal(streams.begun, begun)
    assert.match((await ask(get(path, 'If-None-Match: "other"\r\n'))).head, /^HTTP\/1\.1 200 /)
    assert.notEqual(header(await ask(get(path, 'Accept-Language: fr\r\n')), 'etag'), tag)
    assert.notEqual(header(await ask(get(path, 'Accept-Encoding: gzip\r\n')), 'etag'), tag)
  }
})

test('whole answers are kept for others, streams are made anew, and those to signed-in users are for nobody else', async (t) => {
  const { ask, streams, signedIn } = await serving(t)
  const editor = await signedIn('editor', 'editor')
  for (let turn = 0; turn < 2; turn += 1) {
    const own = await ask(get('/calendar', editor))
    assert.equal(header(own, 'cache-status'), undefined)
    assert.match(header(own, 'cache-control') ?? '', /private/)
    assert.equal(header(own, 'etag'), undefined)
  }
  assert.equal(header(await ask(get('/calendar')), 'cache-status'), undefined)
  // On a server of PostgreSQL that others use, too, any write of theirs is a new version.
  let kept = await ask(get('/calendar'))
  for (let turn = 0; turn < 50 && header(kept, 'cache-status') === undefined; turn += 1)
    kept = await ask(get('/calendar'))
  assert.deepEqual([header(kept, 'cache-status'), kept.body.toString()], ['Almanac; hit', calendar])
  for (let turn = 1; turn <= 2; turn += 1) {
    assert.equal(header(await ask(get('/rows')), 'cache-status'), undefined)
    assert.equal(streams.begun, turn)
  }
})

test('a stream ends when its reader leaves, compressed or not', async (t) => {
  const { open, streams, closed } = await serving(t)
  for (const [turn, accept] of ['', 'Accept-Encoding: gzip\r\n', 'Accept-Encoding: br\r\n'].entries()) {
    const wire = await open()
    wire.socket.write(get('/endless', accept))
    await wire.until(/\r\n\r\n[^]{20}/)
    wire.socket.destroy()
    await closed(turn + 1)
    assert.equal(streams.begun, turn + 1)
  }
})

test('a stream that fails before anything was sent is an error as any other', async (t) => {
  const { ask } = await serving(t)
  for (const accept of ['', 'Accept-Encoding: gzip\r\n']) {
    const answer = await ask(get('/fails-at-once', accept))
    assert.match(answer.head, /^HTTP\/1\.1 500 /)
    assert.match(header(answer, 'content-type') ?? '', /^application\/json/)
    assert.deepEqual(
      ['etag', 'content-encoding'].map((name) => header(answer, name)),
      [undefined, undefined],
    )
    assert.equal(header(answer, 'cache-control'), 'no-store')
    assert.match(answer.body.toString(), /"internal_server_error"/)
    assert.doesNotMatch(answer.body.toString(), /secret/)
  }
})

test('a stream that fails later is broken off, so that nobody takes it for whole', async (t) => {
  const { ask } = await serving(t)
  await assert.rejects(ask(get('/fails-later')), /a body without its end/)
  assert.equal((await ask(get('/calendar'))).body.toString(), calendar)
})

test('the document of the service names the types of such answers', async (t) => {
  const { catalog } = contentOperations()
  const { open } = await listening(t, {}, [...catalog, ...documentationOperations(() => catalog)])
  const { body } = await heard(await open(), get('/doc'))
  const { paths } = JSON.parse(body.toString()) as {
    paths: Record<string, { get: { responses: { 200: { content: object } } } }>
  }
  const typesOf = (path: string) => Object.keys(paths[path]?.get.responses[200].content ?? {})
  assert.deepEqual(typesOf('/calendar'), ['text/calendar; charset=UTF-8'])
  assert.deepEqual(typesOf('/picture'), ['image/png'])
})
