import type { Context } from '../operations/context.ts'
import { execute } from '../operations/execute.ts'
import { events } from '../resources/events/operations.ts'
import { create } from './create.ts'
import type { DemoSeries, Parameters } from './demo.ts'
import { datesOf, laterBy } from './when.ts'

/** Writes an event that repeats, and what is different of some of its occurrences. */
export async function fillSeries(
  { when, rule, holidays = [], changes = [], tickets = [] }: DemoSeries,
  event: Parameters,
  context: Context,
): Promise<void> {
  const [dates = {}] = datesOf(when, context.now())
  const exclude = holidays.map((weeks) => laterBy({ weeks }, String(dates['start_date'])).slice(0, 10))
  const recurrence = { rules: [rule], exclude }
  const series = await create(events.create, { ...event, ...dates, recurrence, tickets }, context)
  const own = { series, visible: { statuses: ['publish'] }, language: context.language } as const
  const { records } = await context.storage.events.find(own, { offset: 0, limit: 1000 })
  for (const { nth, days, event: changed } of changes) {
    const occurrence = records[nth - 1]
    if (!occurrence) throw new Error(`the demo calendar has no occurrence ${nth} of a series`)
    const { id, startDate, endDate } = occurrence
    const moved = days && { start_date: laterBy({ days }, startDate), end_date: laterBy({ days }, endDate) }
    const parameters = { ...changed, ...moved }
    await execute(events.byId.update, { path: { id: String(id) }, parameters, strict: true }, context)
  }
}
