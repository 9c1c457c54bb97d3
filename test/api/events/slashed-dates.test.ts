// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'
import { assertReply, invalid } from '../../support/scenario.ts'

/* Dates with slashes, which some write with the month first and some with the day. */

const api = new Api({}, { now: '2027-01-10T12:00:00Z' })
const day = { start_date: '2027-03-05 10:00:00', end_date: '2027-03-05 12:00:00' }
const refuse = async (body: Body, name: string, ...days: readonly string[]) => {
  const { id, ...before } = await api.event(day)
  for (const language of ['en', 'fr'])
    for (const request of [`POST /events?i18n_language=${language}`, `PUT /events/${id}?i18n_language=${language}`]) {
      const reply = await api.call(request, { as: 'admin', json: { title: 'Never', ...day, ...body } })
      assertReply(reply, invalid(name))
      const params = (reply.body['data'] as { readonly params: Readonly<Record<string, string>> }).params
      for (const each of days) assert.ok(params[name]?.includes(each), reply.text)
      assert.ok(params[name]?.includes(String(body[name])), reply.text)
    }
  assert.partialDeepStrictEqual(await api.read(`/events/${id}`), { title: before['title'], ...day })
}

for (const written of ['05/03/2027', '5/3/2027', '05/03/27', '03/05/2027 18:00', '6pm 05/03/2027'])
  test(`${written} may be two days and is refused in writes with both`, async () => {
    await refuse({ start_date: written }, 'start_date', '2027-03-05', '2027-05-03')
    await refuse({ end_date: written }, 'end_date', '2027-03-05', '2027-05-03')
    await refuse({ date: written }, 'date', '2027-03-05', '2027-05-03')
    await refuse({ date_utc: written }, 'date_utc', '2027-03-05', '2027-05-03')
  })

test('a day that no month has is refused with the date that it must be', () =>
  refuse({ start_date: '13/03/2027' }, 'start_date', '2027-03-13'))

test('an unambiguous date is that day', async () => {
  for (const [written, start_date] of [
    ['01/31/2027', '2027-01-31 00:00:00'],
    ['05/05/2027 18:00', '2027-05-05 18:00:00'],
    ['2027/03/05', '2027-03-05 00:00:00'],
    ['05.03.2027', '2027-03-05 00:00:00'],
    ['05-03-2027', '2027-03-05 00:00:00'],
  ] as const)
    assert.equal((await api.event({ start_date: written, end_date: '2027-06-01' }))['start_date'], start_date)
})

test('the sale of a ticket does not begin on a day that may be another', async () => {
  const { id } = await api.event(day)
  const json = { event: id, name: 'Seat', available_from: '02/03/2027' }
  const reply = await api.call('POST /tickets', { as: 'admin', json })
  assertReply(reply, invalid('available_from'))
  assert.match(reply.text, /2027-02-03 or 2027-03-02/)
  const within = await api.call(`PUT /events/${id}`, { as: 'admin', json: { tickets: [json] } })
  assertReply(within, invalid('tickets'))
})

test('filters read the month first, as ever', async () => {
  const { id } = await api.event({ title: 'May', start_date: '2027-05-03 10:00', end_date: '2027-05-03 11:00' })
  assert.deepEqual((await api.list('/events?start_date=05/03/2027&end_date=05/03/2027')).ids, [id])
  const refused = await api.call('GET /events?start_date=13/03/2027')
  assertReply(refused, invalid('start_date'))
  assert.match(refused.text, /2027-03-13/)
})
