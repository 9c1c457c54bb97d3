import { resolveWall, schedule, type Schedule } from '../schedule.ts'
import { instantOfUtc, wallOf } from '../time/time.ts'

/**
 * When an occurrence is: from its original start, as long by the clocks as the event is; all day and over several days as the event. An
 * end in a gap moves forward, too.
 */
export function occurrenceAt(event: Schedule, start: string): Schedule {
  const { timezone, allDay } = event
  if (allDay) return wholeDaysFrom(event, start)
  const length = wallOf(event.startDate).until(wallOf(event.endDate), { largestUnit: 'hours' })
  const first = resolveWall(wallOf(start), timezone)
  if (length.sign >= 0) {
    const end = resolveWall(wallOf(start).add(length), timezone)
    return schedule({ start: first, end, timezone, allDay })
  }
  // The event ends while clocks are put back and show less than at its start; no other occurrence does.
  const elapsed = instantOfUtc(event.startUtc).until(instantOfUtc(event.endUtc))
  const end = first.instant.add(elapsed)
  const wall = resolveWall(wallOf(start).add(elapsed), timezone).wall
  return schedule({ start: first, end: { wall, instant: end }, timezone, allDay })
}

/** As many days: clocks may skip the midnight with which one begins. */
function wholeDaysFrom({ startDate, endDate, timezone, allDay }: Schedule, start: string): Schedule {
  const [first, last, day] = [startDate, endDate, start].map((wall) => wallOf(wall).toPlainDate().toPlainDateTime())
  if (!first || !last || !day) throw new Error('an event without dates')
  const end = day.add({ days: first.until(last).days })
  return schedule({ start: resolveWall(day, timezone), end: resolveWall(end, timezone), timezone, allDay })
}

/** An occurrence as the rule of its series yields it: when it starts by the rule, its number, and when it is. */
export interface PlannedOccurrence extends Omit<Schedule, 'timezone' | 'allDay'> {
  readonly original: string
  readonly position: number
}
