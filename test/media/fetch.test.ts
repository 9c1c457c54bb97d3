// runs: alone
import assert from 'node:assert/strict'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { after } from 'node:test'
import { fetchPicture, type FetchOptions } from '../../src/media/pictures/fetch.ts'
import { drawn } from '../support/pictures.ts'

const png = await drawn(20, 10)
let requests = 0
const servers: Server[] = []

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    requests += 1
    listener(incoming, outgoing)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

after(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const host = await serve((request, response) => {
  const hops = Number(/^\/hops\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0)
  if (hops > 0) response.writeHead(302, { location: `/hops/${hops - 1}` }).end()
  else if (request.url === '/page') response.end('<html>'.repeat(100))
  else if (request.url === '/missing') response.writeHead(404).end(png)
  else if (request.url === '/slow') response.write(png.subarray(0, 40))
  else if (request.url === '/silent') return
  else if (request.url === '/long') response.writeHead(200, { 'content-length': 10_000_001 }).end()
  else if (request.url === '/endless') endless(response)
  else if (request.url === '/broken')
    response.writeHead(200, { 'content-length': 5000 }).write(png, () => response.destroy())
  else if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.2/' }).end()
  else if (request.url === '/metadata') response.writeHead(301, { location: 'http://169.254.169.254/latest/' }).end()
  else if (request.url === '/file') response.writeHead(307, { location: 'file:///etc/passwd' }).end()
  else if (request.url === '/nowhere') response.writeHead(302, { location: 'http://[' }).end()
  else if (request.url === '/tiny') response.end('GIF')
  else if (request.url === '/upgrade')
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n')
  else response.end(png)
})

function endless(response: Parameters<RequestListener>[1]): void {
  const block = Buffer.alloc(1_000_000)
  png.copy(block)
  const more = () => {
    while (!response.destroyed && response.write(block));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

const patient = { timeout: 60_000 }
const own: FetchOptions = { ...patient, allowPrivate: (address) => address === '127.0.0.1' }
const refused = { status: 400, code: 'rest_image_not_fetched' }

test('fetches a picture', async () => {
  const { bytes, filename } = await fetchPicture(`http://${host}/some/Caf%C3%A9.png?x=1`, own)
  assert.deepEqual(Buffer.from(bytes), png)
  assert.equal(filename, 'Café.png')
})

test('resolves the name of a host once and connects to what it found', async () => {
  let lookups = 0
  const resolve = async () => {
    lookups += 1
    return ['10.0.0.1', '127.0.0.1']
  }
  const address = `http://pictures.example:${host.split(':')[1]}/a.png`
  assert.deepEqual(Buffer.from((await fetchPicture(address, { ...own, resolve })).bytes), png)
  assert.equal(lookups, 1)
})

test('follows three redirects and no more', async () => {
  await fetchPicture(`http://${host}/hops/3`, own)
  await assert.rejects(fetchPicture(`http://${host}/hops/4`, own), refused)
})

for (const path of [
  'page',
  'missing',
  'long',
  'endless',
  'broken',
  'away',
  'metadata',
  'file',
  'nowhere',
  'tiny',
  'upgrade',
]) {
  test(`refuses what /${path} answers`, async () => {
    await assert.rejects(fetchPicture(`http://${host}/${path}`, own), refused)
  })
}

for (const path of ['slow', 'silent']) {
  test(`waits for /${path} no longer than is allowed`, async () => {
    await assert.rejects(fetchPicture(`http://${host}/${path}`, { ...own, timeout: 300 }), refused)
  })
}

const port = host.split(':')[1]
const forbidden = [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f000001:${port}/`,
  `http://0177.0.0.1:${port}/`,
  `http://127.1:${port}/`,
  `http://0:${port}/`,
  `http://0.0.0.0:${port}/`,
  `http://[::1]:${port}/`,
  `http://[::]:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://[::ffff:7f00:1]:${port}/`,
  `http://[64:ff9b::7f00:1]:${port}/`,
  `http://①②⑦.0.0.1:${port}/`,
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/',
  `http://user:secret@127.0.0.1:${port}/`,
  'file:///etc/passwd',
  'ftp://example.org/a.png',
  'data:image/png;base64,AAAA',
  'gopher://127.0.0.1/',
  'a picture',
  '',
]

for (const address of forbidden) {
  test(`never asks ${JSON.stringify(address)}`, async () => {
    const before = requests
    await assert.rejects(fetchPicture(address, patient), refused)
    assert.equal(requests, before)
  })
}

test('never asks a name that leads into a private network, however it is written', async () => {
  for (const address of ['127.0.0.1', '10.1.2.3', '::ffff:127.0.0.1', 'fe80::1', 'nonsense']) {
    const before = requests
    await assert.rejects(
      fetchPicture(`http://x.example:${port}/`, { ...patient, resolve: async () => [address] }),
      refused,
    )
    assert.equal(requests, before)
  }
})

test('a name that does not resolve, or not in time, is refused like any other', async () => {
  await assert.rejects(fetchPicture('http://x.example/', { resolve: async () => [] }), refused)
  await assert.rejects(fetchPicture('http://x.example/', { resolve: () => Promise.reject(new Error('no')) }), refused)
  await assert.rejects(
    fetchPicture('http://x.example/', { resolve: () => new Promise(() => {}), timeout: 20 }),
    refused,
  )
})

test('a credential in the address is refused even on a public server', async () => {
  await assert.rejects(fetchPicture(`http://a:b@${host}/a.png`, own), refused)
})
