import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../support/api.ts'

/* Calendars take the component with the highest SEQUENCE and LAST-MODIFIED: what is changed of a series must raise them in all of its. */

const api = new Api({ TIMEZONE: 'UTC' }, { now: '2027-01-04T08:00:00Z' })

async function componentsOf(series: number) {
  const { body } = await api.call(`GET /events.ics?series=${series}&starts_after=2027-01-01`)
  return (body as unknown as string)
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((component) => {
      const of = (name: string) => new RegExp(`^${name}[^:]*:(.*?)\\r?$`, 'm').exec(component)?.[1]
      return {
        id: of('RECURRENCE-ID'),
        modified: of('LAST-MODIFIED') ?? '',
        sequence: Number(of('SEQUENCE')),
        excluded: of('EXDATE'),
      }
    })
}

test('an exception follows its series, and the series what is left out, deleted, or as it was again', async () => {
  const { id } = await api.event({
    ...{ title: 'Class', start_date: '2027-03-01 19:00:00', end_date: '2027-03-01 20:00:00' },
    recurrence: { rules: ['FREQ=WEEKLY;COUNT=5'] },
  })
  const { ids } = await api.list(`/events/${id}/occurrences`)
  await api.update(`/events/${ids[1]}`, { start_date: '2027-03-08 18:00:00', end_date: '2027-03-08 19:00:00' })
  let before = await componentsOf(id)
  assert.equal(before.length, 2)
  const steps: readonly (readonly [string, number, () => Promise<unknown>])[] = [
    ['the series is renamed', 0, async () => api.update(`/events/${id}`, { title: 'Lesson' })],
    [
      'the series is moved',
      1,
      async () => api.update(`/events/${id}`, { start_date: '2027-03-01 20:00:00', end_date: '2027-03-01 21:00:00' }),
    ],
    [
      'a date is excluded',
      1,
      async () =>
        api.update(`/events/${id}`, { recurrence: { rules: ['FREQ=WEEKLY;COUNT=5'], exclude: ['2027-03-29'] } }),
    ],
    ['a date is deleted', 1, async () => api.remove(`/events/${ids[2]}`)],
    [
      'a date is as its series again',
      1,
      async () =>
        api.update(`/events/${ids[1]}`, { start_date: '2027-03-08 20:00:00', end_date: '2027-03-08 21:00:00' }),
    ],
  ]
  for (const [index, [what, raised, step]] of steps.entries()) {
    await api.setClock(`2027-01-0${5 + index}T08:00:00Z`)
    await step()
    const after = await componentsOf(id)
    const last =
      before
        .map(({ modified }) => modified)
        .sort()
        .at(-1) ?? ''
    const highest = Math.max(...before.map(({ sequence }) => sequence))
    for (const each of after) {
      assert.ok(each.modified > last, `${what}: ${each.modified} is not after ${last}`)
      assert.ok(each.sequence >= highest + raised, `${what}: ${each.sequence} is not above ${highest}`)
    }
    before = after
  }
  assert.match(String(before[0]?.excluded), /20270315/)
})
