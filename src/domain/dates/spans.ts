import { dayBy, startOfWeek, wallText, type Weekday, whenClocksReach } from '../time/time.ts'
import { temporalZone } from '../time/time-zone.ts'

/** Names of spans of time, which mean what they do at a moment (contract/lists.md §14). */
export const spanNames = [
  ...(['today', 'tonight', 'tomorrow', 'this_weekend', 'this_week', 'next_week', 'next_7_days'] as const),
  ...(['this_month', 'next_month'] as const),
] as const

export type SpanName = (typeof spanNames)[number]

/** A span by the clocks of a site: wall times, of which `to` is the first that is outside. */
export interface Span {
  readonly from: string
  readonly to: string
  /** The days that it is about, `YYYY-MM-DD`: from the first to the one before `next`. */
  readonly first: string
  readonly next: string
  /** When the name means another span, or clocks are changed. */
  readonly until: Temporal.Instant
}

/** How the clocks and the calendar of a site count; `dayCutoff`: `HH:MM`, when a day begins. */
export interface Counting {
  readonly timeZone: string
  readonly weekStart: Weekday
  readonly dayCutoff: string
}

/** When evenings begin, by the clock, and when their nights end. */
const evening = '17:00'
const morning = '05:00'

/** What a name means at a moment. */
export function spanNamed(name: SpanName, now: Temporal.Instant, counting: Counting): Span {
  const { timeZone, dayCutoff } = counting
  const here = now.toZonedDateTimeISO(temporalZone(timeZone))
  const { first, next, turn = next, from = dayCutoff, to = dayCutoff } = daysOfName(name, here, counting)
  return {
    from: wallText(first.toPlainDateTime(from)),
    to: wallText(next.toPlainDateTime(to)),
    first: first.toString(),
    next: next.toString(),
    until: whenClocksReach(turn.toPlainDateTime(to), here),
  }
}

interface Days {
  readonly first: Temporal.PlainDate
  readonly next: Temporal.PlainDate
  /** The day with which the name means another span. */
  readonly turn?: Temporal.PlainDate
  readonly from?: string
  readonly to?: string
}

function daysOfName(name: SpanName, here: Temporal.ZonedDateTime, { weekStart, dayCutoff }: Counting): Days {
  const today = dayBy(here, dayCutoff)
  const tomorrow = today.add({ days: 1 })
  const nextWeek = startOfWeek(today, weekStart).add({ weeks: 1 })
  const nextMonth = today.with({ day: 1 }).add({ months: 1 })
  switch (name) {
    case 'today':
      return { first: today, next: tomorrow }
    case 'tomorrow':
      return { first: tomorrow, next: tomorrow.add({ days: 1 }), turn: tomorrow }
    case 'next_7_days':
      return { first: today, next: today.add({ weeks: 1 }), turn: tomorrow }
    case 'tonight': {
      const first = dayBy(here, morning)
      return { first, next: first.add({ days: 1 }), from: evening, to: morning }
    }
    case 'this_weekend': {
      const first = startOfWeek(today, 'monday').add({ days: 4 })
      return { first, next: first.add({ days: 3 }), from: evening }
    }
    case 'this_week':
      return { first: nextWeek.subtract({ weeks: 1 }), next: nextWeek }
    case 'next_week':
      return { first: nextWeek, next: nextWeek.add({ weeks: 1 }), turn: nextWeek }
    case 'this_month':
      return { first: today.with({ day: 1 }), next: nextMonth }
    case 'next_month':
      return { first: nextMonth, next: nextMonth.add({ months: 1 }), turn: nextMonth }
  }
}
