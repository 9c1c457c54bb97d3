import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Account, type Body, type Shown } from '../../support/api.ts'

/* The feed of changes by pages (docs/contract/changes.md §2, §3). */

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })
const when = { start_date: '2027-05-01 19:00:00', end_date: '2027-05-01 22:00:00' }

interface Change extends Body {
  readonly action: 'upsert' | 'remove'
  readonly kind: string
  readonly id: number
  readonly record?: Shown & { readonly exceptions?: readonly Shown[]; readonly absent?: readonly string[] }
}

/** Somebody who keeps a copy, by following the feed. */
class Copy {
  readonly records = new Map<string, NonNullable<Change['record']>>()
  readonly as: Account | undefined
  #next: string

  constructor(query = '', as?: Account) {
    this.as = as
    this.#next = `/changes/start?${query}`
  }

  /** Reads to the end; answers what was told. */
  async read(): Promise<readonly string[]> {
    const told: string[] = []
    for (let more = true; more;) {
      const {
        changes,
        next_rest_url,
        more: rest,
      } = (await this.call()).body as unknown as {
        changes: Change[]
        next_rest_url: string
        more: boolean
      }
      for (const { action, kind, id, record } of changes) {
        told.push(`${action} ${kind} ${id}`)
        if (record) this.records.set(`${kind} ${id}`, record)
        else this.records.delete(`${kind} ${id}`)
      }
      const { pathname, search } = new URL(next_rest_url)
      this.#next = pathname.replace(/^.*\/v1/, '') + search
      more = rest
    }
    return told
  }

  call() {
    return api.call(`GET ${this.#next}`, this.as ? { as: this.as } : {})
  }
}

test('a copy begins with everything, and learns what changes: each record once, as it is now', async () => {
  const venue = await api.create('venues', { venue: 'First hall' })
  const event = await api.event({ title: 'First', ...when, venue: venue.id })
  const copy = new Copy('limit=1')
  const told = await copy.read()
  assert.ok(told.includes(`upsert event ${event.id}`) && told.includes(`upsert venue ${venue.id}`), told.join())
  assert.ok(told.every((each) => each.startsWith('upsert')))
  assert.deepEqual(await copy.read(), [])
  await api.update(`/events/${event.id}`, { title: 'Second' })
  await api.update(`/events/${event.id}`, { title: 'Third' })
  assert.deepEqual(await copy.read(), [`upsert event ${event.id}`])
  assert.deepEqual(copy.records.get(`event ${event.id}`), await api.read(`/events/${event.id}`))
  await api.update(`/venues/${venue.id}`, { city: 'Lyon' })
  assert.deepEqual((await copy.read()).toSorted(), [`upsert event ${event.id}`, `upsert venue ${venue.id}`])
  assert.deepEqual(copy.records.get(`event ${event.id}`), await api.read(`/events/${event.id}`))
  await api.remove(`/events/${event.id}`)
  assert.deepEqual(await copy.read(), [`remove event ${event.id}`])
})

test('what is hidden, protected or unpublished is removed, and drafts are never told of to guests', async () => {
  const [guest, editor] = [new Copy('kinds=events'), new Copy('kinds=events', 'editor')]
  await Promise.all([guest.read(), editor.read()])
  const draft = await api.event({ title: 'Draft', ...when, status: 'draft' })
  assert.deepEqual(await guest.read(), [])
  assert.deepEqual(await editor.read(), [`upsert event ${draft.id}`])
  for (const hidden of [
    { hide_from_listings: true },
    { password: 'open sesame' },
    { status: 'draft' },
    { status: 'private' },
  ]) {
    await api.update(`/events/${draft.id}`, { status: 'publish', hide_from_listings: false, password: '' })
    assert.deepEqual(await guest.read(), [`upsert event ${draft.id}`])
    await api.update(`/events/${draft.id}`, hidden)
    assert.deepEqual(await guest.read(), [`remove event ${draft.id}`], JSON.stringify(hidden))
    await api.update(`/events/${draft.id}`, { title: `Changed unseen ${JSON.stringify(hidden)}` })
    assert.deepEqual(await guest.read(), [], 'what happens to it unseen is not told')
  }
  const never = await api.event({ title: 'Never public', ...when, status: 'draft' })
  await api.remove(`/events/${never.id}`)
  assert.deepEqual(await guest.read(), [])
})

test('an author is told of own drafts, and not of those of others', async () => {
  const author = new Copy('kinds=events', 'author')
  await author.read()
  await api.event({ title: 'Of another', ...when, status: 'draft' }, 'author2')
  const own = await api.event({ title: 'Own', ...when, status: 'draft' }, 'author')
  assert.deepEqual(await author.read(), [`upsert event ${own.id}`])
  await api.update(`/events/${own.id}`, { author: 4 })
  assert.deepEqual(await author.read(), [`remove event ${own.id}`])
  await api.event({ title: 'Of another again', ...when, status: 'draft' }, 'author2')
  assert.deepEqual(await author.read(), [])
})

test('a series is told once, with its exceptions; its dates each where they are asked for', async () => {
  const series = await api.event({ title: 'Weekly', ...when, recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] } })
  const { records } = await api.list(`/events/${series.id}/occurrences?per_page=10`)
  const [whole, dates] = [new Copy('kinds=events'), new Copy('kinds=events&occurrences=true')]
  const [, told] = await Promise.all([whole.read(), dates.read()])
  assert.ok(
    records.every(({ id }) => told.includes(`upsert event ${id}`)) && !told.includes(`upsert event ${series.id}`),
  )
  const [, second, third] = records
  await api.update(`/events/${second?.id}`, { title: 'Special', scope: 'this' })
  await api.call(`DELETE /events/${third?.id}?scope=this`, { as: 'admin' })
  assert.deepEqual(await whole.read(), [`upsert event ${series.id}`])
  const state = whole.records.get(`event ${series.id}`)
  assert.deepEqual(
    state?.exceptions?.map(({ id, title }) => [id, title]),
    [[second?.id, 'Special']],
  )
  assert.deepEqual(state?.absent, [third?.['start_date']])
  const { occurrences: _, ...single } = await api.read(`/events/${series.id}`)
  const { exceptions: _e, absent: _a, ...read } = state ?? {}
  assert.deepEqual(read, single)
  await api.update(`/events/${series.id}`, { recurrence: { rules: ['FREQ=WEEKLY;COUNT=5'] } })
  const again = await dates.read()
  assert.equal(new Set(again).size, again.length, 'each date is told once')
  assert.ok(again.includes(`upsert event ${second?.id}`) && again.includes(`remove event ${third?.id}`), again.join())
  assert.deepEqual(dates.records.get(`event ${second?.id}`), await api.read(`/events/${second?.id}`))
  await api.remove(`/events/${series.id}`)
  await whole.read()
  await dates.read()
  for (const { id } of [series, ...records])
    assert.ok(!whole.records.has(`event ${id}`) && !dates.records.has(`event ${id}`), String(id))
})

test('a date that guests may read is told to them, although its series is hidden from them', async () => {
  const hidden = { hide_from_listings: true, recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } }
  const { id } = await api.event({ title: 'Hidden in part', ...when, ...hidden })
  const { records } = await api.list(`/events/${id}/occurrences?per_page=10`)
  const dates = new Copy('kinds=events&occurrences=true')
  await dates.read()
  await api.update(`/events/${records[1]?.id}`, { hide_from_listings: false, scope: 'this' })
  assert.ok((await dates.read()).includes(`upsert event ${records[1]?.id}`))
  await api.remove(`/events/${id}`)
})

test('who knew dates of a series is told that they are gone, although another series has them by now', async () => {
  const fields = { status: 'private', recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] } }
  const { id } = await api.event({ title: 'Handed over', ...when, ...fields }, 'author')
  const { records } = await api.list(`/events?series=${id}&per_page=10&start_date=2027-01-01`, 'author')
  const author = new Copy('kinds=events&occurrences=true', 'author')
  await author.read()
  assert.equal(records.filter((date) => author.records.has(`event ${date.id}`)).length, 4)
  await api.update(`/events/${id}`, { author: 4 })
  await api.update(`/events/${records[2]?.id}`, { title: 'Part', scope: 'following' })
  await author.read()
  assert.deepEqual(
    records.filter((date) => author.records.has(`event ${date.id}`)),
    [],
  )
})

test('filters are those of the list: what no longer matches is removed, and dates are not counted from now', async () => {
  const tag = await api.create('tags', { name: 'Followed' })
  const copy = new Copy(`kinds=events&tags=${tag.id}&start_date=2020-01-01`)
  await copy.read()
  const past = await api.event({
    title: 'Past',
    start_date: '2021-01-01 10:00:00',
    end_date: '2021-01-01 11:00:00',
    tags: [tag.id],
  })
  assert.deepEqual(await copy.read(), [`upsert event ${past.id}`])
  await api.update(`/events/${past.id}`, { tags: [] })
  assert.deepEqual(await copy.read(), [`remove event ${past.id}`])
  for (const query of ['start_date=today', 'when=today', 'series=next', 'revised_after=-1 week']) {
    const { status, body } = await api.call(`GET /changes/start?${query}`)
    assert.equal(status, 400, query)
    assert.ok((query.split('=')[0] ?? '') in ((body['data'] as Body)['params'] as Body), query)
  }
})

test('a cursor of other filters, of other rights, of another order or ahead of it is gone, with the address to begin anew', async () => {
  const { body } = await api.call('GET /changes/start?kinds=events')
  const cursor = String(body['cursor'])
  const [epoch = '', position = '', hash = ''] = cursor
    .split('.')
    .filter((_, index, all) => index < 2 || index === all.length - 1)
  assert.equal((await api.call(`GET /changes?since=${cursor}&kinds=events`)).status, 200)
  const gone = [
    [`since=${cursor}&kinds=venues`, undefined],
    [`since=${cursor}&kinds=events&featured=true`, undefined],
    [`since=${cursor}&kinds=events`, 'editor'],
    [`since=0123456789abcdef.${position}.${hash}&kinds=events`, undefined],
    [`since=${epoch}.zzzzzz.${hash}&kinds=events`, undefined],
  ] as const
  for (const [query, as] of gone) {
    const { status, body: refused } = await api.call(`GET /changes?${query}`, as ? { as } : {})
    assert.equal(status, 410, query)
    assert.match(String((refused['data'] as Body)['start']), /\/changes\/start\?/)
  }
  await api.call('PATCH /site', { as: 'admin', json: { time_zone: 'Asia/Tokyo' } })
  assert.equal((await api.call(`GET /changes?since=${cursor}&kinds=events`)).status, 410)
  for (const query of [
    'since=yesterday',
    'since=',
    '',
    `since=${cursor}&limit=0`,
    `since=${cursor}&kinds=users`,
    `since=${cursor}&wait=31`,
  ])
    assert.equal((await api.call(`GET /changes?kinds=events&${query}`)).status, 400, query)
})

test('an application password for venues alone reads of drafts only venues', async () => {
  const { body } = await api.call('POST /users/me/application-passwords', {
    as: 'editor',
    json: { name: 'venues', scopes: ['read:venues'] },
  })
  const authorization = `Basic ${Buffer.from(`editor:${String(body['password'])}`).toString('base64')}`
  const [draft, hall] = [
    await api.event({ title: 'Scoped draft', ...when, status: 'draft' }),
    await api.create('venues', { venue: 'Scoped hall', status: 'draft' }),
  ]
  const { text } = await api.call('GET /changes/start?limit=1000', { headers: { authorization } })
  assert.ok(text.includes('Scoped hall') && text.includes(`"id":${hall.id},`))
  assert.ok(!text.includes('Scoped draft') && !text.includes(`"id":${draft.id},`))
})
