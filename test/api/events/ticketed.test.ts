// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Api, type Body, type Shown } from '../../support/api.ts'

/* Whether an event is ticketed: in its answers, and as a filter. */

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })
const times = { start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00', timezone: 'America/Moncton' }

const concert = (fields: Body = {}) => api.event({ title: 'Concert', ...times, ...fields })
const listed = async (id: number) => (await api.list('/events?per_page=100')).records.find((event) => event.id === id)

test('the filter ticketed follows every change of the tickets', async () => {
  const event = await concert({ title: 'Filtered', tickets: [{ name: 'A', status: 'draft' }] })
  const [ticket] = (await api.read(`/events/${event.id}`, 'admin'))['tickets'] as Shown[]
  const isTicketed = async (as?: 'admin') => {
    const found = await Promise.all(
      [true, false].map(async (ticketed) => (await api.list(`/events?search=Filtered&ticketed=${ticketed}`, as)).ids),
    )
    assert.deepEqual(found.flat(), [event.id], 'in one of the two lists')
    assert.equal((await listed(event.id))?.['ticketed'], found[0]?.length === 1)
    return found[0]?.length === 1
  }
  const other = await concert({ title: 'Filtered away', hide_from_listings: true, tickets: [{ name: 'A' }] })
  assert.equal((await api.read(`/events/${other.id}`))['ticketed'], true)
  assert.equal(await isTicketed('admin'), false, 'a draft does not count, for nobody')
  await api.update(`/tickets/${ticket?.id}`, { status: 'publish' })
  assert.equal(await isTicketed(), true)
  await api.update(`/events/${event.id}`, { tickets: [{ id: ticket?.id, status: 'draft' }] })
  assert.equal(await isTicketed(), false)
  await api.update(`/events/${event.id}`, { tickets: [ticket?.id, { name: 'B' }] })
  assert.equal(await isTicketed(), true)
  await api.remove(`/events/${event.id}`)
  assert.deepEqual((await api.call('GET /events?search=Filtered&ticketed=true')).body['events'] ?? [], [])
  await api.update(`/events/${event.id}`, { status: 'publish' })
  assert.equal(await isTicketed(), true)
  await api.update(`/events/${event.id}`, { tickets: [] })
  assert.equal(await isTicketed(), false)
})

test('links from page to page repeat it', async () => {
  for (let n = 0; n < 5; n += 1) await concert({ title: 'Paged', ...(n < 3 ? { tickets: [{ name: 'A' }] } : {}) })
  for (const [ticketed, expected] of [
    [true, 3],
    [false, 2],
  ] as const) {
    const ids: number[] = []
    let next: string | undefined = `/events?search=Paged&per_page=1&ticketed=${ticketed}`
    while (next !== undefined) {
      const { ids: found, body } = await api.list(next)
      ids.push(...found)
      const link = body['next_rest_url']
      const address = typeof link === 'string' ? new URL(link) : undefined
      if (address) assert.equal(address.searchParams.get('ticketed'), String(ticketed))
      next = address && address.pathname + address.search
    }
    assert.equal(new Set(ids).size, expected)
    assert.equal(ids.length, expected)
  }
})

test('after any writes, by the event or by themselves, ticketed and cost are those of the tickets', async () => {
  const { id } = await concert({ title: 'Changing' })
  const current = async () => (await api.read(`/events/${id}`, 'admin'))['tickets'] as Shown[]
  const made = fc.record({
    name: fc.constantFrom('A', 'B'),
    price: fc.constantFrom('0', '5', '7.5', '20'),
    status: fc.constantFrom('publish', 'draft'),
  })
  const step = fc.oneof(
    made.map((ticket) => async () => api.call('POST /tickets', { as: 'admin', json: { event: id, ...ticket } })),
    fc.tuple(made, fc.nat()).map(([ticket, which]) => async () => {
      const all = await current()
      return api.call(`PUT /tickets/${all[which % all.length]?.id ?? 0}`, { as: 'admin', json: ticket })
    }),
    fc.nat().map((which) => async () => {
      const all = await current()
      return api.call(`DELETE /tickets/${all[which % all.length]?.id ?? 0}`, { as: 'admin' })
    }),
    fc.array(fc.oneof(made, fc.nat(4), fc.tuple(made, fc.nat(4))), { maxLength: 4 }).map((wish) => async () => {
      const all = await current()
      const seen = new Set<number>()
      const tickets = wish.flatMap((each): (number | object)[] => {
        if (!Array.isArray(each) && typeof each === 'object') return [each]
        const known = all[Array.isArray(each) ? each[1] : each]
        if (!known || seen.has(known.id)) return []
        seen.add(known.id)
        return [Array.isArray(each) ? { id: known.id, ...each[0] } : known.id]
      })
      const reply = await api.call(`PUT /events/${id}`, { as: 'admin', json: { tickets } })
      assert.equal(reply.status, 200, reply.text)
      assert.equal((await current()).length, tickets.length)
      return reply
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
      for (const act of steps) assert.ok((await act()).status < 500)
      const published = (await current()).filter(({ status }) => status === 'publish')
      const prices = [...new Set(published.map(({ price }) => Number(price)))].sort((a, b) => a - b)
      for (const event of [await listed(id), await api.read(`/events/${id}`)]) {
        assert.equal(event?.['ticketed'], published.length > 0)
        assert.deepEqual(((event['cost_details'] as Body)['values'] as string[]).map(Number), prices)
      }
    }),
    { numRuns: 15 },
  )
})
