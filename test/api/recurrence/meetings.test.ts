// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Api } from '../../support/api.ts'
import { runs } from '../../support/runs.ts'

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-01T00:00:00Z' })

/** In the night to 28 March clocks go from 02:00 to 03:00. */
const startAt = (hour: number) => ({
  start_date: `2027-03-27 0${hour}:00:00`,
  end_date: `2027-03-27 0${hour}:10:00`,
})
const rule = (hours: string) => ({ recurrence: { rules: [`FREQ=DAILY;BYHOUR=${hours};UNTIL=20270329`] } })

/** The starts of 28 March by the ids of the occurrences, `01:00 03:00`. */
async function thatDay(series: number): Promise<ReadonlyMap<number, string>> {
  const { records } = await api.list(`/events?series=${series}&start_date=2027-03-28&end_date=2027-03-28`)
  return new Map(records.map(({ id, start_date }) => [id, String(start_date).slice(11, 16)]))
}

const plain = (starts: ReadonlyMap<number, string>) => [...starts.values()].join(' ')

test('an occurrence that a clock change moves onto another is gone for then and comes back with its id', async () => {
  const { id } = await api.event({ ...startAt(0), timezone: 'Europe/Paris', ...rule('0,1,2') })
  const before = await thatDay(id)
  assert.equal(plain(before), '00:00 01:00 03:00')
  await api.update(`/events/${id}`, startAt(1))
  const between = await thatDay(id)
  // 02:00 is 03:00 then, at which the third starts already.
  assert.equal(plain(between), '01:00 03:00')
  assert.deepEqual([...between.keys()], [...before.keys()].slice(0, 2))
  const third = [...before.keys()][2] ?? 0
  assert.equal((await api.call(`GET /events/${third}`)).status, 410)
  await api.update(`/events/${id}`, startAt(0))
  assert.deepEqual(await thatDay(id), before)
  assert.equal((await api.call(`GET /events/${third}`)).status, 200)
})

test('an occurrence stays where a deleted one would come back at its start', async () => {
  const { id } = await api.event({ ...startAt(4), timezone: 'Europe/Paris', ...rule('4,5') })
  const [early = 0, late = 0] = (await thatDay(id)).keys()
  await api.update(`/events/${id}`, { ...rule('4'), confirm: true })
  assert.equal((await api.call(`GET /events/${late}`)).status, 410)
  for (const hour of [3, 2, 1, 2, 4]) {
    await api.update(`/events/${id}`, startAt(hour))
    assert.deepEqual([...(await thatDay(id))], [[early, `0${hour === 2 ? 3 : hour}:00`]])
    assert.equal((await api.call(`GET /events/${late}`)).status, 410)
  }
  await api.update(`/events/${id}`, rule('4,5'))
  assert.deepEqual([...(await thatDay(id)).keys()], [early, late])
})

const hours = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 })
const edits = fc.array(fc.record({ hour: fc.integer({ min: 0, max: 4 }), hours: fc.option(hours) }), { minLength: 4 })

test('however a series is moved over a change of clocks, no occurrence is ever not found', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (steps) => {
      const { id } = await api.event({ ...startAt(0), timezone: 'Europe/Paris', ...rule('0,1,2,3') })
      const seen = new Set<number>()
      for (const { hour, hours: other } of steps) {
        const json = { ...startAt(hour), ...(other && rule(other.join())), confirm: true }
        const { status } = await api.call(`PUT /events/${id}`, { as: 'admin', json })
        assert.ok([200, 400].includes(status))
        const present = await api.list(`/events?series=${id}&per_page=50`)
        for (const each of present.ids) seen.add(each)
        for (const each of seen)
          assert.equal((await api.call(`GET /events/${each}`)).status, present.ids.includes(each) ? 200 : 410)
      }
    }),
    runs(6, 100),
  )
})
