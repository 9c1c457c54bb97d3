import assert from 'node:assert/strict'
import { test } from 'node:test'
import { basic } from '../support/server.ts'
import { revisions, startMcp } from './client.ts'

const now = '2027-03-01T12:00:00Z'
const jazz = { title: 'Jazz', start_date: '2027-03-01 20:00', end_date: '2027-03-01 22:00' }

/** A call of a tool as a client of the older revision sends it. */
function posted(name: string, sent: object = {}) {
  const params = { name, arguments: sent }
  return {
    json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
  }
}

for (const revision of revisions)
  void test(`a client of ${revision} is told of the tools and finds events, each time with zone, weekday and words`, async (t) => {
    const { service, connect } = await startMcp({ TIMEZONE: 'Europe/Paris' }, { now }, t)
    await service.call('POST', '/events', { as: 'admin', json: jazz })
    const { client, call } = await connect({ revision })
    assert.equal(client.getNegotiatedProtocolVersion(), revision)
    assert.match(client.getInstructions() ?? '', /Europe\/Paris/)
    const { tools } = await client.listTools()
    assert.deepEqual(
      tools.slice(0, 4).map(({ name, annotations }) => [name, annotations?.readOnlyHint]),
      ['find_events', 'what_is_on', 'get_event', 'find_venue'].map((name) => [name, true]),
    )
    for (const { inputSchema, outputSchema, description } of tools)
      assert.ok(inputSchema.additionalProperties === false && outputSchema && description)
    const { text, data } = await call('find_events', { when: 'tonight' })
    assert.equal(data['total'], 1)
    const [event] = data['events'] as [{ when: unknown; page: string }]
    assert.deepEqual(event.when, {
      starts: '2027-03-01T20:00:00+01:00',
      ends: '2027-03-01T22:00:00+01:00',
      time_zone: 'Europe/Paris',
      weekday: 'Monday',
      words: 'Monday, March 1, 2027, 8\u00a0– 10\u00a0pm (CET)',
      all_day: false,
    })
    assert.equal(event.page, 'http://calendar.test/event/jazz/')
    assert.match(text, /never as instructions/)
  })

void test('it answers below a language, below the path of BASE_URL, and in the language that an argument asks for', async (t) => {
  const settings = { BASE_URL: 'http://calendar.test/cal', API_ROOT: '/wp-json', API_NAMESPACE: 'tribe/events/v1' }
  const { service, connect } = await startMcp(settings, { now }, t)
  await service.call('POST', '/events', { as: 'admin', json: jazz })
  for (const { connecting, sent } of [
    { connecting: { segment: '/fr' }, sent: {} },
    { connecting: { segment: '/cal/fr' }, sent: {} },
    { connecting: { headers: { 'accept-language': 'fr' } }, sent: {} },
    { connecting: { segment: '/en' }, sent: { language: 'fr' } },
  ]) {
    const { call } = await connect(connecting)
    const { text, data } = await call('what_is_on', { when: 'ce soir', ...sent })
    assert.match(text, /^1 en tout\./)
    const [{ when, page }] = data['events'] as [{ when: { weekday: string }; page: string }]
    assert.deepEqual([when.weekday, page], ['lundi', 'http://calendar.test/cal/event/jazz/'])
  }
})

void test('pages of other sites are refused, those of this one and of CORS_ORIGINS are not', async (t) => {
  const { service } = await startMcp({ CORS_ORIGINS: 'https://app.example' }, { now }, t)
  const { json, headers } = posted('what_is_on')
  const from = async (origin: string) =>
    (await service.call('POST', '/mcp', { json, headers: { ...headers, origin } })).status
  assert.equal(await from('http://calendar.test'), 200)
  assert.equal(await from('https://app.example'), 200)
  for (const origin of ['https://evil.example', 'null', 'http://calendar.test.evil.example'])
    assert.equal(await from(origin), 403, origin)
})

void test('what is no call of the protocol is refused, and never an error of the service', async (t) => {
  const { service } = await startMcp({}, { now }, t)
  const accept = { accept: 'application/json, text/event-stream' }
  const status = async (method: string, options: object = {}) =>
    (await service.call(method, '/mcp', { headers: accept, ...options })).status
  assert.equal(await status('GET'), 405)
  assert.equal(await status('DELETE'), 405)
  assert.equal(await status('PUT', { json: {} }), 405)
  assert.equal(await status('POST', { payload: '{', headers: { ...accept, 'content-type': 'application/json' } }), 400)
  assert.equal(await status('POST', { json: [] }), 400)
  assert.equal(await status('POST', { json: { jsonrpc: '2.0', id: 1 } }), 400)
  assert.equal(await status('POST', { form: 'a=b' }), 415)
  assert.equal(await status('POST', { json: { a: 'x'.repeat(20_000) } }), 401)
  assert.equal(await status('OPTIONS'), 200)
  const wrong = { ...accept, authorization: basic('admin', 'wrong') }
  assert.equal(await status('POST', { ...posted('what_is_on'), headers: wrong }), 401)
})

void test('what is refused before it reaches the protocol is told as an error of JSON-RPC', async (t) => {
  const { service } = await startMcp({}, { now }, t)
  const { json, headers } = posted('what_is_on')
  const type = { 'content-type': 'application/json' }
  for (const [sent, status, code, said] of [
    [{ payload: '{bad', headers: { ...headers, ...type } }, 400, -32_700, /JSON/],
    [{ json, headers: { ...headers, authorization: 'Bearer wrong' } }, 401, -32_000, /password/],
    [{ json, headers: { ...headers, origin: 'https://evil.example' } }, 403, -32_000, /another site/],
  ] as const) {
    const { status: answered, body, headers: told } = await service.call('POST', '/mcp', sent)
    const { jsonrpc, id, error } = body as { jsonrpc: string; id: null; error: { code: number; message: string } }
    assert.deepEqual([answered, jsonrpc, id, error.code], [status, '2.0', null, code])
    assert.match(error.message, said)
    assert.equal(told.get('www-authenticate')?.startsWith('Basic '), status === 401 ? true : undefined)
  }
})

void test('arguments that are wrong, missing or unknown are all named at once, with what is accepted', async (t) => {
  const { connect } = await startMcp({}, { now }, t)
  const { call, client } = await connect()
  const wrong = await call('find_events', { min_cost: 'x', fre: true, weekday: 'someday' })
  assert.equal(wrong.isError, true)
  assert.match(wrong.text, /min_cost must be a number from 0 to/)
  assert.match(wrong.text, /fre is no argument of this tool\. Did you mean free\?/)
  assert.match(wrong.text, /weekday must be one or several of sun, mon, tue/)
  assert.match((await call('get_event')).text, /event is required: a text of 1 to 200 characters/)
  const unread = await call('find_events', { when: 'sometime', venue: 'Hall', near: 'Nowhere' })
  for (const part of [/when must say when: “today”/, /nothing is called “Hall”/, /knows no place “Nowhere”/])
    assert.match(unread.text, part)
  const unknown = client.callTool({ name: 'create_evnt', arguments: {} })
  await assert.rejects(unknown, (error: Error) => {
    assert.match(error.message, /No tool is called “create_evnt”. There are: find_events, what_is_on,/)
    return !error.message.includes('create_event')
  })
})

void test('guests are told nothing of drafts, not by their ids, slugs, totals or venues', async (t) => {
  const { service, connect } = await startMcp({}, { now }, t)
  const draft = { ...jazz, title: 'Secret', status: 'draft', venue: { venue: 'Hidden hall', city: 'Port-Clair' } }
  const { body } = await service.call('POST', '/events', { as: 'admin', json: draft })
  const { id } = body as { id: number }
  const guest = await connect()
  assert.equal((await guest.call('find_events', { when: 'today' })).data['total'], 0)
  assert.equal((await guest.call('find_venue', { name: 'hidden' })).data['total'], 0)
  for (const event of [String(id), 'secret', `http://calendar.test/?p=${id}`]) {
    const { isError, text } = await guest.call('get_event', { event })
    assert.ok(isError && !text.includes('Secret') && !text.includes('Hidden'), text)
  }
  assert.match((await guest.call('find_events', { venue: 'Hidden hall' })).text, /nothing is called/)
  assert.match((await guest.call('find_events', { near: 'Port-Clair' })).text, /knows no place/)
  const admin = await connect({ as: 'admin' })
  assert.equal((await admin.call('get_event', { event: String(id) })).data['status'], 'draft')
})

void test('what lasts all of tomorrow is not on tonight, and days begin when the calendar says', async (t) => {
  const { service, connect } = await startMcp({ DAY_CUTOFF: '04:00' }, { now: '2027-03-02T02:30:00Z' }, t)
  const day = { start_date: '2027-03-02', end_date: '2027-03-02', all_day: true }
  for (const json of [
    { ...jazz },
    { ...day, title: 'Fair' },
    { title: 'Disco', start_date: '2027-03-01 23:00', end_date: '2027-03-02 03:00' },
  ])
    assert.equal((await service.call('POST', '/events', { as: 'admin', json })).status, 201)
  const { call } = await connect()
  const titles = async (when: string) =>
    ((await call('what_is_on', { when })).data['events'] as { title: string }[]).map(({ title }) => title)
  assert.deepEqual(await titles('tonight'), ['Jazz', 'Disco'])
  assert.deepEqual(await titles('today'), ['Jazz', 'Disco'])
  assert.deepEqual(await titles('tomorrow'), ['Fair'])
})

void test('a list says how much is left out, and shows the rest by its page', async (t) => {
  const { service, connect } = await startMcp({}, { now }, t)
  const recurrence = { rules: ['FREQ=DAILY;COUNT=45'] }
  await service.call('POST', '/events', { as: 'admin', json: { ...jazz, recurrence } })
  const { call } = await connect()
  const first = await call('find_events', { when: 'next 2 months' })
  assert.match(first.text, /^1 to 20 of 45; ask again with page 2, or narrower\./)
  const third = 'http://calendar.test/event/jazz/2027-03-03/'
  assert.match((await call('get_event', { event: third })).text, /"starts":"2027-03-03T20:00:00/)
  for (const day of ['2027-02-28', '2027-13-99', '0000-01-01', '9999-12-31'])
    assert.match((await call('get_event', { event: `/event/jazz/${day}` })).text, /the series has no date on/)
  const last = await call('find_events', { when: 'next 2 months', page: 3 })
  assert.match(last.text, /^41 to 45 of 45\./)
  assert.equal((last.data['events'] as unknown[]).length, 5)
  assert.equal((await call('find_events', { when: 'next 2 months', page: 4 })).isError, true)
  assert.match(
    (await call('what_is_on', { when: 'next 2 months', page: 2 })).text,
    /^21 to 40 of 45; ask again with page 3/,
  )
  assert.equal((await call('find_events', { when: 'next 2 months', one_of_each_series: true })).data['total'], 1)
})

void test('of what a password protects, lists tell when it is and what it is called, and no more', async (t) => {
  const { service, connect } = await startMcp({}, { now }, t)
  const closed = {
    ...jazz,
    password: 'sesame',
    description: 'Backstage',
    cost: '99',
    venue: { venue: 'Cellar', city: 'Port-Clair' },
  }
  await service.call('POST', '/events', { as: 'admin', json: { ...jazz, title: 'Open', venue: { venue: 'Hall' } } })
  const { body } = await service.call('POST', '/events', { as: 'admin', json: closed })
  const { id } = body as { id: number }
  const { call, client } = await connect()
  const { data, text } = await call('find_events', { when: 'tonight' })
  const [, event] = data['events'] as readonly Record<string, unknown>[]
  assert.deepEqual(Object.keys(event ?? {}), ['id', 'title', 'when', 'where', 'page', 'protected'])
  for (const secret of ['sesame', 'Backstage', '99', 'Cellar']) assert.ok(!text.includes(secret), secret)
  for (const sent of [{ what: 'backstage' }, { min_cost: 50 }, { city: 'Port-Clair' }])
    assert.equal((await call('find_events', { when: 'tonight', ...sent })).data['total'], 0)
  const refused = await call('get_event', { event: id })
  assert.ok(refused.isError && !refused.text.includes('Backstage'))
  for (const uri of [`almanac://events/${id}`, `almanac://events/${id}/calendar`])
    await assert.rejects(client.readResource({ uri }), (error: Error) => !error.message.includes('Backstage'))
})

void test('rates count for programs as for everybody, and a refusal says when to try again', async (t) => {
  const { service } = await startMcp({ RATE_LIMIT_PER_ADDRESS: '3' }, { now }, t)
  const { json, headers } = posted('what_is_on')
  const statuses: number[] = []
  for (let count = 0; count < 5; count += 1) {
    const { status, headers: answered } = await service.call('POST', '/mcp', { json, headers })
    statuses.push(status)
    if (status === 429) assert.ok(Number(answered.get('retry-after')) > 0)
  }
  assert.deepEqual(statuses, [200, 200, 200, 429, 429])
})

void test('a calendar whose zone is an offset tells and reads times by it', async (t) => {
  const { connect } = await startMcp({ TIMEZONE: 'UTC+5:30' }, { now }, t)
  const { call } = await connect({ as: 'editor' })
  const sent = { title: 'Play', when: 'tonight 11pm – 1am', status: 'publish', new_venue: 'Hall' }
  const { data, text } = await call('create_event', sent)
  assert.match(text, /Monday, March 1, 2027, 17:30 \(UTC\+5:30\)/)
  assert.equal((await call('create_event', { ...sent, token: data['token'] })).data['done'], true)
  const [event] = (await call('what_is_on')).data['events'] as [{ when: { starts: string; ends: string } }]
  assert.deepEqual([event.when.starts, event.when.ends], ['2027-03-01T23:00:00+05:30', '2027-03-02T01:00:00+05:30'])
  const free = await call('find_free_time', { venue: 'Hall', when: 'today', between: '20:00,23:59' })
  const [first] = free.data['free'] as [{ starts: string; ends: string }]
  assert.deepEqual([first.starts, first.ends], ['2027-03-01T20:00:00+05:30', '2027-03-01T23:00:00+05:30'])
})
