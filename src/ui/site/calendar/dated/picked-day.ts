import type { Context } from '../../../../operations/context.ts'
import { listDays } from '../../../../resources/events/days/operation.ts'
import { say } from '../../../../texts/text.ts'
import type { Day } from '../../../kit/calendar/bars.ts'
import { dayOfAddress, type Period } from '../../../kit/dates/periods.ts'
import { html, type Html } from '../../../kit/html.ts'
import { viewAddress } from '../addresses.ts'
import { dayName } from '../day-name.ts'
import { eventRow } from '../event-row.ts'
import { parametersOf, type Filters } from '../../../../resources/question/filters.ts'
import { readAsGuest } from '../../reading.ts'
import type { DatedPeriod } from './days.ts'

/** How many events of a day are shown. */
const maxPicked = 50

/** The address of a month with the events of one of its days. */
export function pickAddress(day: Temporal.PlainDate, filters: Filters, context: Context): string {
  const address = viewAddress('month', day, filters, context)
  return `${address}${address.includes('?') ? '&' : '?'}day=${day.toString()}`
}

/** The day that an address picks; else the present one, or the first on which something begins, or is. */
export function pickedOf(asked: unknown, { first, last }: Period, { days, events }: DatedPeriod, context: Context) {
  const isWithin = (day: Temporal.PlainDate, period: Pick<Period, 'first' | 'last'>) =>
    Temporal.PlainDate.compare(day, period.first) >= 0 && Temporal.PlainDate.compare(day, period.last) <= 0
  const [start, end] = [days[0]?.date, days.at(-1)?.date].map((date) => Temporal.PlainDate.from(date ?? first))
  const named = typeof asked === 'string' ? dayOfAddress('day', asked) : undefined
  if (named && start && end && isWithin(named, { first: start, last: end })) return named
  const today = context.today()
  if (isWithin(today, { first, last })) return today
  const own = days.filter(({ date }) => isWithin(Temporal.PlainDate.from(date), { first, last }))
  const begins = ({ date, events: ids }: Day) =>
    ids.some((id) => (events.get(id)?.start_date.slice(0, 10) ?? '') >= date)
  const day = own.find(begins) ?? own.find(({ total }) => total > 0)
  return day ? Temporal.PlainDate.from(day.date) : first
}

/** The events of a day of the month, for narrow screens: those that begin on it, then those that go on. */
export async function pickedDay(
  picked: Temporal.PlainDate,
  { days, filters }: DatedPeriod,
  context: Context,
): Promise<Html> {
  const { language } = context
  const date = picked.toString()
  const found = await readAsGuest(
    listDays,
    { parameters: { start_date: date, end_date: date, per_day: maxPicked, ...parametersOf(filters) } },
    context,
  )
  const { events = [], total = 0 } = found ?? {}
  const begun = events.filter(({ start_date: start }) => start.slice(0, 10) >= date)
  const rows = [...begun, ...events.filter((event) => !begun.includes(event))]
  const next = days.find((day) => day.date > date && day.total > 0)
  return html`<section class="picked-day">
    <h2 data-found>
      <a href="${viewAddress('day', picked, filters, context)}">${dayName(picked, context.today(), language)}</a>
      <small>${say('calendar.found', language, { count: total })}</small>
    </h2>
    <ol class="rows">
      ${rows.map((event) => eventRow(event, date, context, { marksOver: true }))}
    </ol>
    ${total === 0 && next && html`<p class="nothing">${say('calendar.nextEvent', language)} <a href="${pickAddress(Temporal.PlainDate.from(next.date), filters, context)}">${dayName(Temporal.PlainDate.from(next.date), context.today(), language)}</a>.</p>`}
    ${total > rows.length && html`<p class="left"><a href="${viewAddress('day', picked, filters, context)}">${say('common.others', language, { count: total - rows.length })}</a></p>`}
  </section>`
}
