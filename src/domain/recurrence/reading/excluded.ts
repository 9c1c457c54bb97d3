import type { DaySpan, WrittenDays } from '../../dates/days.ts'
import type { Schedule } from '../../schedule.ts'
import { startsOf } from '../expand.ts'
import type { Recurrence } from '../recurrence.ts'

/** So many starts within a span are looked at. */
const maxStarts = 10_000

interface Excluded {
  /** Days that were named, and those of spans on which something starts. */
  readonly exclude: readonly string[]
  /** The spans in which nothing starts. */
  readonly unused: readonly DaySpan[]
}

/** What written days leave out of a repetition: of a span, the days on which something starts. */
export function excludedOf({ days, spans }: WrittenDays, schedule: Schedule, recurrence: Recurrence): Excluded {
  const found = spans.map((span) => {
    const window = { from: `${span.first} 00:00:00`, to: `${span.last} 23:59:59`, most: maxStarts }
    const { starts } = startsOf(schedule, { ...recurrence, exclude: [] }, window)
    return { span, starts: new Set(starts.map((start) => start.slice(0, 10))) }
  })
  const isIn = (day: string) => found.filter(({ span }) => span.first <= day && day <= span.last)
  const exclude = days.filter((day) => {
    const around = day.length === 'YYYY-MM-DD'.length ? isIn(day) : []
    return around.length === 0 || around.some(({ starts }) => starts.has(day))
  })
  return { exclude, unused: found.flatMap(({ span, starts }) => (starts.size === 0 ? span : [])) }
}
