// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'
import { long } from '../../support/runs.ts'
import { changes, kinds, movedTo, named, occurrencesOf, type Shown } from './model.ts'

/**
 * Every scope with every kind of change of every kind of rule, beside the plain model of `model.ts`. In `npm test` each scope meets each
 * change, but only of one kind of rule, by turns.
 */
const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-04T08:00:00Z' })

/** To which occurrences each scope reaches; `series` is a request for the id of the series. */
const scopes: Readonly<Record<string, (place: number) => boolean>> = {
  this: (place) => place === named,
  following: (place) => place >= named,
  all: () => true,
  series: () => true,
}

const statuses = 'publish,draft,trash'

async function shownBy(ids: readonly number[]): Promise<ReadonlyMap<number, Shown>> {
  const { records, total } = await api.list(`/events?include=${ids.join()}&per_page=100&status=${statuses}`, 'admin')
  assert.equal(total, records.length)
  return new Map(
    records.map((each) => [
      each.id,
      {
        start: String(each['start_date']),
        end: String(each['end_date']),
        title: String(each['title']),
        cost: String(each['cost']),
        featured: each['featured'] === true,
        status: String(each['status']),
      },
    ]),
  )
}

function plain({ start, end, title, cost, featured, status }: Shown): Shown {
  return { start, end, title, cost, featured, status }
}

const isTurn = (...places: readonly number[]) =>
  long || places.reduce((sum, place) => sum + place, 0) % Object.keys(kinds).length === 0

for (const [k, [kind, { recurrence, starts }]] of Object.entries(kinds).entries())
  for (const [s, [scope, reaches]] of Object.entries(scopes).entries())
    for (const [c, [change, { sent, after }]] of Object.entries(changes).entries()) {
      if (!isTurn(k, s, c)) continue
      test(`${kind}: ${change}, ${scope}`, async () => {
        const [start = ''] = starts
        const fields = {
          title: 'Class',
          cost: '5',
          start_date: start,
          end_date: start.replace('19:00', '20:00'),
          recurrence,
        }
        const series = await api.event(fields)
        const { ids } = await api.list(`/events/${series.id}/occurrences?per_page=100`)
        const id = (place: number) => ids[place] ?? 0
        const before = occurrencesOf(starts)
        await api.update(`/events/${id(named + 1)}`, { title: 'Special' })
        const moved = movedTo(starts[named + 2] ?? '')
        await api.update(`/events/${id(named + 2)}`, { start_date: moved.start, end_date: moved.end })
        assert.deepEqual(
          [...(await shownBy(ids)).values()],
          before.map(plain).toSorted((a, b) => (a.start < b.start ? -1 : 1)),
        )

        const one = before[scope === 'series' ? 0 : named]
        assert.ok(one)
        const json = sent(one)
        const target = `/events/${scope === 'series' ? series.id : id(named)}`
        const asked: Record<string, string> = scope === 'series' ? {} : { scope }
        if (json === 'delete') await api.remove(`${target}?${new URLSearchParams(asked).toString()}`)
        else await api.update(target, { ...json, ...asked })

        const isReset = change === 'reset' && scope !== 'this'
        const expected = before.map((each, place) => {
          if (!reaches(place)) return plain(each)
          return plain(isReset ? { ...each, ...plainAt(starts[place] ?? '') } : after(each))
        })
        const found = await shownBy(ids)
        assert.deepEqual(
          ids.map((each) => found.get(each)),
          expected,
        )
      })
    }

/** An occurrence that is as its series again. */
function plainAt(start: string) {
  return { start, end: start.replace('19:00', '20:00'), title: 'Class' }
}
