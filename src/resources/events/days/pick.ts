import { wallOf, wallText } from '../../../domain/time/time.ts'
import type { EventTimes } from '../../../storage/stores/lists.ts'

/** A day with the number of its events, and the ids of the first of them. */
export interface PickedDay {
  readonly date: string
  readonly total: number
  readonly events: number[]
}

/** How many days there are from the first to the last, `YYYY-MM-DD`; not above 0 where the last comes before. */
export function countDays(first: string, last: string): number {
  return Temporal.PlainDate.from(first).until(last).days + 1
}

/** From the first to the last of these days, `YYYY-MM-DD`. */
export function dayRange(first: string, last: string): readonly string[] {
  const from = Temporal.PlainDate.from(first)
  return Array.from({ length: countDays(first, last) }, (_, index) => from.add({ days: index }).toString())
}

/**
 * Which events are on which of `days`, at most `most` a day: those that began before, those that begin and go on for days, and those of
 * the day alone. Those that began before leave half of the room to those that begin, where there are as many, and all of it to those that
 * go on for days, which are so shown on their first day. `times` are in the order of lists; `cutoff`: `HH:MM`, when a day begins.
 */
export function pickDays(
  times: readonly EventTimes[],
  days: readonly string[],
  { most, cutoff }: { readonly most: number; readonly cutoff: string },
): readonly PickedDay[] {
  const found = new Map(
    days.map((day) => [day, { running: [] as number[], long: [] as number[], single: [] as number[] }]),
  )
  for (const event of times) {
    const [first, last] = firstAndLastDay(event, cutoff)
    found.get(first)?.[last > first ? 'long' : 'single'].push(event.id)
    if (last <= first) continue
    for (const day of days) if (day > first && day <= last) found.get(day)?.running.push(event.id)
  }
  return [...found].map(([date, { running, long, single }]) => {
    const fresh = [...long, ...single]
    const left = Math.max(Math.floor(most / 2), most - fresh.length)
    const room = Math.max(0, Math.min(left, most - long.length))
    return { date, total: running.length + fresh.length, events: [...running.slice(0, room), ...fresh].slice(0, most) }
  })
}

/**
 * The first and the last day of an event, by its clocks. One that lasts all day has those that it names; a night that ends by six in the
 * morning belongs to the day on which it begins.
 */
export function firstAndLastDay(
  { start, end, allDay }: Omit<EventTimes, 'id'>,
  cutoff: string,
): readonly [string, string] {
  if (allDay) return [start.slice(0, 10), end.slice(0, 10)]
  const first = dayByCutoff(start, cutoff)
  const isNight = end.slice(11) <= '06:00:00' && wallText(wallOf(end).subtract({ days: 1 })) < start
  return [first, isNight || end <= start ? first : dayOfLastSecond(end, cutoff)]
}

/** The day of the last second before an end. */
function dayOfLastSecond(end: string, cutoff: string): string {
  const isAtCutoff = end.slice(11) === `${cutoff}:00`
  return dayByCutoff(isAtCutoff ? wallText(wallOf(end).subtract({ seconds: 1 })) : end, cutoff)
}

function dayByCutoff(wall: string, cutoff: string): string {
  if (cutoff === '00:00' || wall.slice(11, 16) >= cutoff) return wall.slice(0, 10)
  return wallOf(wall).subtract({ days: 1 }).toPlainDate().toString()
}
