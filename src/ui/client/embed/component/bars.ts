// What takes several days, as bars over the days of a week.
import type { Bar, Day as CalendarDay, Rows } from '../../../kit/calendar/bars.ts'
import { monthWeeks } from '../../../kit/calendar/month.ts'
import type { ApiRequest, Event } from './ask.ts'
import { addDays } from './days.ts'
import { make } from './elements.ts'
import { eventItem } from './event-item.ts'

/** A day with events, and how many more there are. */
export interface ShownDay {
  readonly date: string
  readonly events: readonly Event[]
  readonly left: number
  /** Of a month: the rows of events of several days, which are none of `events` then. */
  readonly bars?: Rows<Event>
}

/** Days of whole weeks in which each event of several days is in one row of its week. */
export function arrangeBars(days: readonly CalendarDay[], events: ReadonlyMap<number, Event>): readonly ShownDay[] {
  return monthWeeks(days, events, { isBar: lastsForDays })
    .flat()
    .map(({ date, bars, entries, room, left }) => ({ date, bars, events: entries.slice(0, room), left }))
}

/** Whether an event is on several days, as on the pages of the site; a night that ends by six in the morning is not. */
function lastsForDays({ start_date: start, end_date: end, all_day: isAllDay }: Event): boolean {
  const [first, last, time] = [start.slice(0, 10), end.slice(0, 10), end.slice(11)]
  if (isAllDay || last !== addDays(first, 1)) return last > first
  return time > '06:00:00' || (time > '00:00:00' && time >= start.slice(11))
}

/** A part of a bar, or the room of one in its row. */
export function barElement(bar: Bar<Event> | undefined, asked: ApiRequest): HTMLElement {
  if (!bar) return make('li', { class: 'gap', 'aria-hidden': 'true' })
  const { event, date, days, begins, ends } = bar
  const item = eventItem(event, date, asked)
  item.style.setProperty('--days', String(days))
  item.classList.add('long')
  item.classList.toggle('continued', days === 0)
  item.classList.toggle('begins', begins)
  item.classList.toggle('ends', ends)
  return item
}
