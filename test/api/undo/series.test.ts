import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'
import { settled, stateOf, undo, undone, write } from './undoing.ts'

/* Every kind of write to a series can be undone, and its dates keep their ids (contract/activity.md §4). */

const api = new Api()
const times = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }
const weekly = { recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] } }

async function series(fields = {}) {
  const { id } = await api.event({ title: 'Choir', ...times, ...weekly, ...fields })
  return { id, dates: await datesOf(id) }
}

async function datesOf(id: number): Promise<readonly number[]> {
  const path = `/events?series=${id}&start_date=2027-01-01&end_date=2028-01-01&per_page=50&status=publish,draft`
  return (await api.list(path, 'admin')).ids
}

/** The series and each of its dates, as an editor reads them. */
async function whole(id: number): Promise<unknown> {
  const dates = await datesOf(id)
  const read = []
  for (const each of [id, ...dates]) read.push(await stateOf(api, `/events/${each}`))
  return settled(read)
}

const change = (
  name: string,
  fields: object,
  more: (dates: readonly number[]) => Promise<unknown> = async () => {},
  series_ = {},
) =>
  test(`${name}, and is as it was after an undo`, async () => {
    const { id, dates } = await series(series_)
    await more(dates)
    const before = await whole(id)
    const { entry } = await write(api, `POST /events/${dates[1]}`, { ...fields })
    assert.notDeepEqual(await whole(id), before)
    await undone(api, entry)
    assert.deepEqual(await whole(id), before)
  })

const rename = async (id: number | undefined, title: string) => api.update(`/events/${id}`, { title })
const tickets = { tickets: [{ name: 'Seat', price: '5', capacity: 10 }] }

void change('one date is renamed', { title: 'Choir, outdoors' })
void change('one date is moved', { start_date: '2027-05-08 18:00', end_date: '2027-05-08 19:00' })
void change('one date gets tickets of its own', { tickets: [{ name: 'Box', price: '50' }] }, undefined, tickets)
void change('all dates are renamed', { title: 'Singers', scope: 'all' })
void change('all dates are renamed from one with a name of its own', { title: 'Singers', scope: 'all' }, ([, second]) =>
  rename(second, 'Own'),
)
void change(
  'all dates are moved',
  { start_date: '2027-05-09 11:00', end_date: '2027-05-09 13:00', scope: 'all' },
  ([, , third]) => rename(third, 'Own'),
)
void change('exceptions are made as their series', { reset: true, scope: 'all', title: 'Same' }, ([, , third]) =>
  rename(third, 'Own'),
)
void change('this date and those that follow are renamed', { title: 'Second half', scope: 'following' })
void change(
  'those that follow are moved',
  { start_date: '2027-05-08 20:00', end_date: '2027-05-08 22:00', scope: 'following' },
  ([, , third]) => rename(third, 'Own'),
  tickets,
)
void change('those that follow are other days', {
  scope: 'following',
  confirm: true,
  recurrence: { rules: ['FREQ=DAILY;COUNT=2'] },
})
void change(
  'fewer dates are left',
  { scope: 'all', confirm: true, recurrence: { rules: ['FREQ=WEEKLY;COUNT=2'] } },
  ([, , third]) => rename(third, 'Own'),
)

test('one date that was deleted comes back, and so do those that follow', async () => {
  const { id, dates } = await series()
  const before = await whole(id)
  for (const scope of ['this', 'following', 'all']) {
    const { entry } = await write(api, `DELETE /events/${dates[1]}?scope=${scope}`)
    assert.notDeepEqual(await datesOf(id), dates)
    await undone(api, entry)
    assert.deepEqual(await whole(id), before)
  }
})

test('an event that began to repeat is a single one again', async () => {
  const { id } = await api.event({ title: 'Walk', ...times, ...tickets })
  const before = await stateOf(api, `/events/${id}`)
  const { entry } = await write(api, `POST /events/${id}`, weekly)
  assert.equal((await datesOf(id)).length, 4)
  await undone(api, entry)
  assert.deepEqual(await stateOf(api, `/events/${id}`), before)
})

test('undoing a change of all dates keeps the members that another user has given a single date', async () => {
  const { id, dates } = await series()
  const all = await write(api, `POST /events/${dates[0]}`, { title: 'Singers', scope: 'all' })
  const following = await write(api, `POST /events/${dates[2]}`, { cost: '7', scope: 'following' })
  await api.update(`/events/${dates[3]}`, { description: 'Bring cake' })
  await undone(api, following.entry)
  await undone(api, all.entry)
  const shown = async (each: number | undefined) => {
    const { title, cost, description } = await api.read(`/events/${each}`)
    return [title, cost, description]
  }
  assert.deepEqual(await shown(dates[3]), ['Choir', '', '<p>Bring cake</p>'])
  assert.deepEqual(await shown(dates[1]), ['Choir', '', ''])
  assert.deepEqual(await datesOf(id), dates)
})

test('one date follows its series again, as others have left that', async () => {
  const { dates } = await series()
  const { entry } = await write(api, `POST /events/${dates[1]}`, { title: 'Outdoors' })
  await write(api, `POST /events/${dates[0]}`, { title: 'Singers', scope: 'all' }, 'admin')
  await undone(api, entry)
  assert.equal((await api.read(`/events/${dates[1]}`))['title'], 'Singers')
})

test('a series that others have changed since is not put together again', async () => {
  const { id, dates } = await series()
  const { entry, body } = await write(api, `POST /events/${dates[2]}`, { title: 'Second half', scope: 'following' })
  const part = (body['series'] as Shown).id
  await api.update(`/events/${part}`, { cost: '9' })
  assert.equal((await undo(api, entry)).status, 409)
  await undone(api, entry, 'editor', { partly: true })
  assert.deepEqual([(await datesOf(id)).length, (await datesOf(part)).length], [2, 2])
  const { title, cost } = await api.read(`/events/${dates[3]}`)
  assert.deepEqual([title, cost], ['Choir', '$9'])
})

void test('a series that was split twice keeps its parts where only the first split is undone', async () => {
  const { id, dates } = await series({ recurrence: { rules: ['FREQ=WEEKLY;COUNT=9'] } })
  const last = await write(api, `POST /events/${dates[6]}`, { title: 'Last part', scope: 'following' })
  await write(api, `POST /events/${dates[3]}`, { title: 'Middle', scope: 'following' })
  assert.equal((await undo(api, last.entry)).status, 409)
  const { kept } = await undone(api, last.entry, 'editor', { partly: true })
  assert.ok(kept.some(({ member }) => member === 'recurrence'))
  const seriesOf = async (date: number | undefined) =>
    ((await api.read(`/events/${date}`))['series'] as { readonly id: number }).id
  const parts = [id, await seriesOf(dates[3]), await seriesOf(dates[6])]
  assert.equal(new Set(parts).size, 3)
  const found = []
  for (const part of parts) found.push(await datesOf(part))
  assert.deepEqual(found, [dates.slice(0, 3), dates.slice(3, 6), dates.slice(6)])
})
