// runs: long, postgres
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type Account, type TestService } from '../support/server.ts'

/* Records created with an event are as visible as the event, for every writer (contract/writes.md §8). */

const start = '2027-03-01T12:00:00Z'
let service: TestService
before(async () => {
  service = await startTestService({}, { now: start })
})
after(() => service.close())

type Fields = Readonly<Record<string, unknown>>
const when = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }

/** The members that make an event unreadable to some. */
const closed: Readonly<Record<string, Fields>> = {
  draft: { status: 'draft' },
  pending: { status: 'pending' },
  private: { status: 'private' },
  scheduled: { status: 'publish', date: '2027-04-01 00:00:00' },
  protected: { status: 'publish', password: 'ananas' },
}

interface Scene {
  readonly event: string
  readonly venue: string
  readonly organizer: string
  /** A text that occurs nowhere else in the calendar. */
  readonly mark: string
}

let made = 0

/** An event with a new venue and a new organizer. */
async function scene(fields: Fields, as: Account, linked: Fields = {}): Promise<Scene> {
  const mark = `quokka${(made++).toString(36)}q`
  const json = {
    ...{ title: `Event ${made}`, ...when, ...fields },
    venue: {
      venue: `V ${mark}`,
      address: `${mark} Street`,
      city: mark,
      website: `https://${mark}.example/`,
      ...linked,
    },
    organizer: [{ organizer: `O ${mark}`, email: `${mark}@example.org`, ...linked }],
  }
  const { status, body } = await service.call('POST', '/events', { as, json })
  assert.equal(status, 201, JSON.stringify(body))
  const { id, venue, organizer } = body as { id: number; venue: { id: number }; organizer: readonly { id: number }[] }
  return { event: `/events/${id}`, venue: `/venues/${venue.id}`, organizer: `/organizers/${organizer[0]?.id}`, mark }
}

/** Where what came with an event could be told of. */
const everywhere = ({ event, venue, organizer, mark }: Scene) => [
  ...['', `?search=${mark}`, '?has_events=true', '?has_events=false'].flatMap((query) => [
    `/venues${query}`,
    `/organizers${query}`,
  ]),
  ...[event, venue, organizer, `/venues/by-slug/v-${mark}`, `/organizers/by-slug/o-${mark}`],
  ...[`/events?search=${mark}`, '/events?per_page=100', '/events.ics', '/events.csv'],
]
const pages = ({ event, mark }: Scene) => [
  ...['/en/', `/en/?search=${mark}`, `/en/venue/v-${mark}/`, `/en/organizer/o-${mark}/`, '/en/embed/'],
  ...['/sitemap/venues-1.xml', '/sitemap/organizers-1.xml', `/?p=${event.slice(8)}`],
]

/** Where somebody is told of what came with it. */
async function tellingTo(as: Account | undefined, one: Scene): Promise<readonly string[]> {
  const answers = await Promise.all([
    ...everywhere(one).map(async (path) => {
      const { body } = await service.call('GET', path, as ? { as } : {})
      return { path, text: JSON.stringify(body) ?? '' }
    }),
    ...(as ? [] : pages(one)).map(async (path) => {
      const { text } = await service.client.send({ method: 'GET', url: path, headers: {} })
      return { path, text }
    }),
  ])
  const { mark } = one
  const told = [`${mark} Street`, `${mark}@`, `V ${mark}`, `O ${mark}`, `http://calendar.test/venue/v-${mark}`]
  return answers.filter(({ text }) => told.some((each) => text.includes(each))).map(({ path }) => path)
}

const statusOf = async (path: string) => {
  const { body } = await service.call('GET', path, { as: 'editor' })
  return (body as { readonly status: string }).status
}

async function change(path: string, json: Fields, as: Account = 'editor') {
  const { status, body } = await service.call('PUT', path, { as, json })
  assert.equal(status, 200, JSON.stringify(body))
  return body as { readonly id: number }
}

const bothOf = async ({ venue, organizer }: Scene) => [await statusOf(venue), await statusOf(organizer)]

for (const as of ['admin', 'editor', 'author', 'contributor'] as const)
  test(`readers without the right learn neither venue nor organizer of an event of the ${as}`, async () => {
    for (const [name, fields] of Object.entries(closed))
      for (const linked of name === 'draft' ? [{}, { status: 'publish' }] : [{}]) {
        const one = await scene(fields, as, linked)
        assert.deepEqual(await bothOf(one), ['draft', 'draft'], name)
        for (const other of [undefined, 'subscriber', 'author2'] as const)
          assert.deepEqual(await tellingTo(other, one), [], `${name}, to ${other ?? 'nobody'}`)
        assert.ok((await tellingTo('editor', one)).length > 2, `${name}, to the editor`)
        await change(one.event, { status: 'publish', password: '', date: '2027-03-01 00:00:00' })
        assert.deepEqual(await bothOf(one), ['publish', 'publish'], name)
        await change(one.event, { status: 'draft' })
        assert.deepEqual(await bothOf(one), ['publish', 'publish'], `${name}: stays public`)
      }
  })

test('records created with an event that everybody may read are public at once', async () => {
  for (const as of ['admin', 'editor', 'author'] as const)
    assert.deepEqual(await bothOf(await scene({}, as)), ['publish', 'publish'], as)
  assert.deepEqual(await bothOf(await scene({}, 'editor', { status: 'draft' })), ['draft', 'draft'])
})

test('the password of an event shows what came with it, in its own answer alone', async () => {
  const one = await scene({ ...closed['protected'] }, 'author')
  const read = async (query: string) => JSON.stringify((await service.call('GET', `${one.event}${query}`)).body)
  assert.ok(!(await read('')).includes(one.mark))
  assert.ok(!(await read('?password=kiwi')).includes(one.mark))
  const open = await read('?password=ananas')
  assert.ok(open.includes(`${one.mark} Street`) && open.includes(`${one.mark}@example.org`))
  assert.equal((await service.call('GET', one.venue)).status, 403)
  assert.equal((await service.call('GET', `${one.venue}?password=ananas`)).status, 403)
})

test('it is published by another event that names it, new or changed, and by a password that is taken away', async () => {
  const first = await scene({ status: 'draft' }, 'editor')
  const venue = Number(first.venue.slice(8))
  const organizer = Number(first.organizer.slice(12))
  const json = { title: 'Another', ...when, venue: [venue] }
  assert.equal((await service.call('POST', '/events', { as: 'editor', json })).status, 201)
  assert.deepEqual(await bothOf(first), ['publish', 'draft'])
  const other = await scene({}, 'editor')
  await change(other.event, { organizer: [organizer] })
  assert.deepEqual(await bothOf(first), ['publish', 'publish'])
  const locked = await scene(closed['protected'] ?? {}, 'editor')
  await change(locked.event, { title: 'Still protected' })
  assert.deepEqual(await bothOf(locked), ['draft', 'draft'])
  await change(locked.event, { password: '' })
  assert.deepEqual(await bothOf(locked), ['publish', 'publish'])
})

test('a name that is taken keeps what it has', async () => {
  const open = await scene({}, 'editor')
  const json = { title: 'Draft', ...when, status: 'draft', venue: { venue: `V ${open.mark}`, status: 'draft' } }
  await service.call('POST', '/events', { as: 'editor', json })
  const waiting = await scene({ status: 'draft' }, 'editor')
  const named = { venue: `V ${waiting.mark}`, status: 'publish' }
  await service.call('POST', '/events', { as: 'editor', json: { ...json, venue: named } })
  assert.deepEqual([await statusOf(open.venue), await statusOf(waiting.venue)], ['publish', 'draft'])
})

test('users who may read an event see the records created with it, and may unlink them', async () => {
  const one = await scene({ status: 'pending', venue: undefined }, 'contributor')
  const added = await change(one.event, { venue: { venue: `Editor’s ${one.mark}` } })
  const { venue } = added as unknown as { readonly venue: { readonly id: number } }
  const { body } = await service.call('GET', one.event, { as: 'contributor' })
  assert.ok(JSON.stringify(body).includes(`Editor’s ${one.mark}`))
  await change(one.event, { venue: [venue.id, { venue: `Second ${one.mark}` }] }, 'contributor')
  await change(one.event, { venue: [] }, 'contributor')
  assert.ok(!JSON.stringify((await service.call('GET', one.event, { as: 'editor' })).body).includes('Editor’s'))
})

test('a merge that gives a public event what waits publishes it', async () => {
  const open = await scene({}, 'editor')
  const waiting = await scene({ status: 'draft' }, 'editor')
  const json = { from: Number(open.venue.slice(8)) }
  const { status, body } = await service.call('POST', `${waiting.venue}/merge`, { as: 'editor', json })
  assert.equal(status, 200)
  assert.equal((body as { readonly status: string }).status, 'publish')
})

test('one date of a series has its own venue, which is published with the series, at once and by the clock', async () => {
  for (const publish of [{ status: 'publish' }, { status: 'publish', date: '2027-06-01 00:00:00' }]) {
    const recurrence = { rules: ['FREQ=WEEKLY;COUNT=3'] }
    const one = await scene({ status: 'draft', recurrence }, 'contributor')
    const list = await service.call('GET', `${one.event}/occurrences`, { as: 'contributor' })
    const [, second] = (list.body as { readonly events: readonly { readonly id: number }[] }).events
    const own = await change(`/events/${second?.id}`, { venue: { venue: `Own ${one.mark}` } }, 'contributor')
    const { venue } = own as unknown as { readonly venue: { readonly id: number } }
    const path = `/venues/${venue.id}`
    assert.equal((await service.call('GET', path)).status, 403)
    await change(one.event, publish)
    if ('date' in publish) {
      assert.equal(await statusOf(path), 'draft')
      service.setClock('2027-06-01T00:00:01Z')
      await service.call('GET', '/events')
    }
    assert.deepEqual([await statusOf(path), ...(await bothOf(one))], ['publish', 'publish', 'publish'])
    assert.equal((await service.call('GET', path)).status, 200)
    service.setClock(start)
  }
})

test('a venue that one date of a public series is given alone is public at once', async () => {
  const one = await scene({ recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } }, 'author')
  const list = await service.call('GET', `${one.event}/occurrences`)
  const [first] = (list.body as { readonly events: readonly { readonly id: number }[] }).events
  const own = await change(`/events/${first?.id}`, { venue: { venue: `Own ${one.mark}` } }, 'author')
  const { venue } = own as unknown as { readonly venue: { readonly id: number } }
  assert.equal(await statusOf(`/venues/${venue.id}`), 'publish')
  const hidden = await change(
    `/events/${first?.id}`,
    { status: 'draft', venue: { venue: `Hidden ${one.mark}` } },
    'author',
  )
  assert.equal(await statusOf(`/venues/${(hidden as never as { venue: { id: number } }).venue.id}`), 'draft')
})

test('a create that must not find its name taken tells nobody what a password protects', async () => {
  const one = await scene({ ...closed['protected'], slug: 'locked-away' }, 'author')
  const json = { title: 'Mine', slug: 'locked-away', ...when }
  const headers = { 'if-none-match': '*' }
  const refused = await service.call('POST', '/events', { as: 'contributor', json, headers })
  assert.equal(refused.status, 412)
  assert.ok(!JSON.stringify(refused.body).includes(one.mark))
  const own = await service.call('POST', '/events', { as: 'author', json, headers })
  assert.ok(JSON.stringify(own.body).includes(one.mark))
})
