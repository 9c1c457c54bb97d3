import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../support/api.ts'
import { scenarios } from '../support/scenario.ts'

/* The index of the namespace and the documentation (contract/documentation.md §2, §4). */

const api = new Api()
const root = '/api/calendar/events/v1'

/** Every route with its methods (contract/addresses.md §3). */
const list = ['GET', 'POST']
const single = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT']
const routes: Readonly<Record<string, readonly string[]>> = {
  '': ['GET'],
  '/doc': ['GET'],
  '/events': list,
  '/events/{id}': single,
  '/events/by-slug/{slug}': single,
  '/venues': list,
  '/venues/{id}': single,
  '/venues/by-slug/{slug}': single,
  '/organizers': list,
  '/organizers/{id}': single,
  '/organizers/by-slug/{slug}': single,
  '/categories': list,
  '/categories/{id}': single,
  '/tags': list,
  '/tags/{id}': single,
}
const pattern = (route: string) =>
  `/calendar/events/v1${route.replace('{id}', '(?P<id>\\d+)').replace('{slug}', '(?P<slug>[^/]+)')}`

interface Route {
  readonly methods: readonly string[]
  readonly endpoints: readonly { readonly methods: readonly string[]; readonly args: Readonly<Record<string, Body>> }[]
}

test('the index names every route of the specification with its methods', async () => {
  const { body } = await api.call(`GET ${root}`)
  assert.equal(body['namespace'], 'calendar/events/v1')
  assert.ok(body['_links'])
  const shown = body['routes'] as Readonly<Record<string, Route>>
  for (const [route, methods] of Object.entries(routes)) {
    assert.deepEqual([...(shown[pattern(route)]?.methods ?? [])].sort(), methods, route)
  }
})

test('with and without a slash at the end, and with what its parameters say', async () => {
  const { text } = await api.call(`GET ${root}`)
  for (const path of [`${root}/`, `${root}/?context=view&namespace=calendar/events/v1`]) {
    const again = await api.call(`GET ${path}`)
    assert.equal(again.status, 200)
    assert.deepEqual(
      Object.keys(again.body['routes'] as object),
      Object.keys((JSON.parse(text) as { routes: object }).routes),
    )
  }
})

test('the arguments of the lists have the defaults of the specification', async () => {
  const { body } = await api.call(`GET ${root}`)
  const shown = body['routes'] as Readonly<Record<string, Route>>
  const args = (route: string, method = 'GET') =>
    shown[pattern(route)]?.endpoints.find(({ methods }) => methods.includes(method))?.args ?? {}
  for (const collection of ['events', 'venues', 'organizers', 'categories', 'tags']) {
    assert.partialDeepStrictEqual(args(`/${collection}`), {
      page: { default: 1, type: 'integer', required: false },
      per_page: { default: 4, type: 'integer', required: false },
      i18n_language: { enum: ['en', 'fr'], required: false },
    })
  }
  assert.deepEqual('parent' in args('/categories') && !('parent' in args('/tags')), true)
  assert.partialDeepStrictEqual(args('/events', 'POST'), {
    title: { required: true },
    start_date: { required: true },
    end_date: { required: true },
    all_day: { default: false, type: 'boolean' },
    website: { default: null },
  })
  assert.match(String(args('/events')['start_date']?.['default']), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.ok(!('password' in args('/events/by-slug/{slug}', 'PUT')))
  assert.ok('password' in args('/events/{id}') && 'password' in args('/events/{id}', 'DELETE'))
})

test('the documentation is OpenAPI 3.1 and has every route', async () => {
  const { body, headers } = await api.call('GET /doc')
  assert.match(headers.get('content-type') ?? '', /^application\/json/)
  assert.match(String(body['openapi']), /^3\.1\./)
  for (const member of ['info', 'servers', 'components', 'paths']) assert.ok(member in body, member)
  assert.equal((body['servers'] as { url: string }[])[0]?.url, `http://calendar.test${root}`)
  const paths = body['paths'] as Readonly<Record<string, object>>
  for (const [route, methods] of Object.entries(routes)) {
    const shown = Object.keys(paths[route || '/'] ?? {}).map((method) => method.toUpperCase())
    for (const method of methods) assert.ok(shown.includes(method), `${method} ${route}`)
  }
})

scenarios(api, [
  ...['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
    ['/doc', root].map((path) => ({
      name: `${method} ${path} is no route`,
      as: 'admin' as const,
      request: `${method} ${path}`,
      expect: { status: 404, code: 'rest_no_route' },
    })),
  ),
  ...['/nope', '/events/1/attendees', '/events/by-slug/a/b', '/categories/by-slug/a', '/tags/by-slug/a'].map(
    (path) => ({
      name: `GET ${path} is no route`,
      request: `GET ${path}`,
      expect: { status: 404, code: 'rest_no_route' },
    }),
  ),
  { name: 'a slash at the end', request: 'GET /events/', expect: { status: 200, total: 0 } },
  { name: 'any letter case', request: 'GET /Events', expect: { status: 200, total: 0 } },
  {
    name: 'a wrong method on a list',
    request: 'DELETE /events',
    as: 'admin',
    expect: { status: 404, code: 'rest_no_route' },
  },
])

test('a wrong method says which are right', async () => {
  const { headers } = await api.call('PUT /events', { as: 'admin', json: {} })
  assert.match(headers.get('allow') ?? '', /GET/)
  assert.match(headers.get('allow') ?? '', /POST/)
})

const other = new Api({ MAX_PER_PAGE: '20' })

test('the document of each service in one process names its own largest page', async () => {
  const largest = async (of: Api) => {
    const { body } = await of.call('GET /doc')
    const text = JSON.stringify(body['paths'])
    return /"name":"per_page".*?"maximum":(\d+)/.exec(text)?.[1]
  }
  assert.deepEqual([await largest(api), await largest(other), await largest(api)], ['100', '20', '100'])
})
