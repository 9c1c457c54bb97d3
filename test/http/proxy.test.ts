import assert from 'node:assert/strict'
import { test } from 'node:test'
import { thingsService } from './things.ts'

const { call } = thingsService({ TRUST_PROXY: 'true', BASE_URL: '' })

const guess = (forwarded: string) =>
  call('GET /things/1', { headers: { authorization: 'Bearer wrong', 'x-forwarded-for': forwarded } })

test('behind a proxy a client counts by the address that the proxy saw, whatever it claims itself', async () => {
  for (let n = 0; n < 10; n += 1) assert.equal((await guess(`203.0.113.${n}, 192.0.2.1`)).status, 401)
  assert.equal((await guess('203.0.113.200, 192.0.2.1')).status, 429)
  assert.equal((await guess('203.0.113.200, 192.0.2.2')).status, 401)
})

test('behind a proxy addresses have the scheme that the client used', async () => {
  const { headers } = await call('GET /things', { headers: { host: 'calendar.test', 'x-forwarded-proto': 'https' } })
  assert.equal(headers.get('x-tec-api-origin'), 'https://calendar.test')
})
