import type { Schedule } from '../schedule.ts'
import { inZone } from '../time/time.ts'
import { onClock } from './clocks.ts'
import type { Recurrence } from './recurrence.ts'
import type { Fault, Rule } from './rules/rule.ts'
import { shiftBetween, type Shift } from './moving/shift.ts'
import { msg } from '../../texts/msg.ts'

interface Repeated {
  readonly event: Schedule
  readonly recurrence: Recurrence
}

/**
 * An event that repeats by days, for an all-day one: at midnight of a clock that never changes, without what says times of day. `shown` makes
 * a start of that what the clocks of the event show, which may skip midnight.
 */
export function inDays({ event, recurrence }: Repeated): Repeated & { readonly shown: (start: string) => string } {
  if (!event.allDay) return { event, recurrence, shown: (start) => start }
  const { timezone } = event
  const startDate = midnight(event.startDate)
  return {
    event: { ...event, startDate, startUtc: startDate, timezone: 'UTC', allDay: false },
    recurrence: {
      rules: recurrence.rules.map((rule) => allDayRule(rule, timezone)),
      dates: distinctDays(recurrence.dates),
      exclude: distinctDays(recurrence.exclude),
      ...(recurrence.anchor !== undefined && { anchor: midnight(recurrence.anchor) }),
    },
    shown: (start) => onClock(start, timezone),
  }
}

/** The parts of a repetition that name times of day, which all-day events do not have; midnight stands for the day. */
export function timesOfDay({ rules, dates }: Recurrence): readonly Fault[] {
  return [
    ...rules.flatMap((rule, index) =>
      (['freq', 'byhour', 'byminute'] as const).flatMap((part) => {
        const isTime = part === 'freq' ? rule.freq === 'HOURLY' : rule[part] !== undefined
        return isTime ? [{ part: `rules[${String(index)}].${part.toUpperCase()}`, message: hasNoTimes }] : []
      }),
    ),
    ...dates.flatMap((date, index) =>
      date.length === 'YYYY-MM-DD'.length || date.endsWith(' 00:00:00')
        ? []
        : [{ part: `dates[${String(index)}]`, message: hasNoTimes }],
    ),
  ]
}

/** A repetition of days as it is kept: what is excluded, or comes besides, by its day, each once. */
export function keptInDays(recurrence: Recurrence): Recurrence {
  return { ...recurrence, dates: distinctDays(recurrence.dates), exclude: distinctDays(recurrence.exclude) }
}

/** By how much an event is moved; all-day events move by whole days, even where clocks skip midnight. */
export function shiftOf(before: Schedule, after: Schedule): Shift {
  const shift = shiftBetween(before.startDate, after.startDate)
  return before.allDay && after.allDay ? { ...shift, seconds: 0 } : shift
}

export function midnight(wall: string): string {
  return `${wall.slice(0, 10)} 00:00:00`
}

function distinctDays(moments: readonly string[]): readonly string[] {
  return [...new Set(moments.map((moment) => moment.slice(0, 10)))].sort()
}

function allDayRule({ byhour: _hours, byminute: _minutes, interval, until, ...rule }: Rule, zone: string): Rule {
  const day = until?.endsWith('Z') ? inZone(until.slice(0, -1), zone) : until
  return {
    ...rule,
    ...(rule.freq === 'HOURLY' ? { freq: 'DAILY' } : interval !== undefined && { interval }),
    ...(day !== undefined && { until: day.slice(0, 10) }),
  }
}

const hasNoTimes = msg(
  'An all-day event has days, not times of day: a day such as 2027-06-20 is accepted, and rules by days or longer.',
)
