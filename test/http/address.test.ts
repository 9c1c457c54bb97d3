import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../src/errors.ts'
import { apiAddress, meantUrl, siteOf } from '../../src/http/request/address.ts'

test('an address is taken apart by language segment, API root and query', () => {
  assert.deepEqual(apiAddress('/fr/api/x?y=1?2', '/api'), { segment: 'fr', path: '/x', query: 'y=1?2' })
  assert.deepEqual(apiAddress('/API', '/api'), { segment: undefined, path: '', query: '' })
  assert.equal(apiAddress('/apix', '/api'), undefined)
  assert.equal(apiAddress('/de/api', '/api'), undefined)
})

test('the path of the site may be left on by a proxy', () => {
  const config = { baseUrl: 'https://example.org/cal', apiRoot: '/api' }
  assert.equal(meantUrl('/cal/api/x?y', config), '/api/x?y')
  assert.equal(meantUrl('/api/x', config), '/api/x')
  assert.equal(meantUrl('/cal/?rest_route=/a/b&c=1', config), '/api/a/b?c=1')
  assert.equal(meantUrl('/calendar', config), '/calendar')
  assert.equal(meantUrl('http://elsewhere:80/cal/api/x?y=http://a/b', config), '/api/x?y=http://a/b')
  assert.equal(meantUrl('https://elsewhere?y', config), '/?y')
})

test('the site is BASE_URL, or what an allowed Host says', () => {
  const any = { baseUrl: undefined, allowedHosts: [] }
  assert.equal(siteOf({ protocol: 'http', host: 'X.example:8080' }, any), 'http://x.example:8080')
  assert.equal(siteOf({ protocol: 'https', host: '[::1]:80' }, any), 'https://[::1]:80')
  const some = { baseUrl: undefined, allowedHosts: ['x.example'] }
  assert.equal(siteOf({ protocol: 'http', host: 'x.example:8080' }, some), 'http://x.example:8080')
  const named = { ...some, baseUrl: 'https://a/b' }
  for (const host of ['x.example', 'a']) assert.equal(siteOf({ protocol: 'http', host }, named), 'https://a/b')
  assert.throws(() => siteOf({ protocol: 'http', host: 'evil' }, named), Problem)
  assert.equal(siteOf({ protocol: 'http', host: 'evil' }, { ...named, allowedHosts: [] }), 'https://a/b')
  for (const host of ['evil.example', undefined]) assert.throws(() => siteOf({ protocol: 'http', host }, some), Problem)
  const unfit = ['a b', 'a/b', 'a"b', '', 'a:99999', '[::::]', '1.2.3.4.5']
  for (const host of unfit) assert.throws(() => siteOf({ protocol: 'http', host }, any), Problem)
})
