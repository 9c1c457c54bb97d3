// runs: all, postgres in long
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Body } from '../../support/api.ts'
import { long } from '../../support/runs.ts'
import { startTestService, type TestService } from '../../support/server.ts'

/* Calendars that read each other. */

const reach = { allowPrivate: (address: string) => address === '127.0.0.1', pause: 0 }
const began = Temporal.Instant.from('2027-01-01T12:00:00Z')
let names = 0

async function calendar(t: TestContext, ...titles: readonly string[]) {
  const BASE_URL = `http://calendar${(names += 1)}.test`
  const service = await startTestService({ BASE_URL }, { fetching: reach, now: began.toString() })
  t.after(() => service.close())
  const each = within(service)
  for (const title of titles)
    await each.send('POST /events', {
      title,
      start_date: '2027-03-01 19:00:00',
      end_date: '2027-03-01 21:00:00',
      venue: { venue: `Hall of ${title}`, city: 'Lyon' },
    })
  return each
}

type Calendar = Awaited<ReturnType<typeof calendar>>

function within(service: TestService) {
  const send = async (request: string, json?: unknown): Promise<Body & { readonly id: number }> => {
    const [method = '', path = ''] = request.split(/ (.*)/s)
    const { status, body } = await service.call(method, path, { as: 'admin', ...(json !== undefined && { json }) })
    assert.ok(status < 300, `${request}: ${JSON.stringify(body)}`)
    return body as Body & { readonly id: number }
  }
  const list = async () =>
    (await send('GET /events?starts_after=2026-01-01&ends_before=2029-01-01&per_page=100'))['events'] as Body[]
  return {
    service,
    send,
    list,
    feed: (extension: string) =>
      `${service.client.origin}/api/calendar/events/v1/events.${extension}?starts_after=2026-01-01&ends_before=2029-01-01`,
    json: `${service.client.origin}/api/calendar/events/v1/events?starts_after=2026-01-01&ends_before=2029-01-01`,
    follow: async (url: string) => (await send('POST /sources', { url, every: '1h' })).id,
    titles: async () => (await list()).map(({ title }) => title as string).toSorted(),
    text: async (extension: string) => {
      const { body } = await service.call('GET', `/events.${extension}?starts_after=2026-01-01&ends_before=2029-01-01`)
      return typeof body === 'string' ? body : JSON.stringify(body)
    },
    /** The runs of a source, the latest first. */
    runs: async (id: number) => (await send(`GET /sources/${id}`))['runs'] as Body[],
    reasons: async (id: number) => {
      const imports = (await send(`GET /imports?source_id=${id}`))['imports'] as Body[]
      const all = []
      for (const one of imports)
        all.push(...((await send(`GET /imports/${String(one['id'])}/entries?per_page=100`))['entries'] as Body[]))
      return all.map(({ reason }) => String(reason))
    },
  }
}

/** How often each calendar reads what it follows; all is settled after three rounds, and an edit in the third one a round later. */
const roundsOfTest = long ? 10 : 5

/** Each calendar reads what it follows, round by round; the events of each after each round. */
async function rounds(calendars: readonly Calendar[], after?: (round: number) => Promise<void>) {
  const seen: (readonly string[])[][] = []
  for (let round = 1; round <= roundsOfTest; round += 1) {
    for (const { service } of calendars) {
      service.setClock(began.add({ hours: 2 * round }).toString())
      await service.runImports()
    }
    seen.push(await Promise.all(calendars.map(({ titles }) => titles())))
    await after?.(round)
  }
  return seen
}

const formats = ['ics', 'json', 'csv', 'jsonld'] as const
const address = (one: Calendar, format: (typeof formats)[number]) => (format === 'json' ? one.json : one.feed(format))

for (const format of formats) {
  test(`two calendars that read each other's ${format} have each event once`, async (t) => {
    const [one, other] = [await calendar(t, 'Alpha', 'Beta'), await calendar(t, 'Gamma')]
    const source = await one.follow(address(other, format))
    await other.follow(address(one, format))
    const seen = await rounds([one, other])
    assert.deepEqual(seen[1], [
      ['Alpha', 'Beta', 'Gamma'],
      ['Alpha', 'Beta', 'Gamma'],
    ])
    assert.deepEqual(new Set(seen.slice(1).map((each) => JSON.stringify(each))).size, 1)
    const reasons = await one.reasons(source)
    assert.ok(
      reasons.some((reason) => reason.includes('comes from this calendar')),
      JSON.stringify(reasons),
    )
  })

  test(`a calendar that reads its own ${format} has each event once`, async (t) => {
    const one = await calendar(t, 'Alpha', 'Beta')
    const source = await one.follow(address(one, format))
    const seen = await rounds([one])
    assert.deepEqual(new Set(seen.map((each) => JSON.stringify(each))), new Set(['[["Alpha","Beta"]]']))
    const reasons = await one.reasons(source)
    assert.ok(
      reasons.some((reason) => reason.includes('comes from this calendar')),
      JSON.stringify(reasons),
    )
    assert.equal((await one.runs(source))[0]?.['outcome'], 'unchanged')
  })
}

const series = {
  title: 'Choir',
  ...{ start_date: '2027-02-01 19:00:00', end_date: '2027-02-01 20:00:00', recurrence: 'FREQ=WEEKLY;COUNT=4' },
}

async function withSeries(one: Calendar): Promise<readonly number[]> {
  const { id } = await one.send('POST /events', series)
  const dates = (await one.send(`GET /events/${id}/occurrences`))['events'] as Body[]
  const ids = dates.map((each) => each['id'] as number)
  await one.send(`PUT /events/${ids[1]}`, {
    title: 'Choir outside',
    start_date: '2027-02-09 18:00:00',
    end_date: '2027-02-09 19:00:00',
    scope: 'this',
  })
  await one.send(`PUT /events/${ids[2]}`, { event_status: 'cancelled', scope: 'this' })
  return ids
}

for (const format of ['ics', 'json'] as const) {
  test(`three calendars in a ring of ${format} have each event and each date of a series once after a round`, async (t) => {
    const ring = [await calendar(t, 'Alpha'), await calendar(t, 'Beta'), await calendar(t, 'Gamma')] as const
    const [first, second, third] = ring
    await withSeries(first)
    for (const [one, other] of [
      [first, third],
      [second, first],
      [third, second],
    ] as const)
      await one.follow(address(other, format))
    const edited = async (round: number) => {
      if (round !== 3) return
      const [alpha] = (await first.list()).filter(({ title }) => title === 'Alpha')
      await first.send(`PUT /events/${String(alpha?.['id'])}`, {
        description: 'Here only.',
        start_date: '2027-03-02 19:00:00',
        end_date: '2027-03-02 21:00:00',
      })
    }
    const seen = await rounds(ring, edited)
    const all = ['Alpha', 'Beta', 'Choir', 'Choir', 'Choir', 'Choir outside', 'Gamma']
    for (const each of seen.slice(2)) assert.deepEqual(each, [all, all, all])
    for (const one of ring) {
      const [alpha] = (await one.list()).filter(({ title }) => title === 'Alpha')
      assert.deepEqual([alpha?.['start_date'], alpha?.['description']], ['2027-03-02 19:00:00', '<p>Here only.</p>'])
    }
    for (const one of ring) {
      const venues = (await one.send('GET /venues?per_page=100'))['venues'] as Body[]
      assert.equal(new Set(venues.map(({ venue }) => venue)).size, venues.length)
    }
  })
}

test('an event keeps the UID that it came with in every export, and what reads two of them has it once', async (t) => {
  const [origin, copy, reader] = [await calendar(t, 'Alpha'), await calendar(t), await calendar(t)]
  await withSeries(origin)
  await copy.follow(origin.feed('ics'))
  await rounds([copy])
  const uids = /UID:.*/g
  assert.deepEqual((await copy.text('ics')).match(uids)?.toSorted(), (await origin.text('ics')).match(uids)?.toSorted())
  const [alpha] = (await copy.list()).filter(({ title }) => title === 'Alpha')
  const [own] = (await origin.list()).filter(({ title }) => title === 'Alpha')
  const uid = `${String(own?.['id'])}@${String(own?.['global_id']).split('?')[0]}`
  for (const extension of ['ics', 'csv', 'jsonld', 'jscal'])
    assert.ok((await copy.text(extension)).includes(uid), extension)
  assert.deepEqual(alpha?.['global_id_lineage'], [alpha?.['global_id'], `ical?id=${uid}`])
  assert.ok(!(await copy.text('ics')).includes(`UID:${String(alpha?.['id'])}@`))
  const sources = [await reader.follow(copy.json), await reader.follow(origin.feed('ics'))]
  const seen = await rounds([reader])
  assert.deepEqual(seen.at(-1), [['Alpha', 'Choir', 'Choir', 'Choir', 'Choir outside']])
  const reasons = (await Promise.all(sources.map((id) => reader.reasons(id)))).flat()
  assert.ok(reasons.some((reason) => reason.includes('already from another source')))
})

test('a calendar at another address takes the place of a source that was removed, and what was edited here stays', async (t) => {
  const [origin, copy] = [await calendar(t, 'Alpha'), await calendar(t)]
  const former = await copy.follow(origin.feed('ics'))
  await rounds([copy])
  const [before] = await copy.list()
  await copy.send(`PUT /events/${String(before?.['id'])}`, { excerpt: 'Ours.' })
  await copy.send(`DELETE /sources/${former}`)
  const [alpha] = await origin.list()
  await origin.send(`PUT /events/${String(alpha?.['id'])}`, {
    start_date: '2027-03-05 19:00:00',
    end_date: '2027-03-05 21:00:00',
  })
  await copy.follow(`${origin.feed('ics')}&moved=yes`)
  await rounds([copy])
  const shown = (await copy.list()).map(({ id, start_date, excerpt }) => [id, start_date, excerpt])
  assert.deepEqual(shown, [[before?.['id'], '2027-03-05 19:00:00', '<p>Ours.</p>']])
})

test('what was deleted for good here does not come back from elsewhere', async (t) => {
  const [one, other] = [await calendar(t, 'Alpha', 'Beta'), await calendar(t)]
  await other.follow(one.feed('ics'))
  await rounds([other])
  const [alpha] = (await one.list()).filter(({ title }) => title === 'Alpha')
  for (let times = 0; times < 2; times += 1)
    await one.service.call('DELETE', `/events/${String(alpha?.['id'])}?force=true`, { as: 'admin' })
  await one.follow(other.feed('ics'))
  await rounds([one])
  assert.deepEqual(await one.titles(), ['Beta'])
})
