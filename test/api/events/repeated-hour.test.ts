// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Shown } from '../../support/api.ts'
import { assertReply, invalid } from '../../support/scenario.ts'

/* Events in the hour that comes twice when clocks are put back: two instants have the same wall time there. */

const api = new Api({ TIMEZONE: 'America/New_York' }, { now: '2027-03-01T12:00:00Z' })

/** Paris puts its clocks back from 3:00 to 2:00 at 01:00 UTC. */
const paris = {
  sent: { start_date: '2027-10-31T00:50:00Z', end_date: '2027-10-31T01:20:00Z', timezone: 'Europe/Paris' },
  shown: {
    start_date: '2027-10-31 02:50:00',
    end_date: '2027-10-31 02:20:00',
    utc_start_date: '2027-10-31 00:50:00',
    utc_end_date: '2027-10-31 01:20:00',
  },
}
/** Lord Howe puts them back by half an hour, from 2:00 to 1:30 at 15:00 UTC of the day before. */
const lordHowe = {
  sent: { start_date: '2027-04-03T15:10:00Z', end_date: '2027-04-03T15:20:00Z', timezone: 'Australia/Lord_Howe' },
  shown: {
    start_date: '2027-04-04 01:40:00',
    end_date: '2027-04-04 01:50:00',
    utc_start_date: '2027-04-03 15:10:00',
    utc_end_date: '2027-04-03 15:20:00',
  },
}

const moments = ({ start_date, end_date, utc_start_date, utc_end_date }: Body) => ({
  start_date,
  end_date,
  utc_start_date,
  utc_end_date,
})
const read = ({ id }: Pick<Shown, 'id'>) => api.read(`/events/${id}`)

for (const [place, { sent, shown }] of Object.entries({ paris, lordHowe })) {
  test(`instants in the repeated time of ${place} stay the instants that were sent`, async () => {
    const event = await api.event(sent)
    assert.deepEqual(moments(event), shown)
    assert.deepEqual(moments(await read(event)), shown)
    const other = await api.event({ timezone: sent.timezone })
    assert.deepEqual(moments(await api.update(`/events/${other.id}`, sent)), shown)
  })

  const writes: Readonly<Record<string, (body: Body) => Body>> = {
    'another title': () => ({ title: 'Changed' }),
    'all that was read': ({ title, start_date, end_date, utc_start_date, utc_end_date, timezone }) => ({
      ...{ title, start_date, end_date, utc_start_date, utc_end_date, timezone },
    }),
    'both dates as they were read': ({ start_date, end_date }) => ({ start_date, end_date }),
    'the start as it was read': ({ start_date }) => ({ start_date }),
    'the end as it was read': ({ end_date }) => ({ end_date }),
    'the same zone': () => ({ timezone: sent.timezone.toLowerCase() }),
    'a flag': () => ({ featured: true }),
  }
  for (const [what, write] of Object.entries(writes))
    test(`writing ${what} keeps the instants of ${place}`, async () => {
      const event = await api.event(sent)
      const after = await api.update(`/events/${event.id}`, write(await read(event)))
      assert.deepEqual(moments(after), shown)
      assert.deepEqual(moments(await read(event)), shown)
    })
}

test('an end before the start is refused by instants, not by wall times', async () => {
  const { timezone } = paris.sent
  const early = { start_date: '2027-10-31T01:20:00Z', end_date: '2027-10-31T00:50:00Z', timezone }
  assertReply(await api.call('POST /events', { as: 'admin', json: { title: 'Never', ...early } }), invalid('end_date'))
  const event = await api.event(paris.sent)
  const json = { end_date: '2027-10-31T00:49:59Z' }
  assertReply(await api.call(`PUT /events/${event.id}`, { as: 'admin', json }), invalid('end_date'))
  assert.deepEqual(moments(await read(event)), paris.shown)
})

test('another wall time is the first of the two, and another zone reads the wall times anew', async () => {
  const { id } = await api.event(paris.sent)
  const moved = await api.update(`/events/${id}`, { start_date: '2027-10-31 02:10:00' })
  assert.equal(moved['utc_start_date'], '2027-10-31 00:10:00')
  const tokyo = await api.update(`/events/${id}`, { timezone: 'Asia/Tokyo' })
  assert.partialDeepStrictEqual(tokyo, { start_date: '2027-10-31 02:10:00', utc_start_date: '2027-10-30 17:10:00' })
})

test('json_ld tells the offsets of both times', async () => {
  const { id } = await api.event(paris.sent)
  assert.partialDeepStrictEqual((await api.read(`/events/${id}`))['json_ld'], {
    startDate: '2027-10-31T02:50:00+02:00',
    endDate: '2027-10-31T02:20:00+01:00',
  })
})

test('an event that ends earlier than it starts by the clock is in lists, and counted', async () => {
  const { id } = await api.event(paris.sent)
  const list = await api.list('/events?start_date=2027-10-31&end_date=2027-10-31&per_page=100')
  assert.ok(list.ids.includes(id))
  assert.equal(list.total, list.ids.length)
})

test('the time of sale and the date of publication stay the instants that they are', async () => {
  const [second] = [{ available_from: '2027-10-31T01:30:00Z', available_until: '2027-10-31T01:40:00Z' }]
  const { id } = await api.event({ timezone: 'Europe/Paris', tickets: [{ name: 'Late', ...second }] })
  const ticketOf = async () => ((await api.read(`/events/${id}`, 'admin'))['tickets'] as Shown[])[0] as Shown
  const ticket = await ticketOf()
  const kept = { available_from_utc: '2027-10-31 01:30:00', available_until_utc: '2027-10-31 01:40:00' }
  assert.partialDeepStrictEqual(ticket, { available_from: '2027-10-31 02:30:00', ...kept })
  await api.update(`/events/${id}`, { tickets: [ticket], title: 'Written back' })
  assert.partialDeepStrictEqual(await ticketOf(), kept)
  const { available_from, available_until } = ticket
  await api.update(`/tickets/${ticket.id}`, { available_from, available_until })
  assert.partialDeepStrictEqual(await ticketOf(), kept)
  // New York puts its clocks back from 2:00 to 1:00 at 06:00 UTC.
  const published = await api.event({ date: '2026-11-01T06:30:00Z' })
  assert.partialDeepStrictEqual(published, { date: '2026-11-01 01:30:00', date_utc: '2026-11-01 06:30:00' })
  const after = await api.update(`/events/${published.id}`, { date: published['date'] })
  assert.equal(after['date_utc'], '2026-11-01 06:30:00')
})
