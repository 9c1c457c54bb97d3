import type { Context } from '../../../../operations/context.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { say } from '../../../../texts/text.ts'
import { timeInWords } from '../../../../i18n/times.ts'
import type { Bar, Day } from '../../../kit/calendar/bars.ts'
import { besideEachOther, quartersOfHour, type Rest } from '../../../kit/calendar/columns.ts'
import { heightClasses, rowClasses, quarterRows, slotClasses } from '../../../kit/calendar/hour-rows.ts'
import { hourDays, hourGrid, isBar, type HourDay } from '../../../kit/calendar/hours.ts'
import { classes, dayClasses, dayHeading, weekdayAndDate } from '../../../kit/calendar/parts.ts'
import { formatDay } from '../../../kit/dates/periods.ts'
import { html, type Html } from '../../../kit/html.ts'
import { viewAddress } from '../addresses.ts'
import { eventTimeOn } from '../event-time.ts'
import { chip, type Place } from './chip.ts'
import { dots, type DatedPeriod } from './days.ts'

/** The hours that are always there; what begins in the night before stands above them. */
const usual = { first: 8, last: 20, morning: 6 } as const

/** How many events stand beside each other. */
const maxBeside = 3

/**
 * A week by its hours: what lasts all day or several of them as bars above, all else where it begins and ends. On narrow screens, a list
 * by day below a strip that leads to each; there, long events are in that of their first day.
 */
export function weekCalendar(shown: DatedPeriod, context: Context): Html {
  const { events, filters } = shown
  const { language } = context
  const { days, hours } = hourDays(shown.days, events, usual.morning)
  // Nobody knows here when that is over which was not asked for.
  const isCut = days.some((day) => day.total > day.events.length)
  const [first, last] = [Math.min(usual.first, hours[0]), isCut ? 24 : Math.max(usual.last, hours[1])]
  const lanes = Math.max(...days.map(({ bars }) => bars.length))
  const head =
    lanes > 0 &&
    html`<p class="corner" aria-hidden="true">${say('common.allDay', language)}</p>
      <ul class="bars" aria-label="${say('common.allDay', language)}">
        ${days.map((day, from) => day.bars.map((bar, lane) => bar && wholeBar(bar, from, lane)))}
      </ul>`
  return html`${strip(shown, context)}
  ${hourGrid({ days, hours: [first, last], class: `lanes-${lanes}`, head, day: weekDaySection }, context)}`

  /** A bar as it lies over its days, once. */
  function wholeBar({ event, date, days: length, begins }: Bar<EventRepresentation>, from: number, lane: number) {
    if (length === 0) return false
    const ends = days[from + length - 1]?.bars[lane]?.ends === true
    const where = `lane-${lane} from-${from} days-${length}`
    const own = ['bar', where, begins && 'begins', ends && 'ends']
    return chip(event, { classes: own, time: eventTimeOn(date, event, context) }, context)
  }

  function weekDaySection(day: HourDay, present: Html | false, place: number): Html {
    const seen = new Set(days.slice(0, place).flatMap(({ events }) => events))
    const long = day.events.flatMap((id) => (seen.has(id) ? [] : (events.get(id) ?? []))).filter(isBar)
    const byDay = day.timed.map((event) => ({ event, ...quarterRows(event, first) }))
    const left = day.total - day.events.length
    // Days have their events in the order in which they begin: those that were not asked for begin no earlier than the last.
    const latest = Math.max(0, ...byDay.map(({ from }) => from))
    const later = { from: latest, to: Math.max((last - first) * quartersOfHour, latest + 2), count: left }
    const { shown: placed, rests } = besideEachOther(byDay, maxBeside, left > 0 ? [later] : [])
    const slots = new Map(placed.map((slot) => [slot.what.event.id, slot]))
    const isToday = day.date === context.today().toString()
    const item = (event: EventRepresentation, own: Place['classes'] = ['entry']) =>
      chip(event, { classes: own, time: eventTimeOn(day.date, event, context), hasPlace: true }, context)
    const list = (kind: 'long' | 'above', all: readonly EventRepresentation[]) =>
      all.length > 0 &&
      html`<ul class="${kind}">
        ${all.map((event) => item(event))}
      </ul>`
    return html`<section
      ${classes(['day', `from-${place}`, ...dayClasses(day, context)])}
      id="d-${day.date}"
      aria-labelledby="h-${day.date}"
      ${isToday && html` aria-current="date"`}
    >
      <h2 id="h-${day.date}"><a href="${dayAddress(day)}">${dayHeading(day.date, language)}</a></h2>
      ${list('long', long)} ${list('above', day.above)}
      <ol class="blocks">
        ${present}
        ${byDay.map(({ event, from, to }) => {
          const slot = slots.get(event.id)
          const isTall = slot?.columns === 1 && to - from >= 6
          const where = slot ? slotClasses(slot) : 'unplaced'
          return item(event, ['block', where, isTall && 'tall', slot?.hasRest === true && 'beside'])
        })}
        ${rests.map((each) => restItem(day, each))}
      </ol>
      ${
        left > 0 &&
        html`<p class="left">
          <a href="${dayAddress(day)}"
            >${say('common.others', language, { count: left })}<span class="hidden"
              >, ${weekdayAndDate(day.date, language)}</span
            ></a
          >
        </p>`
      }
    </section> `
  }

  /** How many more there are in these hours, where there is no room for them. */
  function restItem(day: Day, { from, to, count }: Rest): Html {
    const hour = timeInWords(Date.UTC(2024, 0, 1, first, (from * 60) / quartersOfHour), 'UTC', language)
    const name = `${say('common.others', language, { count })}, ${weekdayAndDate(day.date, language)}, ${hour}`
    return html`<li class="rest ${rowClasses(from)} ${heightClasses({ from, to })}">
      <a href="${dayAddress(day)}" title="${name}"
        ><span aria-hidden="true">+${count}</span><span class="hidden">${name}</span></a
      >
    </li> `
  }

  function dayAddress({ date }: Day): string {
    return viewAddress('day', Temporal.PlainDate.from(date), filters, context)
  }
}

/** The days of the week, each with a dot for its events, and the way to them on this page. */
function strip(shown: DatedPeriod, context: Context): Html {
  const { language } = context
  const place = (day: Day) => {
    const date = Temporal.PlainDate.from(day.date)
    const text = html`<small>${formatDay(date, { weekday: 'short' }, language)}</small>
      <b>${date.day}</b>${dots(day, shown)}`
    return day.total > 0 ? html`<a href="#d-${day.date}">${text}</a>` : html`<span>${text}</span>`
  }
  return html`<ol class="strip" aria-label="${say('common.dates', language)}">
    ${shown.days.map((day) => html`<li${classes(dayClasses(day, context))}>${place(day)}</li> `)}
  </ol>`
}
