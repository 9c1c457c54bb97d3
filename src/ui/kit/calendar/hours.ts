import { inZone, utcText } from '../../../domain/time/time.ts'
import { timeInWords } from '../../../i18n/times.ts'
import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../html.ts'
import { barsOf, type Day, type Rows } from './bars.ts'
import { quartersOfHour } from './columns.ts'
import { hoursOf, quarterOfDay, rowClasses } from './hour-rows.ts'
import { spansSeveralDays } from './spans.ts'

type Event = EventRepresentation

/** A day with what stands above its hours, as bars and otherwise, and what stands where it begins. */
export interface HourDay extends Day {
  readonly bars: Rows<Event>
  readonly above: readonly Event[]
  readonly timed: readonly Event[]
}

interface HourDays {
  readonly days: readonly HourDay[]
  /** The first and the last hour that something takes. */
  readonly hours: readonly [first: number, last: number]
}

/** Days by their hours; what begins before `morning`, or on the day before, stands above them. */
export function hourDays(days: readonly Day[], events: ReadonlyMap<number, Event>, morning = 0): HourDays {
  const bars = barsOf(days, events, isBar)
  const all = days.map((day, place): HourDay => {
    const others = day.events.flatMap((id) => events.get(id) ?? []).filter((event) => !isBar(event))
    const isTimed = ({ start_date: start }: Event) =>
      start.startsWith(day.date) && quarterOfDay(start) >= morning * quartersOfHour
    const [timed, above] = [others.filter(isTimed), others.filter((event) => !isTimed(event))]
    return { ...day, bars: bars[place] ?? [], above, timed }
  })
  return { days: all, hours: hoursOf(all.flatMap(({ timed }) => timed)) }
}

/** Whether an event lasts all day, or several of them. */
export function isBar(event: Event): boolean {
  return event.all_day === true || spansSeveralDays(event)
}

interface HourGrid {
  readonly days: readonly HourDay[]
  readonly hours: readonly [first: number, last: number]
  readonly class: string
  /** What stands beside and over the days, above the hours. */
  readonly head: Html | false
  /** A day, with the line of the present time where that is in its hours. */
  readonly day: (day: HourDay, present: Html | false, place: number) => Html
}

/** Days beside each other by their hours. */
export function hourGrid(grid: HourGrid, { language, lasting, settings }: Context): Html {
  const [first, last] = grid.hours
  const times = Array.from({ length: last - first }, (_, index) =>
    timeInWords(Date.UTC(2024, 0, 1, first + index), 'UTC', language),
  )
  const now = inZone(utcText(lasting(quarterOf)), settings.timeZone)
  const row = quarterOfDay(now) - first * quartersOfHour
  const isShown = row >= 0 && row < (last - first) * quartersOfHour
  const present = isShown && html`<li class="present ${rowClasses(row)}" aria-hidden="true"></li>`
  return html`<div class="hours ${grid.class}" data-first="${first}">
    ${grid.head}
    <ol class="clock" aria-hidden="true">
      ${times.map((time) => html`<li>${time}</li> `)}
    </ol>
    ${grid.days.map((day, place) => grid.day(day, now.startsWith(day.date) && present, place))}
  </div>`
}

/** The quarter of an hour that a moment is in, by the clocks of all zones. */
function quarterOf(moment: Temporal.Instant): { readonly value: Temporal.Instant; readonly until: Temporal.Instant } {
  const begun = moment.round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'floor' })
  return { value: begun, until: begun.add({ minutes: 15 }) }
}
