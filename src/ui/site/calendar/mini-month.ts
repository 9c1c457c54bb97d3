import type { Context } from '../../../operations/context.ts'
import { listDays } from '../../../resources/events/days/operation.ts'
import { html, type Html } from '../../kit/html.ts'
import { shown } from '../reading.ts'
import { addressOf } from './addresses.ts'
import { periodOf, spoken, titleOf } from '../../kit/dates/periods.ts'
import { say } from '../../../texts/text.ts'

/** The month of a day, small: each day that has events leads to them. */
export async function miniMonth(day: Temporal.PlainDate, context: Context): Promise<Html | false> {
  const { language, settings } = context
  const period = periodOf('month', day, settings.weekStart)
  const parameters = { start_date: period.first.toString(), end_date: period.last.toString(), per_day: 0 }
  const found = await shown(listDays, { parameters }, context)
  if (!found) return false
  const title = titleOf('month', day, period, language)
  const weeks = Array.from({ length: found.days.length / 7 }, (_, week) => found.days.slice(week * 7, week * 7 + 7))
  return html`<table class="mini">
    <caption>
      <a href="${addressOf('month', day, {}, context)}">${title}</a>
    </caption>
    <thead>
      <tr>
        ${(weeks[0] ?? []).map(({ date }) => {
          const each = Temporal.PlainDate.from(date)
          return html`<th scope="col" abbr="${spoken(each, { weekday: 'long' }, language)}">
            ${spoken(each, { weekday: 'narrow' }, language)}
          </th>`
        })}
      </tr>
    </thead>
    <tbody>
      ${weeks.map(
        (week) =>
          html`<tr>
            ${week.map((one) => cell(one))}
          </tr>`,
      )}
    </tbody>
  </table>`

  function cell({ date, total }: { readonly date: string; readonly total: number }): Html {
    const each = Temporal.PlainDate.from(date)
    if (each.month !== day.month) return html`<td></td>`
    const isToday = each.equals(context.today())
    const number = String(each.day)
    const name = `${spoken(each, { day: 'numeric', month: 'long' }, language)}, ${String(total)} ${say(total === 1 ? 'calendar.event' : 'calendar.someEvents', language)}`
    const shownDay =
      total > 0 ? html`<a href="${addressOf('day', each, {}, context)}" aria-label="${name}">${number}</a>` : number
    return html`<td${isToday && html` aria-current="date"`}>${shownDay}</td>`
  }
}
