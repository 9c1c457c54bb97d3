// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, userIds, type Account, type Body } from '../../support/api.ts'
import { codeAt } from '../../support/codes.ts'

const now = '2027-03-01T12:00:00Z'
const api = new Api({ SITE_NAME: 'Port-Clair' }, { now })
const current = 'a sentence of mine'
const at = (seconds = 0) => Temporal.Instant.from(now).add({ seconds })

before(async () => {
  for (const as of ['admin', 'editor', 'author'] as const)
    assert.equal((await api.call('PUT /users/me/password', { as, json: { password: current } })).status, 200)
})

async function secretFor(as: Account): Promise<string> {
  const { body } = await api.call('GET /users/me/codes/secret', { as })
  const secret = String(body['secret'])
  const url = new URL(String(body['url']))
  assert.deepEqual([url.protocol, url.host, url.searchParams.get('secret')], ['otpauth:', 'totp', secret])
  assert.match(decodeURIComponent(url.pathname), new RegExp(`Port-Clair:${as}$`))
  return secret
}

async function turnOn(as: Account) {
  const secret = await secretFor(as)
  const json = { secret, code: codeAt(secret, at()), current }
  return api.call('POST /users/me/codes', { as, json })
}

const stateOf = async (as: Account, user: number | 'me' = 'me') =>
  (await api.call(`GET /users/${user}/codes`, { as })).body
const off = { enabled: false, recovery_codes_left: null }
const codesIn = (body: Body) => body['recovery_codes'] as readonly string[]

test('codes are turned on with a secret, a code of it and the password, and the recovery codes are told once', async () => {
  assert.deepEqual(await stateOf('author'), off)
  const secret = await secretFor('author')
  assert.notEqual(secret, await secretFor('author'))
  const right = { secret, code: codeAt(secret, at()), current }
  const wrong: readonly Body[] = [
    { ...right, current: 'wrong' },
    { ...right, current: undefined },
    { ...right, code: codeAt(secret, at(90)) },
    { ...right, code: '' },
    { ...right, secret: 'A'.repeat(31) },
    { ...right, secret: '!'.repeat(10_000) },
    {},
  ]
  for (const json of wrong) {
    const { status, text } = await api.call('POST /users/me/codes', { as: 'author', json })
    assert.equal(status, 400, text)
    assert.ok(!text.includes(secret) && !text.includes(current), text)
  }
  assert.deepEqual(await stateOf('author'), off)
  const tried = await api.call('POST /users/me/codes?dry_run=true', { as: 'author', json: right })
  assert.deepEqual(tried.body, { enabled: true, recovery_codes_left: 10, recovery_codes: null })
  const { status, body } = await api.call('POST /users/me/codes', { as: 'author', json: right })
  assert.equal(status, 201)
  assert.equal(new Set(codesIn(body)).size, 10)
  assert.deepEqual(await stateOf('author'), { enabled: true, recovery_codes_left: 10 })
  const again = await turnOn('author')
  assert.deepEqual([again.status, again.body['code']], [409, 'sign_in_codes_on'])
  const { text } = await api.call('GET /activity?kind=user&per_page=50', { as: 'admin' })
  assert.ok(!text.includes(secret) && !text.includes(codesIn(body)[0] ?? ''))
})

test('new recovery codes and turning codes off take the password of the user', async () => {
  const before = codesIn((await turnOn('editor')).body)
  for (const path of ['recovery', 'off'])
    for (const json of [{}, { current: 'wrong' }, { current: '' }])
      assert.equal((await api.call(`POST /users/me/codes/${path}`, { as: 'editor', json })).status, 400, path)
  const { status, body } = await api.call('POST /users/me/codes/recovery', { as: 'editor', json: { current } })
  assert.equal(status, 201)
  assert.ok(codesIn(body).every((code) => !before.includes(code)))
  const ended = await api.call(`POST /users/${userIds.editor}/codes/off`, { as: 'editor', json: { current } })
  assert.deepEqual([ended.status, ended.body], [200, off])
  for (const path of ['recovery', 'off']) {
    const { status, body } = await api.call(`POST /users/me/codes/${path}`, { as: 'editor', json: { current } })
    assert.deepEqual([status, body['code']], [409, 'sign_in_codes_off'], path)
  }
})

test('an administrator turns off the codes of others without their password, but not the own ones', async () => {
  const { status, body } = await turnOn('admin')
  assert.equal(status, 201)
  assert.equal(codesIn(body).length, 10)
  for (const id of ['me', userIds.admin])
    assert.equal((await api.call(`POST /users/${id}/codes/off`, { as: 'admin' })).status, 400)
  assert.equal((await stateOf('admin'))['enabled'], true)
  assert.equal((await turnOn('editor')).status, 201)
  assert.equal((await api.call(`POST /users/${userIds.editor}/codes/off`, { as: 'author' })).status, 403)
  assert.equal((await stateOf('admin', userIds.editor))['enabled'], true)
  const turned = await api.call(`POST /users/${userIds.editor}/codes/off`, { as: 'admin' })
  assert.deepEqual([turned.status, turned.body], [200, off])
  const { records } = await api.list(`/activity?kind=user&id=${userIds.editor}&per_page=1`, 'admin')
  assert.deepEqual([records[0]?.['changed'], records[0]?.['action']], [['second_factor'], 'updated'])
})

test('an application password without the password of its user turns nothing on or off', async () => {
  const json = { name: 'x', scopes: ['write', 'read', 'write:users'] }
  const made = await api.call('POST /users/me/application-passwords', { as: 'admin', json })
  const headers = { authorization: `Bearer ${String(made.body['password'])}` }
  for (const path of ['off', 'recovery'])
    assert.equal((await api.call(`POST /users/me/codes/${path}`, { headers, json: {} })).status, 400, path)
  assert.equal((await stateOf('admin'))['enabled'], true)
})
