// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { browserOf, signedIn, startDesk, type TestBrowser } from '../../desk/signed-in.ts'
import { userIds, type Account, type Body } from '../../support/api.ts'
import type { TestService } from '../../support/server.ts'

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(() => service.close())

const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0'

async function call(method: string, path: string, as: Account) {
  const { status, body } = await service.call(method, path, { as })
  return { status, body: body as Body }
}
async function listed(as: Account, user: number | 'me' = 'me') {
  const { status, body } = await call('GET', `/users/${user}/sessions`, as)
  assert.equal(status, 200, JSON.stringify(body))
  return body['sessions'] as readonly (Body & { readonly id: number })[]
}
const isIn = async (browser: TestBrowser) => (await browser.get('/en/desk/')).status === 200

test('a user lists its own sessions, with browser and times, and never what opens them', async () => {
  const browser = browserOf(service)
  const login = { login: 'author', password: 'correct horse battery' }
  await browser.post('/en/desk/sign-in/', login, { 'user-agent': agent })
  await signedIn(service, 'editor')
  const sessions = await listed('author')
  assert.equal(sessions.length, 1)
  const [{ id, ...shown } = {}] = sessions
  assert.deepEqual(shown, {
    ...{ browser: 'Firefox, Windows', user_agent: agent, address: '127.0.0.0', is_current: false },
    ...{ created: '2027-03-01T12:00:00Z', last_used: '2027-03-01T12:00:00Z', expires: '2027-03-31T12:00:00Z' },
    rest_url: `${service.api}/users/${userIds.author}/sessions/${String(id)}`,
  })
  const text = JSON.stringify(sessions)
  assert.ok(![...browser.cookies.values()].some((secret) => secret.length > 20 && text.includes(secret)))
})

test('sessions are listed in pages, the newest first', async () => {
  for (let count = 0; count < 3; count += 1) await signedIn(service, 'subscriber')
  const ids = (await listed('subscriber')).map(({ id }) => id)
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => b - a),
  )
  const found: number[] = []
  for (let query: string | undefined = '?per_page=1'; query !== undefined;) {
    const { body } = await call('GET', `/users/me/sessions${query}`, 'subscriber')
    found.push(...(body['sessions'] as readonly { readonly id: number }[]).map(({ id }) => id))
    const next = body['next_rest_url']
    query = typeof next === 'string' ? new URL(next).search : undefined
  }
  assert.deepEqual(found, ids)
})

test('a session is ended by its user and by administrators, and by nobody else', async () => {
  const browser = await signedIn(service, 'author2')
  const id = (await listed('author2'))[0]?.id ?? 0
  assert.equal((await call('DELETE', `/users/me/sessions/${id}`, 'editor')).status, 404)
  assert.equal((await call('DELETE', `/users/${userIds.author2}/sessions/${id}`, 'editor')).status, 403)
  assert.equal((await call('GET', `/users/${userIds.author2}/sessions`, 'editor')).status, 403)
  assert.equal((await call('DELETE', `/users/${userIds.editor}/sessions/${id}`, 'admin')).status, 404)
  assert.equal(await isIn(browser), true)
  const ended = await call('DELETE', `/users/me/sessions/${id}`, 'author2')
  assert.deepEqual([ended.status, ended.body['id']], [200, id])
  assert.equal(await isIn(browser), false)
  const again = await call('DELETE', `/users/me/sessions/${id}`, 'author2')
  assert.deepEqual([again.status, again.body['code']], [404, 'rest_session_not_found'])
  const next = await signedIn(service, 'author2')
  const other = (await listed('admin', userIds.author2))[0]?.id ?? 0
  assert.equal((await call('DELETE', `/users/${userIds.author2}/sessions/${other}`, 'admin')).status, 200)
  assert.equal(await isIn(next), false)
})

test('all sessions of a user are ended at once, and those of others stay', async () => {
  const [one, two] = [await signedIn(service, 'contributor'), await signedIn(service, 'contributor')]
  const stranger = await signedIn(service, 'editor')
  assert.equal((await call('DELETE', `/users/${userIds.contributor}/sessions`, 'editor')).status, 403)
  const { status, body } = await call('DELETE', `/users/${userIds.contributor}/sessions`, 'admin')
  assert.deepEqual([status, body], [200, { ended: 2 }])
  assert.deepEqual([await isIn(one), await isIn(two), await isIn(stranger)], [false, false, true])
  assert.deepEqual((await call('DELETE', '/users/me/sessions', 'contributor')).body, { ended: 0 })
})

test('a new password ends the sessions of its user', async () => {
  const [browser, stranger] = [await signedIn(service, 'author'), await signedIn(service, 'editor')]
  const json = { current: 'correct horse battery', password: 'another good password' }
  assert.equal((await service.call('POST', '/users/me/password', { as: 'author', json })).status, 200)
  assert.deepEqual([await isIn(browser), await isIn(stranger)], [false, true])
  assert.equal((await browserOf(service).signIn('author')).status, 403)
  assert.equal((await browserOf(service).signIn('author', json.password)).status, 303)
})
