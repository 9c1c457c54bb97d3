import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { startService, type Service } from '../../src/program/service.ts'
import { readConfig } from '../../src/config/config.ts'
import { things } from './catalog.ts'
import { listening as onWire } from './wire.ts'

async function listening(t: TestContext): Promise<{ readonly service: Service; readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', MAX_BODY: '64KiB' })
  const service = await startService(config, { clock: () => Temporal.Now.instant(), catalog: things })
  t.after(async () => {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { service, folder }
}

/** Sends bytes as they are and answers all that comes back. */
async function raw(address: string, request: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const got: Buffer[] = []
  socket.end(request)
  for await (const chunk of socket as AsyncIterable<Buffer>) got.push(chunk)
  return Buffer.concat(got).toString()
}

test('a service listens, derives its address from the host, and closes', async (t) => {
  const { service } = await listening(t)
  const answer = await fetch(`${service.address}/api/`)
  const { url } = (await answer.json()) as { url: string }
  assert.equal(url, service.address)
})

test('stored pictures are served for ever, hidden files are not', async (t) => {
  const { service, folder } = await listening(t)
  await mkdir(join(folder, 'media', '2027', '03'), { recursive: true })
  await writeFile(join(folder, 'media', '2027', '03', 'a.png'), 'PNG')
  await writeFile(join(folder, 'media', '.hidden'), 'x')
  const answer = await fetch(`${service.address}/media/2027/03/a.png`)
  assert.deepEqual([answer.status, await answer.text()], [200, 'PNG'])
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(answer.headers.get('content-type'), 'image/png')
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
  const outside = [
    '../almanac.db',
    '%2e%2e/almanac.db',
    '..%2falmanac.db',
    '....//x',
    '%5c..%5cx',
    '%00',
    'a'.repeat(5000),
  ]
  for (const path of ['.hidden', '2027/03', '', '2027/03/%2e%2e/%2e%2e/.hidden', ...outside]) {
    const asked = `GET /media/${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`
    assert.match(await raw(service.address, asked), /^HTTP\/1\.1 404 /, path)
  }
})

test('malformed HTTP is refused in the form of all errors', async (t) => {
  const { service } = await listening(t)
  const long = await raw(service.address, `GET /api/ HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)
  assert.match(long, /^HTTP\/1\.1 431 .*"rest_headers_too_large","message":"The headers may have at most 32,768 bytes/s)
  const fits = await raw(
    service.address,
    `GET /api/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: ${'x'.repeat(32_600)}\r\n\r\n`,
  )
  assert.match(fits, /^HTTP\/1\.1 200 /)
  const french = `GET /fr/api/ HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`
  assert.match(await raw(service.address, french), /Les en-têtes de la requête peuvent avoir au plus 32.768 octets/)
  assert.match(await raw(service.address, 'nonsense\r\n\r\n'), /^HTTP\/1\.1 400 .*"rest_invalid_request"/s)
  assert.match(
    await raw(service.address, 'GET /api/ HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'),
    /^HTTP\/1\.1 400 /,
  )
})

test('a host that no address can have is refused, in the envelope that was asked for', async (t) => {
  const { service } = await listening(t)
  const ask = (query: string) =>
    raw(service.address, `GET /fr/api/${query} HTTP/1.1\r\nHost: a:99999\r\nConnection: close\r\n\r\n`)
  assert.match(await ask(''), /^HTTP\/1\.1 400 .*"rest_unknown_host"/s)
  assert.match(await ask('?_envelope'), /^HTTP\/1\.1 200 .*"rest_unknown_host".*"status":400/s)
})

test('a refusal of HEAD that is hardly HTTP has no body', async (t) => {
  const { service } = await listening(t)
  const long = await raw(service.address, `HEAD /api/ HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)
  assert.match(long, /^HTTP\/1\.1 431 .*\r\n\r\n$/s)
})

test('a body without a length is stopped where it is too long, and the connection with it', async (t) => {
  const { open, signedIn } = await onWire(t, { MAX_BODY: '64KiB' }, things)
  const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`
  const head = `POST /api/calendar/events/v1/things/1 HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n`
  // Without an end: what has arrived whole leaves a connection that is good for another request.
  const wire = await open()
  wire.socket.write(`${head}${await signedIn('editor', 'editor')}\r\n${chunk.repeat(20)}`)
  assert.match(await wire.closed(), /^HTTP\/1\.1 413 .*"rest_request_too_large"/s)
  const anonymous = await open()
  anonymous.socket.write(`${head}\r\n${chunk.repeat(20)}`)
  assert.match(await anonymous.closed(), /^HTTP\/1\.1 401 .*"rest_forbidden"/s)
})
