import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedIn, startDesk } from './signed-in.ts'

/* The pages of the list of users. */

void test('a page of users that cannot be is the first, and one beyond the last leads back to that', async (t) => {
  const service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  t.after(() => service.close())
  for (let number = 1; number <= 50; number += 1) {
    const json = { username: `guide-${number}`, email: `guide-${number}@example.org`, roles: ['author'] }
    assert.equal((await service.call('POST', '/users', { as: 'admin', json })).status, 201)
  }
  const admin = await signedIn(service, 'admin')
  const linksOf = (text: string) =>
    [...text.matchAll(/rel="(prev|next)" href="([^"]*)"/g)].map(([, rel, href = '']) => [
      rel,
      href
        .replace(/.*users\//, '')
        .replaceAll('&amp;', '&')
        .replace(/&?cursor=[^&]*/, ''),
    ])
  const pageOf = async (query: string) => {
    const { status, text } = await admin.get(`/en/desk/users/${query}`)
    assert.equal(status, 200)
    return { links: linksOf(text), rows: text.match(/<th scope="row">/g)?.length ?? 0 }
  }
  for (const query of ['', '?page=0', '?page=x'])
    assert.deepEqual(await pageOf(query), { links: [['next', '?page=2']], rows: 50 }, query)
  assert.deepEqual((await pageOf('?page=2')).links, [['prev', '']])
  assert.deepEqual(await pageOf('?page=9&role=author'), { links: [['prev', '?role=author&page=2']], rows: 0 })
})
