import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { png } from '../../support/images.ts'
import { startTestService, type TestService } from '../../support/server.ts'

/* What is answered beside the namespace (contract/documentation.md §7). */

let service: TestService
before(async () => void (service = await startTestService()))
after(() => service.close())

type Body = Readonly<Record<string, unknown>>
const root = '/api/wp/v2'
const ask = async (method: string, path: string, options: Parameters<TestService['call']>[2] = {}, at = service) => {
  const { status, body, headers } = await at.call(method, path, options)
  return { status, body: body as Body, headers }
}
const bytes = { payload: png, headers: { 'content-type': 'image/png' } }

test('callers learn who they are and what they may do, or that nobody is signed in', async () => {
  const { status, body } = await ask('GET', `${root}/users/me?context=edit`, { as: 'author' })
  assert.equal(status, 200)
  const { capabilities, ...me } = body
  assert.partialDeepStrictEqual(me, { id: 3, username: 'author', slug: 'author', roles: ['author'] })
  assert.partialDeepStrictEqual(capabilities, { author: true, upload_files: true, publish_tribe_events: true })
  for (const name of ['edit_others_posts', 'manage_options', 'editor'])
    assert.ok(!Object.hasOwn(capabilities as Body, name), name)
  const nobody = await ask('GET', `${root}/users/me`)
  assert.deepEqual([nobody.status, nobody.body['code']], [401, 'rest_not_logged_in'])
})

test('a picture is uploaded, described and read as a medium, by the rights of pictures', async () => {
  const made = await ask('POST', `${root}/media?alt_text=A%20dot`, { as: 'author', ...bytes })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id, source_url: address, media_details: details } = made.body
  const path = `${root}/media/${String(id)}`
  assert.equal(made.headers.get('location'), `http://calendar.test${path}`)
  assert.partialDeepStrictEqual(made.body, {
    ...{ alt_text: 'A dot', author: 3, media_type: 'image', mime_type: 'image/png', type: 'attachment' },
    title: { rendered: made.body['slug'] },
  })
  assert.equal((details as { sizes: { full: Body } }).sizes.full['source_url'], address)
  const image = await ask('GET', `/images/${String(id)}`, { as: 'author' })
  assert.deepEqual([image.body['url'], image.body['alt']], [address, 'A dot'])
  const told = await ask('POST', path, { as: 'author', json: { alt_text: 'A red dot' } })
  assert.deepEqual([told.status, told.body], [200, { ...made.body, alt_text: 'A red dot' }])
  assert.deepEqual((await ask('GET', path, { as: 'editor' })).body, told.body)
  for (const as of [undefined, 'author2'] as const) assert.equal((await ask('GET', path, { as })).status, 404)
  assert.equal((await ask('POST', path, { as: 'author2', json: { alt_text: 'Mine' } })).status, 404)
  assert.equal((await ask('GET', path, { as: 'editor' })).body['alt_text'], 'A red dot')
  assert.equal((await ask('POST', `${root}/media`, { as: 'contributor', ...bytes })).status, 403)
  assert.equal((await ask('POST', `${root}/media`, bytes)).status, 401)
  const times = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }
  const event = await ask('POST', '/events', { as: 'author', json: { title: 'Shown', ...times, image: id } })
  assert.equal(event.status, 201)
  assert.equal((await ask('GET', path)).status, 200)
})

test('pictures are listed in pages, with their number in the headers', async () => {
  for (let sent = 0; sent < 3; sent++) await ask('POST', `${root}/media`, { as: 'author2', ...bytes })
  const list = `${root}/media?per_page=2&media_type=image&_fields=id`
  const first = await ask('GET', list, { as: 'author2' })
  const total = (headers: Headers) => [headers.get('x-wp-total'), headers.get('x-wp-totalpages')]
  assert.deepEqual([first.status, total(first.headers)], [200, ['3', '2']])
  const next = /<http:\/\/calendar\.test([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  assert.match(next, /^\/api\/wp\/v2\/media\/\?/)
  const last = await ask('GET', next, { as: 'author2' })
  const ids = [first, last].flatMap(({ body }) => (body as unknown as Body[]).map(({ id }) => id as number))
  assert.deepEqual(
    ids,
    ids.toSorted((one, other) => other - one),
  )
  assert.equal(new Set(ids).size, 3)
  const past = await ask('GET', `${list}&page=3`, { as: 'author2' })
  assert.deepEqual([past.status, past.body['code']], [400, 'rest_post_invalid_page_number'])
  for (const [as, status] of [
    [undefined, 401],
    ['contributor', 403],
  ] as const)
    assert.equal((await ask('GET', list, { as })).status, status)
})

test('the root index and OPTIONS tell of it, and nothing else is answered there', async () => {
  const { body } = await ask('GET', '/api/')
  assert.deepEqual(body['namespaces'], ['calendar/events/v1', 'wp/v2'])
  const routes = body['routes'] as Readonly<Record<string, Body>>
  const media = { methods: ['GET', 'POST'], _links: { self: [{ href: `http://calendar.test${root}/media` }] } }
  assert.deepEqual(
    Object.keys(routes).filter((route) => route.startsWith('/wp/v2')),
    ['/wp/v2/users/me', '/wp/v2/media', '/wp/v2/media/(?P<id>\\d+)'],
  )
  assert.partialDeepStrictEqual(routes['/wp/v2/media'], { namespace: 'wp/v2', ...media })
  assert.deepEqual((await ask('OPTIONS', `${root}/media`)).body, routes['/wp/v2/media'])
  for (const path of ['/posts', '/users', '/users/1', '/events', ''])
    assert.deepEqual((await ask('GET', root + path, { as: 'admin' })).body['code'], 'rest_no_route', path)
})

test('a setting switches it off', async (t) => {
  const without = await startTestService({ COMPANION_ROUTES: 'false' })
  t.after(() => without.close())
  for (const path of ['/users/me', '/media'])
    assert.equal((await ask('GET', root + path, { as: 'admin' }, without)).status, 404)
  const { body } = await ask('GET', '/api/', {}, without)
  assert.deepEqual(body['namespaces'], ['calendar/events/v1'])
  assert.deepEqual(
    Object.keys(body['routes'] as Body).filter((route) => route.startsWith('/wp')),
    [],
  )
})
