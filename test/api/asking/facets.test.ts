// runs: all
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type Account, type TestService } from '../../support/server.ts'

/* Counts of what a list finds, and why an event is in it or not (contract/lists.md §16, §18). */

let service: TestService
const ids: Record<string, number> = {}

interface Value {
  readonly value: string
  readonly name: string
  readonly count: number
}

interface Listed {
  readonly id: number
  readonly facets?: Readonly<Record<string, readonly Value[]>>
  readonly explained?: {
    readonly id: number
    readonly listed: boolean
    readonly reasons: readonly {
      readonly parameter: string
      readonly value?: string
      readonly matches: boolean
      readonly text: string
    }[]
  }
}

const call = async (method: string, path: string, json?: object, as?: Account) => {
  const { status, body } = await service.call(method, path, { ...(as && { as }), ...(json && { json }) })
  return { status, body: body as Listed }
}

const made = async (path: string, json: object) => (await call('POST', path, json, 'editor')).body.id

before(async () => {
  service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  const hall = await made('/venues', { venue: 'Hall', city: 'Orléans' })
  const annex = await made('/venues', { venue: 'Annex', city: 'ORLEANS' })
  const secret = await made('/venues', { venue: 'Secret', city: 'Nowhere', status: 'draft' })
  const club = await made('/organizers', { organizer: 'Club' })
  const when = (day: string) => ({ start_date: `${day} 19:00`, end_date: `${day} 21:00` })
  const events: Readonly<Record<string, object>> = {
    choir: { ...when('2027-05-01'), venue: [hall, annex], cost: '10', tags: ['song'] },
    jazz: { ...when('2027-05-02'), venue: secret, organizer: club, cost: 'Free' },
    talk: { ...when('2027-06-05'), title: { en: 'talk', fr: 'exposé' }, cost: '0.50-3' },
    series: { ...when('2027-07-03'), venue: hall, recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } },
    closed: { ...when('2027-08-01'), venue: hall, password: 'sesame', cost: '10' },
    draft: { ...when('2027-05-01'), status: 'draft' },
    hidden: { ...when('2027-05-01'), hide_from_listings: true },
  }
  for (const [title, fields] of Object.entries(events)) ids[title] = await made('/events', { title, ...fields })
})
after(() => service.close())

const counts = async (facet: string, query = '', as?: Account) => {
  const { status, body } = await call('GET', `/events?per_page=1&facets=${facet}&${query}`, undefined, as)
  assert.equal(status, 200, JSON.stringify(body))
  return (body.facets?.[facet] ?? []).map(({ value, name, count }) => `${value}:${name}:${count}`)
}

const cases: readonly (readonly [facet: string, query: string, counted: readonly string[]])[] = [
  ['cities', '', ['Orléans:Orléans:4']],
  ['cities', 'city=nowhere', ['Orléans:Orléans:4']],
  ['cities', 'series=first', ['Orléans:Orléans:2']],
  ['tags', '', ['song:song:1']],
  ['months', '', ['2027-05:May 2027:2', '2027-06:June 2027:1', '2027-07:July 2027:3', '2027-08:August 2027:1']],
  ['months', 'i18n_language=fr&max_cost=0', ['2027-05:mai 2027:1']],
  ['days', 'max_cost=3', ['2027-05-02:Sunday, May 2, 2027:1', '2027-06-05:Saturday, June 5, 2027:1']],
  ['weekdays', 'weekday=mon', ['sat:Saturday:5', 'sun:Sunday:2']],
  ['cost', 'min_cost=100', ['0:Free:1', '0.01-9.99:$0.01 – $9.99:1', '10-19.99:$10 – $19.99:1']],
  ['languages', '', ['en:English:7', 'fr:Français:1']],
]
for (const [facet, query, counted] of cases)
  test(`${facet} with ${query || 'no filter'} are counted`, async () =>
    assert.deepEqual(await counts(facet, query), counted))

test('what only some may read counts for them alone', async () => {
  assert.deepEqual(
    (await counts('venues')).map((each) => each.replace(/^\d+/, '')),
    [':Hall:4', ':Annex:1'],
  )
  assert.deepEqual(
    (await counts('venues', '', 'editor')).map((each) => each.replace(/^\d+/, '')),
    [':Hall:5', ':Annex:1', ':Secret:1'],
  )
})

test('a filter by a value finds as many as were counted', async () => {
  for (const [facet, filter] of [
    ['cities', 'city'],
    ['tags', 'tags'],
    ['venues', 'venue'],
    ['weekdays', 'weekday'],
    ['languages', 'has_language'],
  ] as const)
    for (const each of await counts(facet)) {
      const [value = '', , count] = each.split(':')
      const { body } = await call('GET', `/events?per_page=1&${filter}=${encodeURIComponent(value)}`)
      assert.equal((body as unknown as { total: number }).total, Number(count), each)
    }
})

test('whoever is not signed in asks for four facets at most', async () => {
  const five = '/events?facets=categories,tags,venues,organizers,cities'
  const { status, body } = await call('GET', five)
  assert.equal(status, 400)
  assert.match(JSON.stringify(body), /facets must be at most 4 without signing in/)
  assert.equal((await call('GET', five, undefined, 'contributor')).status, 200)
})

const why = async (id: number | undefined, query = '', as: Account | undefined = 'editor') => {
  const { body } = await call('GET', `/events?explain=${id}&${query}`, undefined, as)
  return body.explained
}

test('a list says filter by filter why an event is not in it', async () => {
  const explained = await why(ids['draft'], 'status=publish&weekday=sun&min_cost=1')
  assert.equal(explained?.listed, false)
  const missed = explained.reasons
    .filter(({ matches }) => !matches)
    .map(({ parameter, value }) => `${parameter}=${value}`)
  assert.deepEqual(missed, ['status=publish', 'weekday=sun', 'min_cost=1'])
  assert.match(explained.reasons[0]?.text ?? '', /This one has draft\.$/)
  const hidden = await why(ids['hidden'])
  assert.deepEqual(hidden?.reasons[0]?.parameter, 'hide_from_listings')
})

test('of a series the date that comes closest is explained', async () => {
  const explained = await why(ids['series'], 'start_date=2027-07-10&end_date=2027-07-11')
  assert.equal(explained?.listed, true)
  assert.notEqual(explained.id, ids['series'])
  const first = await why(explained.id, 'series=first')
  assert.deepEqual(
    first?.reasons.filter(({ matches }) => !matches).map(({ parameter }) => parameter),
    ['series'],
  )
})

test('an event is explained to those alone who may read it', async () => {
  for (const title of ['draft', 'closed'])
    assert.equal((await call('GET', `/events?explain=${ids[title]}`)).status, 404, title)
  assert.equal((await call('GET', '/events?explain=999999')).status, 404)
  assert.equal((await why(ids['choir'], '', undefined))?.listed, true)
})
