// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, userIds, type Account, type Body } from '../../support/api.ts'

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })

const codeOf = ({ status, body }: { readonly status: number; readonly body: Body }) => [status, body['code']]

/** What an answer says of its parameters. */
const paramsOf = ({ body }: { readonly body: Body }) => (body['data'] as Body)['params'] as Body

let made = 0
async function aUser(fields: Body = {}) {
  made += 1
  const { status, body, headers, text } = await api.call('POST /users', {
    as: 'admin',
    json: { username: `person${made}`, ...fields },
  })
  assert.equal(status, 201, text)
  return { ...(body as Body & { readonly id: number; readonly roles: readonly string[] }), headers }
}

async function latest(kind: string) {
  const { records } = await api.list(`/activity?kind=${kind}&per_page=1`, 'admin')
  return records[0] as Body
}

test('everybody who is signed in reads itself', async () => {
  for (const as of ['admin', 'subscriber'] as const) {
    const shown = await api.read('/users/me', as)
    assert.deepEqual(Object.keys(shown), [
      ...['id', 'username', 'name', 'email', 'roles', 'registered_date', 'rest_url'],
    ])
    assert.deepEqual([shown.id, shown['username'], shown['email']], [userIds[as], as, `${as}@example.org`])
    assert.equal(shown['registered_date'], '2027-01-01T00:00:00Z')
    assert.deepEqual(await api.read(`/users/${shown.id}`, as), shown)
    assert.deepEqual(await api.read('/users/ME', as), shown)
  }
  assert.deepEqual(codeOf(await api.call('GET /users/me')), [401, 'rest_forbidden'])
})

test('whether somebody has an account is for administrators alone to know', async () => {
  for (const as of ['editor', 'subscriber'] as const)
    for (const request of ['GET /users', `GET /users/${userIds.admin}`, 'GET /users/987', 'DELETE /users/987']) {
      const { status, text } = await api.call(request, { as })
      assert.equal(status, 403, request)
      assert.equal(text, (await api.call('GET /users', { as })).text)
    }
  const { body } = await api.call('GET /activity?kind=user', { as: 'editor' })
  assert.deepEqual(body['activity'], [])
  const [entry] = (await api.list('/activity?kind=user', 'admin')).ids
  if (entry !== undefined) {
    const restored = await api.call(`POST /activity/${entry}/restore`, { as: 'editor' })
    assert.deepEqual(codeOf(restored), [404, 'rest_activity_invalid_id'])
  }
})

test('administrators list users, in pages, by role and by what is searched', async () => {
  const zoe = await aUser({ username: 'zoe', name: 'Zoé Élan', email: 'z@example.net', roles: ['editor'] })
  assert.deepEqual((await api.list('/users?search=elan', 'admin')).ids, [zoe.id])
  assert.deepEqual((await api.list('/users?search=example.NET', 'admin')).ids, [zoe.id])
  assert.deepEqual((await api.list('/users?roles=editor', 'admin')).ids, [userIds.editor, zoe.id])
  assert.deepEqual((await api.list('/users?roles=editor,contributor&search=contrib', 'admin')).ids, [5])
  const first = await api.list('/users?per_page=4', 'admin')
  assert.deepEqual(first.ids, [1, 2, 3, 4])
  const next = new URL(String(first.body['next_rest_url']))
  assert.ok(next.searchParams.has('cursor'))
  const second = await api.list(`/users${next.search}`, 'admin')
  assert.deepEqual(second.ids.slice(0, 2), [5, 6])
  assert.equal(Number(first.headers.get('x-wp-total')), first.total)
  assert.deepEqual(codeOf(await api.call('GET /users?page=99', { as: 'admin' })), [404, 'user-archive-page-not-found'])
  const wrong = await api.call('GET /fr/users?roles=boss', { as: 'admin' })
  assert.equal(wrong.status, 404)
  assert.match(
    String(paramsOf(await api.call('GET /users?roles=boss&i18n_language=fr', { as: 'admin' }))['roles']),
    /administrator/,
  )
})

test('administrators add users, with a role, a name and an e-mail address', async () => {
  const { headers, ...ada } = await aUser({ username: 'ada', email: 'Ada@example.org' })
  assert.deepEqual(ada, {
    ...{ id: ada.id, username: 'ada', name: 'ada', email: 'Ada@example.org', roles: ['author'] },
    registered_date: '2027-03-01T12:00:00Z',
    rest_url: headers.get('location'),
  })
  assert.ok(headers.get('etag'))
  assert.deepEqual((await aUser({ roles: 'editor', email: null })).roles, ['editor'])
  const { action, record, user, before, after } = (await api.list(`/activity?kind=user&id=${ada.id}`, 'admin'))
    .records[0] as Body
  assert.deepEqual([action, record, user], ['created', ada.id, { id: 1, name: 'admin' }])
  assert.deepEqual([before, after], [{}, {}])
})

test('a login or an e-mail address is that of one user', async () => {
  for (const [json, code] of [
    [{ username: 'EDITOR' }, 'existing_user_login'],
    [{ username: 'author@example.ORG' }, 'existing_user_login'],
    [{ username: 'somebody', email: 'Author@example.org' }, 'existing_user_email'],
  ] as const)
    assert.deepEqual(codeOf(await api.call('POST /users', { as: 'admin', json })), [409, code])
  const { id } = await aUser({ email: 'own@example.org' })
  const taken = await api.call(`PUT /users/${id}`, { as: 'admin', json: { email: 'editor@example.org' } })
  assert.deepEqual(codeOf(taken), [409, 'existing_user_email'])
  assert.equal((await api.update(`/users/${id}`, { email: 'OWN@example.org' }))['email'], 'OWN@example.org')
  for (const json of [
    { username: 'a:b' },
    { username: ' a' },
    { username: 'x', email: 'nobody' },
    { username: 'x', roles: ['boss'] },
    { username: 'x', roles: ['editor', 'author'] },
  ]) {
    const { status, body } = await api.call('POST /users', { as: 'admin', json })
    assert.deepEqual([status, body['code']], [400, 'rest_invalid_param'], JSON.stringify(json))
  }
  assert.deepEqual(codeOf(await api.call('POST /users', { as: 'admin', json: {} })), [
    400,
    'rest_missing_callback_param',
  ])
})

test('everybody changes its own name, and administrators everything but the login', async () => {
  const own = await api.update('/users/me', { name: 'Sub' }, 'subscriber')
  assert.equal(own['name'], 'Sub')
  for (const json of [
    { roles: ['editor'] },
    { email: 'other@example.org' },
    { email: 'admin@example.org' },
    { email: null },
  ]) {
    const refused = await api.call('PUT /users/me', { as: 'subscriber', json })
    assert.deepEqual(codeOf(refused), [403, 'rest_forbidden'], JSON.stringify(json))
  }
  const whole = await api.read('/users/me', 'subscriber')
  assert.equal((await api.update('/users/me', { ...whole, name: 'Subscriber' }, 'subscriber'))['name'], 'Subscriber')
  const { id } = await aUser()
  const changed = await api.update(`/users/${id}`, {
    roles: ['contributor'],
    email: 'x@example.org',
    username: 'other',
  })
  assert.deepEqual(
    [changed['roles'], changed['email'], changed['username']],
    [['contributor'], 'x@example.org', `person${made}`],
  )
  const entry = await latest('user')
  assert.deepEqual(
    [entry['changed'], entry['before'], entry['after']],
    [['email', 'role'], { email: null, role: 'author' }, { email: 'x@example.org', role: 'contributor' }],
  )
})

test('a right that an administrator takes is taken at once', async () => {
  await api.update(`/users/${userIds.author2}`, { roles: ['subscriber'] })
  assert.equal((await api.call('POST /venues', { as: 'author2', json: { venue: 'Refused' } })).status, 403)
  await api.update(`/users/${userIds.author2}`, { roles: ['author'] })
  assert.equal((await api.call('POST /venues', { as: 'author2', json: { venue: 'Allowed' } })).status, 201)
})

test('the last administrator stays one', async () => {
  for (const [request, json] of [
    ['PUT /users/me', { roles: ['editor'] }],
    ['DELETE /users/1?reassign=2', undefined],
  ] as const) {
    const refused = await api.call(request, { as: 'admin', ...(json && { json }) })
    assert.deepEqual(codeOf(refused), [409, 'last_administrator'], request)
  }
  const { id } = await aUser({ roles: ['administrator'] })
  assert.deepEqual((await api.update(`/users/${id}`, { roles: ['editor'] }))['roles'], ['editor'])
  assert.deepEqual((await api.read('/users/me', 'admin'))['roles'], ['administrator'])
})

test('one of two administrators who are removed at once stays', async (t) => {
  const alone = new Api({}, {}, t)
  const json = { username: 'second', roles: ['administrator'] }
  const { body } = await alone.call('POST /users', { as: 'admin', json })
  const requests = [body['id'], userIds.admin].map((id) =>
    alone.call(`PUT /users/${String(id)}`, { as: 'admin', json: { roles: ['editor'] } }),
  )
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 200).length, 1, statuses.join())
})

test('a user who has records is removed once somebody else gets them', async () => {
  const { id } = await aUser()
  const event = await api.event({ author: id })
  for (const query of ['', `?reassign=${id}`, '?reassign=987']) {
    const refused = await api.call(`DELETE /users/${id}${query}`, { as: 'admin' })
    assert.deepEqual(codeOf(refused), [400, 'rest_invalid_param'], query)
    assert.deepEqual(Object.keys(paramsOf(refused)), ['reassign'])
  }
  const removed = await api.remove(`/users/${id}?reassign=${userIds.author}`)
  assert.equal(removed.id, id)
  assert.equal((await api.read(`/events/${event.id}`))['author'], String(userIds.author))
  assert.deepEqual(codeOf(await api.call(`GET /users/${id}`, { as: 'admin' })), [404, 'rest_user_invalid_id'])
  const { action, record } = await latest('user')
  assert.deepEqual([action, record], ['deleted', id])
  const alone = await aUser()
  assert.equal((await api.remove(`/users/${alone.id}`)).id, alone.id)
})

test('writers of users are held against each other, and a dry run changes nothing', async () => {
  const { id, headers } = await aUser()
  const etag = headers.get('etag') ?? ''
  const put = (json: Body, headers: Record<string, string> = {}, query = '') =>
    api.call(`PUT /users/${id}${query}`, { as: 'admin', json, headers })
  const tried = await put({ name: 'Tried' }, {}, '?dry_run=true')
  assert.deepEqual([tried.body['name'], tried.headers.get('dry-run')], ['Tried', 'true'])
  assert.equal((await put({ name: 'First' }, { 'if-match': etag })).status, 200)
  const late = await put({ name: 'Second' }, { 'if-match': etag })
  assert.equal(late.status, 412)
  assert.equal(((late.body['data'] as Body)['current'] as Body)['name'], 'First')
  const before = (await api.list('/users', 'admin')).total
  const added = await api.call('POST /users?dry_run=true', { as: 'admin', json: { username: 'dry' } })
  assert.equal(added.status, 201)
  assert.equal((await api.list('/users', 'admin')).total, before)
})

test('a user is added once, however often the request is sent', async () => {
  const send = () =>
    api.call('POST /users', { as: 'admin', json: { username: 'once' }, headers: { 'idempotency-key': 'one' } })
  const [first, again] = [await send(), await send()]
  assert.deepEqual([first.status, again.status, again.headers.get('idempotency-replayed')], [201, 201, 'true'])
  assert.deepEqual(again.body, first.body)
})

for (const as of ['admin', undefined] satisfies readonly (Account | undefined)[])
  test(`no answer about users is kept by caches: ${as ?? 'nobody'}`, async () => {
    const { headers } = await api.call('GET /users/me', as ? { as } : {})
    assert.match(headers.get('cache-control') ?? '', /no-store/)
  })
