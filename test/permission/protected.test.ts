// runs: all
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addresses, changesOf, plain, plainQueries, startProtected, strangers, type Calendar } from './protected.ts'

/* Lists show a protected event without its content: no filter, count or page may tell more. */

let calendar: Calendar
before(async () => {
  calendar = await startProtected()
})
after(() => calendar.service.close())

/** What every address tells somebody. */
async function everything(as: (typeof strangers)[number]): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>()
  for (const path of addresses(calendar)) told.set(path, await calendar.told(path, as))
  return told
}

function differing(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): readonly string[] {
  return [...some].flatMap(([path, text]) => (others.get(path) === text ? [] : [path]))
}

test('no answer tells those who see a protected event blanked what they do not see of it', async () => {
  const without = new Map<(typeof strangers)[number], ReadonlyMap<string, string>>()
  const whole = () => calendar.told(`/events/${calendar.event}`, 'editor')
  await calendar.change(plain)
  for (const as of strangers) without.set(as, await everything(as))
  const empty = await whole()
  const changes = changesOf(calendar)
  const all = Object.assign({}, ...Object.values(changes)) as (typeof changes)[string]
  for (const [name, fields] of Object.entries({ ...changes, 'all of it': all })) {
    await calendar.change(fields)
    for (const as of fields === all ? strangers : [undefined]) {
      const paths = differing(await everything(as), without.get(as) ?? new Map())
      assert.deepEqual(paths, [], `${name} is told to ${as ?? 'nobody'}`)
    }
    assert.notEqual(await whole(), empty, `${name} was not changed`)
    await calendar.change(plain)
  }
})

test('the owner and editors find it by all that it has', async () => {
  const { to, event } = calendar
  for (const fields of Object.values(changesOf(calendar))) await calendar.change(fields)
  const queries = [
    ...[`venue=${to.venue}`, `organizer=${to.organizer}`, `categories=${to.category}`, `tags=${to.tag}`],
    ...plainQueries.changed,
    ...['ticketed=true', 'geoloc=true', 'geoloc_bbox=7,44,9,46', `post_parent=${to.parent}`],
    ...['event_status=cancelled', 'attendance=online', 'event_status=postponed,cancelled&attendance=online'],
  ]
  for (const as of ['author', 'editor', undefined] as const)
    for (const query of queries) {
      const { body } = await calendar.service.call('GET', `/events?${query}`, as ? { as } : {})
      const ids = (body as { readonly events: readonly { readonly id: number }[] }).events.map(({ id }) => id)
      assert.deepEqual(ids, as ? [event] : [], `${query} as ${as ?? 'nobody'}`)
    }
  for (const plural of ['venues', 'organizers'])
    for (const query of ['has_events=true', 'only_with_upcoming=true']) {
      const names = async (as?: 'author') => {
        const { body } = await calendar.service.call('GET', `/${plural}?${query}`, as ? { as } : {})
        return JSON.stringify(body).includes('"slug":"only"')
      }
      assert.deepEqual([await names('author'), await names()], [true, false], `${plural}?${query}`)
    }
  await calendar.change(plain)
})

test('a protected event counts as having nothing where events without something are asked for', async () => {
  const { event } = calendar
  const finds = async (query: string, as?: 'author') => {
    const { body } = await calendar.service.call('GET', `/events?${query}&per_page=100`, as ? { as } : {})
    return (body as { readonly events: readonly { readonly id: number }[] }).events.some(({ id }) => id === event)
  }
  const without = [
    ...plainQueries.blank,
    ...['ticketed=false', 'geoloc=false', 'featured=false&ticketed=false&geoloc=false'],
    ...['event_status=scheduled', 'attendance=in_person', 'event_status=scheduled,postponed&featured=false'],
  ]
  await calendar.change(plain)
  for (const query of without) assert.deepEqual([await finds(query), await finds(query, 'author')], [true, true], query)
  for (const fields of Object.values(changesOf(calendar))) await calendar.change(fields)
  for (const query of without)
    assert.deepEqual([await finds(query), await finds(query, 'author')], [true, false], query)
  assert.equal(await finds(`featured=false&venue=${calendar.to.venue}`), false)
  await calendar.change(plain)
})

test('a contributor finds its own protected draft by what it has', async () => {
  const { service, to } = calendar
  const json = { title: 'Mine', start_date: '2027-03-11', end_date: '2027-03-12', password: 'p', venue: to.open }
  const { body } = await service.call('POST', '/events', { as: 'contributor', json })
  const { id } = body as { readonly id: number }
  const list = await service.call('GET', `/events?venue=${to.open}&status=draft`, { as: 'contributor' })
  assert.deepEqual(
    (list.body as { readonly events: readonly { id: number }[] }).events.map((one) => one.id),
    [id],
  )
})
