import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { foreign } from '../../kit/event-item.ts'
import { addressOf } from './addresses.ts'
import { startOn } from './event-time.ts'
import type { Filters } from '../filters/filters.ts'
import { lanesOf, type Span } from '../../kit/calendar/lanes.ts'
import { spoken, type Period } from '../../kit/dates/periods.ts'
import { isLong, spansOf } from '../../kit/calendar/spans.ts'
import { tintOf } from '../../kit/calendar/tints.ts'
import { say } from '../../../texts/text.ts'

/** A day as the operation of days answers it. */
interface Day {
  readonly date: string
  readonly total: number
  readonly events: readonly number[]
}

interface Grid {
  readonly days: readonly Day[]
  readonly events: readonly EventRepresentation[]
  readonly caption: string
  readonly filters: Filters
  /** The days that the page is about; those of other months are quiet. */
  readonly about: Period
}

/** Whole weeks as a table: events of several days span them, and each cell leads to its day, where all its events are. */
export function grid({ days, events, caption, filters, about }: Grid, context: Context): Html {
  const { language } = context
  const byId = new Map(events.map((event) => [event.id, event]))
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  const [first = []] = weeks
  return html`<table class="grid">
    <caption class="hidden">
      ${caption}
    </caption>
    <thead>
      <tr>
        ${first.map(({ date }) => {
          const day = Temporal.PlainDate.from(date)
          return html`<th scope="col" abbr="${spoken(day, { weekday: 'long' }, language)}">
            ${spoken(day, { weekday: 'short' }, language)}
          </th>`
        })}
      </tr>
    </thead>
    <tbody>
      ${weeks.map(
        (week) =>
          html`<tr>
            ${weekCells(week)}
          </tr>`,
      )}
    </tbody>
  </table>`

  function weekCells(week: readonly Day[]): readonly Html[] {
    const lanes = lanesOf(spansOf(week, byId, isLong))
    const spanning = new Set(lanes.flat().flatMap((span) => span?.id ?? []))
    return week.map((day, place) => {
      const rows = lanes.map((lane) => lane[place])
      const last = rows.findLastIndex((span) => span !== undefined)
      const bars = rows
        .slice(0, last + 1)
        .map((span) => (span ? bar(span, place, day) : html`<li class="gap" aria-hidden="true"></li>`))
      const single = day.events.flatMap((id) => (spanning.has(id) ? [] : (byId.get(id) ?? [])))
      return cell(day, [...bars, ...single.map((event) => entry(event, day))])
    })
  }

  function cell(day: Day, entries: readonly Html[]): Html {
    const date = Temporal.PlainDate.from(day.date)
    const isOther =
      Temporal.PlainDate.compare(date, about.first) < 0 || Temporal.PlainDate.compare(date, about.last) > 0
    const isToday = date.equals(context.today())
    const left = day.total - day.events.length
    const address = addressOf('day', date, filters, context)
    const name = spoken(date, { weekday: 'long', day: 'numeric', month: 'long' }, language)
    const number = html`<time datetime="${day.date}"
      ><span aria-hidden="true">${String(date.day)}</span><span class="name">${name}</span></time
    >`
    const classes = [isOther && 'other', isToday && 'today', day.total === 0 && 'empty'].filter(Boolean).join(' ')
    return html`<td${classes !== '' && html` class="${classes}"`}${isToday && html` aria-current="date"`}>
      <p class="number">${day.total > 0 ? html`<a href="${address}">${number}</a>` : number}</p>
      ${
        entries.length > 0 &&
        html`<ul>
          ${entries}
        </ul>`
      }
      ${left > 0 && html`<p class="left"><a href="${address}">${say('common.others', language, { count: left })}</a></p>`}
    </td>`
  }

  function entry(event: EventRepresentation, day: Day): Html {
    const start = startOn(day.date, event, language)
    return html`<li class="entry ${tintOf(event)}${event.event_status === 'cancelled' && ' off'}">
      <a href="${event.url}" ${foreign(event, language)}
        >${start !== '' && html`<span>${start}</span> `}${event.title}${said(event)}</a
      >
    </li>`
  }

  /** What is struck out for the eye, for the ear. */
  function said({ event_status: status }: EventRepresentation): Html | false {
    return status === 'cancelled' && html`<span class="hidden"> (${say('site.state.cancelled', language)})</span>`
  }

  /** An event of several days says its name where it begins, and where a week does. */
  function bar({ id, from, to }: Span, place: number, day: Day): Html {
    const event = byId.get(id)
    if (!event) return html``
    const begins = event.start_date.slice(0, 10) >= day.date
    const ends = event.end_date.slice(0, 10) <= day.date
    const classes = [
      'bar',
      tintOf(event),
      begins && 'begins',
      ends && 'ends',
      event.event_status === 'cancelled' && 'off',
    ]
    const isNamed = place === from
    const label = html`<a
      href="${event.url}"
      ${foreign(event, language)}${!isNamed && html` tabindex="-1"`}
      ${isNamed && html` data-days="${String(to - from + 1)}"`}
      >${event.title}${said(event)}</a
    >`
    return html`<li class="${classes.filter(Boolean).join(' ')}${!isNamed && ' continued'}">${label}</li>`
  }
}
