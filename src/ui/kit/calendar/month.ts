import { barsOf, type DatedEvent, type Day, type Rows } from './bars.ts'

/** A day of a month: its bars by row, the events of this day alone, and how many of these have room. */
export interface MonthDay<E> extends Day {
  readonly bars: Rows<E>
  readonly entries: readonly E[]
  readonly room: number
  /** How many events of the day are not shown. */
  readonly left: number
}

interface Room<E> {
  readonly isBar: (event: E) => boolean
  /** How many events a day shows, its bars among them. */
  readonly most?: number
  /** Whether there are no more bars than that, and room left for events of the day. */
  readonly limitsBars?: boolean
}

/** How many events of the day alone have room in any case, whatever bars there are. */
const leastEntries = 2

/** Whole weeks with what each of their days shows. */
export function monthWeeks<E extends DatedEvent>(
  days: readonly Day[],
  events: ReadonlyMap<number, E>,
  { isBar, most = 4, limitsBars = false }: Room<E>,
): readonly (readonly MonthDay<E>[])[] {
  return weeksOf(days).map((week) => {
    const single = week.map((day) => day.events.flatMap((id) => events.get(id) ?? []).filter((each) => !isBar(each)))
    const rowsLeft = limitsBars ? single.map(({ length }) => most - Math.min(leastEntries, length)) : undefined
    const bars = barsOf(week, events, isBar, rowsLeft)
    return week.map((day, place) => {
      const [entries, rows] = [single[place] ?? [], bars[place] ?? []]
      const barred = rows.filter(Boolean).length
      const room = Math.max(leastEntries, most - barred)
      const left = day.total - barred - Math.min(entries.length, room)
      return { ...day, bars: rows, entries, room, left }
    })
  })
}

/** Days by their weeks. */
export function weeksOf<D>(days: readonly D[]): readonly (readonly D[])[] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
