// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'
import { StandIn, type Shown } from '../../support/stand-in.ts'

/* Feeds that are kept in step. */

const reach = { allowPrivate: (address: string) => address === '127.0.0.1', pause: 0 }
const api = new Api({}, { fetching: reach, now: '2027-01-01T12:00:00Z' })
const other = new StandIn()
before(() => other.start())
after(() => other.stop())

const feed = {
  events: [] as readonly string[],
  etag: undefined as string | undefined,
  isBroken: false,
  asked: () => undefined as void,
}
other.before = (request, response, url) => {
  if (url.pathname !== '/feed.ics') return false
  feed.asked()
  if (feed.isBroken) response.writeHead(500).end()
  else if (feed.etag !== undefined && request.headers['if-none-match'] === feed.etag) response.writeHead(304).end()
  else {
    if (feed.etag !== undefined) response.setHeader('etag', feed.etag)
    response.end(['BEGIN:VCALENDAR', 'VERSION:2.0', ...feed.events, 'END:VCALENDAR', ''].join('\r\n'))
  }
  return true
}

const event = (uid: string, title: string, day = '20270301') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20270101T000000Z\r\nDTSTART:${day}T190000Z\r\nDTEND:${day}T200000Z\r\nSUMMARY:${title}\r\nEND:VEVENT`

const source = async (id: number) => api.read(`/sources/${id}`, 'editor')
const lastRun = async (id: number) => ((await source(id))['runs'] as Body[])[0] as Body
const titles = async () =>
  (await api.list('/events?starts_after=2026-01-01&ends_before=2028-01-01&per_page=50')).names.toSorted()

/** Moves the clock, and does what is due then. */
async function at(moment: string) {
  await api.setClock(moment)
  await api.runWaiting()
}

async function add(json: object): Promise<number> {
  const sent = await api.call('POST /sources', { as: 'editor', json })
  assert.equal(sent.status, 201, sent.text)
  return (sent.body as unknown as Shown).id
}

let id = 0

test('a source is imported at once, and again when it is due and not before', async () => {
  feed.events = [event('a', 'Alpha'), event('b', 'Beta'), event('c', 'Gamma'), event('old', 'Over', '20260601')]
  id = await add({ url: `${other.site}/feed.ics`, every: '1h' })
  await at('2027-01-01T12:00:01Z')
  const { outcome, counts } = await lastRun(id)
  assert.deepEqual([outcome, (counts as Body)['created']], ['changed', 4])
  feed.events = feed.events.map((text) => text.replace('Alpha', 'Alpha 2'))
  await at('2027-01-01T12:59:00Z')
  assert.ok(!(await titles()).includes('Alpha 2'))
  await at('2027-01-01T13:00:02Z')
  assert.ok((await titles()).includes('Alpha 2'))
})

test('an unchanged source, by the tag or the content of its answer, is not imported', async () => {
  await at('2027-01-01T14:00:10Z')
  assert.deepEqual([(await lastRun(id))['outcome'], (await lastRun(id))['import']], ['unchanged', null])
  feed.etag = '"v1"'
  feed.events = [...feed.events, event('d', 'Delta')]
  await at('2027-01-01T15:00:20Z')
  assert.equal((await lastRun(id))['outcome'], 'changed')
  await at('2027-01-01T16:00:30Z')
  assert.equal((await lastRun(id))['outcome'], 'unchanged')
  assert.equal(other.headers.at(-1)?.['if-none-match'], '"v1"')
  feed.etag = undefined
})

test('events that disappear there go to the trash, except past ones and those edited here, which are reported', async () => {
  const [beta] = (await api.list('/events?search=beta&starts_after=2026-01-01')).records
  const [gamma] = (await api.list('/events?search=gamma&starts_after=2026-01-01')).records
  await api.update(`/events/${gamma?.id ?? 0}`, { title: 'Gamma, ours' })
  feed.events = feed.events.filter((text) => !/Beta|Gamma|Over/.test(text))
  await at('2027-01-01T17:00:40Z')
  assert.deepEqual(await titles(), ['Alpha 2', 'Delta', 'Gamma, ours', 'Over'])
  assert.equal((await api.read(`/events/${beta?.id ?? 0}`, 'admin'))['status'], 'trash')
  const run = await lastRun(id)
  const report = (await api.read(`/imports/${String(run['import'])}/entries`, 'editor'))['entries'] as Body[]
  assert.deepEqual(report.map(({ outcome, title }) => [outcome, title]).toSorted(), [
    ['removed', 'Beta'],
    ['skipped', 'Gamma, ours'],
  ])
  assert.match(String(report.find(({ outcome }) => outcome === 'skipped')?.['reason']), /disappeared there/)
})

test('events that come back there come back here, under their ids', async () => {
  const before = (await api.list('/events?status=trash&starts_after=2026-01-01', 'admin')).ids
  feed.events = [...feed.events, event('b', 'Beta again')]
  await at('2027-01-01T18:00:50Z')
  const [beta] = (await api.list('/events?search=beta&starts_after=2026-01-01')).records
  assert.ok(before.includes(beta?.id ?? 0))
  assert.equal(beta?.['title'], 'Beta again')
})

test('a removal is taken back with its import', async () => {
  feed.events = feed.events.filter((text) => !/Delta/.test(text))
  await at('2027-01-01T19:01:00Z')
  assert.ok(!(await titles()).includes('Delta'))
  const run = await lastRun(id)
  await api.call(`POST /imports/${String(run['import'])}/undo`, { as: 'editor' })
  await api.runWaiting()
  assert.ok((await titles()).includes('Delta'))
})

test('an empty feed empties nothing, and fails', async () => {
  const before = await titles()
  const events = feed.events
  feed.events = []
  await at('2027-01-01T20:01:10Z')
  const run = await lastRun(id)
  assert.deepEqual([run['outcome'], await titles()], ['failed', before])
  assert.match(String(run['error']), /no events any more/)
  feed.events = events
})

test('a source that fails is asked less and less often, and as before once it answers', async () => {
  feed.isBroken = true
  await at('2027-01-01T23:00:00Z')
  const failed = await source(id)
  assert.deepEqual([failed['failures'], failed['next_utc']], [2, '2027-01-02 03:00:00'])
  assert.match(String((failed['runs'] as Body[])[0]?.['error']), /status 500/)
  feed.isBroken = false
  await at('2027-01-02T03:00:00Z')
  const well = await source(id)
  assert.deepEqual([well['failures'], well['next_utc']], [0, '2027-01-02 04:00:00'])
})

test('a run that is broken off goes on, and a source runs once at a time', async () => {
  feed.events = [...feed.events, ...Array.from({ length: 30 }, (_, index) => event(`m${index}`, `Many ${index}`))]
  await api.setClock('2027-01-02T04:00:00Z')
  const stopping = new AbortController()
  feed.asked = () => stopping.abort()
  await api.runWaiting(stopping.signal)
  feed.asked = () => undefined
  const running = await source(id)
  assert.equal(typeof running['current_import'], 'number')
  const again = await api.call(`POST /sources/${id}/run`, { as: 'editor' })
  assert.equal(again.body['current_import'], running['current_import'])
  await api.runWaiting()
  assert.equal((await titles()).filter((title) => title.startsWith('Many')).length, 30)
  assert.equal((await source(id))['current_import'], null)
})

test('a source rests, changes, and ends; what it brought stays, its password is shown to nobody', async () => {
  const change = { paused: true, every: '2h', username: 'ada', password: 's3cret' }
  const changed = await api.call(`PATCH /sources/${id}`, { as: 'editor', json: change })
  assert.deepEqual([changed.body['paused'], changed.body['every'], changed.body['next_utc']], [true, 7200, null])
  assert.equal(changed.body['has_credentials'], true)
  assert.ok(!changed.text.includes('s3cret'))
  const asked = other.requests.length
  await at('2027-02-01T00:00:00Z')
  assert.equal(other.requests.length, asked)
  const before = await titles()
  assert.equal((await api.call(`DELETE /sources/${id}`, { as: 'editor' })).status, 200)
  assert.equal((await api.call(`GET /sources/${id}`, { as: 'editor' })).status, 404)
  assert.deepEqual(await titles(), before)
})

test('a service is kept in step as a feed is', async () => {
  other.events = [1, 2].map((number): Shown => {
    const dates = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 11:00:00', timezone: 'UTC' }
    return { id: number, title: `Service ${number}`, slug: `service-${number}`, status: 'publish', ...dates }
  })
  const service = await add({ url: other.site, every: 3600 })
  await api.runWaiting()
  assert.equal((await lastRun(service))['outcome'], 'changed')
  other.events = other.events.slice(1)
  await at('2027-02-01T01:00:10Z')
  assert.deepEqual(
    (await titles()).filter((title) => title.startsWith('Service')),
    ['Service 2'],
  )
})

test('a source that is read too often, or whose address is none, is refused', async () => {
  for (const json of [{ url: 'https://a.example/x.ics', every: '10s' }, { url: 'nowhere' }, { every: '1h' }]) {
    const sent = await api.call('POST /sources', { as: 'editor', json })
    assert.equal(sent.status, 400, sent.text)
  }
})
