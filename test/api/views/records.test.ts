import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'

/* Questions about events that have a name (contract/views.md §1): who writes them, and what is refused. */

const api = new Api()

async function save(json: Body, as: 'editor' | 'admin' = 'editor'): Promise<Shown> {
  const { status, body, text } = await api.call('POST /views', { as, json })
  assert.equal(status, 201, text)
  return body as Shown
}

async function refused(json: Body): Promise<{ readonly code: unknown; readonly told: string }> {
  const { status, body } = await api.call('POST /views', { as: 'editor', json: { name: 'X', ...json } })
  assert.equal(status, 400)
  const { params, details } = body['data'] as Body
  return { code: Object.values(details as Record<string, Body>)[0]?.['code'], told: Object.values(params ?? {}).join() }
}

void test('a view has a name in each language, one slug made of it, and filters that everybody reads', async () => {
  const { id, slug } = await save({
    name: { en: 'Free concerts', fr: 'Concerts gratuits' },
    description: { fr: 'Sans billet' },
    filters: '?free=true&when=this_weekend&sort=title&series=next&weekday=fri&weekday=sat',
  })
  assert.equal(slug, 'free-concerts')
  const english = await api.read(`/views/${id}`)
  const { name, description, filters, available_languages: languages, rest_url: address } = english
  assert.deepEqual([name, description, languages], ['Free concerts', '', ['en', 'fr']])
  assert.equal(filters, '?free=true&when=this_weekend&sort=title&series=next&weekday=fri&weekday=sat')
  assert.match(String(address), new RegExp(`/views/${id}$`))
  const french = await api.call(`GET /fr/api/calendar/events/v1/views/${id}?translations=1`)
  assert.deepEqual([french.body['name'], french.body['description']], ['Concerts gratuits', 'Sans billet'])
  assert.deepEqual(french.body['translations'], {
    en: { name: 'Free concerts', description: '' },
    fr: { name: 'Concerts gratuits', description: 'Sans billet' },
  })
})

void test('views are listed by the name that readers are shown, page by page, and found by slug', async () => {
  const [b, a] = [await save({ name: 'Zebra b', filters: '' }), await save({ name: 'zebra A', filters: '' })]
  const { total, ids } = await api.list('/views')
  assert.deepEqual(ids.slice(-2), [a.id, b.id])
  let next: string | undefined = '/views?per_page=1'
  const found: number[] = []
  while (next !== undefined) {
    const { body, records }: Awaited<ReturnType<Api['list']>> = await api.list(next)
    found.push(...records.map(({ id }) => id))
    next = (body['next_rest_url'] as string | undefined)?.replace(/^.*\/v1/, '')
  }
  assert.deepEqual([found, found.length], [ids, total])
  assert.deepEqual((await api.list('/views?slug=ZEBRA-b')).ids, [b.id])
  assert.deepEqual((await api.list('/views?slug=nowhere')).ids, [])
})

void test('slugs are made unique, and one that another view has is refused', async () => {
  const [first, second] = [await save({ name: 'Twice', filters: '' }), await save({ name: 'Twice', filters: '' })]
  assert.deepEqual([first.slug, second.slug], ['twice', 'twice-2'])
  const taken = await api.call('POST /views', { as: 'editor', json: { name: 'Y', slug: 'Twice', filters: '' } })
  assert.deepEqual([taken.status, taken.body['code']], [400, 'rest_duplicate_view_slug'])
  const renamed = await api.call(`PATCH /views/${second.id}`, { as: 'editor', json: { slug: 'twice' } })
  assert.deepEqual([renamed.status, renamed.body['code']], [400, 'rest_duplicate_view_slug'])
  const kept = await api.call(`PATCH /views/${second.id}`, { as: 'editor', json: { slug: 'twice-2', name: 'Other' } })
  assert.deepEqual([kept.status, kept.body['slug'], kept.body['name']], [200, 'twice-2', 'Other'])
})

void test('a change leaves what is not sent, and the tag of a version guards it', async () => {
  const { id } = await save({ name: 'Guarded', description: 'About', filters: 'free=true' })
  const { headers } = await api.call(`GET /views/${id}`)
  const tag = { 'if-match': headers.get('etag') ?? '' }
  const change = { as: 'editor', json: { filters: 'free=false' }, headers: tag } as const
  const changed = await api.call(`PUT /views/${id}`, change)
  const { name, description, filters } = changed.body
  assert.deepEqual([changed.status, name, description, filters], [200, 'Guarded', 'About', 'free=false'])
  assert.equal((await api.call(`PUT /views/${id}`, { ...change, json: { filters: '' } })).status, 412)
  const gone = await api.call(`PATCH /views/${id}`, { as: 'editor', json: { name: '' } })
  assert.equal(gone.status, 400)
  assert.equal((await api.call(`DELETE /views/${id}`, { as: 'admin' })).status, 200)
  assert.equal((await api.call(`GET /views/${id}`)).body['code'], 'rest_view_invalid_id')
})

void test('filters that the list would refuse are refused, with the parameter within, all at once', async () => {
  const { code, told } = await refused({ filters: 'categories=nowhere&free=perhaps' })
  assert.ok(told.includes('filters: categories') || told.includes('filters: free'), told)
  assert.ok(code)
  const { body } = await api.call('POST /views', {
    as: 'editor',
    json: { name: 'X', filters: 'categories=nowhere&a=1' },
  })
  assert.match(JSON.stringify(body), /filters: categories.*|filters: a is no filter of views/)
  for (const filter of ['page=2', 'per_page=3', 'cursor=x', 'facets=tags', 'explain=1', '_fields=id', 'include=1'])
    assert.match((await refused({ filters: filter })).told, /is no filter of views/, filter)
  assert.match((await refused({ filters: 'when=today&start_date=2027-01-01' })).told, /when cannot be sent together/)
  assert.match((await refused({ filters: 'sort=relevance' })).told, /sort may be relevance only together with search/)
  const french = await api.call('POST /fr/api/calendar/events/v1/views', {
    as: 'editor',
    json: { name: 'X', filters: 'page=2' },
  })
  assert.match(french.text, /filters\u00a0: page n’est pas un filtre des vues\./)
})

void test('what guests may not ask for is refused also to administrators, and nothing tells that it is there', async () => {
  const { id } = await api.create('venues', { venue: 'Secret cellar', status: 'draft' })
  const texts: string[] = []
  for (const venue of [id, 987_654_321]) {
    const { status, text } = await api.call('POST /views', {
      as: 'admin',
      json: { name: 'X', filters: `venue=${venue}` },
    })
    assert.equal(status, 400)
    assert.doesNotMatch(text, /Secret/)
    texts.push(text.replaceAll(String(venue), 'ID'))
  }
  assert.equal(texts[0], texts[1])
  assert.match((await refused({ filters: 'status=draft' })).told, /filters: status/)
})

void test('guests, authors and subscribers read views and write none', async () => {
  const { id } = await save({ name: 'Everybody’s', filters: '' })
  for (const as of [undefined, 'subscriber', 'contributor', 'author'] as const) {
    const sent = { ...(as && { as }), json: { name: 'X', filters: 'categories=nowhere' } }
    const { status, text } = await api.call('POST /views', sent)
    assert.equal(status, as ? 403 : 401, String(as))
    assert.doesNotMatch(text, /categories/)
    assert.equal(
      (await api.call(`PATCH /views/${id}`, { ...sent, json: { name: 'X' } })).status,
      as ? 403 : 401,
      String(as),
    )
    assert.equal((await api.read(`/views/${id}`, as)).id, id)
  }
})

void test('a view is read also when what its filters name is gone', async () => {
  const category = await api.create('categories', { name: 'Passing' })
  const { id } = await save({ name: 'Passing things', filters: 'categories=passing' })
  await api.call(`DELETE /categories/${category.id}`, { as: 'admin' })
  assert.equal((await api.read(`/views/${id}`))['filters'], 'categories=passing')
})

void test('views that are saved at once have slugs of their own', async () => {
  const json = { name: 'At once', filters: 'free=true' }
  const replies = await Promise.all(Array.from({ length: 12 }, () => api.call('POST /views', { as: 'editor', json })))
  assert.deepEqual(
    replies.filter(({ status }) => status !== 201).map(({ text }) => text),
    [],
  )
  assert.equal(new Set(replies.map(({ body }) => body['slug'])).size, 12)
  const [one, other] = replies.map(({ body }) => Number(body['id']))
  const renamed = await Promise.all(
    [one, other].map((id) => api.call(`PATCH /views/${id}`, { as: 'editor', json: { slug: 'the-same' } })),
  )
  assert.deepEqual(renamed.map(({ status }) => status).toSorted(), [200, 400])
})
