// runs: postgres
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'
import { invalid, scenarios } from '../../support/scenario.ts'

const api = new Api({ PER_PAGE: '50' })
const made: Record<string, Shown> = {}
const id = (name: string) => made[name]?.id ?? 0

before(async () => {
  const make = async (name: string, record: Promise<Shown>) => (made[name] = await record)
  for (const name of ['Music', 'Sport', 'Unused']) {
    await make(name, api.create('categories', { name }))
    await make(`tag ${name}`, api.create('tags', { name: `Tag ${name}` }))
  }
  await make('Jazz', api.create('categories', { name: 'Jazz', parent: id('Music') }))
  await make('Bebop', api.create('categories', { name: 'Bebop', parent: id('Jazz') }))
  for (const name of ['V1', 'V2', 'V3']) await make(name, api.create('venues', { venue: name }))
  await make('V draft', api.create('venues', { venue: 'V draft', status: 'draft' }))
  for (const name of ['O1', 'O2', 'O3']) await make(name, api.create('organizers', { organizer: name }))
  await make('O draft', api.create('organizers', { organizer: 'O draft', status: 'draft' }))

  const event = (title: string, fields: object) => make(title, api.event({ title, ...fields }))
  await event('e1', { categories: [id('Music')], tags: [id('tag Music')], venue: id('V1'), organizer: [id('O1')] })
  await event('e2', { categories: [id('Jazz')], tags: [id('tag Sport')], venue: [id('V1'), id('V2')], featured: true })
  await event('e3', { categories: [id('Bebop')], organizer: [id('O1'), id('O2')], venue: id('V2') })
  await event('e4', { categories: [id('Sport'), id('Music')], organizer: [id('O2')], featured: true })
  await event('e5', { post_parent: id('e1') })
  await event('e6', { post_parent: id('e1'), tags: ['Tag Music', 'Tag Sport'] })
  await event('draft', {
    status: 'draft',
    featured: true,
    categories: [id('Music')],
    venue: id('V1'),
    post_parent: id('e1'),
  })
  await event('private', { status: 'private', organizer: id('O1'), tags: [id('tag Music')] })
  await event('hidden', { hide_from_listings: true, featured: true, categories: [id('Music')], venue: id('V1') })
  await event('draft of author', { status: 'draft' })
})

/** Which published events a query shows to everybody. */
const shown: readonly (readonly [query: () => string, expected: string])[] = [
  [() => `categories=${id('Music')}`, 'e1 e2 e3 e4'],
  [() => `categories=${id('Jazz')}`, 'e2 e3'],
  [() => 'categories=bebop', 'e3'],
  [() => 'categories=BEBOP', 'e3'],
  [() => 'categories=unused', ''],
  [() => `categories=${id('Sport')},bebop`, 'e3 e4'],
  [() => `categories=sport,%20${id('Bebop')}`, 'e3 e4'],
  [() => `categories[]=sport&categories[]=${id('Jazz')}`, 'e2 e3 e4'],
  [() => `tags=${id('tag Music')}`, 'e1 e6'],
  [() => 'tags=tag-sport', 'e2 e6'],
  [() => 'tags=tag-music,TAG-SPORT', 'e1 e2 e6'],
  [() => `tags[]=${id('tag Sport')}&tags[]=tag-unused`, 'e2 e6'],
  [() => 'tags=tag-unused', ''],
  [() => `venue=${id('V1')}`, 'e1 e2'],
  [() => `venue=${id('V2')}`, 'e2 e3'],
  [() => `venue=${id('V3')}`, ''],
  [() => `venue=${id('V1')},${id('V2')}`, 'e1 e2 e3'],
  [() => `venue[]=${id('V2')}&venue[]=${id('V3')}`, 'e2 e3'],
  [() => `organizer=${id('O1')}`, 'e1 e3'],
  [() => `organizer=${id('O3')}`, ''],
  [() => `organizer=${id('O1')},%20${id('O2')}`, 'e1 e3 e4'],
  [() => `organizer[]=${id('O2')}&organizer[]=${id('O3')}`, 'e3 e4'],
  [() => 'featured=true', 'e2 e4'],
  [() => 'featured=1', 'e2 e4'],
  [() => 'featured=false', 'e1 e3 e5 e6'],
  [() => 'featured=0', 'e1 e3 e5 e6'],
  [() => 'status=publish', 'e1 e2 e3 e4 e5 e6'],
  [() => `post_parent=${id('e1')}`, 'e5 e6'],
  [() => `post_parent=${id('e2')}`, ''],
  [() => `include=${id('e6')},${id('e1')}`, 'e1 e6'],
  [() => `include[]=${id('e6')}&include[]=${id('e1')}&include[]=${id('e1')}`, 'e1 e6'],
  [() => `include=${id('e1')},4711,${id('V1')},${id('draft')},${id('hidden')}`, 'e1'],
  [() => 'include=4711', ''],
  [() => 'ticketed=false', 'e1 e2 e3 e4 e5 e6'],
  [() => 'ticketed=true', ''],
  // Different filters all have to hold.
  [() => `categories=music&venue=${id('V2')}`, 'e2 e3'],
  [() => `categories=music&venue=${id('V2')}&featured=true`, 'e2'],
  [() => `categories=music&organizer=${id('O2')}&tags=tag-sport`, ''],
  [() => `include=${id('e1')},${id('e2')}&featured=true`, 'e2'],
  // What there is not is ignored.
  [() => 'order=desc&orderby=title&offset=2&foo[bar]=1&tribe-bar-search=x', 'e1 e2 e3 e4 e5 e6'],
]
for (const [query, expected] of shown) {
  test(`${query.toString().slice(6)} shows ${expected || 'nothing'}`, async () => {
    const list = await api.list(`/events?${query()}`)
    assert.equal(list.names.join(' '), expected)
    assert.equal(list.total, list.names.length)
    const text = JSON.stringify(list.body)
    for (const name of ['draft', 'private', 'hidden', 'V draft', 'O draft']) {
      assert.ok(!text.includes(`"title":"${name}"`) && !text.includes(`"${name}"`), `${name} is shown`)
    }
  })
}

test('editors see unpublished events in the same filters, never hidden ones', async () => {
  const names = async (query: string) => (await api.list(`/events?${query}`, 'editor')).names
  assert.deepEqual(await names('featured=true'), ['e2', 'e4', 'draft'])
  assert.deepEqual(await names(`venue=${id('V1')}`), ['e1', 'e2', 'draft'])
  assert.deepEqual(await names(`organizer=${id('O1')}`), ['e1', 'e3', 'private'])
  assert.deepEqual(await names('tags=tag-music'), ['e1', 'e6', 'private'])
  assert.deepEqual(await names(`post_parent=${id('e1')}`), ['e5', 'e6', 'draft'])
  assert.deepEqual(await names(`include=${id('draft')},${id('hidden')}`), ['draft'])
})

const bad: Readonly<Record<string, readonly string[]>> = {
  categories: ['', 'nope', '4711', 'music,nope', '0', 'music,4711'],
  tags: ['', 'nope', '4711', 'tag-music,nope', '0', 'music'],
  venue: ['', 'foo', '23000', '0', '-1', '1.5', 'foo,1'],
  organizer: ['', 'foo', '23000', '0', '-1', '1.5'],
  featured: ['', 'yes', 'maybe', '2'],
  status: [
    '',
    'foo',
    'any',
    'foo,publish',
    'Publish',
    'draft',
    'publish,draft',
    'trash',
    'private',
    'future',
    'pending',
  ],
  include: ['', 'foo-bar,23', '0', '-1', '1.5', '1,,x'],
  post_parent: ['', 'foo-bar', '23000', '0', '-1'],
  ticketed: ['', 'yes', '2'],
  event_status: ['', 'foo', 'Cancelled', 'cancelled,foo', 'publish', 'true'],
  attendance: ['', 'foo', 'Online', 'online,foo', 'in-person'],
  geoloc: ['', 'yes', 'abc'],
  page: ['', '0', '-1', 'foo', 'foo bar', '1.5'],
  per_page: ['', '0', '-1', 'foo', 'foo bar', '1.5'],
  search: ['', '0'],
}
scenarios(
  api,
  Object.entries(bad).flatMap(([name, values]) =>
    values.map((value) => ({
      name: `${name}=${value} is refused`,
      request: `GET /events?${name}=${encodeURIComponent(value)}`,
      expect: invalid(name),
    })),
  ),
)

scenarios(api, [
  ...['page', 'per_page', 'search', 'featured', 'ticketed', 'post_parent'].map((name) => ({
    name: `a list is no ${name}`,
    request: `GET /events?${name}[]=1&${name}[]=2`,
    expect: invalid(name),
  })),
  {
    name: 'everything that is wrong is named at once',
    request: 'GET /events?page=0&per_page=x&featured=maybe&start_date=foo',
    expect: invalid('page', 'per_page', 'featured', 'start_date'),
  },
  ...(['venue', 'organizer'] as const).map((name) => ({
    name: `a draft ${name} is as unknown to the public as one that does not exist`,
    request: () => `GET /events?${name}=${id(name === 'venue' ? 'V draft' : 'O draft')}`,
    expect: invalid(name),
  })),
  {
    name: 'an editor may filter by a draft venue',
    as: 'editor' as const,
    request: () => `GET /events?venue=${id('V draft')}`,
    expect: { status: 200, total: 0 },
  },
  {
    name: 'a parent that is a draft is unknown to the public',
    request: () => `GET /events?post_parent=${id('draft')}`,
    expect: invalid('post_parent'),
  },
  {
    name: 'the id of a venue is no organizer, nor that of an event',
    request: () => `GET /events?organizer=${id('V1')}&venue=${id('e1')}`,
    expect: invalid('organizer', 'venue'),
  },
  {
    name: 'the id of a tag is no category',
    request: () => `GET /events?tags=${id('Music')}`,
    expect: invalid('tags'),
  },
])
