// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Api, type Shown } from '../../support/api.ts'
import { runs } from '../../support/runs.ts'

/* Lists of a category or tag find what their events are in at that moment, whatever was written before. */

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })
const statuses = 'status=publish,draft,trash&per_page=50'
/** Each run has a May of its own, in which there are fewer events than a page has. */
let year = 2027
const windows = [
  'start_date=Y-05-01&end_date=Y-05-31',
  'start_date=Y-05-09%2010:00:00&end_date=Y-05-23%2010:00:00',
  'start_date=Y-01-01&starts_before=Y-05-16%2009:00:00',
  'starts_after=Y-05-10%2018:00:00&end_date=Y-12-31',
  'start_date=Y-01-01&ends_before=Y-05-20%2012:00:00',
  'ends_after=Y-05-12%2012:00:00&end_date=Y-12-31',
]

interface Terms {
  readonly categories: readonly [above: number, below: number, other: number]
  readonly tags: readonly number[]
}

async function makeTerms(): Promise<Terms> {
  const term = async (kind: 'categories' | 'tags', fields = {}) =>
    (await api.create(kind, { name: `Term ${(made += 1)}`, ...fields })).id
  const above = await term('categories')
  const categories = [above, await term('categories', { parent: above }), await term('categories')] as const
  return { categories, tags: [await term('tags'), await term('tags')] }
}
let made = 0

const some = fc.subarray([0, 1, 2])
const day = fc.integer({ min: 1, max: 28 })
const which = fc.nat(99)
const scope = fc.constantFrom('this', 'following', 'all')
const writes = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ what: fc.constant('single' as const), day, some }) },
    { weight: 3, arbitrary: fc.record({ what: fc.constant('series' as const), day, some }) },
    { weight: 4, arbitrary: fc.record({ what: fc.constant('terms' as const), which, some, scope }) },
    { weight: 4, arbitrary: fc.record({ what: fc.constant('move' as const), which, day, scope }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('rules' as const), which, scope }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('trash' as const), which, scope }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('restore' as const), which }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('removed term' as const), some }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('moved category' as const), some }) },
    { weight: 3, arbitrary: fc.record({ what: fc.constant('undo' as const), which }) },
  ),
  { minLength: 4, maxLength: 14 },
)
type Write = typeof writes extends fc.Arbitrary<(infer T)[]> ? T : never

test('lists of categories and tags find what their events say of themselves, whatever was written', async () => {
  await fc.assert(
    fc.asyncProperty(writes, async (all) => {
      year += 1
      const terms = await makeTerms()
      const entries: string[] = []
      await send({ what: 'single', day: 3, some: [0] }, terms, entries)
      await send({ what: 'series', day: 8, some: [1, 2] }, terms, entries)
      for (const [place, write] of all.entries()) {
        await send(write, terms, entries)
        await compare(windows[place % windows.length], terms, JSON.stringify(all))
      }
      for (const window of windows) await compare(window, terms, JSON.stringify(all))
    }),
    runs(6, 150),
  )
})

async function everything(): Promise<readonly Shown[]> {
  return (await api.list(`/events?${statuses}&start_date=${year}-01-01&end_date=${year}-12-31`, 'admin')).records
}

const at = (day: number, hour = '10') => `${year}-05-${String(day).padStart(2, '0')} ${hour}:00:00`

/** Sends a write, which may be refused, or be about nothing. */
async function send(write: Write, { categories, tags }: Terms, entries: string[]): Promise<void> {
  const named = (places: readonly number[]) => ({
    categories: places.map((place) => categories[place]),
    tags: tags.filter((_, place) => places.includes(place)),
  })
  const events = 'which' in write && write.what !== 'undo' ? await everything() : []
  const event = 'which' in write ? events[write.which % events.length] : undefined
  const request = requestOf()
  if (!request) return
  const [line, json] = request
  const reply = await api.call(line, { as: 'admin', ...(json && { json }) })
  assert.ok(reply.status < 500, reply.text)
  const entry = reply.headers.get('activity-id')
  if (entry !== null) entries.push(entry)

  function requestOf(): readonly [string, object?] | undefined {
    if (write.what === 'single' || write.what === 'series') {
      const recurrence = write.what === 'series' ? { rules: ['FREQ=DAILY;INTERVAL=5;COUNT=4'] } : undefined
      const times = { start_date: at(write.day), end_date: at(write.day, '12') }
      return ['POST /events', { title: 'Event', ...times, recurrence, ...named(write.some) }]
    }
    if (write.what === 'removed term') return [`DELETE /categories/${categories[write.some[0] ?? 2]}`]
    if (write.what === 'moved category')
      return [`POST /categories/${categories[1]}`, { parent: write.some.length > 1 ? categories[2] : categories[0] }]
    if (write.what === 'undo')
      return entries.length === 0 ? undefined : [`POST /activity/${entries[write.which % entries.length]}/undo`, {}]
    if (!event) return undefined
    const path = `/events/${event.id}`
    if (write.what === 'terms') return [`POST ${path}`, { ...named(write.some), scope: write.scope }]
    if (write.what === 'move')
      return [`POST ${path}`, { start_date: at(write.day, '17'), end_date: at(write.day, '19'), scope: write.scope }]
    if (write.what === 'rules')
      return [`POST ${path}`, { recurrence: { rules: ['FREQ=DAILY;INTERVAL=3;COUNT=5'] }, scope: write.scope }]
    if (write.what === 'trash') return [`DELETE ${path}?scope=${write.scope}`]
    return [`POST ${path}`, { status: 'publish' }]
  }
}

async function compare(window = '', { categories, tags }: Terms, told: string): Promise<void> {
  const path = `/events?${statuses}&${window.replaceAll('Y', String(year))}`
  const { records } = await api.list(path, 'admin')
  const below = await api.call(`GET /categories/${categories[1]}`)
  const parent = below.status === 200 && below.body['parent']
  const has = (event: Shown, kind: 'categories' | 'tags', ids: ReadonlySet<number>) =>
    (event[kind] as readonly Shown[]).some(({ id }) => ids.has(id))
  for (const [kind, id] of [
    ...categories.map((id) => ['categories', id] as const),
    ...tags.map((id) => ['tags', id] as const),
  ]) {
    if ((await api.call(`GET /${kind}/${id}`)).status !== 200) continue
    const ids = new Set(id === parent ? [id, categories[1]] : [id])
    const expected = records.filter((event) => has(event, kind, ids)).map((event) => event.id)
    const listed = await api.list(`${path}&${kind}=${id}`, 'admin')
    assert.deepEqual([listed.ids, listed.total], [expected, expected.length], `${kind} ${id}, ${window}: ${told}`)
  }
}
