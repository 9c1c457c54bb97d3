import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMcp, type ToolAnswer } from './client.ts'
import { nameHolidays } from './holidays.ts'

/* Writes by tools: first a preview, of which nothing stays, then the same with its token. Today is Monday, 1 March 2027. */

const now = '2027-03-01T12:00:00Z'
const settings = { TIMEZONE: 'Europe/Paris' }

const changesOf = ({ data }: ToolAnswer) =>
  Object.fromEntries(
    (data['changes'] as { what: string; before: string; after: string }[]).map(({ what, before, after }) => [
      what,
      [before, after],
    ]),
  )
const eventOf = ({ data }: ToolAnswer) => data['event'] as { id: number; status?: string; when: { words: string } }

/** Shows the preview of a call, then has it done. */
async function agreed(
  call: (name: string, sent: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>,
  name: string,
  sent: Readonly<Record<string, unknown>>,
) {
  const preview = await call(name, sent)
  assert.equal(preview.isError, false, preview.text)
  assert.match(preview.text, /^This is a preview: nothing is written yet\./)
  const done = await call(name, { ...sent, token: preview.data['token'] })
  assert.equal(done.isError, false, done.text)
  assert.deepEqual([preview.data['done'], done.data['done']], [false, true])
  assert.deepEqual(changesOf(done), changesOf(preview))
  return { preview, done }
}

const choir = {
  title: 'Choir',
  when: 'every tuesday 7pm – 9pm until June except March 9',
  new_venue: 'Town Hall',
  new_venue_city: 'Port-Clair',
  status: 'publish',
}

void test('a preview says what would be written in words, and leaves nothing behind', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  const preview = await call('create_event', choir)
  assert.deepEqual(changesOf(preview), {
    'title (en)': ['', 'Choir'],
    when: ['', 'Tuesday, March 2, 2027, 7\u00a0– 9\u00a0pm (CET), Europe/Paris'],
    repeats: ['', 'every Tuesday until June 30, 2027, except on March 9, 2027'],
    left_out: ['', '2027-03-09'],
    venue: ['', 'Town Hall, Port-Clair'],
    attendance: ['', 'in_person'],
    state: ['', 'scheduled'],
    status: ['', 'publish'],
  })
  assert.equal(preview.data['dates'], 17)
  assert.ok(!('id' in eventOf(preview)))
  const read = async (path: string) => (await service.call('GET', path, { as: 'admin' })).body as { total: number }
  assert.deepEqual([(await read('/events')).total, (await read('/venues')).total], [0, 0])
  assert.deepEqual((await service.call('GET', '/activity?kind=event', { as: 'admin' })).body, {
    ...((await service.call('GET', '/activity?kind=event', { as: 'admin' })).body as object),
    activity: [],
  })
})

void test('with the token it is done, once, with the rights of its caller and an entry in the activity', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  const { done } = await agreed(call, 'create_event', choir)
  const { body } = await service.call('GET', `/events/${eventOf(done).id}`)
  const event = body as { author: string; recurrence: { rules: string[]; exclude: string[] } }
  assert.equal(event.author, '2')
  assert.deepEqual(event.recurrence.rules, ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20270630'])
  assert.deepEqual(event.recurrence.exclude, ['2027-03-09'])
  const activity = (await service.call('GET', '/activity?kind=event', { as: 'admin' })).body as { activity: unknown[] }
  assert.equal(activity.activity.length, 1)
})

void test('one date is cancelled, the others are not', async (t) => {
  const { connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  await agreed(call, 'create_event', choir)
  const found = await call('find_events', { what: 'choir', when: '2027-03-16' })
  const [{ id }] = found.data['events'] as [{ id: number }]
  const { preview } = await agreed(call, 'cancel_event', { event: id })
  assert.deepEqual(changesOf(preview), { state: ['scheduled', 'cancelled'] })
  assert.equal(preview.data['dates_written'], 1)
  const cancelled = await call('find_events', { when: 'upcoming', event_status: 'cancelled' })
  assert.equal(cancelled.data['total'], 1)
  assert.equal((await call('what_is_on', { when: '2027-03-16' })).text.startsWith('Nothing is on then.'), true)
  const again = await call('cancel_event', { event: id })
  assert.match(again.text, /^Nothing would change/)
  assert.equal(again.data['token'], undefined)
})

void test('scopes of a series: this date, the following, and all', async (t) => {
  const { connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  await agreed(call, 'create_event', choir)
  const idOn = async (when: string) => {
    const { data } = await call('find_events', { what: 'choir', when })
    return (data['events'] as [{ id: number }])[0].id
  }
  const one = await agreed(call, 'change_event', { event: await idOn('2027-03-16'), when: '8pm' })
  assert.match(eventOf(one.done).when.words, /March 16, 2027, 8\u00a0– 10\u00a0pm/)
  const later = await agreed(call, 'change_event', {
    event: await idOn('2027-06-01'),
    scope: 'following',
    cost: 'Free',
  })
  assert.equal(later.preview.data['dates_written'], 5)
  const all = await agreed(call, 'change_event', {
    event: await idOn('2027-03-02'),
    scope: 'all',
    when: 'wednesday 6pm',
    title: { fr: 'Chorale' },
  })
  assert.deepEqual(changesOf(all.preview)['repeats'], [
    'every Tuesday until May 25, 2027, except on March 9, 2027',
    'every Wednesday until May 26, 2027, except on March 10, 2027',
  ])
  assert.deepEqual(changesOf(all.preview)['title (fr)'], ['', 'Chorale'])
  assert.equal((await call('what_is_on', { when: 'wednesday', language: 'fr' })).data['total'], 1)
})

void test('a preview tells what to look at once more, and is refused as the write would be', async (t) => {
  const { connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  await agreed(call, 'create_event', choir)
  const clash = { title: 'Play', when: '2027-03-02 20:00 – 22:00', venue: 'town hall' }
  const { warnings } = (await call('create_event', clash)).data as { warnings: string[] }
  assert.match(warnings.join(), /Choir/)
  for (const [sent, told] of [
    [{ title: 'Play', when: 'friday' }, /when must say the day and the time: “friday 8pm – 10pm”/],
    [{ title: 'Play', when: 'some evening soon' }, /when must say when, with day and time/],
    [
      { title: 'Play', when: 'every tuesday 7pm except holidays' },
      /“holidays” is not understood.*No holidays are named/,
    ],
    [{ title: 'Play' }, /when is required/],
    [{ title: '', when: 'friday 8pm' }, /title must be a text of 1 to 1000 characters/],
    [{ title: 'Play', when: 'friday 8pm', rule: 'FREQ=SOMETIMES' }, /recurrence\.rules\[0\]/],
    [
      { title: 'Play', when: 'friday 8pm', venue: 'Hall', new_venue: 'Hall' },
      /new_venue may not be sent together with venue/,
    ],
    [{ title: 'Play', when: 'friday 8pm', website: 'no address' }, /website must be/],
  ] as const) {
    const { isError, text, data } = await call('create_event', sent)
    assert.ok(isError && told.test(text), text)
    assert.equal(data['token'], undefined)
  }
})

void test('“except holidays” leaves out the days that an administrator has named', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  await nameHolidays(service)
  for (const [language, when] of [
    ['en', 'every tuesday 7pm until June except holidays'],
    ['en', 'every tuesday 7pm until June except school holidays'],
    ['fr', 'tous les mardis à 19 h jusqu’en juin sauf vacances'],
  ] as const) {
    const { call } = await connect({ as: 'author' })
    const preview = await call('create_event', { title: 'Choir', when, language })
    assert.deepEqual(changesOf(preview)['left_out'], ['', '2027-04-06'], preview.text)
    assert.equal(preview.data['dates'], 17)
  }
})

void test('guests, readers and passwords without the scope have no tools that write, and contributors only propose', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const writing = ['create_event', 'change_event', 'cancel_event']
  const reads = { name: 'reads', scopes: ['read'] }
  const { body } = await service.call('POST', '/users/me/application-passwords', { as: 'editor', json: reads })
  const { password } = body as { password: string }
  const bearer = { authorization: `Bearer ${password}` }
  for (const { needed, ...connecting } of [
    { needed: /Sign-in required.*\n.*needs an application password/ },
    { as: 'subscriber' as const, needed: /rest_forbidden/ },
    { headers: bearer, needed: /does not have the scope write:events/ },
  ]) {
    const { client, call } = await connect(connecting)
    const names = (await client.listTools()).tools.map(({ name }) => name)
    assert.deepEqual(
      names.filter((name) => writing.includes(name)),
      [],
    )
    const refused = await call('create_event', choir)
    assert.ok(refused.isError && needed.test(refused.text), refused.text)
  }
  const contributor = await connect({ as: 'contributor' })
  const { done } = await agreed(contributor.call, 'create_event', choir)
  assert.equal(eventOf(done).status, 'pending')
  const author = await connect({ as: 'author' })
  const foreign = await author.call('cancel_event', { event: eventOf(done).id })
  assert.ok(foreign.isError && !foreign.text.includes('Choir'))
})

void test('moments in ISO 8601 are read by the clocks of the calendar, and null is no value', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  const nulls = { minutes: null, rule: null, venue: null, cost: null, token: null }
  const sent = { title: 'Play', when: '2027-05-01T18:00:00Z/2027-05-01T20:30:00Z', description: 'By the sea', ...nulls }
  const preview = await call('create_event', sent)
  assert.match(eventOf(preview).when.words, /^Saturday, May 1, 2027, 8\u00a0– 10:30\u00a0pm \(CEST\)/)
  const made = await call('create_event', { ...sent, token: preview.data['token'] })
  const { id } = eventOf(made)
  const { preview: change } = await agreed(call, 'change_event', {
    event: id,
    cost: '5',
    description: null,
    title: null,
  })
  assert.deepEqual(Object.keys(changesOf(change)), ['cost'])
  const { preview: emptied } = await agreed(call, 'change_event', { event: id, description: '' })
  assert.deepEqual(changesOf(emptied), { 'description (en)': ['By the sea', ''] })
  const { body } = await service.call('GET', `/events/${id}`, { as: 'editor' })
  assert.equal((body as { description: string }).description, '')
})
