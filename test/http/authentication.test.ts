import assert from 'node:assert/strict'
import { test } from 'node:test'
import { basic } from '../support/server.ts'
import { thingsService } from './things.ts'

const { call, service } = thingsService({ TRUST_PROXY: 'false' })

const reader = async (authorization: string, from = '127.0.2.1') =>
  call('GET /things/1', { headers: { authorization }, from })

test('a login or an e-mail address, in any letter case, with its secret in any grouping, is the user', async () => {
  const { author } = service().secrets
  for (const [login, secret] of [
    ['author', author],
    ['AUTHOR', author.replaceAll(' ', '')],
    ['Author@Example.org', author.replaceAll(' ', '-')],
  ] as const) {
    assert.equal((await reader(basic(login, secret))).body.user, 'author')
  }
})

test('the same secret is a bearer token', async () => {
  const token = service().secrets.editor.replaceAll(' ', '')
  assert.equal((await reader(`Bearer ${token}`)).body.user, 'editor')
  assert.equal((await reader('bearer nonsense')).status, 401)
})

test('a bearer token may be written with the blanks of the printed secret, in any letter case of the scheme', async () => {
  const { editor } = service().secrets
  for (const header of [
    `Bearer ${editor}`,
    `BEARER   ${editor.replaceAll(' ', '  ')} `,
    `bearer\t${editor.replaceAll(' ', '\t')}`,
    `Basic  \t${Buffer.from(`editor:${editor}`).toString('base64')} `,
    `bAsIc ${Buffer.from(`editor:${editor}`).toString('base64')}`,
  ])
    assert.equal((await reader(header)).body.user, 'editor', header)
  for (const header of [`Bearer ${editor} x`, 'Bearer', 'Bearer ', 'Bearer a b c', `Bearer ${editor.slice(5)}`]) {
    const { status, body } = await reader(header, '127.0.2.5')
    assert.deepEqual([status, body.code], [401, 'incorrect_password'], header)
  }
})

test('wrong credentials are 401 on every route, and look the same', async () => {
  const { author } = service().secrets
  const wrong = [basic('author', 'wrong'), basic('nobody', 'wrong'), basic('editor', author)]
  for (const [index, authorization] of wrong.entries()) {
    for (const path of [
      'GET /things',
      'GET /nothing',
      'OPTIONS /things',
      'GET /api/',
      'GET /things?i18n_language=xx',
    ]) {
      const { status, body, headers } = await call(path, { headers: { authorization }, from: `127.0.2.${10 + index}` })
      assert.deepEqual([status, body.code], [401, 'incorrect_password'])
      assert.equal(body.message, 'The login or the application password is wrong.')
      assert.deepEqual([headers.get('allow'), headers.get('www-authenticate')], [null, null])
    }
  }
})

for (const header of [
  'Basic',
  'Basic ???',
  `Basic ${btoa('author')}`,
  `Basic ${btoa('author:')}`,
  `Basic ${btoa(':x')}`,
  'Digest x',
]) {
  test(`${header} is nobody`, async () => {
    const { status, body } = await reader(header)
    assert.deepEqual([status, body.user], [200, null])
  })
}

test('after ten wrong secrets further ones are refused, and the right one never is', async () => {
  const { author, author2 } = service().secrets
  const from = '127.0.51.1'
  for (let n = 0; n < 10; n += 1) assert.equal((await reader(basic('author', `wrong${n}`), from)).status, 401)
  const refused = await reader(basic('author', 'wrong again'), from)
  assert.deepEqual([refused.status, refused.body.code], [429, 'rest_too_many_requests'])
  assert.equal(refused.headers.get('retry-after'), '900')
  assert.deepEqual(refused.body.data, { status: 429 })
  assert.equal((await reader(basic('author', author), from)).body.user, 'author')
  assert.equal((await reader(basic('author', 'wrong'), from)).status, 429)
  assert.equal((await reader(basic('author', 'wrong'), '127.0.51.2')).status, 401)
  assert.equal((await reader(basic('author2', author2), from)).status, 200)
  service().setClock('2027-03-01T12:15:00Z')
  assert.equal((await reader(basic('author', 'wrong'), from)).status, 401)
})

test('after a hundred wrong secrets an address waits altogether', async () => {
  const from = '127.0.51.9'
  for (let n = 0; n < 100; n += 1) assert.equal((await reader(basic(`user${n}`, 'wrong'), from)).status, 401)
  for (const login of ['editor', 'nobody']) assert.equal((await reader(basic(login, 'wrong'), from)).status, 429)
  assert.equal((await reader(basic('editor', service().secrets.editor), from)).body.user, 'editor')
})

test('the last use of a secret is noted once a day', async () => {
  const used = async () => (await service().storage.users.passwords(4))[0]?.lastUsedUtc
  service().setClock('2027-04-01T08:00:00Z')
  await call('GET /things', { as: 'author2' })
  assert.equal(await used(), '2027-04-01 08:00:00')
  service().setClock('2027-04-02T07:59:00Z')
  await call('GET /things', { as: 'author2' })
  assert.equal(await used(), '2027-04-01 08:00:00')
  service().setClock('2027-04-02T08:00:01Z')
  await call('GET /things', { as: 'author2' })
  assert.equal(await used(), '2027-04-02 08:00:01')
})
