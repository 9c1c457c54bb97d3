// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'
import { png } from '../../support/images.ts'
import { StandIn, type Shown } from '../../support/stand-in.ts'
import { standInEvents } from '../../support/stand-in-events.ts'

/* Another service with this interface, read by its address. */

const reach = { allowPrivate: (address: string) => address === '127.0.0.1', pause: 0 }
const api = new Api({}, { fetching: reach })
const other = new StandIn()
before(async () => {
  await other.start()
  other.events = standInEvents(other.site)
  other.before = (_request, response, url) => {
    if (url.pathname !== '/picture.png') return false
    response.setHeader('content-type', 'image/png')
    response.end(png)
    return true
  }
})
after(() => other.stop())

async function importFrom(url: string, fields: Readonly<Record<string, unknown>> = {}) {
  const sent = await api.call('POST /imports', { as: 'editor', json: { url, ...fields } })
  assert.equal(sent.status, 201, sent.text)
  assert.equal(sent.text.includes('s3cret'), false)
  return api.runImport((sent.body as unknown as Shown).id)
}

const counts = (one: Body) =>
  Object.fromEntries(Object.entries(one['counts'] as Record<string, number>).filter(([, count]) => count > 0))

async function entries(id: number): Promise<readonly Body[]> {
  return (await api.read(`/imports/${id}/entries?per_page=100`, 'editor'))['entries'] as Body[]
}

test('a site is imported by its address alone, politely, and once: the second run reports no change', async () => {
  const first = await importFrom(other.site)
  assert.deepEqual([first['status'], first['error'], first['format']], ['done', null, 'json'])
  assert.equal((first['counts'] as Body)['failed'], 0, JSON.stringify(await entries(first.id)))
  const all = await api.list('/events?starts_after=1970-01-01&ends_before=2100-01-01&per_page=100')
  assert.equal(all.total, other.events.length)
  assert.ok(other.requests.some((path) => path.includes('page=2')))
  assert.ok(other.requests.every((path) => !/per_page=(?!50\b|1\b)/.test(path)))
  const second = await importFrom(other.site)
  assert.deepEqual(Object.keys(counts(second)), ['unchanged'])
  assert.deepEqual(await entries(second.id), [])
})

test('after five changes there, the next run reports exactly these five', async () => {
  const changes: readonly Partial<Record<string, unknown>>[] = [
    { title: 'Another title' },
    { start_date: '2027-06-01 18:00:00', end_date: '2027-06-01 19:00:00', all_day: false },
    { cost: '$99' },
    { description: '<p>Rewritten.</p>' },
    { featured: true },
  ]
  other.events = other.events.map((event, index) => ({ ...event, ...changes[index - 10] }))
  const one = await importFrom(other.site)
  assert.deepEqual(counts(one)['changed'], 5)
  assert.deepEqual(Object.keys(counts(one)).sort(), ['changed', 'unchanged'])
  const told = await entries(one.id)
  assert.deepEqual(
    told.map(({ external_id }) => external_id),
    other.events.slice(10, 15).map(({ id }) => String(id)),
  )
  assert.deepEqual(told[2]?.['changed'], ['cost'])
})

test('events come with places, organizers, categories below each other, pictures, and their global ids', async () => {
  const { records } = await api.list('/events?starts_after=2026-12-31&ends_before=2027-01-03')
  const [event] = records.filter(({ slug }) => slug === 'evening-0')
  assert.equal(event?.['title'], 'Evening no. 0 – come & see')
  assert.equal(event['timezone'], 'America/Los_Angeles')
  assert.deepEqual((event['global_id_lineage'] as string[])[1], 'old.example?id=1000')
  assert.match(JSON.stringify(event['image']), /"width":400/)
  const venue = event['venue'] as Body
  assert.deepEqual([venue['venue'], venue['city'], venue['slug']], ['The Mill – Upper Floor', 'Salem', 'mill'])
  const categories = event['categories'] as Body[]
  assert.deepEqual(categories.map(({ name }) => name).sort(), ['Jazz', 'Music & Dance'])
  const [jazz, music] = ['Jazz', 'Music & Dance'].map((name) => categories.find((each) => each['name'] === name))
  assert.equal(jazz?.['parent'], music?.['id'])
  assert.match(String(music?.['description']), /All of it/)
})

test('the address of the API, of a list with filters and of one event do as well', async () => {
  for (const address of [`${other.api}/`, `${other.site}/wp-json/`, `${other.api}/events?categories=jazz`]) {
    const one = await importFrom(address, { source: other.site })
    assert.deepEqual([one['status'], Object.keys(counts(one))], ['done', ['unchanged']], address)
  }
})

test('texts of a French site of a translation plugin are joined by ids and slugs, and by the links of its pages', async () => {
  const bilingual = await new StandIn().start()
  try {
    const [a, b, c] = other.events.slice(20, 23) as [Shown, Shown, Shown]
    bilingual.events = [a, b, c]
    const link = `${bilingual.site}/fr/page-c`
    bilingual.french = [
      { ...a, title: 'Soirée A' },
      { ...b, id: 999_001, title: 'Soirée B' },
      { ...c, id: 999_002, slug: 'soiree-c', title: 'Soirée C', url: link },
    ]
    bilingual.before = (_request, response, url) => {
      if (url.pathname !== '/fr/page-c') return false
      response.end(`<link rel="alternate" hreflang="en" href="${String(c['url'])}">`)
      return true
    }
    const one = await importFrom(bilingual.site)
    assert.equal(one['status'], 'done')
    assert.equal((await api.list('/events?search=Soir%C3%A9e&starts_after=2027-01-01&i18n_language=fr')).total, 3)
    const english = await api.list('/events?search=evening&starts_after=2027-01-01&per_page=100&i18n_language=en')
    assert.ok(english.records.some(({ slug }) => slug.startsWith(String(c['slug']))))
    assert.deepEqual(Object.keys(counts(await importFrom(bilingual.site))), ['unchanged'])
  } finally {
    await bilingual.stop()
  }
})

test('a password is sent to its server alone, never shown, and shows drafts', async () => {
  const closed = await new StandIn().start()
  try {
    closed.events = [{ ...(other.events[30] as Shown), id: 77, title: 'Draft there', status: 'draft' }]
    closed.before = (request, response) => {
      if (request.headers.authorization === `Basic ${Buffer.from('ada:s3cret').toString('base64')}`) return false
      response.statusCode = 401
      response.end('{}')
      return true
    }
    const refused = await importFrom(`${closed.api}/events`)
    assert.match(String(refused['error']), /credentials/)
    const one = await importFrom(`${closed.api}/events`, { username: 'ada', password: 's3cret' })
    assert.deepEqual([one['status'], one['error']], ['done', null])
    assert.equal(JSON.stringify(one).includes('s3cret'), false)
    assert.ok(closed.requests.some((path) => path.includes('status=publish')))
    const drafts = await api.list('/events?status=draft&starts_after=2027-01-01', 'editor')
    assert.deepEqual(drafts.names, ['Draft there'])
    closed.events = closed.events.map((event) => ({ ...event, status: 'publish' }))
    const published = await importFrom(`${closed.api}/events`, { username: 'ada', password: 's3cret' })
    assert.deepEqual(counts(published)['changed'], 1, JSON.stringify(await entries(published.id)))
    assert.equal((await api.list('/events?search=draft&starts_after=2027-01-01')).total, 1)
    const half = await api.call('POST /imports', { as: 'editor', json: { url: closed.api, username: 'ada' } })
    assert.equal(half.status, 400)
  } finally {
    await closed.stop()
  }
})

test('a busy service is waited for as long as it asks', async () => {
  let tries = 0
  const busy = await new StandIn().start()
  try {
    busy.events = other.events.slice(40, 42)
    busy.before = (_request, response, url) => {
      if (url.pathname.endsWith('/events') && (tries += 1) === 2) {
        response.writeHead(429, { 'retry-after': '0' }).end('{}')
        return true
      }
      return false
    }
    const one = await importFrom(`${busy.api}/events`)
    assert.equal(one['status'], 'done')
    assert.ok(tries > 3)
  } finally {
    await busy.stop()
  }
})

const bad: Readonly<
  Record<string, { readonly before: StandIn['before']; readonly says: RegExp; readonly dit: RegExp }>
> = {
  'pages that never end': {
    before: (_request, response, url) => answerWith(response, url, url.searchParams.get('page') ?? '1', []),
    says: /go round in circles or never end/,
    dit: /tournent en rond/,
  },
  'next links in a circle': {
    before: (_request, response, url) => answerWith(response, url, '1', [{ id: 5 }]),
    says: /go round in circles or never end/,
    dit: /tournent en rond/,
  },
  'HTML instead of JSON': {
    before: (_request, response, url) => {
      if (!url.pathname.endsWith('/events') || url.searchParams.get('page') === null) return false
      response.end('<html>Maintenance</html>')
      return true
    },
    says: /something else than a page of “events”/,
    dit: /autre chose qu’une page de « events »/,
  },
  'a page that never ends': {
    before: (_request, response, url) => {
      if (!url.pathname.endsWith('/venues')) return false
      response.setHeader('content-type', 'application/json')
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536))) continue
      }
      response.on('drain', more)
      more()
      return true
    },
    says: /more than 2,000,000 bytes/,
    dit: /plus de 2 000 000 octets/,
  },
  'a redirect to a private address': {
    before: (_request, response, url) => {
      if (!url.pathname.endsWith('/venues')) return false
      response.writeHead(302, { location: 'http://10.0.0.1/venues' }).end()
      return true
    },
    says: /is in a private network/,
    dit: /réseau privé/,
  },
}

function answerWith(response: Parameters<StandIn['before']>[1], url: URL, page: string, records: readonly object[]) {
  if (!url.pathname.endsWith('/events')) return false
  const next = `${url.origin}${url.pathname}?page=${Number(page) + 1}`
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ events: records, next_rest_url: next }))
  return true
}

test('bad answers are clear errors in both languages, and nothing is written', async (t) => {
  const strict = new Api({ MAX_IMPORT: '2000000' }, { fetching: reach }, t)
  for (const [name, { before, says, dit }] of Object.entries(bad)) {
    const server = await new StandIn().start()
    server.events = other.events.slice(0, 60)
    server.before = before
    try {
      const sent = await strict.call('POST /imports', { as: 'editor', json: { url: `${server.api}/` } })
      const one = await strict.runImport((sent.body as unknown as Shown).id)
      assert.deepEqual([one['status'], one['position']], ['failed', 0], name)
      assert.match(String(one['error']), says, name)
      const french = await strict.call(`GET /imports/${one.id}?i18n_language=fr`, { as: 'editor' })
      assert.match(String(french.body['error']).replace(/[\u00a0\u202f]/g, ' '), dit, name)
    } finally {
      await server.stop()
    }
  }
  assert.equal((await strict.list('/events?starts_after=1970-01-01')).total, 0)
  assert.equal((await strict.list('/venues')).total, 0)
})
