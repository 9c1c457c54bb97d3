// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'
import { bulkRequests, type Bulk } from './bulk-requests.ts'

/* Many events are changed or copied by one request: each wholly or not at all, all of it taken back at once (contract/bulk.md). */

const api = new Api()

const { bulk, event, read, undo } = bulkRequests(api)
const outcomes = ({ records }: Bulk) => records.map(({ outcome }) => outcome)

void test('copies of last year’s events are made on the same weekday a year on, and one undo removes them', async () => {
  const fields = {
    title: { en: 'Fair', fr: 'Foire' },
    timezone: 'Europe/Paris',
    cost: '$5',
    tags: ['stalls'],
    venue: { venue: 'Square' },
    event_status: 'cancelled',
    tickets: [{ name: 'Seat', price: '5', capacity: 9, sold: 4, available_until: '2026-10-02 12:00' }],
  }
  const one = await event('', '2026-10-03', fields)
  const other = await event('Fair at night', '2026-10-24', { all_day: true, featured: true, status: 'private' })
  const ids = [one.id, other.id]
  const answer = await bulk({ ids, change: { copy: true, shift: { years: 1, keep: 'weekday' } } })
  assert.deepEqual(outcomes(answer), ['copied', 'copied'])
  const [copy, second] = await Promise.all(answer.records.map((each) => read(each.copy)))
  assert.ok(copy && second)
  const { start_date, end_date, status, timezone, event_status, venue, cost } = copy as Body
  assert.deepEqual(
    [start_date, end_date, status, timezone, event_status, cost],
    ['2027-10-02 19:30:00', '2027-10-02 22:00:00', 'draft', 'Europe/Paris', 'scheduled', '$5'],
  )
  assert.deepEqual((venue as Shown).id, ((await read(one.id))['venue'] as Shown).id)
  assert.equal((copy['translations'] as Record<string, Body>)['fr']?.['title'], 'Foire')
  const [ticket] = copy['tickets'] as readonly Body[]
  assert.deepEqual([ticket?.['sold'], ticket?.['capacity'], ticket?.['available_until']], [0, 9, '2027-10-01 12:00:00'])
  assert.deepEqual([second['all_day'], second['featured'], second['start_date']], [true, true, '2027-10-23 00:00:00'])
  assert.equal((await read(one.id))['start_date'], '2026-10-03 19:30:00')
  assert.equal((await undo(answer.group)).status, 200)
  for (const { copy: id } of answer.records) assert.notEqual((await read(id))['status'], 'draft')
})

void test('dates are shifted by days, weeks, months and years, and local times stay where clocks change', async () => {
  const { id } = await event('Shifted', '2026-01-31', { timezone: 'America/New_York' })
  const shifted = async (shift: object) => {
    const { records, group } = await bulk({ ids: id, change: { shift } })
    await undo(group)
    return records[0]?.start_date
  }
  assert.equal(await shifted({ days: -31 }), '2025-12-31 19:30:00')
  assert.equal(await shifted({ weeks: 10 }), '2026-04-11 19:30:00')
  assert.equal(await shifted({ months: 1 }), '2026-02-28 19:30:00')
  assert.equal(await shifted({ years: 1 }), '2027-01-31 19:30:00')
  assert.equal(await shifted({ years: 1, keep: 'weekday' }), '2027-01-30 19:30:00')
  assert.equal(await shifted({ years: 2, months: 1, keep: 'weekday' }), '2028-02-26 19:30:00')
  assert.equal((await read(id))['start_date'], '2026-01-31 19:30:00')
})

void test('fixed days of the year keep their date where that is asked for, other days and series their weekday', async () => {
  const shift = { years: 1, keep: 'fixed_or_weekday' }
  const copied = async (day: string, fields: object = {}) => {
    const { id } = await event('Fixed', day, fields)
    const { records, group } = await bulk({ ids: id, change: { copy: true, shift } })
    await undo(group)
    return records[0]?.start_date?.slice(0, 10)
  }
  for (const day of ['12-24', '12-25', '12-26', '12-31', '01-01'])
    assert.equal(await copied(`2026-${day}`), `2027-${day}`)
  assert.equal(await copied('2026-12-30'), '2027-12-29')
  assert.equal(await copied('2026-12-31', { recurrence: { rules: ['FREQ=WEEKLY;BYDAY=TH;COUNT=3'] } }), '2027-12-30')
})

void test('a filter finds all of its pages, terms are added and removed, and what is so already stays unchanged', async () => {
  for (const day of ['01', '02', '03', '04', '05', '06'])
    await event(`Filtered ${day}`, `2027-02-${day}`, { tags: ['old'] })
  const filter = { search: 'filtered', start_date: '2027-02-01', end_date: '2027-02-28' }
  const added = await bulk({ filter, change: { tags: 'new,old', tags_mode: 'add' } })
  assert.equal(added.records.length, 6)
  assert.deepEqual((await api.list('/events?search=filtered&start_date=2027-02-01&tags=new')).total, 6)
  assert.deepEqual(
    new Set(outcomes(await bulk({ filter, change: { tags: ['new'], tags_mode: 'add' } }))),
    new Set(['unchanged']),
  )
  await bulk({ filter, change: { tags: ['old', 'never heard of'], tags_mode: 'remove' } })
  const found = await api.list('/events?search=filtered&start_date=2027-02-01')
  for (const { tags } of found.records)
    assert.deepEqual(
      (tags as Shown[]).map(({ slug }) => slug),
      ['new'],
    )
  assert.equal((await api.list('/tags?search=never&hide_empty=false')).total, 0)
})

void test('a dry run tells what would be done and leaves everything, the activity too', async () => {
  const { id } = await event('Dry', '2027-03-01')
  const before = await read(id)
  const newest = async () =>
    ((await api.call('GET /activity?per_page=1', { as: 'admin' })).body['activity'] as Shown[])[0]?.id
  const last = await newest()
  const answer = await bulk({ ids: [id, 999_999], change: { copy: true, shift: { weeks: 52 } }, dry_run: true })
  assert.deepEqual([outcomes(answer), answer.group, answer['dry_run']], [['copied', 'refused'], null, true])
  assert.deepEqual(await read(id), before)
  assert.equal(await newest(), last)
})

void test('each event is changed by the rights of the caller, and a refusal keeps no other from being written', async () => {
  const own = await event('Own', '2027-04-01', { author: 3 })
  const others = await event('Of somebody else', '2027-04-02')
  const hidden = await event('Hidden', '2027-04-03', { status: 'draft' })
  const answer = await bulk(
    { ids: [own.id, others.id, hidden.id, 987_654], change: { featured: true } },
    'author',
    200,
    '/fr/api/calendar/events/v1',
  )
  assert.deepEqual(
    answer.records.map(({ outcome, error, title }) => [outcome, error?.status, title]),
    [
      ['changed', undefined, 'Own'],
      ['refused', 403, 'Of somebody else'],
      ['refused', 403, ''],
      ['refused', 404, ''],
    ],
  )
  assert.match(answer.records[1]?.error?.message ?? '', /Vous n’|Votre/)
  assert.deepEqual([(await read(own.id))['featured'], (await read(others.id))['featured']], [true, false])
  assert.equal(
    (await api.call('POST /events/bulk', { json: { ids: own.id, change: { featured: false } } })).status,
    401,
  )
  await bulk({ ids: own.id, change: { featured: false } }, 'subscriber', 403)
  const copied = await bulk({ ids: own.id, change: { copy: true, status: 'publish' } }, 'contributor')
  assert.equal((await read(copied.records[0]?.copy))['status'], 'pending')
})

void test('a series is shifted and copied with its rule, once, or refused with its reason', async () => {
  const weekly = { recurrence: { rules: ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=6'], exclude: ['2026-09-10'] } }
  const { id } = await event('Choir', '2026-09-01', weekly)
  const filter = { search: 'choir', start_date: '2026-09-01', end_date: '2026-12-31' }
  const answer = await bulk({ filter, change: { copy: true, shift: { years: 1, keep: 'weekday' } } })
  assert.deepEqual(
    answer.records.map((each) => each.id),
    [id],
  )
  const copy = await read(answer.records[0]?.copy)
  assert.deepEqual((copy['recurrence'] as Body)['exclude'], ['2027-09-09'])
  assert.deepEqual(
    [copy['start_date'], (copy['recurrence'] as Body)['rules']],
    ['2027-08-31 19:30:00', ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=6']],
  )
  const dates = (await api.list(`/events?series=${id}&start_date=2026-01-01&per_page=50`)).ids
  const moved = await bulk({ ids: dates.slice(0, 2), change: { shift: { days: 1 } } })
  assert.deepEqual([moved.records.map((each) => each.id), moved.records[0]?.start_date], [[id], '2026-09-02 19:30:00'])
  await undo(moved.group)
  const each = await bulk({ ids: dates.slice(0, 2), scope: 'this', change: { event_status: 'cancelled' } })
  assert.deepEqual(
    each.records.map((one) => one.id),
    dates.slice(0, 2),
  )
  assert.equal((await read(dates[2]))['event_status'], 'scheduled')
  const last = await event('Last days', '2026-01-30', {
    recurrence: { rules: ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3'] },
  })
  const refused = await bulk({ ids: last.id, change: { shift: { days: 1 } } })
  assert.match(refused.records[0]?.error?.message ?? '', /rule cannot be moved/)
  assert.equal((await read(last.id))['start_date'], '2026-01-30 19:30:00')
})

void test('a copy of a protected event is protected by the same password', async () => {
  const { id } = await event('Secret', '2027-05-01', { password: 'sesame' })
  const { records } = await bulk({ ids: id, change: { copy: true, status: 'publish' } })
  const copy = records[0]?.copy
  assert.equal((await api.call(`GET /events/${copy}`)).status, 403)
  assert.equal((await api.call(`GET /events/${copy}?password=sesame`)).status, 200)
  assert.equal((await bulk({ ids: id, change: { copy: true } }, 'contributor')).records[0]?.error?.status, 403)
})

void test('what is wrong with a request is told by the name of the member, and nothing is done', async () => {
  const { id } = await event('Wrong', '2027-06-01')
  const refused = async (json: object) => {
    const { body } = await api.call('POST /events/bulk', { as: 'editor', json })
    assert.equal(body['status'] ?? (body['data'] as Body)['status'], 400, JSON.stringify(body))
    return JSON.stringify((body['data'] as Body)['params'])
  }
  const change = { featured: true }
  assert.match(await refused({ change }), /"ids"/)
  assert.match(await refused({ ids: id, filter: { search: 'x' }, change }), /"ids"/)
  assert.match(await refused({ ids: id }), /"change"/)
  assert.match(await refused({ ids: id, change: {} }), /"change"/)
  assert.match(await refused({ ids: id, change: { featurd: true } }), /featurd/)
  assert.match(await refused({ filter: { catgories: 'x' }, change }), /catgories/)
  assert.match(await refused({ filter: { categories: 'no-such' }, change }), /no-such|filter/)
  assert.match(await refused({ ids: id, change: { shift: { days: 'soon' } } }), /shift/)
  assert.match(await refused({ ids: id, change: { shift: { years: 0 } } }), /shift/)
  assert.match(await refused({ ids: id, change: { venue: 987_654 } }), /venue/)
  assert.match(await refused({ ids: id, change: { copy: true, status: 'trash' } }), /status/)
  assert.match(await refused({ ids: id, change: { title: 'All alike' } }), /title/)
  assert.equal((await read(id))['featured'], false)
})
