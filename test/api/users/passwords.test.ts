// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, userIds, type Account, type Body } from '../../support/api.ts'

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })

const mine = '/users/me/application-passwords'

type Given = Body & { readonly id: number; readonly password: string }

async function aPassword(fields: Body = {}, as: Account = 'editor', path = mine): Promise<Given> {
  const { status, body, text } = await api.call(`POST ${path}`, { as, json: { name: 'A', ...fields } })
  assert.equal(status, 201, text)
  return body as Given
}

const by = ({ password }: Given) => ({ headers: { authorization: `Bearer ${password}` } })

test('a password is told once, and signs in until it is revoked', async () => {
  const made = await aPassword({ name: 'Website' })
  const { password, ...shown } = made
  assert.match(password, /^([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/)
  assert.deepEqual(shown, {
    ...{ id: made.id, name: 'Website', created: '2027-03-01T12:00:00Z', last_used: null, expires: null, scopes: null },
    rest_url: made['rest_url'],
  })
  assert.deepEqual((await api.call('GET /users/me', by(made))).body['username'], 'editor')
  const read = await api.read(`${mine}/${made.id}`, 'editor')
  assert.deepEqual(read, { ...shown, last_used: '2027-03-01T12:00:00Z' })
  const listed = await api.call(`GET ${mine}`, { as: 'editor' })
  assert.ok(!listed.text.includes(password))
  assert.deepEqual((listed.body['application_passwords'] as Body[]).at(-1), read)
  assert.equal((await api.call(`DELETE ${mine}/${made.id}`, { as: 'editor' })).status, 200)
  const refused = await api.call('GET /users/me', by(made))
  assert.deepEqual([refused.status, refused.body['code']], [401, 'incorrect_password'])
  const gone = await api.call(`GET ${mine}/${made.id}`, { as: 'editor' })
  assert.deepEqual([gone.status, gone.body['code']], [404, 'rest_application_password_not_found'])
})

test('passwords of others are for administrators', async () => {
  const theirs = `/users/${userIds.editor}/application-passwords`
  const { id } = await aPassword({}, 'admin', theirs)
  for (const as of ['author', 'subscriber'] as const)
    for (const request of [`GET ${theirs}`, `POST ${theirs}`, `DELETE ${theirs}/${id}`, `GET ${theirs}/${id}`])
      assert.equal(
        (await api.call(request, { as, ...(request.startsWith('POST') && { json: { name: 'x' } }) })).status,
        403,
      )
  const misplaced = await api.call(`GET /users/me/application-passwords/${id}`, { as: 'author' })
  assert.equal(misplaced.status, 404)
  assert.equal((await api.call(`DELETE ${theirs}/${id}`, { as: 'admin' })).status, 200)
})

test('a password has an end, after which it is as wrong as any other', async () => {
  const made = await aPassword({ expires: '2027-03-02 12:00:00', scopes: 'read' })
  assert.equal(made['expires'], '2027-03-02T12:00:00Z')
  assert.equal((await api.call('GET /users/me', by(made))).status, 200)
  await api.setClock('2027-03-02T12:00:00Z')
  for (let n = 0; n < 10; n += 1) {
    const { status, body } = await api.call('GET /users/me', by(made))
    assert.deepEqual([status, body['code']], [401, 'incorrect_password'])
  }
  assert.equal((await api.call('GET /users/me', by(made))).status, 429)
  const kept = await api.update(`${mine}/${made.id}`, { expires: null }, 'editor')
  assert.equal(kept['expires'], null)
  assert.equal((await api.call('GET /users/me', by(made))).status, 200)
  await api.setClock('2027-03-01T12:00:00Z')
  for (const expires of ['2027-03-01 12:00:00', '2026-01-01', 'never', '05/03/2027']) {
    const { status, body } = await api.call(`POST ${mine}`, { as: 'editor', json: { name: 'x', expires } })
    assert.equal(status, 400, expires)
    assert.deepEqual(Object.keys((body['data'] as Body)['params'] as Body), ['expires'])
  }
})

test('a password can be written back as it was read', async () => {
  const made = await aPassword({ expires: '2027-06-01T00:00:00+02:00', scopes: ['read', 'write:tags'] })
  assert.equal(made['expires'], '2027-05-31T22:00:00Z')
  const path = `${mine}/${made.id}`
  const { body, headers } = await api.call(`GET ${path}`, { as: 'editor' })
  const again = await api.call(`PUT ${path}`, {
    as: 'editor',
    json: body,
    headers: { 'if-match': headers.get('etag') ?? '' },
  })
  assert.deepEqual([again.status, again.body], [200, body])
  const wider = await api.update(path, { scopes: null, name: 'Wider' }, 'editor')
  assert.deepEqual([wider['scopes'], wider['name'], wider['expires']], [null, 'Wider', body['expires']])
  const late = await api.call(`PUT ${path}`, {
    as: 'editor',
    json: { name: 'x' },
    headers: { 'if-match': headers.get('etag') ?? '' },
  })
  assert.equal(late.status, 412)
})

test('no secret is kept: neither for another answer, nor in the activity, nor of a dry run', async () => {
  const json = { name: 'Keyed' }
  const send = () => api.call(`POST ${mine}`, { as: 'editor', json, headers: { 'idempotency-key': 'a-key' } })
  const [first, again] = [await send(), await send()]
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  assert.deepEqual(again.body, { ...first.body, password: null })
  const named = (await api.list(`${mine}?per_page=100`, 'editor')).records.filter(({ name }) => name === 'Keyed')
  assert.equal(named.length, 1)
  const dry = await api.call(`POST ${mine}?dry_run=true`, { as: 'editor', json })
  assert.deepEqual([dry.status, dry.body['password']], [201, null])
  const log = await api.call('GET /activity?kind=user&per_page=100', { as: 'admin' })
  assert.ok(!log.text.includes(String(first.body['password'])) && !/hash/i.test(log.text))
  const entry = (log.body['activity'] as Body[])[0]
  assert.deepEqual(
    [entry?.['action'], entry?.['record'], entry?.['changed']],
    ['updated', userIds.editor, ['application_password']],
  )
  assert.deepEqual(entry?.['after'], {
    application_password: { id: first.body['id'], name: 'Keyed', expires: null, scopes: null },
  })
})

test('passwords are listed in pages, with cursors', async () => {
  const path = `/users/${userIds.contributor}/application-passwords`
  const ids = [(await api.list(path, 'admin')).ids[0]]
  for (let n = 0; n < 4; n += 1) ids.push((await aPassword({ name: `p${n}` }, 'admin', path)).id)
  const first = await api.list(`${path}?per_page=2`, 'admin')
  assert.deepEqual([first.ids, first.total], [ids.slice(0, 2), 5])
  const next = new URL(String(first.body['next_rest_url'])).search
  await api.remove(`${path}/${ids[1]}`)
  assert.deepEqual((await api.list(`${path}${next}`, 'admin')).ids, ids.slice(2, 4))
  const past = await api.call(`GET ${path}?page=9`, { as: 'admin' })
  assert.deepEqual([past.status, past.body['code']], [404, 'application-password-archive-page-not-found'])
})
