// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-04T08:00:00Z' })

/** A class on five Mondays at 19:00 from 11 January 2027. */
async function aClass(title: string, fields: Body = {}) {
  const series = await api.event({
    title,
    start_date: '2027-01-11 19:00:00',
    end_date: '2027-01-11 20:30:00',
    recurrence: { rules: ['FREQ=WEEKLY;BYDAY=MO;COUNT=5'] },
    ...fields,
  })
  const { ids } = await listOf(series.id)
  return { series, ids, id: (n: number) => ids[n] ?? 0 }
}

async function listOf(series: number) {
  const list = await api.list(`/events/${series}/occurrences?per_page=100`, 'admin')
  return { ...list, starts: list.records.map((each) => String(each['start_date']).slice(0, 16)), titles: list.names }
}

const mondays = ['2027-01-11 19:00', '2027-01-18 19:00', '2027-01-25 19:00', '2027-02-01 19:00', '2027-02-08 19:00']

test('one occurrence is moved, and is the same still', async () => {
  const { series, ids, id } = await aClass('Moved')
  const moved = await api.update(`/events/${id(1)}`, {
    start_date: '2027-01-19 18:00:00',
    end_date: '2027-01-19 19:00:00',
  })
  assert.equal(moved.id, id(1))
  assert.equal(moved['recurrence_id'], '2027-01-18 19:00:00')
  assert.equal(moved['occurrences_written'], 1)
  const list = await listOf(series.id)
  assert.deepEqual(list.ids, ids)
  assert.deepEqual(list.starts, mondays.with(1, '2027-01-19 18:00'))
})

test('an occurrence set back to the values of its series is no exception any more', async () => {
  const { series, id } = await aClass('Put back')
  await api.update(`/events/${id(1)}`, { title: 'Other' })
  await api.update(`/events/${id(1)}`, { title: 'Put back' })
  await api.update(`/events/${series.id}`, { title: 'New' })
  assert.deepEqual((await listOf(series.id)).titles, Array(5).fill('New'))
})

test('an exception keeps what is its own, and has all else of its series', async () => {
  const { series, id } = await aClass('Whole', { cost: '5' })
  await api.update(`/events/${id(2)}`, { title: 'Special' })
  const changed = await api.update(`/events/${series.id}`, { title: 'Renamed', cost: '9', featured: true })
  assert.equal(changed['occurrences_written'], 5)
  const list = await listOf(series.id)
  assert.deepEqual(list.titles, ['Renamed', 'Renamed', 'Special', 'Renamed', 'Renamed'])
  assert.deepEqual(
    list.records.map((each) => each['cost']),
    Array(5).fill('$9'),
  )
  assert.deepEqual(
    list.records.map((each) => each['featured']),
    Array(5).fill(true),
  )
  await api.update(`/events/${series.id}`, { reset: true })
  assert.deepEqual((await listOf(series.id)).titles, Array(5).fill('Renamed'))
})

test('all are moved by as much as the one for which dates are sent, but for those that were moved by themselves', async () => {
  const { series, ids, id } = await aClass('All')
  await api.update(`/events/${id(3)}`, { start_date: '2027-02-03 10:00:00', end_date: '2027-02-03 11:00:00' })
  await api.update(`/events/${id(4)}`, { title: 'Last' })
  const moved = await api.update(`/events/${id(1)}`, {
    scope: 'all',
    start_date: '2027-01-19 20:00:00',
    end_date: '2027-01-19 21:00:00',
  })
  assert.equal(moved.id, id(1))
  assert.equal(moved['recurrence_id'], '2027-01-19 20:00:00')
  const list = await listOf(series.id)
  assert.deepEqual(list.ids, ids)
  assert.deepEqual(list.starts, [
    '2027-01-12 20:00',
    '2027-01-19 20:00',
    '2027-01-26 20:00',
    '2027-02-03 10:00',
    '2027-02-09 20:00',
  ])
  assert.equal(list.records[4]?.['end_date'], '2027-02-09 21:00:00')
  assert.deepEqual(((await api.read(`/events/${series.id}`))['recurrence'] as Body)['rules'], [
    'FREQ=WEEKLY;BYDAY=TU;COUNT=5',
  ])
})

test('this and those that follow become a series of their own', async () => {
  const { series, ids, id } = await aClass('Split')
  await api.update(`/events/${id(3)}`, { title: 'Special' })
  const changed = await api.update(`/events/${id(2)}`, {
    scope: 'following',
    title: 'Second half',
    start_date: '2027-01-25 18:00:00',
  })
  assert.equal(changed.id, id(2))
  assert.equal(changed['occurrences_written'], 3)
  const { id: next } = changed['series'] as { id: number }
  assert.notEqual(next, series.id)
  assert.equal((changed['series'] as Body)['previous'], series.id)
  assert.equal(((await api.read(`/events/${series.id}`))['series'] as Body)['next'], next)
  const [first, second] = [await listOf(series.id), await listOf(next)]
  assert.deepEqual([...first.ids, ...second.ids], ids)
  assert.deepEqual(first.titles, ['Split', 'Split'])
  assert.deepEqual(second.titles, ['Second half', 'Special', 'Second half'])
  assert.deepEqual(second.starts, ['2027-01-25 18:00', '2027-02-01 18:00', '2027-02-08 18:00'])
  assert.deepEqual((await listOf(id(4))).ids, second.ids)
  assert.equal((await api.read('/events/by-slug/split')).id, series.id)
  assert.equal((await api.read('/events/by-slug/split-2')).id, next)
})

test('one is cancelled, and comes back', async () => {
  const { series, ids, id } = await aClass('Cancelled')
  await api.remove(`/events/${id(1)}`)
  assert.deepEqual((await listOf(series.id)).ids, ids.toSpliced(1, 1))
  assert.equal((await api.call(`GET /events/${id(1)}`)).status, 403)
  assert.equal((await api.call(`DELETE /events/${id(1)}`, { as: 'admin' })).status, 410)
  await api.update(`/events/${id(1)}`, { status: 'publish' })
  assert.deepEqual((await listOf(series.id)).ids, ids)
  assert.equal((await api.read(`/events/${id(1)}`)).slug, 'cancelled')
})

test('a series goes to the trash with its occurrences, and comes back with them', async () => {
  const { series, ids, id } = await aClass('Trash')
  await api.update(`/events/${id(1)}`, { title: 'Special' })
  await api.remove(`/events/${id(2)}`)
  await api.remove(`/events/${id(3)}?scope=all`)
  for (const each of ids) assert.equal((await api.call(`GET /events/${each}`)).status, 403)
  assert.equal((await listOf(series.id)).total, 0)
  assert.equal((await api.call(`PUT /events/${id(1)}`, { as: 'admin', json: { title: 'No' } })).status, 409)
  await api.update(`/events/${series.id}`, { status: 'publish' })
  assert.deepEqual((await listOf(series.id)).ids, ids.toSpliced(2, 1))
  assert.deepEqual((await listOf(series.id)).titles, ['Trash', 'Special', 'Trash', 'Trash'])
})

test('those that follow go to the trash', async () => {
  const { series, ids, id } = await aClass('Ends early')
  const removed = await api.remove(`/events/${id(3)}?scope=following`)
  assert.equal(removed['status'], 'trash')
  assert.equal(removed['occurrences_written'], 2)
  assert.deepEqual((await listOf(series.id)).ids, ids.slice(0, 3))
  assert.equal((await api.call(`GET /events/${id(4)}`)).status, 403)
})

test('members of the series are refused for one occurrence, and a scope for an event without a series', async () => {
  const { series, id } = await aClass('Refused')
  const put = (of: number, json: Body) => api.call(`PUT /events/${of}`, { as: 'admin', json })
  for (const [of, json, parameter] of [
    [id(0), { recurrence: null }, 'recurrence'],
    [id(0), { slug: 'other' }, 'slug'],
    [id(0), { author: 2 }, 'author'],
    [id(0), { scope: 'all', tickets: [{ name: 'Seat', price: '5' }] }, 'tickets'],
    [series.id, { scope: 'this', title: 'No' }, 'scope'],
    [series.id, { scope: 'following', title: 'No' }, 'scope'],
  ] as const) {
    const { status, body } = await put(of, json)
    assert.deepEqual(
      [status, Object.keys((body['data'] as Body)['params'] as Body)],
      [400, [parameter]],
      JSON.stringify(json),
    )
  }
  assert.equal((await api.call(`DELETE /events/${series.id}?scope=this`, { as: 'admin' })).status, 400)
  assert.deepEqual((await listOf(series.id)).titles, Array(5).fill('Refused'))
})

test('writing back an occurrence as it was read changes nothing', async () => {
  const { series, id } = await aClass('Echo')
  const read = await api.read(`/events/${id(1)}`, 'admin')
  assert.equal((await api.update(`/events/${id(1)}`, read))['occurrences_written'], 0)
  const whole = await api.read(`/events/${series.id}`, 'admin')
  assert.equal((await api.update(`/events/${series.id}`, whole))['occurrences_written'], 0)
})

test('the second part of a series that was split between two starts is written back as it was read', async () => {
  const { series, ids } = await aClass('Every other', {
    recurrence: { rules: ['FREQ=DAILY;INTERVAL=3;COUNT=4'], dates: ['2027-01-16'] },
  })
  // The date is the third, and no start of the rule.
  await api.update(`/events/${ids[2]}`, { scope: 'following', title: 'Second part' })
  const date = await api.read(`/events/${ids[2]}`, 'admin')
  const part = await api.read(`/events/${(date['series'] as { readonly id: number }).id}`, 'admin')
  const { starts } = await listOf(part.id)
  assert.deepEqual(starts, ['2027-01-16 19:00', '2027-01-17 19:00', '2027-01-20 19:00'])
  const recurrence = part['recurrence'] as Body
  assert.equal(recurrence['anchor'], '2027-01-11 19:00:00')
  await api.update(`/events/${part.id}`, { recurrence: { ...recurrence, exclude: ['2027-01-17'] } })
  assert.deepEqual((await listOf(part.id)).starts, ['2027-01-16 19:00', '2027-01-20 19:00'])
  const copy = await api.event({
    title: 'Copy',
    start_date: part['start_date'],
    end_date: part['end_date'],
    recurrence,
  })
  assert.deepEqual((await listOf(copy.id)).starts, starts)
  const ahead = await api.event({
    title: 'Ahead',
    start_date: part['start_date'],
    end_date: part['end_date'],
    recurrence: { rules: ['FREQ=DAILY;COUNT=2'], anchor: '2027-01-17 19:00:00' },
  })
  assert.deepEqual((await listOf(ahead.id)).starts, ['2027-01-16 19:00', '2027-01-17 19:00'])
  assert.ok(!('anchor' in (await api.read(`/events/${series.id}`, 'admin').then((read) => read['recurrence'] as Body))))
})
