import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { anEvent } from '../support/api.ts'
import { startTestService, type TestService } from '../support/server.ts'

/* What a browser sends for pages of other sites, with the password that it adds by itself (docs/contract/access.md §7). */

const friend = 'https://town.example'
let service: TestService
before(async () => void (service = await startTestService({ CORS_ORIGINS: friend, SUBMISSIONS: 'true' })))
after(() => service.close())

type Sent = Readonly<Record<string, string>>
const form = 'title=Forged&start_date=2035-01-01+10:00&end_date=2035-01-01+12:00'

async function post(headers: Sent, as?: 'editor') {
  const sent = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  return service.call('POST', '/events', { ...(as && { as }), payload: form, headers: sent })
}

const foreign: readonly Sent[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://calendar.test.evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

const own: readonly Sent[] = [
  {},
  { origin: 'http://calendar.test' },
  { origin: 'http://calendar.test', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: friend, 'sec-fetch-site': 'cross-site' },
]

test('a form of another site writes nothing with the password that a browser adds', async () => {
  for (const headers of foreign) {
    const { status, body } = await post(headers, 'editor')
    assert.deepEqual([status, (body as { code: string }).code], [403, 'rest_foreign_origin'], JSON.stringify(headers))
  }
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    const { status } = await service.call(method, '/events/1', {
      as: 'editor',
      headers: { origin: 'https://evil.example' },
    })
    assert.equal(status, 403)
  }
  const { body } = await service.call('GET', '/events?starts_after=2000-01-01&search=Forged', { as: 'editor' })
  assert.equal((body as { total: number }).total, 0)
})

test('pages of this site and of CORS_ORIGINS write, and so do programs that are no browser', async () => {
  for (const headers of own) assert.equal((await post(headers, 'editor')).status, 201, JSON.stringify(headers))
})

test('other sites read, and write with a token, which no browser adds', async () => {
  const from = { origin: 'https://reader.example', 'sec-fetch-site': 'cross-site' }
  assert.equal((await service.call('GET', '/events', { as: 'editor', headers: from })).status, 200)
  const json = { name: 'program', scopes: ['write:events'] }
  const { body } = await service.call('POST', '/users/me/application-passwords', { as: 'editor', json })
  const authorization = `Bearer ${(body as { password: string }).password}`
  const headers = { ...from, authorization }
  assert.equal((await service.call('POST', '/events', { json: anEvent, headers })).status, 201)
})

test('a form of another site without a password is refused as ever', async () => {
  assert.equal((await post({ origin: 'https://evil.example' })).status, 401)
})

test('a page of another site hands in nothing for its visitors', async () => {
  const handIn = (headers: Sent, title: string, as?: 'editor') => {
    const fields = {
      title,
      start_date: '2035-01-01 10:00',
      end_date: '2035-01-01 12:00',
      name: 'Ada',
      email: 'ada@example.org',
    }
    return service.call('POST', '/submissions', { json: fields, headers, ...(as && { as }) })
  }
  const waiting = async (title: string) => {
    const { body } = await service.call('GET', `/events?status=pending&starts_after=2000-01-01&search=${title}`, {
      as: 'editor',
    })
    return (body as { total: number }).total
  }
  for (const headers of [...foreign, { ...foreign[0], authorization: 'Unknown x' }]) {
    const { status, body } = await handIn(headers, 'Pushed')
    assert.deepEqual([status, (body as { code: string }).code], [403, 'rest_foreign_origin'], JSON.stringify(headers))
  }
  assert.equal((await handIn({ origin: 'https://evil.example' }, 'Pushed', 'editor')).status, 403)
  assert.equal(await waiting('Pushed'), 0)
  for (const headers of own) assert.equal((await handIn(headers, 'Proposed')).status, 201, JSON.stringify(headers))
  assert.equal(await waiting('Proposed'), 1)
})
