// runs: long, postgres
import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import type { Operation } from '../../src/operations/operation.ts'
import { catalog } from '../../src/resources/catalog.ts'
import { deskData, deskPages } from '../../src/ui/desk/routes.ts'
import { signedIn, startDesk } from '../desk/signed-in.ts'
import type { Account, TestService } from '../support/server.ts'

/* Reads write nothing (contract/recurrence.md §4): no read by anybody affects another answer. */

const now = '2027-01-13T08:00:00Z'
const far = 'starts_after=2027-01-01&starts_before=2500-01-01&per_page=1'

let service: TestService
let database: DatabaseSync
/** Ids and slugs by what they are of. */
const made: Record<string, string[]> = {}

before(async () => {
  service = await startDesk({ SUBMISSIONS: 'true' }, { now, database: 'sqlite' })
  const create = async (collection: string, json: object): Promise<void> => {
    const { status, body } = await service.call('POST', `/${collection}`, { as: 'admin', json })
    assert.equal(status, 201, JSON.stringify(body))
    const { id, slug } = body as { id: number; slug?: string }
    made[collection] = [...(made[collection] ?? []), String(id), ...(slug === undefined ? [] : [slug])]
  }
  const dates = { start_date: '2027-01-11 19:00:00', end_date: '2027-01-11 20:00:00' }
  const linked = { venue: { venue: 'Hall' }, organizer: { organizer: 'Choir' }, categories: ['Music'], tags: ['new'] }
  await create('events', { title: 'Endless', ...dates, recurrence: { rules: ['FREQ=DAILY'] }, ...linked })
  await create('events', { title: 'Single', ...dates, tickets: [{ name: 'Seat', price: '5' }] })
  await create('events', { title: 'Draft', ...dates, status: 'draft' })
  for (const [collection, json] of Object.entries({
    venues: { venue: 'Barn' },
    organizers: { organizer: 'Band' },
    categories: { name: 'Dance' },
    tags: { name: 'free' },
  }))
    await create(collection, json)
  const occurrences = await service.call('GET', `/events/${made['events']?.[0]}/occurrences?per_page=1`)
  made['events']?.push(String((occurrences.body as { events: { id: number }[] }).events[0]?.id))
  database = new DatabaseSync(service.databaseUrl.slice('file:'.length), { readOnly: true })
})
after(async () => {
  database.close()
  await service.close()
})

/** Changes when any other connection writes. */
const version = () => database.prepare('pragma data_version').get()?.['data_version']

const subjects = (tag: string | undefined) => ['1', '2', '999999', 'me', 'none', ...(made[tag ?? ''] ?? [])]

/** The addresses of an operation: one without parameters, or one for each record of its kind. */
function pathsOf({ route }: Operation): readonly string[] {
  const of = (subject: string) =>
    route.map((part) => `/${typeof part === 'string' ? part : `${subject}${part.suffix ?? ''}`}`).join('')
  return [...new Set(subjects(typeof route[0] === 'string' ? route[0].split('.')[0] : undefined).map(of))]
}

const queries = ['', `?${far}`, '?start_date=2036-01-01&end_date=2036-02-01', '?series=next', '?search=e&series=first']

for (const as of [undefined, 'editor', 'admin'] satisfies (Account | undefined)[]) {
  test(`no read of the API writes anything for ${as ?? 'a guest'}`, async () => {
    // A credential is noted as used when it is.
    await service.call('GET', '/events', as && { as })
    for (const operation of catalog) {
      if (!operation.methods.includes('GET')) continue
      for (const path of pathsOf(operation))
        for (const query of operation.route[0] === 'events' || operation.route.length === 1 ? queries : ['']) {
          const earlier = version()
          const { status } = await service.call('GET', path + query, as && { as })
          assert.ok(status < 500, `${status} ${path}${query}`)
          assert.equal(version(), earlier, `GET ${path}${query} wrote`)
        }
    }
  })
}

const sitePaths = [
  ...[
    '/',
    '/en/',
    '/fr/',
    '/events/list/',
    '/events/map/',
    '/events/month/',
    '/events/month/2036-01/',
    '/events/week/',
  ],
  ...[
    '/events/day/2040-05-05/',
    '/event/single/',
    '/event/endless/',
    '/event/draft/',
    '/venue/hall/',
    '/organizer/choir/',
  ],
  ...[
    '/events/category/music/',
    '/tag/new/',
    '/preview/nothing/',
    '/docs',
    '/embed',
    '/embed/events/list/',
    '/sitemap.xml',
  ],
  ...['/robots.txt', '/none/', '/events/list/?search=e', '/healthz', '/readyz'],
]

test('no page of the site writes anything', async () => {
  for (const url of sitePaths) {
    const earlier = version()
    const { status } = await service.client.send({ method: 'GET', url })
    assert.ok(status < 500, `${status} ${url}`)
    assert.equal(version(), earlier, `GET ${url} wrote`)
  }
})

for (const account of [undefined, 'editor', 'admin'] satisfies (Account | undefined)[]) {
  test(`no page of the desk writes anything for ${account ?? 'a guest'}`, async () => {
    const get = account
      ? (await signedIn(service, account)).get
      : (url: string) => service.client.send({ method: 'GET', url })
    const found: string[] = []
    for (const { path } of [...deskPages, ...deskData]) {
      const [, kind = ''] = path.split('/')
      for (const subject of path.includes(':id') ? subjects(kind) : ['']) {
        const url = `/en/desk${path.replace(':id', subject)}`
        const earlier = version()
        const { status } = await get(url)
        assert.ok(status < 500, `${status} ${url}`)
        assert.equal(version(), earlier, `GET ${url} wrote`)
        if (status === 200) found.push(path)
      }
    }
    if (account === 'admin') assert.ok(found.length > 40, `${found.length} pages`)
  })
}
