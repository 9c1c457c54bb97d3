// runs: long, postgres
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { startTestService, type TestService } from '../../support/server.ts'
import { runs } from '../../support/runs.ts'

/* Where months and weeks put events, whatever is on. */

let service: TestService
before(async () => {
  service = await startTestService({ TIMEZONE: 'UTC' }, { now: '2026-11-21T12:00:00Z' })
})
after(() => service.close())

/** An event by the day of the week and the quarter of an hour in which it begins, and how many of these it lasts. */
const events = fc.array(
  fc.record({
    day: fc.oneof(fc.constant(2), fc.integer({ min: 0, max: 6 })),
    quarter: fc.integer({ min: 0, max: 95 }),
    length: fc.oneof(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 400 })),
    allDay: fc.boolean(),
  }),
  { minLength: 1, maxLength: 24 },
)

/** Mondays, each far enough from the next. */
let monday = Temporal.PlainDate.from('2027-01-04')

test('the first day of a long event shows its bar, and what overlaps in a week stands beside each other', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (made) => {
      monday = monday.add({ weeks: 5 })
      for (const [number, { day, quarter, length, allDay }] of made.entries()) {
        const start = monday.toPlainDateTime().add({ days: day, minutes: quarter * 15 })
        const [start_date, end_date] = [start, start.add({ minutes: length * 15 })].map(String)
        const json = { title: `N${number}`, start_date, end_date, all_day: allDay, timezone: 'UTC' }
        assert.equal((await service.call('POST', '/events', { as: 'admin', json })).status, 201)
      }
      const days = await daysOfEach()
      const week = await shown(`week/${monday.toString()}`)
      const sections = week.split('<section').slice(1)
      assert.equal(sections.length, 7)
      sections.forEach(checkDay)
      const month = await shown(`month/${monday.toPlainYearMonth().toString()}`)
      const long = [...days].filter(([, on]) => on.length > 1)
      // No more begin on a day than it can show.
      for (const [title, [first = '']] of long)
        if (long.filter(([, [day]]) => day === first).length <= 8) assert.match(cell(month, first), barOf(title), title)
    }),
    { ...runs(4, 150), endOnFailure: true },
  )
})

/** The days of each event by its title, as the API has them. */
async function daysOfEach(): Promise<ReadonlyMap<string, readonly string[]>> {
  const window = `start_date=${monday.toString()}&end_date=${monday.add({ days: 20 }).toString()}&per_day=50`
  const { body } = await service.call('GET', `/events/days?${window}`)
  const { days, events } = body as {
    readonly days: readonly { readonly date: string; readonly events: readonly number[] }[]
    readonly events: readonly { readonly id: number; readonly title: string }[]
  }
  return new Map(
    events.map(({ id, title }) => [title, days.flatMap((day) => (day.events.includes(id) ? day.date : []))]),
  )
}

async function shown(path: string): Promise<string> {
  const { status, text } = await service.client.send({ method: 'GET', url: `/en/events/${path}/` })
  assert.equal(status, 200)
  return text
}

function cell(month: string, day: string): string {
  return month.split('<td').find((each) => each.includes(`datetime="${day}"`)) ?? ''
}

function barOf(title: string): RegExp {
  return new RegExp(`<li class="bar begins[^>]*>(?:(?!</li>).)*>${title}<`, 's')
}

/** A day of a week: its blocks are apart from each other, and those that find no room are counted. */
function checkDay(section: string): void {
  const blocks = [
    ...section.matchAll(/<li class="block at-h(\d+) at-q(\d) for-h(\d+) for-q(\d) col-(\d) of-(\d) span-(\d)/g),
  ].map(([, ...numbers]) => {
    const [hour = 0, quarter = 0, hours = 0, quarters = 0, column = 0, columns = 1, span = 1] = numbers.map(Number)
    const from = hour * 4 + quarter
    return { from, to: from + hours * 4 + quarters, left: column / columns, right: (column + span) / columns }
  })
  for (const [index, one] of blocks.entries()) {
    assert.ok(one.to > one.from && one.right > one.left && one.right <= 1, JSON.stringify(one))
    for (const other of blocks.slice(index + 1)) {
      const isApart = one.to <= other.from || other.to <= one.from
      assert.ok(isApart || one.right <= other.left || other.right <= one.left, JSON.stringify([one, other]))
    }
  }
  const unplaced = [...section.matchAll(/<li class="block unplaced/g)].length
  assert.ok(Number(/<p class="left wide"><a[^>]*>\+(\d+)/.exec(section)?.[1] ?? 0) >= unplaced, section)
}
