// runs: long
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, test, type TestContext } from 'node:test'
import { aFolder } from '../../support/folder.ts'
import { doSomething, randomFrom } from '../../support/random-deeds.ts'
import { type Account, startTestService, type TestService } from '../../support/server.ts'
import { seed } from '../../support/runs.ts'
import { seriesShape, singleShape } from '../../support/event-shapes.ts'
import { listedByKhal, shownByKhal } from '../feeds/khal.ts'
import { assertSame } from './copies.ts'
import { byPython, byTsdav, byVdirsyncer, installTsdav, python } from './readers.ts'
import { type Readable, type Reader } from './talking.ts'
import { without } from '../../support/skips.ts'

/*
 * Programs keep exact copies, whatever is written beside them. `.ci/run` makes 15 changes, the long run 200, or as many as `CHANGES` says.
 */

const changes = Number(process.env['CHANGES'] ?? (process.env['LONG'] === '1' ? 200 : 15))
const now = '2027-01-10T12:00:00Z'

interface Service extends TestService {
  readonly send: (request: string, json?: unknown) => Promise<Sent>
}

async function aService(t: TestContext): Promise<Service> {
  const service = await startTestService(
    { BASE_URL: '', TIMEZONE: 'Europe/Paris', RATE_LIMIT_PER_ADDRESS: '0' },
    { now },
  )
  t.after(() => service.close())
  const send = async (request: string, json?: unknown) => {
    const [method = '', path = ''] = request.split(/ (.*)/s)
    const { status, body } = await service.call(method, path, { as: 'admin', ...(json !== undefined && { json }) })
    return { status, body: body as Sent['body'] }
  }
  return { ...service, send }
}

interface Sent {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** All that a guest may read, at any time: what a password protects is in feeds with its title and its time, and in no calendar here. */
async function feedOf(service: Pick<TestService, 'call' | 'storage'>): Promise<string> {
  const feed = (await service.call('GET', '/events.ics?starts_after=0001-01-01')).body as string
  const [begin = '', ...events] = feed.split('BEGIN:VEVENT')
  const idOf = (event: string) => Number(/^UID:(\d+)/m.exec(event)?.[1])
  const found = await service.storage.events.byIds([...new Set(events.map(idOf))])
  const closed = new Set(found.flatMap(({ id, passwordHash }) => (passwordHash === null ? [] : id)))
  return [begin, ...events.filter((event) => !closed.has(idOf(event)))].join('BEGIN:VEVENT')
}

/** Gives an event, or a whole series, another address. */
async function rename({ send }: Service, random: () => number, number: number): Promise<string> {
  const { body } = await send('GET /events?starts_after=2020-01-01&series=first&per_page=100')
  const events = body['events'] as readonly { readonly id: number; readonly series?: { readonly id: number } }[]
  const event = events[Math.floor(random() * events.length)]
  await send(`POST /events/${event?.series?.id ?? event?.id}`, { slug: `address-${number}` })
  return 'slug'
}

const programs: readonly (readonly [
  string,
  string | false,
  (of: Readable, folder: string) => Reader | Promise<Reader>,
])[] = [
  ['vdirsyncer', without('vdirsyncer', 'vdirsyncer', '--version'), byVdirsyncer],
  ['python3-caldav', without('python3-caldav', python, '-c', 'import caldav'), byPython],
  ['tsdav', false, byTsdav],
]

before(installTsdav)

for (const [program, skip, begin] of programs)
  test(`${program} keeps an exact copy through ${changes} changes`, { skip }, async (t) => {
    const service = await aService(t)
    const random = randomFrom(seed)
    for (let number = 0; number < 10; number += 1) {
      await service.send('POST /events', { ...singleShape(number), password: undefined })
      await service.send('POST /events', seriesShape(number))
    }
    const readable = { url: `${service.client.origin}/dav/`, login: '', password: '', name: 'all' }
    const reader = await begin(readable, await aFolder(t))
    t.after(() => reader.end())
    const deeds: string[] = []
    for (let number = 0; number <= changes; number += 1) {
      if (number % 5 === 0) {
        assertSame(await reader.sync(), await feedOf(service), `${deeds.splice(0).join(', ')}; SEED=${seed}`)
      }
      deeds.push(random() < 0.1 ? await rename(service, random, number) : await doSomething(service, random, number))
    }
  })

const withKhal = programs[0]?.[1] || without('khal', 'khal', '--version')

test('khal shows of the copy of vdirsyncer what it shows of the feed', { skip: withKhal }, async (t) => {
  const service = await aService(t)
  for (let number = 0; number < 20; number += 1) {
    await service.send('POST /events', { ...singleShape(number), password: undefined })
    await service.send('POST /events', seriesShape(number))
  }
  const folder = await aFolder(t)
  const reader = await byVdirsyncer(
    { url: `${service.client.origin}/dav/`, login: '', password: '', name: 'all' },
    folder,
  )
  await reader.sync()
  const [first, days] = ['2027-01-01', 365] as const
  const copied = await listedByKhal(await aFolder(t), join(folder, 'calendars/all'), first, days)
  const fed = await shownByKhal(await aFolder(t), await feedOf(service), first, days)
  assert.ok(fed.length > 100, String(fed.length))
  assert.deepEqual(copied.toSorted(), fed.toSorted())
})

for (const [program, skip, begin] of programs)
  test(`${program} reads the drafts of whoever signs in`, { skip }, async (t) => {
    const service = await aService(t)
    const as: Account = 'author'
    const when = { start_date: '2027-05-01 19:30:00', end_date: '2027-05-01 22:00:00' }
    await service.call('POST', '/events', { as, json: { title: 'My draft', status: 'draft', ...when } })
    await service.call('POST', '/events', { as: 'admin', json: { title: 'Open', status: 'publish', ...when } })
    for (const [name, title] of [
      ['mine', 'My draft'],
      ['all', 'Open'],
    ] as const) {
      const readable = { url: `${service.client.origin}/dav/me/`, login: as, password: service.secrets[as], name }
      const reader = await begin(readable, await aFolder(t))
      const files = await reader.sync()
      await reader.end()
      assert.deepEqual(
        files.map((file) => /^SUMMARY:(.*?)\r?$/m.exec(file)?.[1]),
        [title],
      )
    }
  })
