import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressReader, apiAddress, siteFinder } from '../../src/http/request/address.ts'

test('an address is taken apart by language segment, API root and query', () => {
  assert.deepEqual(apiAddress('/fr/api/x?y=1?2', '/api'), { segment: 'fr', path: '/x', query: 'y=1?2' })
  assert.deepEqual(apiAddress('/API', '/api'), { segment: undefined, path: '', query: '' })
  assert.equal(apiAddress('/apix', '/api'), undefined)
  assert.equal(apiAddress('/de/api', '/api'), undefined)
})

test('the path of the site may be left on by a proxy', () => {
  const read = addressReader({ baseUrl: 'https://example.org/cal', apiRoot: '/api' })
  assert.equal(read('/cal/api/x?y'), '/api/x?y')
  assert.equal(read('/api/x'), '/api/x')
  assert.equal(read('/cal/?rest_route=/a/b&c=1'), '/api/a/b?c=1')
  assert.equal(read('/calendar'), '/calendar')
  assert.equal(read('http://elsewhere:80/cal/api/x?y=http://a/b'), '/api/x?y=http://a/b')
  assert.equal(read('https://elsewhere?y'), '/?y')
})

test('the site is BASE_URL, or what an allowed Host says', () => {
  const siteOf = (settings: Parameters<typeof siteFinder>[0], host: string, protocol: 'http' | 'https' = 'http') =>
    siteFinder(settings)({ protocol, host, headers: { host } })
  const any = { baseUrl: undefined, allowedHosts: [] }
  assert.equal(siteOf(any, 'X.example:8080'), 'http://x.example:8080')
  assert.equal(siteOf(any, '[::1]:80', 'https'), 'https://[::1]:80')
  const some = { baseUrl: undefined, allowedHosts: ['x.example'] }
  assert.equal(siteOf(some, 'x.example:8080'), 'http://x.example:8080')
  const named = { ...some, baseUrl: 'https://a/b' }
  for (const host of ['x.example', 'a']) assert.equal(siteOf(named, host), 'https://a/b')
  assert.equal(siteOf(named, 'evil'), undefined)
  assert.equal(siteOf({ ...named, allowedHosts: [] }, 'evil'), 'https://a/b')
  for (const host of ['evil.example', '']) assert.equal(siteOf(some, host), undefined)
  const unfit = ['a b', 'a/b', 'a"b', '', 'a:99999', '[::::]', '1.2.3.4.5']
  for (const host of unfit) assert.equal(siteOf(any, host), undefined)
})
