// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-04T08:00:00Z' })

/** A class on Mondays and Wednesdays at 19:00, ten times from 11 January 2027. */
const weekly = {
  title: 'Yoga',
  start_date: '2027-01-11 19:00:00',
  end_date: '2027-01-11 20:30:00',
  recurrence: { rules: ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10'] },
}

const startsOf = async (series: number) =>
  (await api.list(`/events?series=${series}&per_page=100`)).records.map((each) => each['start_date'])

test('an event that repeats is in lists at each of its occurrences', async () => {
  const series = await api.event(weekly)
  const list = await api.list('/events?per_page=100')
  assert.equal(list.total, 10)
  assert.equal(new Set(list.ids).size, 10)
  assert.ok(!list.ids.includes(series.id))
  assert.deepEqual(list.records.map((each) => each['start_date']).slice(0, 3), [
    '2027-01-11 19:00:00',
    '2027-01-13 19:00:00',
    '2027-01-18 19:00:00',
  ])
  const [, second] = list.records
  assert.equal(second?.['end_date'], '2027-01-13 20:30:00')
  assert.equal(second?.['recurrence_id'], '2027-01-13 19:00:00')
  assert.equal(second?.['title'], 'Yoga')
  assert.equal(second?.url, 'http://calendar.test/event/yoga/2027-01-13/')
  const { text, ...shown } = second?.['series'] as Body
  assert.deepEqual(shown, {
    id: series.id,
    position: 2,
    rule: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10',
    url: 'http://calendar.test/event/yoga/',
    rest_url: `http://calendar.test/api/calendar/events/v1/events/${series.id}`,
    original_start: '2027-01-13 19:00:00',
  })
  assert.match(String(text), /Monday and Wednesday/)
})

test('the series shows how it repeats, and its next occurrence', async () => {
  const series = await api.event({ ...weekly, title: 'Shown' })
  const read = await api.read(`/events/${series.id}`)
  assert.equal(read['start_date'], '2027-01-11 19:00:00')
  assert.deepEqual((read['recurrence'] as Body)['rules'], ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10'])
  const occurrences = read['occurrences'] as Body
  assert.equal(occurrences['total'], 10)
  assert.equal((occurrences['next'] as Body)['start_date'], '2027-01-11 19:00:00')
  assert.equal((await api.read('/events/by-slug/shown')).id, series.id)
  await api.setClock('2027-01-14T08:00:00Z')
  const later = (await api.read(`/events/${series.id}`))['occurrences'] as Body
  assert.equal((later['next'] as Body)['start_date'], '2027-01-18 19:00:00')
  await api.setClock('2027-01-04T08:00:00Z')
})

test('an occurrence whose start the rule yields again is the same as before; until then it is gone', async () => {
  const series = await api.event({ ...weekly, title: 'Back' })
  const before = (await api.list(`/events?series=${series.id}&per_page=100`)).ids
  await api.update(`/events/${series.id}`, { recurrence: { rules: ['FREQ=WEEKLY;BYDAY=MO;COUNT=5'] }, confirm: true })
  assert.deepEqual(
    (await api.list(`/events?series=${series.id}&per_page=100`)).ids,
    before.filter((_, i) => i % 2 === 0),
  )
  const gone = await api.call(`GET /events/${before[1]}`)
  assert.equal(gone.status, 410)
  assert.equal(gone.body['code'], 'occurrence-gone')
  assert.equal((await api.call(`GET /events/99999`)).status, 404)
  await api.update(`/events/${series.id}`, { recurrence: weekly.recurrence })
  assert.deepEqual((await api.list(`/events?series=${series.id}&per_page=100`)).ids, before)
})

test('excluded dates do not take place, and further dates do', async () => {
  const series = await api.event({
    ...weekly,
    title: 'Holidays',
    recurrence: { rules: 'FREQ=WEEKLY;COUNT=4', dates: ['2027-01-30 10:00:00'], exclude: ['2027-01-18'] },
  })
  assert.deepEqual(await startsOf(series.id), [
    '2027-01-11 19:00:00',
    '2027-01-25 19:00:00',
    '2027-01-30 10:00:00',
    '2027-02-01 19:00:00',
  ])
})

test('null ends the repetition, and the answer names what remains', async () => {
  const series = await api.event({ ...weekly, title: 'Once' })
  const [first] = (await api.list(`/events?series=${series.id}`)).ids
  const ended = await api.update(`/events/${series.id}`, { recurrence: null, confirm: true })
  assert.equal(ended['recurrence'], null)
  assert.deepEqual(ended['occurrences'], {
    total: 1,
    next: {
      id: first,
      start_date: '2027-01-11 19:00:00',
      rest_url: `http://calendar.test/api/calendar/events/v1/events/${first}`,
    },
    rest_url: `http://calendar.test/api/calendar/events/v1/events/${series.id}/occurrences`,
  })
})

test('nothing to repeat by ends the repetition as null does, and changes nothing of an event without one', async () => {
  const { recurrence: _recurrence, ...once } = weekly
  for (const recurrence of [{}, [], { rules: [], dates: [] }]) {
    const series = await api.event({ ...weekly, title: 'Ends' })
    const ended = await api.update(`/events/${series.id}`, { recurrence, confirm: true })
    assert.deepEqual([ended['recurrence'], (ended['occurrences'] as Body)['total']], [null, 1])
    const single = await api.event({ ...once, title: 'Single', recurrence })
    assert.ok(!('recurrence' in (await api.update(`/events/${single.id}`, { recurrence }))))
  }
})

test('an event begins to repeat', async () => {
  const { recurrence, ...single } = weekly
  const event = await api.event({ ...single, title: 'Grows' })
  assert.ok(!('series' in event) && !('recurrence' in event))
  const series = await api.update(`/events/${event.id}`, { recurrence })
  assert.equal((series['occurrences'] as Body)['total'], 10)
  assert.equal((await startsOf(event.id)).length, 10)
})

test('errors in a repetition are named, in both languages', async () => {
  const json = (recurrence: unknown) => ({ as: 'admin', json: { ...weekly, recurrence } }) as const
  const wrong = await api.call('POST /events', json({ rules: ['FREQ=WEEKLY;BYDAY=XX', 'FREQ=SECONDLY'] }))
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /recurrence\.rules\[0\]\.BYDAY: .*recurrence\.rules\[1\]/)
  const french = await api.call('POST /fr/api/calendar/events/v1/events', json({ rules: ['FREQ=WEEKLY;BYDAY=XX'] }))
  assert.match(french.text, /recurrence\.rules\[0\]\.BYDAY\u00a0: /)
  for (const recurrence of [
    { rules: ['FREQ=DAILY;COUNT=2001'] },
    { rules: ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'] },
    { rule: ['FREQ=DAILY'] },
    { dates: ['2026-02-30'] },
    { dates: ['2026-01-01'] },
    5,
  ]) {
    const { status, body } = await api.call('POST /events', json(recurrence))
    assert.deepEqual(
      [status, Object.keys((body['data'] as Body)['params'] as Body)],
      [400, ['recurrence']],
      JSON.stringify(recurrence),
    )
  }
})

test('one rule may be sent as the whole recurrence: as text, as members, beside exclusions, or as a form', async () => {
  const rule = 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4'
  const members = { freq: 'weekly', byday: ['MO', 'WE'], count: 4 }
  for (const recurrence of [rule, { rules: rule }, { rules: members }, members, { ...members, byday: 'mo,we' }]) {
    const series = await api.event({ ...weekly, title: 'One rule', recurrence })
    assert.deepEqual((series['recurrence'] as Body)['rules'], [rule])
  }
  const some = await api.event({ ...weekly, title: 'One rule', recurrence: { ...members, exclude: ['2027-01-13'] } })
  assert.deepEqual(await startsOf(some.id), ['2027-01-11 19:00:00', '2027-01-18 19:00:00', '2027-01-20 19:00:00'])
  const wrong = await api.call('POST /events', {
    as: 'admin',
    json: { ...weekly, recurrence: { ...members, bydai: 'MO' } },
  })
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /There is no part “bydai”/)
})

test('several rules come as lines of a text, an anchor beside a single rule, and null rules are none', async () => {
  const rules = ['FREQ=WEEKLY;COUNT=2', 'FREQ=DAILY;COUNT=3']
  for (const recurrence of [rules.join('\n'), { rules: rules.join('\n') }]) {
    const series = await api.event({ ...weekly, title: 'Lines', recurrence })
    assert.deepEqual((series['recurrence'] as Body)['rules'], rules)
  }
  const members = { freq: 'daily', count: 4, interval: 2 }
  const anchor = '2027-01-10 19:00:00'
  for (const recurrence of [
    { ...members, anchor },
    { rules: null, ...members, anchor },
  ]) {
    const series = await api.event({ ...weekly, title: 'Anchored', recurrence })
    const days = (await startsOf(series.id)).map((start) => String(start).slice(8, 10))
    assert.deepEqual(days, ['11', '12', '14', '16', '18'])
  }
})

test('a recurrence that is refused is told by its part and value, in French as in English', async () => {
  const dates = { title: 'Class', start_date: '2027-03-01 10:00:00', end_date: '2027-03-01 11:00:00' }
  for (const [recurrence, member, en, fr] of [
    [
      { dates: ['31/12/2027'] },
      'recurrence.dates[0]',
      '“31/12/2027” is no date that exists: “2027-05-01” or “2027-05-01 20:00:00”.',
      '«\u00a031/12/2027\u00a0» n’est pas une date qui existe\u00a0: «\u00a02027-05-01\u00a0» ou «\u00a02027-05-01 20:00:00\u00a0».',
    ],
    [
      { rules: ['FREQ=DAILY'], anchor: '2027-02-30 20:00:00' },
      'recurrence.anchor',
      '“2027-02-30 20:00:00” is no date that exists: “2027-05-01 20:00:00”.',
      '«\u00a02027-02-30 20:00:00\u00a0» n’est pas une date qui existe\u00a0: «\u00a02027-05-01 20:00:00\u00a0».',
    ],
    [
      { rules: ['FREQ=DAILY;UNTIL=20270101'] },
      'recurrence.rules[0].UNTIL',
      '2027-01-01 is before the start of the event, 2027-03-01 10:00:00.',
      '2027-01-01 précède le début de l’événement, 2027-03-01 10:00:00.',
    ],
    [
      { rules: ['FREQ=DAILY;COUNT=2001'] },
      'recurrence.rules[0].COUNT',
      'The event takes place more than 2000 times, which is the most that is allowed: end it earlier, or repeat it more rarely.',
      'l’événement a lieu plus de 2000 fois, ce qui est le maximum autorisé\u00a0: il faut le terminer plus tôt ou le répéter plus rarement.',
    ],
  ] as const) {
    for (const [language, said] of [
      ['en', `${member}: ${en}`],
      ['fr', `${member}\u00a0: ${fr}`],
    ] as const) {
      const headers = { 'accept-language': language }
      const { status, body } = await api.call('POST /events', { as: 'admin', json: { ...dates, recurrence }, headers })
      assert.equal(status, 400)
      assert.equal((body['data'] as { params: Body }).params['recurrence'], said)
    }
  }
})
