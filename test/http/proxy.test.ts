import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { things } from './catalog.ts'
import { thingsService } from './things.ts'
import { get, listening } from './wire.ts'

const { call } = thingsService({ TRUST_PROXY: 'true', BASE_URL: '' })

const guess = (forwarded: string) =>
  call('GET /things/1', { headers: { authorization: 'Bearer wrong', 'x-forwarded-for': forwarded } })

test('behind a proxy, a client counts by the address that the proxy saw, not by the one that it claims', async () => {
  for (let n = 0; n < 10; n += 1) assert.equal((await guess(`203.0.113.${n}, 192.0.2.1`)).status, 401)
  assert.equal((await guess('203.0.113.200, 192.0.2.1')).status, 429)
  assert.equal((await guess('203.0.113.200, 192.0.2.2')).status, 401)
})

test('behind a proxy addresses have the scheme that the client used', async () => {
  const { headers } = await call('GET /things', { headers: { host: 'calendar.test', 'x-forwarded-proto': 'https' } })
  assert.equal(headers.get('x-tec-api-origin'), 'https://calendar.test')
})

/** What the links of lists say that two callers ask for one after the other, the second without any header of a proxy. */
async function links(settings: Readonly<Record<string, string>>, headers: string, t: TestContext) {
  const { open } = await listening(t, { BASE_URL: '', ...settings }, things)
  const asked = async (more: string) => {
    const wire = await open()
    wire.socket.write(get('/things', `${more}Connection: close\r\n`).replace('Host: a', 'Host: calendar.test'))
    return wire.closed()
  }
  return [await asked(headers), await asked(headers), await asked('')] as const
}
const forged = 'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\n'

test('X-Forwarded-Host does not count where no hosts are listed, and never ends in the links of others', async (t) => {
  for (const TRUST_PROXY of ['true', 'false']) {
    const all = await links({ TRUST_PROXY }, forged, t)
    for (const said of all) {
      assert.match(said, /^HTTP\/1\.1 200 /)
      assert.doesNotMatch(said, /evil/)
    }
    assert.match(all[1], /Cache-Status: Almanac; hit/i)
    assert.match(all[0], TRUST_PROXY === 'true' ? /https:\/\/calendar\.test/ : /http:\/\/calendar\.test/)
    assert.match(all[2], /http:\/\/calendar\.test\/api/)
    assert.doesNotMatch(all[2], /https:\/\/calendar/)
    assert.equal(/\r\nVary: [^\r]*X-Forwarded-Host, X-Forwarded-Proto\r/i.test(all[0]), TRUST_PROXY === 'true')
  }
})

test('X-Forwarded-Host can name listed hosts alone', async (t) => {
  const settings = { TRUST_PROXY: 'true', ALLOWED_HOSTS: 'calendar.test,www.example.org' }
  const good = 'X-Forwarded-Host: www.example.org\r\nX-Forwarded-Proto: https\r\n'
  const [first, again, without] = await links(settings, good, t)
  for (const said of [first, again]) assert.match(said, /"api":"https:\/\/www\.example\.org\/api/)
  assert.match(without, /"api":"http:\/\/calendar\.test\/api/)
  for (const said of (await links(settings, forged, t)).slice(0, 2))
    assert.match(said, /^HTTP\/1\.1 400 [^]*"rest_unknown_host"/)
})

test('pages, too, say that they depend on what a proxy writes', async (t) => {
  const { open } = await listening(t, { BASE_URL: '', TRUST_PROXY: 'true' })
  const wire = await open()
  wire.socket.write(`GET / HTTP/1.1\r\nHost: calendar.test\r\n${forged}Connection: close\r\n\r\n`)
  const said = await wire.closed()
  assert.match(said, /\r\nvary: [^\r]*X-Forwarded-Host, X-Forwarded-Proto\r/i)
  assert.doesNotMatch(said, /evil/)
})

test('ALLOWED_HOSTS counts beside BASE_URL, and two hosts are none', async (t) => {
  const settings = { BASE_URL: 'https://calendar.test', ALLOWED_HOSTS: 'other.test' }
  const { open } = await listening(t, settings, things)
  for (const [hosts, status] of [
    ['calendar.test', 200],
    ['other.test:8080', 200],
    ['evil.example', 400],
    ['calendar.test\r\nHost: calendar.test', 400],
    ['other.test\r\nhOST: evil.example', 400],
  ] as const) {
    // The second answer may come from the cache.
    for (const time of ['first', 'second']) {
      const wire = await open()
      wire.socket.write(get('/things', 'Connection: close\r\n').replace('Host: a', `Host: ${hosts}`))
      assert.match(await wire.closed(), new RegExp(`^HTTP/1\\.1 ${status} `), `${hosts}, ${time}`)
    }
  }
})

test('an address that names another host than Host is refused, and one that names the same is answered', async (t) => {
  const { open } = await listening(t, { BASE_URL: '' }, things)
  for (const [target, host, status] of [
    ['http://good.example', 'good.example', 200],
    ['HTTP://Good.Example:80', 'good.example', 200],
    ['http://evil.example', 'good.example', 400],
    ['https://evil.example', 'good.example', 400],
    ['http://good.example:8080', 'good.example', 400],
    ['http://good.example@evil.example', 'good.example', 400],
    ['http://', 'good.example', 400],
  ] as const) {
    const wire = await open()
    wire.socket.write(
      get('/things', 'Connection: close\r\n').replace('GET /', `GET ${target}/`).replace('Host: a', `Host: ${host}`),
    )
    const said = await wire.closed()
    assert.match(said, new RegExp(`^HTTP/1\\.1 ${status} `), `${target}, ${host}`)
    assert.doesNotMatch(said, /evil\.example/)
    if (status === 400) assert.match(said, /"rest_invalid_request"/)
  }
})
