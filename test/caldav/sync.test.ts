// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { carryOn } from '../../src/resources/events/series/carry-on.ts'
import { dav, prop, xml } from '../support/dav.ts'
import { type Account, startTestService, type TestService } from '../support/server.ts'

/* A reader of changes keeps the same copy as one that lists everything each time (RFC 6578). */

let service: TestService
before(async () => {
  service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
})
after(() => service.close())

type Shown = Record<string, unknown> & { readonly id: number }

async function call(request: string, json?: object, as: Account = 'admin'): Promise<Shown> {
  const [method = '', path = ''] = request.split(' ')
  const { status, body } = await service.call(method, path, { as, ...(json && { json }) })
  assert.ok(status < 300, `${request}: ${JSON.stringify(body)}`)
  return body as Shown
}

const when = { start_date: '2027-05-01 19:30:00', end_date: '2027-05-01 22:00:00' }
const create = async (title: string, fields: object = {}) =>
  (await call('POST /events', { title, ...when, ...fields })).id

interface Synced {
  readonly status: number
  readonly token: string
  /** Ids with whether they are there. */
  readonly told: Readonly<Record<string, boolean>>
  readonly isCut: boolean
  readonly conditions: readonly string[]
}

async function sync(calendar: string, token = '', limit = '', as?: Account): Promise<Synced> {
  const body = `<d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level>${limit && `<d:limit><d:nresults>${limit}</d:nresults></d:limit>`}${prop('d:getetag')}`
  const answer = await dav(service, `REPORT ${calendar}`, xml('d:sync-collection', body), { as })
  const events = [...answer.resources].flatMap(([href, { status }]) => {
    const id = /(\d+)\.ics$/.exec(href)?.[1]
    return id === undefined ? [] : [[id, status === 207] as const]
  })
  return {
    status: answer.status,
    token: answer.token ?? '',
    told: Object.fromEntries(events),
    isCut: answer.resources.get(calendar)?.status === 507,
    conditions: answer.conditions,
  }
}

test('a first report tells everything, the next ones what has changed, and an empty one nothing', async () => {
  const [one, two] = [await create('One'), await create('Two')]
  let { token, told } = await sync('/dav/all/')
  assert.deepEqual(told, { [one]: true, [two]: true })
  const steps: readonly (readonly [() => Promise<unknown>, object])[] = [
    [async () => undefined, {}],
    [() => call(`PUT /events/${one}`, { title: 'Une' }), { [one]: true }],
    [() => call(`DELETE /events/${one}`), { [one]: false }],
    [() => call(`PUT /events/${one}`, { status: 'publish' }), { [one]: true }],
    [() => call(`PUT /events/${one}`, { status: 'draft' }), { [one]: false }],
    // What becomes of it while it is not public is nobody’s business.
    [() => call(`PUT /events/${one}`, { status: 'publish', password: 'x' }), {}],
    [() => call(`PUT /events/${one}`, { password: '' }), { [one]: true }],
    [() => call(`PUT /events/${one}`, { hide_from_listings: true }), { [one]: false }],
    [() => call(`DELETE /events/${one}?force=true`), {}],
    [() => call(`DELETE /events/${two}?force=true`), { [two]: false }],
  ]
  for (const [index, [step, expected]] of steps.entries()) {
    await step()
    ;({ token, told } = await sync('/dav/all/', token))
    assert.deepEqual(told, expected, `step ${index}`)
  }
})

test('what leaves a category, a venue or a view is gone from their calendars', async () => {
  const category = await call('POST /categories', { name: 'Dance' })
  const below = await call('POST /categories', { name: 'Ballet', parent: category.id })
  const venue = await call('POST /venues', { venue: 'Stage' })
  const view = await call('POST /views', { name: 'Free dance', filters: `categories=${category.id}&free=true` })
  const id = await create('Ball', { categories: [below.id], venue: [venue.id] })
  const calendars = [`/dav/category-${category.id}/`, `/dav/venue-${venue.id}/`, `/dav/view-${view.id}/`]
  const tokens = await Promise.all(calendars.map(async (calendar) => (await sync(calendar)).token))
  const look = async () => {
    const told: (boolean | undefined)[] = []
    for (const [index, calendar] of calendars.entries()) {
      const found = await sync(calendar, tokens[index])
      tokens[index] = found.token
      told.push(found.told[id])
    }
    return told
  }
  await call(`PUT /events/${id}`, { cost: '5' })
  assert.deepEqual(await look(), [true, true, false])
  await call(`PUT /categories/${below.id}`, { parent: 0 })
  assert.deepEqual(await look(), [false, true, false])
  await call(`PUT /events/${id}`, { categories: [category.id], venue: [], cost: '0' })
  assert.deepEqual(await look(), [true, false, true])
})

test('a series is told once, by itself, whatever becomes of its dates', async () => {
  const series = await create('Course', { recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] } })
  const dates = (await call(`GET /events/${series}/occurrences`))['events'] as readonly Shown[]
  let { token, told } = await sync('/dav/all/')
  for (const step of [
    () => call(`PUT /events/${dates[1]?.id}`, { title: 'Other' }),
    () => call(`DELETE /events/${dates[2]?.id}`),
    () => call(`PUT /events/${series}`, { title: 'Courses' }),
  ]) {
    await step()
    ;({ token, told } = await sync('/dav/all/', token))
    assert.deepEqual(told, { [series]: true })
  }
  await call(`DELETE /events/${series}?force=true`)
  assert.deepEqual((await sync('/dav/all/', token)).told, { [series]: false })
})

test('a report that is cut says so, and the next goes on where it ended, from the beginning as well', async () => {
  const ids = new Set<string>()
  for (let count = 0; count < 7; count += 1) ids.add(String(await create(`Event ${count}`)))
  const whole = await sync('/dav/all/')
  const told: Record<string, boolean> = {}
  let [token, steps, isCut] = ['', 0, true]
  while (isCut) {
    const part = await sync('/dav/all/', token, '3')
    assert.ok(Object.keys(part.told).length <= 3)
    Object.assign(told, part.told)
    ;({ token, isCut } = part)
    steps += 1
  }
  assert.deepEqual(told, whole.told)
  assert.ok(steps > 2)
  for (const id of ids) await call(`PUT /events/${id}`, { title: 'Again' })
  const first = await sync('/dav/all/', whole.token, '4')
  const second = await sync('/dav/all/', first.token, '4')
  assert.deepEqual([first.isCut, second.isCut], [true, false])
  assert.deepEqual(new Set([...Object.keys(first.told), ...Object.keys(second.told)]), ids)
  const wrong = xml(
    'd:sync-collection',
    `<d:sync-token/><d:limit><d:nresults>0</d:nresults></d:limit>${prop('d:getetag')}`,
  )
  assert.equal((await dav(service, 'REPORT /dav/all/', wrong)).status, 400)
})

test('a token serves for its own calendar, language and rights alone', async () => {
  const { token } = await sync('/dav/all/')
  const view = await call('POST /views', { name: 'All', filters: 'free=true' })
  const ofView = (await sync(`/dav/view-${view.id}/`)).token
  const own = (await sync('/dav/me/mine/', '', '', 'author')).token
  await call(`PUT /views/${view.id}`, { filters: 'free=false' })
  for (const [calendar, sent, as] of [
    ['/dav/all/', 'data:,nonsense'],
    ['/dav/all/', 'nonsense'],
    ['/dav/all/', token.replace('data:,', 'data:,f')],
    ['/dav/all/', token.replace(/\.\w+\./, '.zzzzz.')],
    ['/fr/dav/all/', token],
    ['/dav/me/all/', token, 'author'],
    ['/dav/me/mine/', own, 'author2'],
    [`/dav/view-${view.id}/`, ofView],
    [`/dav/view-${view.id}/`, token],
  ] as const) {
    const { status, conditions } = await sync(calendar, sent, '', as)
    assert.deepEqual([status, conditions], [403, ['d:valid-sync-token', 's:error-description']], `${calendar} ${sent}`)
  }
})

test('a view that is counted from today has another token tomorrow', async () => {
  const view = await call('POST /views', { name: 'From today', filters: 'starts_after=today' })
  const soon = await create('Soon', { start_date: '2027-03-02 10:00:00', end_date: '2027-03-02 11:00:00' })
  const calendar = `/dav/view-${view.id}/`
  const { token, told } = await sync(calendar)
  assert.equal(told[soon], true)
  assert.equal((await sync(calendar, token)).status, 207)
  service.setClock('2027-03-03T12:00:00Z')
  assert.equal((await sync(calendar, token)).status, 403)
  assert.equal((await sync(calendar)).told[soon], undefined)
  service.setClock('2027-03-01T12:00:00Z')
})

test('a series whose dates are listed one by one is told again when more of them are ready', async () => {
  const rules = ['FREQ=MONTHLY;BYDAY=1MO', 'FREQ=MONTHLY;BYDAY=3FR']
  const series = await create('Twice a month', { recurrence: { rules } })
  const before = await dav(service, `GET /dav/all/${series}.ics`)
  const { token } = await sync('/dav/all/')
  const now = () => Temporal.Instant.from('2028-03-01T12:00:00Z')
  await carryOn(service.storage, { now, settings: { maxOccurrences: 1000, recurrenceHorizon: 60 } })
  assert.deepEqual((await sync('/dav/all/', token)).told, { [series]: true })
  const after = await dav(service, `GET /dav/all/${series}.ics`)
  assert.notEqual(after.text, before.text)
  assert.notEqual(after.headers.get('etag'), before.headers.get('etag'))
})
