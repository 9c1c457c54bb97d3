import type { Context } from '../../../operations/context.ts'
import { listDays } from '../../../resources/events/days/operation.ts'
import { say } from '../../../texts/text.ts'
import { weeksOf } from '../../kit/calendar/month.ts'
import { viewPeriod, formatDay, periodTitle, type Period } from '../../kit/dates/periods.ts'
import { html, type Html } from '../../kit/html.ts'
import { parametersOf, type Filters } from '../../../resources/question/filters.ts'
import { readAsGuest } from '../reading.ts'
import { viewAddress } from './addresses.ts'

/** How a month serves to choose a week or a day. */
interface Choosing {
  readonly view: 'week' | 'day'
  /** The days that are shown beside it. */
  readonly period: Period
  readonly filters: Filters
}

/** The month of a day, small: each day that has events leads to them; where a week or a day is chosen from it, every day does. */
export async function miniMonth(day: Temporal.PlainDate, context: Context, choosing?: Choosing): Promise<Html | false> {
  const { language, settings } = context
  const { view = 'day', filters = {} } = choosing ?? {}
  const period = viewPeriod('month', day, settings.weekStart)
  const bounds = { start_date: period.first.toString(), end_date: period.last.toString(), per_day: 0 }
  const found = await readAsGuest(listDays, { parameters: { ...bounds, ...parametersOf(filters) } }, context)
  // Without a day that leads anywhere, it says nothing.
  if (!found || (!choosing && found.total === 0)) return false
  const title = periodTitle('month', day, period, language)
  const weeks = weeksOf(found.days)
  return html`<table class="mini">
    <caption>
      <a href="${viewAddress('month', day, filters, context)}">${title}</a>
    </caption>
    <thead>
      <tr>
        ${(weeks[0] ?? []).map(({ date }) => {
          const each = Temporal.PlainDate.from(date)
          return html`<th scope="col" abbr="${formatDay(each, { weekday: 'long' }, language)}">
            ${formatDay(each, { weekday: 'narrow' }, language)}
          </th>`
        })}
      </tr>
    </thead>
    <tbody>
      ${weeks.map(
        (week) =>
          html`<tr>
            ${week.map((one) => miniMonthCell(one))}
          </tr>`,
      )}
    </tbody>
  </table>`

  function miniMonthCell({ date, total }: { readonly date: string; readonly total: number }): Html {
    const each = Temporal.PlainDate.from(date)
    if (each.month !== day.month) return html`<td></td>`
    const isToday = each.equals(context.today())
    return html`<td${isToday && html` aria-current="date"`}>${total > 0 || choosing ? miniMonthLink(each, total) : each.day}</td>`
  }

  function miniMonthLink(each: Temporal.PlainDate, total: number): Html {
    const name = formatDay(each, { day: 'numeric', month: 'long' }, language)
    return html`<a
      href="${viewAddress(view, each, filters, context)}"
      data-key="mini-${each.toString()}"
      ${total === 0 && html` class="empty"`}
      ${choosing && isInPeriod(each, choosing.period) && html` aria-current="true"`}
      ><span aria-hidden="true">${each.day}</span
      ><span class="hidden">${name}, ${say('calendar.found', language, { count: total })}</span></a
    >`
  }
}

function isInPeriod(day: Temporal.PlainDate, { first, last }: Period): boolean {
  return Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, last) <= 0
}
