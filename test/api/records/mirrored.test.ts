// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answerValidator } from '../../support/answers.ts'
import { startTestService, type CallOptions, type TestService } from '../../support/server.ts'

let service: TestService
let undocumented: readonly string[] = []
const ids: Record<string, number> = {}
const origin = 'town.example'

/** A record of each kind, as a mirror keeps it. */
before(async () => {
  service = await startTestService()
  const create = async (path: string, json: object) =>
    ((await service.call('POST', path, { as: 'admin', json })).body as { readonly id: number }).id
  ids['venue'] = await create('/venues', { venue: 'Town hall' })
  ids['category'] = await create('/categories', { name: 'Music' })
  const dates = { start_date: '2027-05-01 20:00', end_date: '2027-05-01 22:00' }
  ids['event'] = await create('/events', {
    title: 'Concert',
    venue: ids['venue'],
    categories: [ids['category']],
    ...dates,
  })
  ids['series'] = await create('/events', { title: 'Choir', ...dates, recurrence: { rules: ['FREQ=DAILY;COUNT=3'] } })
  ids['ticket'] = await create('/tickets', { event: ids['event'], name: 'Standing' })
  ids['own venue'] = await create('/venues', { venue: 'Barn' })
  ids['own category'] = await create('/categories', { name: 'Jazz' })
  const { events, venues, terms } = service.storage
  for (const id of [ids['event'], ids['series']]) {
    const event = await events.byId(id)
    if (event) await events.update({ ...event, mirroredFrom: origin }, event)
  }
  const venue = await venues.byId(ids['venue'])
  if (venue) await venues.update({ ...venue, mirroredFrom: origin }, venue)
  const category = await terms.byId(ids['category'])
  if (category) await terms.update({ ...category, mirroredFrom: origin })
})
after(async () => {
  await service.close()
  assert.deepEqual(undocumented, [])
})

/** The status and the code of an answer, which has to be as the document says. */
async function answerTo(request: string, options: CallOptions = {}) {
  const [method = '', path = ''] = request.replace(/<(.*?)>/g, (_, name: string) => String(ids[name])).split(' ')
  const { status, headers, body } = await service.call(method, path, options)
  const validate = answerValidator((await service.call('GET', '/doc')).body)
  undocumented = [...undocumented, ...validate(method, service.api + path, status, body, headers.get('content-type'))]
  return { status, body: body as Readonly<Record<string, unknown>>, headers }
}

const writes: readonly (readonly [request: string, json?: object])[] = [
  ['POST /events/<event>', { title: 'Mine' }],
  ['POST /events/<event>', { status: 'draft' }],
  ['DELETE /events/<event>'],
  ['POST /events/<series>', { title: 'Mine' }],
  ['POST /venues/<venue>', { venue: 'Mine' }],
  ['DELETE /venues/<venue>'],
  ['POST /venues/<own venue>/merge', { from: 'venue' }],
  ['POST /venues/<venue>/merge', { from: 'own venue' }],
  ['POST /categories/<category>', { name: 'Mine' }],
  ['DELETE /categories/<category>'],
  ['POST /categories/<own category>/merge', { from: 'category' }],
  ['POST /tickets/<ticket>', { price: '5' }],
  ['POST /tickets/<ticket>/sales', { quantity: 1 }],
  ['DELETE /tickets/<ticket>'],
]

for (const [request, json] of writes) {
  test(`nobody but the mirror may ${request} ${JSON.stringify(json ?? {})}`, async () => {
    const from = json && 'from' in json ? { from: ids[String(json.from)] } : json
    const { status, body } = await answerTo(request, { as: 'admin', ...(from && { json: from }) })
    assert.deepEqual([status, body['code']], [403, 'rest_mirrored'])
    assert.match(String(body['message']), /town\.example/)
    assert.equal((body['data'] as { readonly mirrored_from: string }).mirrored_from, origin)
  })
}

test('an occurrence of a series that a mirror keeps is not changed either', async () => {
  const { body } = await answerTo('GET /events/<series>/occurrences')
  const [first] = body['events'] as readonly { readonly id: number; readonly mirrored_from: string }[]
  assert.equal(first?.mirrored_from, origin)
  ids['date'] = first.id
  const { status, body: refused } = await answerTo('POST /events/<date>', { as: 'editor', json: { title: 'Mine' } })
  assert.deepEqual([status, refused['code']], [403, 'rest_mirrored'])
})

test('who could not write it anyway is told what others are', async () => {
  const codes = []
  for (const as of [undefined, 'subscriber', 'contributor'] as const) {
    const { status, body } = await answerTo('DELETE /events/<event>', as ? { as } : {})
    codes.push([status, body['code']])
  }
  assert.deepEqual(codes, [
    [401, 'rest_forbidden'],
    [403, 'rest_forbidden'],
    [403, 'rest_forbidden'],
  ])
})

test('everybody reads where a record is from, and “Allow” offers no write of it', async () => {
  for (const path of ['/events/<event>', '/venues/<venue>', '/categories/<category>']) {
    const { body, headers } = await answerTo(`GET ${path}`, { as: 'admin' })
    assert.equal(body['mirrored_from'], origin, path)
    assert.equal(headers.get('allow'), 'GET', path)
  }
  const { body } = await answerTo('GET /venues/<own venue>')
  assert.ok(!('mirrored_from' in body))
})

test('a new venue of its name is the one that there is, as it is', async () => {
  const json = { venue: 'Town hall', city: 'Mine' }
  const { status, body } = await answerTo('POST /venues', { as: 'admin', json })
  assert.deepEqual([status, body['id'], body['city']], [201, ids['venue'], undefined])
})

test('what was written before is not taken back', async () => {
  const { body } = await answerTo('GET /activity?kind=event&per_page=50', { as: 'admin' })
  const entries = body['activity'] as readonly {
    readonly id: number
    readonly record: number
    readonly action: string
  }[]
  ids['created'] = entries.find(({ record, action }) => record === ids['series'] && action === 'created')?.id ?? 0
  const { status, body: refused } = await answerTo('POST /activity/<created>/undo', { as: 'admin', json: {} })
  assert.deepEqual([status, refused['code']], [403, 'rest_mirrored'])
})

test('it may be discussed and copied', async () => {
  const said = await answerTo('POST /events/<event>/comments', { as: 'editor', json: { text: 'Shall we go?' } })
  assert.equal(said.status, 201)
  const json = { ids: [ids['event']], change: { copy: true, shift: { weeks: 1 } } }
  const { status, body } = await answerTo('POST /events/bulk', { as: 'editor', json })
  assert.equal(status, 200, JSON.stringify(body))
  const [{ copy }] = body['records'] as readonly [{ readonly copy: number }]
  ids['copy'] = copy
  assert.equal((await answerTo('POST /events/<copy>', { as: 'editor', json: { title: 'Mine' } })).status, 200)
})
