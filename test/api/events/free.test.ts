// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'

/* The filter by whether an event is free of charge. */

const api = new Api({ PER_PAGE: '50' }, { now: '2027-03-01T12:00:00Z' })
const times = { start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00', timezone: 'UTC' }
const concert = (fields: Body = {}) => api.event({ title: 'Concert', ...times, ...fields })
const isFree = async ({ id }: Shown) => {
  const [yes, no] = await Promise.all(
    ['true', 'false'].map(async (free) => (await api.list(`/events?per_page=100&free=${free}`)).ids.includes(id)),
  )
  assert.notEqual(yes, no, 'in one of the two lists')
  return yes
}

for (const [cost, expected] of [
  ['0', true],
  ['0.00', true],
  ['€0', true],
  [0, true],
  ['Free', true],
  ['gratuit', true],
  ['', false],
  ['10', false],
  ['0.50', false],
  ['0 - 10', false],
  [['Free', '5'], false],
  ['Children 0', false],
  ['"values":["0"],"text":null', false],
  ['Donation', false],
] as const)
  test(`${JSON.stringify(cost)} is ${expected ? '' : 'not '}free of charge`, async () => {
    assert.equal(await isFree(await concert({ cost })), expected)
  })

test('without a cost, an event is free where all its published tickets are', async () => {
  const event = await concert({ tickets: [{ name: 'A', price: 0 }] })
  assert.equal(await isFree(event), true)
  await api.update(`/events/${event.id}`, {
    tickets: [
      { name: 'A', price: 0 },
      { name: 'B', price: 5, status: 'draft' },
    ],
  })
  assert.equal(await isFree(event), true, 'a draft does not count')
  await api.update(`/events/${event.id}`, {
    tickets: [
      { name: 'A', price: 0 },
      { name: 'B', price: 5 },
    ],
  })
  assert.equal(await isFree(event), false)
  assert.equal(await isFree(await concert({ cost: '5', tickets: [{ name: 'A', price: 0 }] })), false, 'the cost counts')
})

test('the dates of a series are free as it is, but for one that says otherwise', async () => {
  const recurrence = { rules: [{ freq: 'DAILY', count: 3 }] }
  const { id } = await concert({ title: 'Concert of days', recurrence, tickets: [{ name: 'A', price: 0 }] })
  const dates = async (free: boolean) => (await api.list(`/events?series=${id}&free=${free}`)).ids
  const [first] = await dates(true)
  assert.equal((await dates(true)).length, 3)
  await api.update(`/events/${first}?scope=this`, { cost: '7' })
  assert.deepEqual(await dates(false), [first])
  assert.equal((await dates(true)).length, 2)
})

test('a protected event does not tell whether it is free', async () => {
  const [open, closed] = [await concert({ password: 'kiwi' }), await concert({ password: 'kiwi', cost: '0' })]
  for (const event of [open, closed]) assert.equal(await isFree(event), false)
})

test('days have the same filter, and nothing else is a value of it', async () => {
  const { id } = await concert({ cost: 'Free' })
  const { body } = await api.call('GET /events/days?start_date=2027-05-01&end_date=2027-05-01&free=true&per_day=50')
  assert.ok((body['events'] as Shown[]).some((event) => event.id === id))
  assert.equal((await api.call('GET /events?free=perhaps')).status, 400)
})
