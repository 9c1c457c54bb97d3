import type { Context } from '../../../../operations/context.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { say } from '../../../../texts/text.ts'
import type { Bar, Day } from '../../../kit/calendar/bars.ts'
import { monthWeeks, type MonthDay } from '../../../kit/calendar/month.ts'
import { barClasses, barRows, classes, dayClasses, weekdayAndDate } from '../../../kit/calendar/parts.ts'
import { spansSeveralDays } from '../../../kit/calendar/spans.ts'
import { formatDay } from '../../../kit/dates/periods.ts'
import { html, type Html } from '../../../kit/html.ts'
import { viewAddress } from '../addresses.ts'
import { startOn } from '../event-time.ts'
import { chip } from './chip.ts'
import { dots, type DatedPeriod } from './days.ts'
import { pickAddress } from './picked-day.ts'

interface Month extends DatedPeriod {
  readonly caption: string
  /** A day of the month; those of other months are quiet. */
  readonly day: Temporal.PlainDate
  /** The day whose events narrow screens show below. */
  readonly picked: Temporal.PlainDate
}

/**
 * Whole weeks as a table: events of several days span them, and each cell leads to its day, where all its events are. Narrow screens show
 * a dot for an event, and each day leads to its events below. The roles are written out, as the layout is none of a table.
 */
export function monthGrid(shown: Month, context: Context): Html {
  const { days, events, caption, filters, day: about, picked } = shown
  const { language } = context
  const weeks = monthWeeks(days, events, { isBar: spansSeveralDays })
  return html`<table class="grid" role="table" aria-label="${caption}">
    <thead role="rowgroup">
      <tr role="row">
        ${weeks[0]?.map(({ date }) => weekday(Temporal.PlainDate.from(date)))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${weeks.map(weekRow)}
    </tbody>
  </table>`

  function weekday(day: Temporal.PlainDate): Html {
    const [long, short] = (['long', 'short'] as const).map((weekday) => formatDay(day, { weekday }, language))
    return html`<th scope="col" role="columnheader" abbr="${long}">${short}</th> `
  }

  function weekRow(week: readonly MonthDay<EventRepresentation>[]): Html {
    const lanes = Math.max(0, ...week.map(({ bars }) => bars.length))
    return html`<tr role="row" class="lanes-${lanes}">
      ${week.map(dayCell)}
    </tr> `
  }

  function dayCell(day: MonthDay<EventRepresentation>): Html {
    const { bars, entries, room, left } = day
    const unread = day.total - day.events.length
    const date = Temporal.PlainDate.from(day.date)
    const isToday = date.equals(context.today())
    const isOther = !date.toPlainYearMonth().equals(about.toPlainYearMonth())
    const address = viewAddress('day', date, filters, context)
    const name = weekdayAndDate(day.date, language)
    const number = html`<time datetime="${day.date}"
      ><span aria-hidden="true">${date.day}</span><span class="hidden">${name}</span></time
    >`
    const all = [...dayClasses(day, context), isOther && 'other', date.equals(picked) && 'picked']
    return html`<td role="cell" ${classes(all)}${isToday && html` aria-current="date"`}>
      <p class="number">${day.total > 0 ? html`<a href="${address}">${number}</a>` : number}</p>
      ${pickLink(day, date, name)}
      ${
        bars.length > 0 &&
        html`<ul class="bars">
          ${barRows(bars, barChip)}
        </ul>`
      }
      ${
        entries.length + unread > 0 &&
        html`<ul class="entries">
          ${entries.map((event, index) =>
            chip(
              event,
              { classes: ['entry', index >= room && 'further'], time: startOn(day.date, event, context) },
              context,
            ),
          )}
          ${
            left > 0 &&
            html`<li class="left fleeting">
              <a href="${address}"
                >${say('common.others', language, { count: left })}<span class="hidden">, ${name}</span></a
              >
            </li>`
          }
          ${unread > 0 && html`<li class="left further">${say('common.others', language, { count: unread })}</li>`}
        </ul>`
      }
    </td> `
  }

  function barChip(part: Bar<EventRepresentation>): Html {
    const { event, date, days } = part
    const place = { classes: barClasses(part) }
    if (days === 0) return chip(event, { ...place, isContinued: true }, context)
    return chip(event, { ...place, hasLastDay: true, time: startOn(date, event, context) }, context)
  }

  /** On narrow screens: the way to the events of the day, below. */
  function pickLink(day: Day, date: Temporal.PlainDate, name: string): Html {
    const count = say('calendar.found', language, { count: day.total })
    return html`<a
      class="pick"
      href="${pickAddress(date, filters, context)}"
      rel="nofollow"
      data-key="day-${day.date}"
      ${date.equals(picked) && html` aria-current="true"`}
      ><b aria-hidden="true">${date.day}</b><span class="hidden">${name}, ${count}</span>${dots(day, shown)}</a
    >`
  }
}
