import { inZone, utcText } from '../../../../domain/time/time.ts'
import type { Context } from '../../../../operations/context.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { say } from '../../../../texts/text.ts'
import { besideEachOther, type Rest } from '../../../kit/calendar/columns.ts'
import {
  beginsOn,
  hoursOf,
  quarters,
  heightClasses,
  rowClasses,
  rowsOf,
  slotClasses,
} from '../../../kit/calendar/hour-rows.ts'
import { isLong } from '../../../kit/calendar/spans.ts'
import { capital, spoken } from '../../../kit/dates/periods.ts'
import { timeInWords } from '../../../../i18n/times.ts'
import { html, type Html } from '../../../kit/html.ts'
import { addressOf } from '../addresses.ts'
import { timeOn } from '../event-time.ts'
import { barLanes, wholeBars } from './bars.ts'
import { chip } from './chip.ts'
import { classes, dayClasses, dots, type Day, type Shown } from './days.ts'

/** The hours that are always there; what begins in the night before stands above them. */
const usual = { first: 8, last: 20, morning: 6 } as const

/** How many events stand beside each other. */
const maxBeside = 3

/**
 * A week by its hours: what lasts all day or several of them as bars above, all else where it begins and ends. On narrow screens, a list
 * by day below a strip that leads to each; there, long events are in that of their first day.
 */
export function week(shown: Shown, context: Context): Html {
  const { days, events, filters } = shown
  const { language, settings } = context
  const timeOf = (event: EventRepresentation, date: string) => timeOn(date, event, context)
  const { lanes, ids } = barLanes(days, shown, (event) => event.all_day === true || isLong(event))
  const others = (day: Day) => day.events.flatMap((id) => (ids.has(id) ? [] : (events.get(id) ?? [])))
  const isByDay = (event: EventRepresentation, { date }: Day) =>
    beginsOn(event, date) && quarters(event.start_date) >= usual.morning * 4
  const hours = hoursOf(days.flatMap((day) => others(day).filter((event) => isByDay(event, day))))
  // Nobody knows here when that is over which was not asked for.
  const isCut = days.some((day) => day.total > day.events.length)
  const [first, last] = [Math.min(usual.first, hours[0]), isCut ? 24 : Math.max(usual.last, hours[1])]
  const clock = Array.from({ length: last - first }, (_, index) =>
    timeInWords(Date.UTC(2024, 0, 1, first + index), 'UTC', language),
  )
  const now = inZone(utcText(context.now()), settings.timeZone)
  const isNow = quarters(now) >= first * 4 && quarters(now) < last * 4
  return html`${strip(shown, context)}
    <div class="hours lanes-${lanes.length}">
      ${
        lanes.length > 0 &&
        html`<p class="corner" aria-hidden="true">${say('common.allDay', language)}</p>
          <ul class="bars" aria-label="${say('common.allDay', language)}">
            ${wholeBars(lanes, days, shown, timeOf, context)}
          </ul>`
      }
      <ol class="clock" aria-hidden="true">
        ${clock.map((time) => html`<li>${time}</li> `)}
      </ol>
      ${days.map(section)}
    </div>`

  function section(day: Day, place: number): Html {
    const all = others(day)
    const seen = new Set(days.slice(0, place).flatMap(({ events }) => events))
    const long = day.events.flatMap((id) => (ids.has(id) && !seen.has(id) ? (events.get(id) ?? []) : []))
    const byDay = all.filter((event) => isByDay(event, day)).map((event) => ({ event, ...rowsOf(event, first) }))
    const left = day.total - day.events.length
    // Days have their events in the order in which they begin: those that were not asked for begin no earlier than the last.
    const latest = Math.max(0, ...byDay.map(({ from }) => from))
    const later = { from: latest, to: Math.max((last - first) * 4, latest + 2), count: left }
    const { shown: placed, rests } = besideEachOther(byDay, maxBeside, left > 0 ? [later] : [])
    const slots = new Map(placed.map((slot) => [slot.what.event.id, slot]))
    const above = all.filter((event) => !isByDay(event, day))
    const isToday = day.date === context.today().toString()
    return html`<section
      ${classes(['day', `from-${place}`, ...dayClasses(day, context)])}
      id="d-${day.date}"
      aria-labelledby="h-${day.date}"
      ${isToday && html` aria-current="date"`}
    >
      ${heading(day)}
      ${
        long.length > 0 &&
        html`<ul class="long">
          ${long.map((event) => chip(event, { classes: ['entry'], time: timeOf(event, day.date), hasPlace: true }, context))}
        </ul>`
      }
      ${
        above.length > 0 &&
        html`<ul class="above">
          ${above.map((event) => chip(event, { classes: ['entry'], time: timeOf(event, day.date), hasPlace: true }, context))}
        </ul>`
      }
      <ol class="blocks">
        ${isToday && isNow && html`<li class="present ${rowClasses(quarters(now) - first * 4)}" aria-hidden="true"></li>`}
        ${byDay.map(({ event, from, to }) => {
          const slot = slots.get(event.id)
          const isTall = slot?.columns === 1 && to - from >= 6
          const own = [
            'block',
            slot ? slotClasses(slot) : 'unplaced',
            isTall && 'tall',
            slot?.hasRest === true && 'beside',
          ]
          return chip(event, { classes: own, time: timeOf(event, day.date), hasPlace: true }, context)
        })}
        ${rests.map((each) => rest(day, each))}
      </ol>
      ${
        left > 0 &&
        html`<p class="left">
          <a href="${dayAddress(day)}"
            >${say('common.others', language, { count: left })}<span class="hidden">, ${nameOf(day)}</span></a
          >
        </p>`
      }
    </section> `
  }

  /** How many more there are in these hours, where there is no room for them. */
  function rest(day: Day, { from, to, count }: Rest): Html {
    const hour = timeInWords(Date.UTC(2024, 0, 1, first, from * 15), 'UTC', language)
    const name = `${say('common.others', language, { count })}, ${nameOf(day)}, ${hour}`
    return html`<li class="rest ${rowClasses(from)} ${heightClasses({ from, to })}">
      <a href="${dayAddress(day)}" title="${name}"
        ><span aria-hidden="true">+${count}</span><span class="hidden">${name}</span></a
      >
    </li> `
  }

  function heading(day: Day): Html {
    const date = Temporal.PlainDate.from(day.date)
    return html`<h2 id="h-${day.date}">
      <a href="${dayAddress(day)}"
        ><time datetime="${day.date}"
          ><span class="short" aria-hidden="true"
            ><small>${spoken(date, { weekday: 'short' }, language)}</small> <b>${date.day}</b></span
          ><span class="name">${capital(nameOf(day))}</span></time
        ></a
      >
    </h2>`
  }

  function nameOf({ date }: Day): string {
    return spoken(Temporal.PlainDate.from(date), { weekday: 'long', day: 'numeric', month: 'long' }, language)
  }

  function dayAddress({ date }: Day): string {
    return addressOf('day', Temporal.PlainDate.from(date), filters, context)
  }
}

/** The days of the week, each with a dot for its events, and the way to them on this page. */
function strip(shown: Shown, context: Context): Html {
  const { language } = context
  const place = (day: Day) => {
    const date = Temporal.PlainDate.from(day.date)
    const text = html`<small>${spoken(date, { weekday: 'short' }, language)}</small>
      <b>${date.day}</b>${dots(day, shown)}`
    return day.total > 0 ? html`<a href="#d-${day.date}">${text}</a>` : html`<span>${text}</span>`
  }
  return html`<ol class="strip" aria-label="${say('common.dates', language)}">
    ${shown.days.map((day) => html`<li${classes(dayClasses(day, context))}>${place(day)}</li> `)}
  </ol>`
}
