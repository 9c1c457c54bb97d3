// runs: all, alone
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fetchPicture } from '../../../src/media/pictures/fetch.ts'
import { drawn } from '../../support/pictures.ts'
import { startTestService, type TestService } from '../../support/server.ts'
import { canaries, publicAddress, publicServer, reaching } from './canaries.ts'
import { privateAddresses } from './private-addresses.ts'

const canary = await canaries()
const addresses = privateAddresses(canary.port)
const png = await drawn(20, 10)
const statuses = [301, 302, 303, 307, 308]
let redirectTo = ''
const origin = await publicServer((request, response) => {
  const status = Number(/^\/(30\d)/.exec(request.url ?? '')?.[1] ?? 200)
  // What HTTP cannot carry is escaped, as servers do.
  const location = redirectTo.replace(/[^\x21-\x7e]/g, encodeURIComponent)
  if (status === 200) response.end(png)
  else response.writeHead(status, { location }).end()
})
const refused = { status: 400, code: 'rest_image_not_fetched' }

let service: TestService
before(async () => {
  service = await startTestService({}, { fetching: reaching, now: '2027-03-01T12:00:00Z' })
})
after(() => service.close())

const event = { title: 'E', start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }
const write = (more: object) => service.call('POST', '/events', { as: 'author', json: { ...event, ...more } })

test('pictures of public servers are fetched, so that the refusals below mean something', async () => {
  assert.deepEqual(Buffer.from((await fetchPicture(`${origin}/a.png`, reaching)).bytes), png)
  redirectTo = '/a.png'
  assert.deepEqual(Buffer.from((await fetchPicture(`${origin}/302`, reaching)).bytes), png)
  assert.equal((await write({ image: `${origin}/a.png` })).status, 201)
})

test('no private address is asked, however it is written', async () => {
  for (const address of addresses) {
    await assert.rejects(fetchPicture(address, reaching), refused, address)
    assert.equal(canary.touched(), 0, address)
  }
})

test('nor by the name server of the system', async () => {
  for (const address of [
    `http://localhost:${canary.port}/`,
    `http://localhost.:${canary.port}/`,
    `http://ip6-localhost:${canary.port}/`,
  ]) {
    await assert.rejects(fetchPicture(address, { timeout: 1000 }), refused, address)
  }
  assert.equal(canary.touched(), 0)
})

test('no redirect leads there', async () => {
  for (const [i, address] of addresses.entries()) {
    // A redirect without a scheme or host stays where it is, which is a picture.
    const target = URL.parse(address.replace(/[^\x21-\x7e]/g, encodeURIComponent), `${origin}/302`)
    if (target?.host === new URL(origin).host) continue
    redirectTo = address
    await assert.rejects(fetchPicture(`${origin}/${statuses[i % 5]}`, reaching), refused, address)
    assert.equal(canary.touched(), 0, address)
  }
})

test('no answer of a name server leads there: neither among others, nor changed after it was checked', async () => {
  const forms = [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0.0.0.0',
    '::',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ]
  for (const found of [...forms, '127.1', '2130706433', 'localhost', '', '127.0.0.1%lo']) {
    const resolve = async () => [found]
    const allowPrivate = (address: string) => address === publicAddress
    await assert.rejects(fetchPicture(`http://x.example:${canary.port}/`, { resolve, allowPrivate }), refused, found)
  }
  const { port } = new URL(origin)
  for (const later of forms) {
    let asked = 0
    const resolve = async () => (asked++ === 0 ? [publicAddress] : [later])
    await fetchPicture(`http://x.example:${port}/a.png`, { ...reaching, resolve })
    assert.equal(asked, 1, 'the address that was checked is the one that is asked')
    redirectTo = `http://x.example:${port}/a.png`
    asked = 0
    await assert.rejects(fetchPicture(`http://x.example:${port}/302`, { ...reaching, resolve }), refused)
    assert.equal(asked, 2)
  }
  assert.equal(canary.touched(), 0)
})

test('records name no private picture, nor do the venues and organizers that come with them', async () => {
  const images = addresses.filter((_, i) => i % 7 === 0)
  for (const image of [...images, `http://localhost:${canary.port}/`, `http://[::1]:${canary.port}/`]) {
    for (const more of [{ image }, { venue: { venue: 'V', image } }, { organizer: [{ organizer: 'O', image }] }]) {
      const { status, body } = await write(more)
      assert.equal(status, 400, `${image}: ${JSON.stringify(body)}`)
    }
  }
  redirectTo = `http://127.0.0.1:${canary.port}/`
  assert.equal((await write({ image: `${origin}/301` })).status, 400)
  assert.equal(canary.touched(), 0)
  const { body } = await service.call('GET', '/venues?per_page=100')
  assert.equal((body as { total: number }).total, 0, 'nothing is half written')
})
