import { isDate } from '../../dates/parts.ts'
import { weekdays } from '../rules/rule.ts'
import type { SaidRule } from './rule-words.ts'

/** The first day of a rule from a day on; undefined where there is none within eight years. */
export function firstStart(rule: SaidRule, from: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const { days, place, monthday } = rule
  if (place) return inMonths(from, (month) => nthWeekday(month, place.nth, weekdays.indexOf(place.weekday) + 1))
  if (monthday !== undefined)
    return inMonths(from, (month) =>
      isDate(month.year, month.month, monthday) ? month.with({ day: monthday }) : undefined,
    )
  if (days.length === 0) return from
  return Array.from({ length: 7 }, (_, ahead) => from.add({ days: ahead })).find((day) =>
    days.some((each) => weekdays.indexOf(each) + 1 === day.dayOfWeek),
  )
}

function inMonths(
  from: Temporal.PlainDate,
  dayIn: (month: Temporal.PlainDate) => Temporal.PlainDate | undefined,
): Temporal.PlainDate | undefined {
  const first = from.with({ day: 1 })
  for (let ahead = 0; ahead <= 96; ahead += 1) {
    const day = dayIn(first.add({ months: ahead }))
    if (day && Temporal.PlainDate.compare(day, from) >= 0) return day
  }
  return undefined
}

function nthWeekday(month: Temporal.PlainDate, nth: number, weekday: number): Temporal.PlainDate {
  const first = month.add({ days: (weekday - month.dayOfWeek + 7) % 7 })
  if (nth > 0) return first.add({ weeks: nth - 1 })
  const fifth = first.add({ weeks: 4 })
  return fifth.month === month.month ? fifth : first.add({ weeks: 3 })
}
