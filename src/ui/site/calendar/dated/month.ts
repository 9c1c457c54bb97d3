import type { Context } from '../../../../operations/context.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { say } from '../../../../texts/text.ts'
import { isLong } from '../../../kit/calendar/spans.ts'
import { spoken } from '../../../kit/dates/periods.ts'
import { html, type Html } from '../../../kit/html.ts'
import { addressOf } from '../addresses.ts'
import { startOn } from '../event-time.ts'
import { barLanes, barPieces } from './bars.ts'
import { chip } from './chip.ts'
import { classes, dayClasses, dots, type Day, type Shown } from './days.ts'
import { pickAddress } from './picked-day.ts'

interface Month extends Shown {
  readonly caption: string
  /** A day of the month; those of other months are quiet. */
  readonly day: Temporal.PlainDate
  /** The day whose events narrow screens show below. */
  readonly picked: Temporal.PlainDate
}

/** How many events a day shows, its bars among them; those of the day alone have room for some in any case. */
const mostShown = 4
const leastEntries = 2

/**
 * Whole weeks as a table: events of several days span them, and each cell leads to its day, where all its events are. Narrow screens show
 * a dot for an event, and each day leads to its events below. The roles are written out, as the layout is none of a table.
 */
export function month(shown: Month, context: Context): Html {
  const { days, events, caption, filters, day: about, picked } = shown
  const { language } = context
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  return html`<table class="grid" role="table" aria-label="${caption}">
    <thead role="rowgroup">
      <tr role="row">
        ${weeks[0]?.map(({ date }) => weekday(Temporal.PlainDate.from(date)))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${weeks.map(row)}
    </tbody>
  </table>`

  function weekday(day: Temporal.PlainDate): Html {
    const [long, short] = (['long', 'short'] as const).map((weekday) => spoken(day, { weekday }, language))
    return html`<th scope="col" role="columnheader" abbr="${long}">${short}</th> `
  }

  function row(week: readonly Day[]): Html {
    const timeOf = (event: EventRepresentation, date: string) => startOn(date, event, context)
    const { lanes, ids } = barLanes(week, shown, isLong)
    const bars = barPieces(lanes, week, shown, timeOf, context)
    return html`<tr role="row" class="lanes-${lanes.length}${week.every(({ total }) => total === 0) && ' low'}">
      ${week.map((day, place) => {
        const single = day.events.flatMap((id) => (ids.has(id) ? [] : (events.get(id) ?? [])))
        const bound = Math.max(leastEntries, mostShown - (day.events.length - single.length))
        const entries = single.map((event, index) =>
          chip(event, { classes: ['entry', index >= bound && 'further'], time: timeOf(event, day.date) }, context),
        )
        return cell(day, bars[place] ?? false, entries, Math.max(0, single.length - bound))
      })}
    </tr> `
  }

  /** `further`: how many of the entries are on paper alone, where nothing leads to a page of the day. */
  function cell(day: Day, bars: Html | false, entries: readonly Html[], further: number): Html {
    const unread = day.total - day.events.length
    const date = Temporal.PlainDate.from(day.date)
    const isToday = date.equals(context.today())
    const isOther = !date.toPlainYearMonth().equals(about.toPlainYearMonth())
    const address = addressOf('day', date, filters, context)
    const name = spoken(date, { weekday: 'long', day: 'numeric', month: 'long' }, language)
    const number = html`<time datetime="${day.date}"
      ><span aria-hidden="true">${date.day}</span><span class="hidden">${name}</span></time
    >`
    const all = [...dayClasses(day, context), isOther && 'other', date.equals(picked) && 'picked']
    return html`<td role="cell" ${classes(all)}${isToday && html` aria-current="date"`}>
      <p class="number">${day.total > 0 ? html`<a href="${address}">${number}</a>` : number}</p>
      ${pick(day, date, name)} ${bars}
      ${
        entries.length + unread > 0 &&
        html`<ul class="entries">
          ${entries}
          ${
            unread + further > 0 &&
            html`<li class="left fleeting">
              <a href="${address}"
                >${say('common.others', language, { count: unread + further })}<span class="hidden">, ${name}</span></a
              >
            </li>`
          }
          ${unread > 0 && html`<li class="left further">${say('common.others', language, { count: unread })}</li>`}
        </ul>`
      }
    </td> `
  }

  /** On narrow screens: the way to the events of the day, below. */
  function pick(day: Day, date: Temporal.PlainDate, name: string): Html {
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
