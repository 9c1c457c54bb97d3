import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import fc from 'fast-check'
import { hashSecret, newApplicationPassword } from '../../src/accounts/credentials.ts'
import { createApp, type App } from '../../src/program/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { runs } from '../support/runs.ts'
import { basic } from '../support/server.ts'

/*
 * Two services on one database: one keeps answers, the other does not. Both must answer every request alike, in any order of
 * reads, writes and moments.
 */

interface Pair {
  readonly kept: string
  readonly fresh: string
  readonly authorization: string
  readonly setClock: (moment: Temporal.Instant) => void
}

async function servePair(
  t: Pick<TestContext, 'after'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  let now = start
  const apps: App[] = []
  const serve = async (CACHE_SIZE: string) => {
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', CACHE_SIZE, BASE_URL: site, ...settings })
    const app = await createApp(config, { clock: () => now })
    apps.push(app)
    return `${await app.server.listen({ port: 0 })}/api/calendar/events/v1`
  }
  t.after(async () => {
    for (const app of apps) {
      app.server.server.closeAllConnections()
      await app.close()
    }
    await rm(folder, { recursive: true, force: true })
  })
  const [kept, fresh] = [await serve('1MiB'), await serve('0')]
  const [app] = apps
  const createdUtc = '2027-01-01 00:00:00'
  const user = { login: 'editor', name: 'editor', email: null, role: 'editor', createdUtc } as const
  const { id } = (await app?.storage.users.insert(user)) ?? assert.fail()
  const secret = newApplicationPassword()
  await app?.storage.users.addPassword({
    ...{ user: id, name: 'test', hash: hashSecret(secret), createdUtc, lastUsedUtc: '2027-03-01 11:00:00' },
  })
  const setClock = (moment: Temporal.Instant) => (now = moment)
  return { kept, fresh, authorization: basic('editor', secret), setClock }
}

const site = 'http://calendar.test'
const start = Temporal.Instant.from('2027-03-01T12:00:00Z')

/** The parts of an answer that do not differ from one to the next. */
async function heard(address: string, headers: Readonly<Record<string, string>>, method = 'GET') {
  const answer = await fetch(address, { method, headers: { connection: 'keep-alive', ...headers } })
  const body = (await answer.text()).replace(/urn:request:[\w-]+/, 'urn:request:…')
  const said = [...answer.headers].filter(
    ([name]) => !['date', 'x-request-id', 'content-length', 'cache-status'].includes(name),
  )
  return { status: answer.status, headers: Object.fromEntries(said), body }
}

const event = (title: string, fields: object = {}) => ({
  ...{ title, start_date: '2027-03-02 10:00:00', end_date: '2027-03-02 12:00:00', venue: { venue: 'Hall' } },
  ...fields,
})

test('a repeated answer is the same, but for the id of the request', async (t) => {
  const { kept, authorization } = await servePair(t)
  await fetch(`${kept}/events`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(event('First')),
  })
  for (const encoding of ['identity', 'gzip', 'br', 'zstd']) {
    const asked = { 'accept-encoding': encoding, origin: 'https://other.example' }
    const first = await heard(`${kept}/events?x=${encoding}`, asked)
    const second = await heard(`${kept}/events?x=${encoding}`, asked)
    assert.deepEqual(second, first)
    assert.equal(second.headers['access-control-allow-origin'], 'https://other.example')
    const known = { ...asked, 'if-none-match': second.headers['etag'] ?? '' }
    assert.equal((await heard(`${kept}/events?x=${encoding}`, known)).status, 304)
    assert.equal((await heard(`${kept}/events?x=${encoding}`, asked, 'HEAD')).body, '')
  }
  const ids = await Promise.all([1, 2].map(async () => (await fetch(`${kept}/events`)).headers.get('x-request-id')))
  assert.notEqual(ids[0], ids[1])
})

test('an answer that was kept says so', async (t) => {
  const { kept, fresh } = await servePair(t)
  const status = async (url: string) => (await fetch(`${url}/venues`)).headers.get('cache-status')
  assert.deepEqual([await status(kept), await status(kept)], [null, 'Almanac; hit'])
  assert.deepEqual([await status(fresh), await status(fresh)], [null, null])
})

test('caches in front of the service are told how long they may answer by themselves', async (t) => {
  const { kept } = await servePair(t, { SHARED_MAX_AGE: '60', SHARED_STALE: '300' })
  for (let turn = 0; turn < 2; turn += 1) {
    const { headers } = await heard(`${kept}/venues`, {})
    assert.equal(headers['cache-control'], 'public, max-age=0, s-maxage=60, stale-while-revalidate=300')
  }
  const { headers } = await heard(`${kept}/events/99`, {})
  assert.equal(headers['cache-control'], 'no-store')
})

test('nobody is given what was answered to somebody who is signed in', async (t) => {
  const { kept, authorization } = await servePair(t)
  const headers = { authorization, 'content-type': 'application/json' }
  const body = JSON.stringify(event('Draft', { status: 'draft' }))
  await fetch(`${kept}/events`, { method: 'POST', headers, body })
  assert.match((await heard(`${kept}/events`, { authorization })).body, /Draft/)
  assert.doesNotMatch((await heard(`${kept}/events`, {})).body, /Draft/)
  assert.match((await heard(`${kept}/events`, { authorization })).body, /Draft/)
})

test('lists of events are kept for longer than a second, be they of dates to come', async (t) => {
  const { kept, setClock } = await servePair(t)
  const status = async (path: string) => (await fetch(`${kept}/events${path}`)).headers.get('cache-status')
  for (const path of ['', '?start_date=2027-03-01&end_date=2027-03-31', '?start_date=2031-01-01&end_date=2031-12-31']) {
    setClock(start)
    await status(path)
    await status(path)
    setClock(start.add({ minutes: 5 }))
    assert.equal(await status(path), 'Almanac; hit', path)
  }
  const now = '?starts_after=now'
  for (const seconds of [0, 0, 0, 2]) {
    setClock(start.add({ minutes: 10, seconds }))
    if (seconds > 0) assert.notEqual(await status(now), 'Almanac; hit')
    else await status(now)
  }
})

const asking = fc.record({
  path: fc.constantFrom(
    '/events',
    '/events?per_page=2&page=2',
    '/events?start_date=2027-03-01&end_date=2027-03-31',
    '/events?starts_after=now',
    '/events?start_date=tomorrow',
    '/events?search=one',
    '/events/by-slug/one',
    '/venues?only_with_upcoming=true',
    '/venues',
    '/categories?hide_empty=false',
    '/tags',
    '/events?i18n_language=fr',
    '/',
  ),
  headers: fc.constantFrom<Readonly<Record<string, string>>>(
    {},
    { 'accept-language': 'fr' },
    { 'accept-language': 'fr;q=0.1, en' },
    { origin: 'https://a.example' },
    { 'accept-encoding': 'br' },
    { accept: 'application/problem+json' },
    { 'x-event-password': 'guess' },
  ),
  signedIn: fc.boolean(),
})

const writing = fc.record({
  title: fc.constantFrom('One', 'Two', 'Three one', 'Vier'),
  status: fc.constantFrom('publish', 'draft', 'private'),
  date: fc.constantFrom(undefined, '2027-03-01 12:00:05', '2027-03-02 00:00:30'),
  tags: fc.constantFrom([], ['jazz'], ['jazz', 'night']),
  throughKept: fc.boolean(),
})

const step = fc.oneof(
  { weight: 6, arbitrary: asking.map((ask) => ({ ask })) },
  { weight: 3, arbitrary: writing.map((write) => ({ write })) },
  { weight: 1, arbitrary: fc.nat(9).map((number) => ({ remove: number })) },
  { weight: 2, arbitrary: fc.constantFrom(1, 4, 61, 3600, 43_200).map((seconds) => ({ wait: seconds })) },
)

test('kept answers equal new ones after any order of reads, writes and waiting', async (t) => {
  const { kept, fresh, authorization, setClock } = await servePair(t)
  const own = { authorization, 'content-type': 'application/json' }
  let now = start
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const made: number[] = []
      for (const one of steps) {
        if ('ask' in one) {
          const headers = { ...one.ask.headers, ...(one.ask.signedIn ? { authorization } : {}) }
          // Twice, so that what was kept is asked for.
          await heard(kept + one.ask.path, headers)
          const [again, anew] = [await heard(kept + one.ask.path, headers), await heard(fresh + one.ask.path, headers)]
          assert.deepEqual(again, anew)
          // In an envelope, lists are not put together from what was made before.
          const enveloped = await heard(
            `${fresh}${one.ask.path}${one.ask.path.includes('?') ? '&' : '?'}_envelope`,
            headers,
          )
          assert.deepEqual(JSON.parse(again.body), (JSON.parse(enveloped.body) as { readonly body: unknown }).body)
        } else if ('write' in one) {
          const { throughKept, date, ...fields } = one.write
          const body = JSON.stringify(event(fields.title, { ...fields, ...(date ? { date } : {}) }))
          const answer = await fetch(`${throughKept ? kept : fresh}/events`, { method: 'POST', headers: own, body })
          assert.equal(answer.status, 201)
          made.push(((await answer.json()) as { id: number }).id)
        } else if ('remove' in one) {
          const id = made[one.remove]
          if (id !== undefined) await fetch(`${fresh}/events/${id}`, { method: 'DELETE', headers: own })
        } else setClock((now = now.add({ seconds: one.wait })))
      }
    }),
    runs(3, 200),
  )
})
