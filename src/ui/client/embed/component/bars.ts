// What takes several days, as bars over the days of a week.
import type { Bar, Day as Found, Rows } from '../../../kit/calendar/bars.ts'
import { monthWeeks } from '../../../kit/calendar/month.ts'
import type { ApiRequest, Event } from './ask.ts'
import { make } from './elements.ts'
import { eventItem } from './event-item.ts'

/** A day with events, and how many more there are. */
export interface Day {
  readonly date: string
  readonly events: readonly Event[]
  readonly left: number
  /** Of a month: the rows of events of several days, which are none of `events` then. */
  readonly bars?: Rows<Event>
}

/** Days of whole weeks in which each event of several days is in one row of its week. */
export function withBars(days: readonly Found[], events: ReadonlyMap<number, Event>): readonly Day[] {
  const isBar = ({ id, start_date: start }: Event) => {
    const [first, second] = days.filter((day) => day.events.includes(id))
    return second !== undefined || (first !== undefined && start.slice(0, 10) < first.date)
  }
  return monthWeeks(days, events, { isBar })
    .flat()
    .map(({ date, bars, entries, room, left }) => ({ date, bars, events: entries.slice(0, room), left }))
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
