import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { anEvent, Api, type Body } from '../support/api.ts'

const api = new Api()
const strictly = { prefer: 'handling=strict' }
let event: number
before(async () => {
  event = (await api.event({}, 'editor')).id
})

async function ignored(request: string, json?: unknown): Promise<string | null> {
  const { status, headers, text } = await api.call(request, { as: 'editor', ...(json === undefined ? {} : { json }) })
  assert.ok(status < 300, text)
  return headers.get('x-ignored-parameters')
}

test('unknown parameters are ignored, and named in a header that browsers may read', async () => {
  assert.equal(await ignored('GET /events?limit=10&per_page=1&loction=x'), 'limit, loction')
  assert.equal(await ignored(`GET /events/${event}?foo[bar]=1`), 'foo')
  assert.equal(await ignored('GET /tags?constructor=1&toString=2'), 'constructor, toString')
  assert.equal(await ignored('POST /events', { ...anEvent, loction: 'Paris' }), 'loction')
  const nested = { ...anEvent, venue: { venue: 'Hall', citty: 'Paris' }, organizer: [{ organizer: 'Ann', fax: '1' }] }
  assert.equal(await ignored('POST /events', nested), 'venue[citty], organizer[fax]')
  const { headers } = await api.call('GET /events?limit=10')
  assert.match(headers.get('access-control-expose-headers') ?? '', /X-Ignored-Parameters/)
})

test('unknown members of tickets and of several linked records are named by their places', async () => {
  const tickets = [
    { name: 'Door', price: 5 },
    { name: 'Box', pric: 9, 'a b': 1 },
  ]
  const sent = { ...anEvent, tickets, venue: [{ venue: 'Roof' }, { venue: 'Yard', citty: 'Paris', id: null }] }
  assert.equal(await ignored('POST /events', sent), 'tickets[1][pric], tickets[1][a%20b], venue[1][citty]')
})

test('a ticket that is written back as it was read has no unknown members, a changed one only those it never had', async () => {
  const { id } = await api.event({ tickets: [{ name: 'Door', price: 5 }] }, 'editor')
  const path = `/events/${id}`
  const tickets = (await api.read(path))['tickets'] as readonly Body[]
  assert.equal(await ignored(`PATCH ${path}`, { tickets }), null)
  const [ticket] = tickets
  assert.equal(await ignored(`PATCH ${path}`, { tickets: [{ ...ticket, price: 7 }] }), null)
  assert.equal(await ignored(`PATCH ${path}`, { tickets: [{ ...ticket, price: 8, prize: 9 }] }), 'tickets[0][prize]')
  const [changed] = (await api.read(path))['tickets'] as readonly Body[]
  assert.equal(changed?.['price'], '8')
})

test('the usual parameters of such clients are not unknown', async () => {
  const usual = '_embed=1&_pretty=1&_locale=user&_fields=id&context=view&_wpnonce=x&i18n_language=fr&rest_route=x'
  for (const path of ['/events', `/events/${event}`, '/venues', '/categories', '/tickets']) {
    assert.equal(await ignored(`GET ${path}?${usual}`), null, path)
  }
  assert.equal(await ignored(`POST /events/${event}?_method=PUT`, { title: 'Still' }), null)
})

test('the header is short and plain for any parameters', async () => {
  const names = Array.from({ length: 90 }, (_, index) => `ünknown${'x'.repeat(100)}${index}\r\n=1`)
  const header = (await ignored(`GET /events?${names.map(encodeURIComponent).join('&').slice(0, 7000)}`)) ?? ''
  assert.ok(header.length > 0 && header.length <= 1000)
  assert.match(header, /^[\w.%[\], -]+$/)
})

test('a strict request is refused with what was probably meant, and changes nothing', async () => {
  for (const [request, json, name, meant] of [
    ['GET /events?limit=10', undefined, 'limit', 'per_page'],
    ['GET /events?strat_date=2027-01-01', undefined, 'strat_date', 'start_date'],
    ['GET /venues?q=hall', undefined, 'q', 'search'],
    [`PATCH /events/${event}`, { titel: 'New' }, 'titel', 'title'],
    [`PATCH /events/${event}`, { venue: { venue: 'Hall', citty: 'Paris' } }, 'venue[citty]', 'venue[city]'],
    [`PATCH /events/${event}`, { tickets: [{ name: 'Door', pric: 5 }] }, 'tickets[0][pric]', 'tickets[0][price]'],
    [`PATCH /events/${event}`, { xyzzyplugh: 1 }, 'xyzzyplugh', undefined],
  ] as const) {
    const sent = { as: 'editor', ...(json === undefined ? {} : { json }) } as const
    const [method, path] = request.split(' ')
    const ways = [
      await api.call(request, { ...sent, headers: strictly }),
      await api.call(`${method} ${path}${path?.includes('?') ? '&' : '?'}strict=true`, sent),
    ]
    for (const { status, body } of ways) {
      const { params } = body['data'] as { readonly params: Body }
      assert.deepEqual([status, body['code'], Object.keys(params)], [400, 'rest_invalid_param', [name]], request)
      const text = String(params[name])
      assert.ok(
        text.includes(name) && (meant === undefined ? !text.includes('mean') : text.includes(`mean ${meant}?`)),
        text,
      )
    }
  }
  const shown = await api.read(`/events/${event}`)
  assert.deepEqual([shown['title'] === 'New', shown['venue'], shown['tickets']], [false, [], []])
})

test('a strict request says that it was one, also where nothing is unknown', async () => {
  const { status, headers } = await api.call('GET /events?per_page=1', { headers: strictly })
  assert.deepEqual([status, headers.get('preference-applied')], [200, 'handling=strict'])
  assert.match(headers.get('vary') ?? '', /Prefer/)
  assert.equal((await api.call('GET /events?per_page=1')).headers.get('preference-applied'), null)
})
