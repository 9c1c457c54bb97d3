// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, userIds, type Account, type Body, type Reply } from '../../support/api.ts'

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })
const path = 'PUT /users/me/password'
const [first, second] = ['a sentence of mine', 'another sentence']

const issuesOf = ({ body }: Reply) => (body['data'] as Body)['params'] as Readonly<Record<string, string>>
const set = (as: Account, json: Body, headers = {}) => api.call(path, { as, json, headers })
const lastOf = async (as: Account) =>
  (await api.list(`/activity?kind=user&id=${userIds[as]}&per_page=1`, 'admin')).records[0]

test('a user without a password sets one, and changes it by giving the current one', async () => {
  const { status, body, text } = await set('author', { password: first })
  assert.equal(status, 200, text)
  assert.deepEqual([body['id'], body['username']], [userIds.author, 'author'])
  assert.ok(!text.includes(first))
  assert.deepEqual((await lastOf('author'))?.['changed'], ['password'])
  const unproven = await set('author', { password: second })
  assert.equal(unproven.status, 400)
  assert.deepEqual(Object.keys(issuesOf(unproven)), ['current'])
  for (const current of ['', 'wrong', `${first} `, second]) {
    const wrong = await set('author', { current, password: second })
    assert.equal(wrong.status, 400, current)
    assert.match(issuesOf(wrong)['current'] ?? '', /^This is not your current password\.$/)
  }
  const french = await api.call(`${path}?i18n_language=fr`, { as: 'author', json: { current: 'x', password: second } })
  assert.equal(issuesOf(french)['current'], 'Ce n’est pas votre mot de passe actuel.')
  assert.equal((await set('author', { current: first, password: second })).status, 200)
  assert.equal((await set('author', { current: first, password: second })).status, 400)
})

test('a weak password is refused, and what was sent is not told back', async () => {
  for (const password of ['short', 'aaaaaaaaaaaaaaaa', 'Contributor@Example.org', 'x'.repeat(1001), 12, null]) {
    const { status, text } = await set('contributor', { password })
    assert.equal(status, 400, String(password))
    assert.ok(!text.includes('aaaaaaaa') && !text.includes('Contributor@') && !text.includes('xxxx'), text)
  }
  // Nothing of them was set: there is still none to prove.
  assert.equal((await set('contributor', { password: first })).status, 200)
})

test('a password is read from the body alone, and no key keeps anything of the request', async () => {
  const inQuery = await api.call(`${path}?password=${encodeURIComponent(first)}&current=x`, { as: 'subscriber' })
  assert.equal(inQuery.status, 400)
  assert.equal(inQuery.body['code'], 'rest_missing_callback_param')
  const headers = { 'idempotency-key': 'one' }
  assert.equal((await set('subscriber', { password: first }, headers)).status, 200)
  const again = await set('subscriber', { password: first }, headers)
  assert.equal(again.status, 400)
  assert.equal(again.headers.get('idempotency-replayed'), null)
})

test('nobody sets the password of somebody else, administrators neither', async () => {
  for (const as of ['admin', 'editor'] as const) {
    const { status, body } = await api.call(`PUT /users/${userIds.author2}/password`, { as, json: { password: first } })
    assert.deepEqual([status, body['code']], [403, 'rest_forbidden'])
  }
  assert.equal((await api.call(path, { json: { password: first } })).status, 401)
  // There is still none to prove.
  assert.equal((await set('author2', { password: first })).status, 200)
})

test('an application password that is for less sets no first password, and changes one only by proving it', async () => {
  const limited = async (fields: Body) => {
    const made = await api.call('POST /users/me/application-passwords', {
      as: 'editor',
      json: { name: 'x', ...fields },
    })
    const headers = { authorization: `Bearer ${String(made.body['password'])}` }
    return (json: Body) => api.call(path, { json, headers })
  }
  const [users, ending] = [
    await limited({ scopes: ['write:users'] }),
    await limited({ expires: '2027-04-01T00:00:00Z' }),
  ]
  for (const [ask, code] of [
    [await limited({ scopes: ['read', 'write'] }), 'rest_insufficient_scope'],
    [users, 'rest_insufficient_scope'],
    [ending, 'rest_forbidden'],
  ] as const) {
    const { status, body } = await ask({ password: first })
    assert.deepEqual([status, body['code']], [403, code])
  }
  assert.equal((await set('editor', { password: first })).status, 200)
  assert.equal((await users({ password: second })).status, 400)
  assert.equal((await users({ current: 'wrong', password: second })).status, 400)
  assert.equal((await users({ current: first, password: second })).status, 200)
})

test('wrong passwords are counted: after ten, another wrong one is refused, nothing is written, and the right one serves', async () => {
  assert.equal((await set('admin', { password: first })).status, 200)
  const { total } = await api.list('/activity?kind=user', 'admin')
  for (let tried = 0; tried < 10; tried += 1)
    assert.equal((await set('admin', { current: `wrong ${tried}`, password: second })).status, 400)
  const refused = await set('admin', { current: 'wrong again', password: second })
  assert.deepEqual([refused.status, refused.body['code']], [429, 'rest_too_many_requests'])
  assert.equal(refused.headers.get('retry-after'), '900')
  assert.equal((await api.list('/activity?kind=user', 'admin')).total, total)
  assert.equal((await set('admin', { current: first, password: second, dry_run: true })).status, 200)
  assert.equal((await set('admin', { current: first, password: second })).status, 200)
})
