// runs: all
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { drawSome } from '../../support/runs.ts'
import { startTestService, type TestService } from '../../support/server.ts'

/* A view with one filter, narrowed by another, finds what both find together (contract/views.md §2). */

const filters: Readonly<Record<string, readonly string[]>> = {
  categories: ['jazz', 'choirs'],
  exclude_tags: ['loud'],
  free: ['true', 'false'],
  featured: ['true'],
  weekday: ['fri,sat'],
  starts_between: ['18:00,21:00'],
  min_duration: ['90'],
  min_cost: ['5'],
  max_cost: ['12'],
  search: ['night'],
  event_status: ['scheduled'],
  attendance: ['in_person'],
  geoloc_bbox: ['1,47,2.5,49'],
  has_language: ['fr'],
  recurring: ['true', 'false'],
  series: ['next', 'first'],
  start_date: ['2027-02-01', '2027-03-06'],
  end_date: ['2027-03-12'],
  starts_after: ['2027-02-20'],
  ends_before: ['2027-03-14'],
  sort: ['-title'],
}

let service: TestService
before(async () => {
  // A Monday.
  service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  await made('/categories', { name: 'Jazz' })
  await made('/categories', { name: 'Choirs' })
  const venues = [
    await made('/venues', { venue: 'Barn', geo_lat: 48, geo_lng: 2 }),
    await made('/venues', { venue: 'Hall', geo_lat: 48, geo_lng: 3 }),
  ]
  for (let number = 0; number < 24; number += 1) {
    const day = Temporal.PlainDate.from('2027-02-10')
      .add({ days: 2 * number })
      .toString()
    const title = number % 3 === 0 ? `Night ${number}` : `Day ${number}`
    await made('/events', {
      title: number % 4 === 0 ? { en: title, fr: title } : title,
      start_date: `${day} ${number % 2 === 0 ? '20:00' : '09:00'}`,
      end_date: `${day} ${number % 5 === 0 ? '23:00' : '21:00'}`,
      cost: ['Free', '5', '20', ''][number % 4],
      categories: number % 2 === 0 ? ['jazz'] : ['choirs'],
      tags: number % 6 === 0 ? ['loud'] : [],
      featured: number % 7 === 0,
      venue: venues[number % 2],
      ...(number % 8 === 0 && { recurrence: { rules: ['FREQ=DAILY;COUNT=2'] } }),
      ...(number % 11 === 0 && { event_status: 'cancelled' }),
      ...(number % 9 === 0 && { attendance: 'online' }),
    })
  }
})
after(() => service.close())

async function made(path: string, json: object): Promise<number> {
  const { status, body } = await service.call('POST', path, { as: 'editor', json })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as { readonly id: number }).id
}

async function found(query: string): Promise<readonly number[]> {
  const { status, body } = await service.call('GET', `/events?per_page=50&${query}`)
  assert.equal(status, 200, `${query}: ${JSON.stringify(body)}`)
  return (body as { readonly events: readonly { readonly id: number }[] }).events.map(({ id }) => id)
}

const all = Object.entries(filters).flatMap(([name, values]) =>
  values.map((value) => ({ name, filter: new URLSearchParams({ [name]: value }).toString() })),
)

for (const { name, filter } of all)
  test(`a view of ${decodeURIComponent(filter)} is narrowed by others as they are together`, async () => {
    const view = await made('/views', { name: filter, filters: filter })
    assert.deepEqual(await found(`view=${view}`), await found(filter))
    for (const other of drawSome(
      all.filter((each) => each.name !== name),
      8,
    ))
      assert.deepEqual(
        await found(`view=${view}&${other.filter}`),
        await found(`${filter}&${other.filter}`),
        `${filter} & ${other.filter}`,
      )
  })
