// What takes several days, as bars over the days of a week.
import { lanesOf, type Span } from '../../../kit/calendar/lanes.ts'
import type { Asked, Event } from './ask.ts'
import { make } from './elements.ts'
import { eventItem } from './event-item.ts'

/** The part of a bar that is on one day. */
export interface Bar {
  readonly event: Event
  /** Over how many days its name may be written; 0 where it stands in a part before. */
  readonly days: number
  readonly begins: boolean
  readonly ends: boolean
}

/** A day with events, and how many more there are. */
export interface Day {
  readonly date: string
  readonly events: readonly Event[]
  readonly left: number
  /** Of a month: the rows of events of several days, which are none of `events` then. */
  readonly bars?: readonly (Bar | undefined)[]
}

/** How many events a day of a month shows, its bars among them; those of the day alone have room for some in any case. */
const mostShown = 4
const leastEntries = 2

/** Days of whole weeks in which each event of several days is in one row of its week. */
export function withBars(days: readonly Day[]): readonly Day[] {
  const onDays = Map.groupBy(
    days.flatMap(({ events }, place) => events.map((event) => ({ event, place }))),
    ({ event }) => event.id,
  )
  const long = [...onDays.values()].filter(
    ([first, second]) => first && (second || first.event.start_date.slice(0, 10) < (days[first.place]?.date ?? '')),
  )
  const ids = new Set(long.flatMap(([first]) => first?.event.id ?? []))
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => week * 7).flatMap((start) => {
    const spans = long.flatMap((parts) =>
      runsOf(
        parts.map(({ place }) => place - start),
        parts[0]?.event.id ?? 0,
      ),
    )
    const lanes = lanesOf(spans)
    return days.slice(start, start + 7).map((day, place) => {
      const rows = lanes.map((lane) => lane[place])
      const bars = rows
        .slice(0, rows.findLastIndex((span) => span !== undefined) + 1)
        .map((span) => span && partOf(span, day, place, days[start + place + 1]))
      const entries = day.events.filter(({ id }) => !ids.has(id))
      const shown = entries.slice(0, Math.max(leastEntries, mostShown - bars.length))
      return { ...day, bars, events: shown, left: day.left + entries.length - shown.length }
    })
  })
}

/** The places of a week without gaps: on a full day, an event of several days may not be told. */
function runsOf(places: readonly number[], id: number): readonly Span[] {
  const runs: { id: number; from: number; to: number }[] = []
  for (const place of places.filter((each) => each >= 0 && each < 7)) {
    const last = runs.at(-1)
    if (last?.to === place - 1) last.to = place
    else runs.push({ id, from: place, to: place })
  }
  return runs
}

function partOf({ id, from, to }: Span, { date, events }: Day, place: number, next: Day | undefined): Bar | undefined {
  const event = events.find((each) => each.id === id)
  if (!event) return undefined
  const goesOn = next ? next.events.some((each) => each.id === id) : event.end_date.slice(0, 10) > date
  return {
    event,
    days: place === from ? to - from + 1 : 0,
    begins: place === from && event.start_date.slice(0, 10) >= date,
    ends: place === to && !goesOn,
  }
}

/** A part of a bar, or the room of one in its row. */
export function barItem(bar: Bar | undefined, date: string, asked: Asked): HTMLElement {
  if (!bar) return make('li', { class: 'gap', 'aria-hidden': 'true' })
  const item = eventItem(bar.event, date, asked)
  const { days, begins, ends } = bar
  item.style.setProperty('--days', String(days))
  item.className += ` long${days ? '' : ' continued'}${begins ? ' begins' : ''}${ends ? ' ends' : ''}`
  return item
}
