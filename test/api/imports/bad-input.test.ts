// runs: postgres in long
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { gzipSync } from 'node:zlib'
import { Api, formOf } from '../../support/api.ts'

/* What is too much, or not what it says: a clear error, little memory, nothing half written. */

const megabyte = 1_000_000
const api = new Api({ MAX_IMPORT: '2MB' }, { fetching: { allowPrivate: (address) => address === '127.0.0.1' } })
const guarded = new Api()

const calendar =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270501T180000Z\r\nSUMMARY:Fed\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'

async function serve(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.ics`
}

async function fetched(url: string, from: Api = api) {
  const sent = await from.call('POST /imports', { as: 'editor', json: { url } })
  assert.equal(sent.status, 201, sent.text)
  const id = sent.body['id'] as number
  await from.runImport(id)
  const { body } = await from.call(`GET /imports/${id}`, { as: 'editor' })
  const french = await from.call(`GET /imports/${id}?i18n_language=fr`, { as: 'editor' })
  return { status: body['status'], error: String(body['error']), french: String(french.body['error']) }
}

async function nothingWritten(): Promise<void> {
  assert.equal((await api.list('/events?starts_after=2000-01-01&search=fed')).total, 0)
}

test('a zip bomb is left alone once it is unpacked beyond the limit', async (t) => {
  const bomb = gzipSync(Buffer.concat([Buffer.from(calendar), Buffer.alloc(200 * megabyte, 'X')]))
  const url = await serve(t, (_request, response) => {
    response.setHeader('content-encoding', 'gzip').end(bomb)
  })
  const before = process.memoryUsage().rss
  const { status, error, french } = await fetched(url)
  assert.equal(status, 'failed')
  assert.match(error, /more than 2,000,000 bytes/)
  assert.match(french, /plus de 2.000.000 octets/)
  assert.ok(process.memoryUsage().rss - before < 100 * megabyte)
  await nothingWritten()
})

test('an endless feed is left alone at the limit', async (t) => {
  const url = await serve(t, (_request, response) => {
    response.write(calendar.replace('END:VCALENDAR\r\n', ''))
    const more = () => {
      while (!response.destroyed && response.write('X-LINE:'.padEnd(9998, 'x') + '\r\n'));
    }
    response.on('drain', more)
    more()
  })
  const { status, error } = await fetched(url)
  assert.deepEqual([status, /more than/.test(error)], ['failed', true], error)
  await nothingWritten()
})

test('a packed answer is unpacked; a broken one, one that breaks off and one that is none are refused', async (t) => {
  const packed = await serve(t, (_request, response) => {
    response.setHeader('content-encoding', 'gzip').end(gzipSync('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'))
  })
  assert.equal((await fetched(packed)).status, 'done')
  const answers: Readonly<Record<string, RequestListener>> = {
    'gave no answer': (_request, response) => void response.setHeader('content-encoding', 'gzip').end('no gzip'),
    'broke off|gave no answer': (_request, response) => {
      response.setHeader('content-length', '5000')
      response.write(calendar)
      setImmediate(() => response.destroy())
    },
    'the status 404': (_request, response) => void response.writeHead(404).end(),
    'has no events': (_request, response) => void response.end('<html>Sign in</html>'),
    'of no format': (_request, response) => void response.end('%PDF-1.7'),
    'more than': (_request, response) => void response.setHeader('content-length', '99999999').end(),
  }
  for (const [said, listener] of Object.entries(answers)) {
    const { status, error } = await fetched(await serve(t, listener))
    assert.equal(status, 'failed', said)
    assert.match(error, new RegExp(said))
  }
  await nothingWritten()
})

test('private addresses are not asked, and told of in the words of a server that does not answer', async (t) => {
  const url = await serve(t, (_request, response) => void response.end(calendar))
  for (const address of [url, 'http://169.254.169.254/latest', 'http://localhost:1/', 'http://[::1]/']) {
    const { status, error } = await fetched(address, guarded)
    assert.equal(status, 'failed', address)
    assert.match(error, /gave no answer in time.*or is in a private network/)
  }
})

test('a file beyond the limit is refused as it is sent', async () => {
  const { body, headers } = formOf(Buffer.alloc(3 * megabyte, 'x'), 'large.csv', {})
  const sent = await api.send('/imports', body, headers)
  assert.deepEqual([sent.status, sent.body['code']], [413, 'rest_import_too_big'])
  const other = formOf('<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>', 'bomb.xml', {})
  const refused = await api.send('/imports', other.body, other.headers)
  assert.deepEqual([refused.status, refused.body['code']], [400, 'rest_invalid_param'])
  const nothing = await api.call('POST /imports', { as: 'editor', json: {} })
  assert.deepEqual([nothing.status, nothing.body['code']], [400, 'rest_import_no_data'])
})

test('one line that is all of a file, and a quotation mark that nothing closes', async () => {
  const line = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:9\r\nDTSTART:20270501T180000Z\r\nSUMMARY:Long${'x'.repeat(1.8 * megabyte)}`
  const one = await api.importFile(line, 'line.ics')
  assert.deepEqual([one['status'], (one['counts'] as { failed: number }).failed], ['done', 1])
  const quoted = `Title,Start date\nFine,2027-05-01\n"Open,2027-05-02\n${'a row,2027-05-03\n'.repeat(80_000)}`
  const table = await api.importFile(quoted, 'quoted.csv')
  assert.equal(table['status'], 'failed')
  assert.match(String(table['error']), /a quotation mark is not closed/)
})

test('a login within an address is refused, with where it belongs, and is kept nowhere', async () => {
  for (const [path, url] of [
    ['/imports', 'https://ada:secret-word@example.org/feed.ics'],
    ['/imports', 'webcal://ada@example.org/feed.ics'],
    ['/sources', 'https://ada:secret-word@example.org/feed.ics'],
  ] as const) {
    const { status, body } = await guarded.call(`POST ${path}`, { as: 'editor', json: { url } })
    assert.equal(status, 400)
    const { params } = body['data'] as { readonly params: Readonly<Record<string, string>> }
    assert.match(
      params['url'] ?? '',
      /^url must be without a user name and password: send them as username and password\./,
    )
  }
  for (const list of ['/imports', '/sources', '/activity'])
    assert.doesNotMatch((await guarded.call(`GET ${list}`, { as: 'admin' })).text, /secret-word/)
})

test('a password is not sent on to another port of the same host', async (t) => {
  const heard: (string | undefined)[] = []
  const other = await serve(t, (request, response) => {
    heard.push(request.headers.authorization)
    response.end(calendar)
  })
  const url = await serve(t, (_request, response) => response.writeHead(302, { location: other }).end())
  const json = { url, username: 'ada', password: 'secret-word' }
  const sent = await api.call('POST /imports', { as: 'editor', json })
  const id = Number(sent.body['id'])
  await api.runImport(id)
  const { body } = await api.call(`GET /imports/${id}`, { as: 'editor' })
  assert.deepEqual([body['status'], heard], ['failed', []])
  assert.match(String(body['error']), /leads to another server, which must not learn the password/)
})
