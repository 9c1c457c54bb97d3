// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* An occurrence keeps its id when its series moves, by its place in the rule; what would have none is not lost unasked. */

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-04T08:00:00Z' })

async function aSeries(rule: string, day: string, fields: Body = {}) {
  const times = { start_date: `${day} 19:00:00`, end_date: `${day} 20:00:00` }
  const { id } = await api.event({ title: 'Class', ...times, recurrence: { rules: [rule] }, ...fields })
  const { ids } = await occurrencesOf(id)
  return { id, ids }
}

async function occurrencesOf(series: number) {
  const { ids, records } = await api.list(`/events/${series}/occurrences?per_page=100`)
  return {
    ids,
    days: records.map((each) => String(each['start_date']).slice(0, 10)),
    titles: records.map(({ title }) => title),
  }
}

const at = (day: string) => ({ start_date: `${day} 19:00:00`, end_date: `${day} 20:00:00` })

for (const [rule, from, to, days] of [
  ['FREQ=MONTHLY;BYDAY=2SU;COUNT=3', '2027-01-10', '2027-01-11', ['2027-01-11', '2027-02-08', '2027-03-08']],
  ['FREQ=MONTHLY;BYDAY=1MO;UNTIL=20270331', '2027-02-01', '2027-02-02', ['2027-02-02', '2027-03-02']],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', '2027-01-29', '2027-01-28', ['2027-01-28', '2027-02-25', '2027-03-25']],
  ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', '2027-01-31', '2027-01-30', ['2027-01-30', '2027-03-30', '2027-04-30']],
  ['FREQ=MONTHLY;BYMONTHDAY=1;COUNT=3', '2027-02-01', '2027-01-31', ['2027-01-31', '2027-03-31', '2027-05-31']],
] as const)
  test(`the dates of ${rule} keep their ids when the first is moved from ${from} to ${to}`, async () => {
    const { id, ids } = await aSeries(rule, from)
    await api.update(`/events/${id}`, at(to))
    const after = await occurrencesOf(id)
    assert.deepEqual([after.ids, after.days], [ids, days])
    for (const each of ids) assert.equal((await api.call(`GET /events/${each}`)).status, 200)
  })

test('a date that has a title of its own stays when all are moved by it, and so does what is excluded', async () => {
  const { id, ids } = await aSeries('FREQ=MONTHLY;BYDAY=2SU;COUNT=4', '2027-01-10')
  const [first, second, third, fourth] = ids
  await api.update(`/events/${id}`, {
    recurrence: { rules: ['FREQ=MONTHLY;BYDAY=2SU;COUNT=4'], exclude: ['2027-03-14'] },
  })
  await api.update(`/events/${second}`, { title: 'With guests' })
  const moved = await api.update(`/events/${second}`, { scope: 'all', ...at('2027-02-15') })
  assert.equal(moved.title, 'With guests')
  const after = await occurrencesOf(id)
  assert.deepEqual(after.ids, [first, second, fourth])
  assert.deepEqual(after.days, ['2027-01-11', '2027-02-08', '2027-04-12'])
  assert.deepEqual(after.titles, ['Class', 'With guests', 'Class'])
  assert.equal((await api.call(`GET /events/${third}`)).status, 410)
  await api.update(`/events/${id}`, { recurrence: { rules: ['FREQ=MONTHLY;BYDAY=2MO;COUNT=4'] } })
  assert.deepEqual((await occurrencesOf(id)).ids, ids)
})

test('a new weekday that is sent as a rule is the same dates on another day', async () => {
  const { id, ids } = await aSeries('FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6', '2027-01-11')
  await api.update(`/events/${id}`, { ...at('2027-01-12'), recurrence: { rules: ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=6'] } })
  const after = await occurrencesOf(id)
  assert.deepEqual(after.ids, ids)
  assert.deepEqual(after.days.slice(0, 3), ['2027-01-12', '2027-01-14', '2027-01-19'])
  await api.update(`/events/${id}`, { ...at('2027-01-12'), recurrence: { rules: ['FREQ=WEEKLY;BYDAY=TU,SA;COUNT=6'] } })
  assert.deepEqual((await occurrencesOf(id)).ids, ids)
})

test('a series without an end keeps all that were there when it is moved', async () => {
  const { id } = await aSeries('FREQ=WEEKLY', '2027-01-05')
  const all = async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => api.list(`/events/${id}/occurrences?per_page=100&page=${page}`)),
    )
    return pages.flatMap(({ ids }) => ids)
  }
  const before = await all()
  await api.update(`/events/${id}`, at('2027-01-08'))
  assert.deepEqual((await all()).slice(0, before.length), before)
})

test('dates that would have no place are told and kept, unless that is confirmed', async () => {
  for (const [rule, change, lost] of [
    ['FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20270501', at('2027-01-31'), ['2027-02-01', '2027-04-01']],
    [
      'FREQ=WEEKLY;COUNT=4',
      { recurrence: { rules: ['FREQ=MONTHLY;COUNT=4'] } },
      ['2027-01-08', '2027-01-15', '2027-01-22'],
    ],
    ['FREQ=WEEKLY;COUNT=4', { recurrence: { rules: ['FREQ=WEEKLY;COUNT=2'] } }, ['2027-01-15', '2027-01-22']],
    ['FREQ=WEEKLY;COUNT=4', { recurrence: null }, ['2027-01-08', '2027-01-15', '2027-01-22']],
  ] as const) {
    const { id, ids } = await aSeries(rule, '2027-01-01')
    const before = await api.read(`/events/${id}`)
    const { status, body } = await api.call(`PUT /events/${id}`, { as: 'admin', json: change })
    assert.deepEqual([status, body['code']], [409, 'occurrences-would-be-lost'])
    const bySlug = await api.call(`PUT /events/by-slug/${String(before['slug'])}`, { as: 'admin', json: change })
    assert.deepEqual([bySlug.status, bySlug.body], [status, body])
    const { occurrences, total } = body['data'] as {
      occurrences: readonly { id: number; start_date: string }[]
      total: number
    }
    assert.deepEqual(
      occurrences.map(({ start_date }) => start_date.slice(0, 10)),
      lost,
    )
    assert.equal(total, lost.length)
    for (const each of occurrences) assert.ok(ids.includes(each.id))
    assert.match(String(body['message']), /would be lost: 2027-/)
    assert.deepEqual(await api.read(`/events/${id}`), before)
    assert.deepEqual((await occurrencesOf(id)).ids, ids)
    await api.update(`/events/${id}`, { ...change, confirm: true })
    for (const { id: gone } of occurrences) assert.equal((await api.call(`GET /events/${gone}`)).status, 410)
  }
})

test('excluded, cancelled and added dates are no loss, and nobody is asked', async () => {
  const { id, ids } = await aSeries('FREQ=WEEKLY;COUNT=4', '2027-01-01')
  await api.remove(`/events/${ids[3]}`)
  await api.update(`/events/${id}`, {
    recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'], exclude: ['2027-01-08'], dates: ['2027-03-01'] },
  })
  assert.deepEqual((await occurrencesOf(id)).days, ['2027-01-01', '2027-01-15', '2027-03-01'])
})
