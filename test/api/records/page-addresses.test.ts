// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../support/server.ts'

/* The address of a page names the slug once everybody may read it. */

let service: TestService
before(async () => {
  service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
})
after(() => service.close())

const kinds = [
  ['events', 'event', 'title', { start_date: '2035-01-01', end_date: '2035-01-02' }],
  ['venues', 'venue', 'venue', {}],
  ['organizers', 'organizer', 'organizer', {}],
] as const

async function ask(
  method: string,
  path: string,
  json?: object,
): Promise<{ readonly id: number; readonly url: string }> {
  const { status, body } = await service.call(method, path, { as: 'admin', ...(json ? { json } : {}) })
  assert.ok(status < 300, JSON.stringify(body))
  return body as { readonly id: number; readonly url: string }
}

for (const [collection, folder, name, others] of kinds)
  test(`${collection}: what not everybody may read has an address by its id, which leads nowhere until it is public`, async () => {
    for (const status of ['draft', 'pending', 'private', 'future']) {
      const date = status === 'future' ? { date: '2034-01-01 00:00:00' } : {}
      const made = await ask('POST', `/${collection}`, { ...others, ...date, [name]: `A ${status}`, status })
      const byId = `/?p=${made.id}`
      assert.equal(made.url, `http://calendar.test${byId}`)
      assert.equal((await service.call('GET', byId)).status, 404)
      const public_ = { status: 'publish', date: '2026-01-01 00:00:00' }
      const shown = await ask('PUT', `/${collection}/${made.id}`, public_)
      assert.equal(shown.url, `http://calendar.test/${folder}/a-${status}/`)
      const page = await service.call('GET', byId)
      assert.ok(page.status >= 301 && page.status <= 308, `${page.status}`)
      assert.equal(page.headers.get('location'), shown.url)
      const trashed = await ask('DELETE', `/${collection}/${made.id}`)
      assert.equal(trashed.url, `http://calendar.test${byId}`)
      assert.equal((await service.call('GET', byId)).status, 404)
    }
  })
