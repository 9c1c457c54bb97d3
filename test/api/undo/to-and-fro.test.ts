// runs: all, postgres in long
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { Api, everything, type Body, type Collection } from '../../support/api.ts'
import { runs } from '../../support/runs.ts'
import { settled, undone, write } from './undoing.ts'

/* An undo is a write like any other: what it did is taken back by its own undo, and that again (contract/activity.md §4). */

const api = new Api({}, { now: '2027-01-01T12:00:00Z' })
const times = { start_date: '2027-05-03 10:00', end_date: '2027-05-03 12:00' }
const weekly = { ...times, recurrence: { rules: ['FREQ=WEEKLY;COUNT=6'] } }

/** All that editors see of the calendar. */
async function calendar(): Promise<unknown> {
  const lists: unknown[] = []
  for (const list of Object.keys(everything) as Collection[])
    lists.push((await api.call(`GET ${everything[list]}&translations=true`, { as: 'admin' })).body[list])
  lists.push((await api.call('GET /tickets?per_page=100', { as: 'admin' })).body['tickets'])
  return settled(lists)
}

const idOf = (value: unknown) => (value as { readonly id: number }).id
const firstOf = (value: unknown) => idOf((value as readonly unknown[])[0])
const create = async (collection: Collection, body: Body) => (await write(api, `POST /${collection}`, body)).body.id
const datesOf = async (series: number) =>
  (await api.call(`GET /events/${series}/occurrences?per_page=50`, { as: 'admin' })).body['events'] as readonly Body[]

/** A request, once what it is about is there. */
type Deed = () => Promise<readonly [request: string, json?: Body]>

const named = { venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name' } as const
const memberOf = { venues: 'venue', organizers: 'organizer', categories: 'categories', tags: 'tags' } as const

/** One that an event has, and that event. */
async function used(collection: keyof typeof named, name: string) {
  const id = await create(collection, { [named[collection]]: name })
  const event = await create('events', { title: `With ${name}`, ...times, [memberOf[collection]]: [id] })
  return { id, event }
}

const deeds: Record<string, Deed> = {
  'an event is changed': async () => [
    `PUT /events/${await create('events', { title: 'Fair', cost: '15 EUR', ...times })}`,
    {
      title: { en: 'Gala', fr: 'Gala d’été' },
      cost: '0 EUR',
      start_date: '2027-05-04 10:00',
      end_date: '2027-05-04 11:00',
    },
  ],
  'a draft is published': async () => [
    `PUT /events/${await create('events', { title: 'Draft', status: 'draft', ...times })}`,
    { status: 'publish' },
  ],
  'a venue is published': async () => [
    `PUT /venues/${await create('venues', { venue: 'Draft hall', status: 'draft' })}`,
    { status: 'publish' },
  ],
  'a French text and its slug are added': async () => [
    `PUT /events/${await create('events', { title: 'Alone', ...times })}`,
    { title: { fr: 'Seul' }, slug: { fr: 'tout-seul' } },
  ],
  'a date of a series is moved to the trash': async () => [
    `DELETE /events/${idOf((await datesOf(await create('events', { title: 'Dance', ...weekly })))[3])}`,
  ],
  'a changed date is moved to the trash': async () => {
    const date = idOf((await datesOf(await create('events', { title: 'Judo', ...weekly })))[3])
    await write(api, `PUT /events/${date}`, { title: 'Karate' })
    return [`DELETE /events/${date}`]
  },
  'an event is moved to the trash': async () => [`DELETE /events/${(await used('tags', 'Thrown')).event}`],
  'a series is changed': async () => [
    `PUT /events/${await create('events', { title: 'Choir', ...weekly })}`,
    { title: 'Chorus', recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] }, confirm: true },
  ],
  'a date is changed': async () => [
    `PUT /events/${idOf((await datesOf(await create('events', { title: 'Yoga', ...weekly })))[2])}`,
    { title: 'Pilates' },
  ],
  'a date gets tickets of its own': async () => {
    const series = await create('events', { title: 'Play', ...weekly, tickets: [{ name: 'Seat', price: '5' }] })
    return [`PUT /events/${idOf((await datesOf(series))[1])}`, { tickets: [{ name: 'Box', price: '9' }] }]
  },
  'a ticket is deleted': async () => {
    const event = await create('events', { title: 'Opera', ...times, tickets: [{ name: 'Stall', price: '5' }] })
    const id = firstOf((await api.call(`GET /tickets?event=${event}`, { as: 'admin' })).body['tickets'])
    await write(api, `POST /tickets/${id}/sales`, { quantity: 2 })
    return [`DELETE /tickets/${id}`]
  },
}
for (const [index, collection] of (Object.keys(named) as (keyof typeof named)[]).entries()) {
  deeds[`one of the ${collection} is changed`] = async () => [
    `PUT /${collection}/${(await used(collection, `Old ${index}`)).id}`,
    { [named[collection]]: `New ${index}`, description: 'Said' },
  ]
  deeds[`one of the ${collection} is deleted`] = async () => [
    `DELETE /${collection}/${(await used(collection, `Gone ${index}`)).id}`,
  ]
  deeds[`two of the ${collection} are merged`] = async () => [
    `POST /${collection}/${(await used(collection, `Kept ${index}`)).id}/merge`,
    { from: (await used(collection, `Merged ${index}`)).id },
  ]
}

suite('an undo is undone, and that again, as often as somebody wants', () => {
  for (const [name, deed] of Object.entries(deeds))
    test(name, async () => {
      const request = await deed()
      const before = await calendar()
      let { entry } = await write(api, ...request)
      const after = await calendar()
      assert.notDeepEqual(after, before)
      for (const [step, expected] of [before, after, before, after, before].entries()) {
        // By either user: each undoes what the other did.
        const { activity } = await writtenBack(entry, step % 2 === 0 ? 'admin' : 'editor')
        assert.deepEqual(await calendar(), expected, `step ${step}`)
        entry = activity
      }
    })
})

async function writtenBack(entry: number | undefined, as: 'admin' | 'editor') {
  const { status, headers, text } = await api.call(`POST /activity/${entry}/undo`, { as, json: {} })
  assert.equal(status, 200, text)
  return { activity: Number(headers.get('activity-id')) }
}

test('every cost comes back as it was, with its currency', async () => {
  const costs = [
    '15 EUR',
    '0 EUR',
    '$10',
    '10',
    '€ 5',
    '10-20',
    '10 - 20 EUR',
    '1,000',
    '.50 CHF',
    'Free',
    'Adults $10, kids $5',
    '',
  ]
  const some = fc.oneof(
    fc.constantFrom<string | number | readonly (string | number)[]>(
      ...costs,
      10,
      0,
      10.125,
      ['$1', '2€'],
      ['5 EUR', '7 EUR', '9 EUR'],
    ),
    fc.array(fc.constantFrom(...costs), { minLength: 1, maxLength: 3 }),
  )
  const id = await create('events', { title: 'Priced', ...times })
  const shown = async () => {
    const { cost, cost_details } = await api.read(`/events/${id}`)
    return { cost, cost_details }
  }
  for (const [one, other] of fc.sample(fc.tuple(some, some), runs(60, 3000))) {
    await write(api, `PUT /events/${id}`, { cost: one })
    const before = await shown()
    const { entry } = await write(api, `PUT /events/${id}`, { cost: other })
    if (entry === undefined) continue
    await undone(api, entry)
    assert.deepEqual(await shown(), before, `${JSON.stringify(one)}, then ${JSON.stringify(other)}`)
  }
})

test('a series that was split becomes one again, though its first part once had the dates of the second', async () => {
  const series = await create('events', { title: 'Split', ...weekly })
  const dates = await datesOf(series)
  const split = await write(api, `PUT /events/${idOf(dates[2])}`, { scope: 'following', title: 'Later' })
  const longer = await write(api, `PUT /events/${series}`, { recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] } })
  await undone(api, longer.entry)
  await undone(api, split.entry)
  assert.deepEqual((await datesOf(series)).map(idOf), dates.map(idOf))
})

test('a split whose first part is in the trash is not undone, and says so', async () => {
  const series = await create('events', { title: 'Thrown away', ...weekly })
  const dates = await datesOf(series)
  const split = await write(api, `PUT /events/${idOf(dates[2])}`, { scope: 'following', title: 'Later' })
  await write(api, `DELETE /events/${series}`)
  const before = await calendar()
  const { status, body } = await api.call(`POST /activity/${split.entry}/undo`, { as: 'editor', json: {} })
  assert.deepEqual([status, body['code']], [409, 'rest_changed_since'])
  assert.deepEqual(await calendar(), before)
})

test('what was taken back is neither a change nor a use', async () => {
  const series = await create('events', { title: 'Own', ...weekly, tickets: [{ name: 'T', price: '5' }] })
  const date = idOf((await datesOf(series))[1])
  const own = await write(api, `PUT /events/${date}`, { tickets: [{ name: 'Other', price: '7' }] })
  const reset = await write(api, `PUT /events/${series}`, { reset: true })
  await undone(api, reset.entry)
  await undone(api, own.entry)
  const tag = await write(api, 'POST /tags', { name: 'Lonely' })
  const event = await write(api, 'POST /events', { title: 'Its event', ...times, tags: ['Lonely'] })
  assert.equal((await api.call(`POST /activity/${tag.entry}/undo`, { as: 'editor', json: {} })).status, 409)
  await undone(api, event.entry)
  await undone(api, tag.entry)
})
