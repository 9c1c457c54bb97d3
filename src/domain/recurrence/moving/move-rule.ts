import { wallOf } from '../../time/time.ts'
import { yieldedBy } from '../rules/library.ts'
import { farthest } from '../rule-starts.ts'
import { weekdayOf, weekdays, type Rule } from '../rules/rule.ts'
import { shiftedWall, type Shift } from './shift.ts'

/**
 * A rule that is counted from `anchor` whose starts are moved: what it says of hours and days. Undefined where it cannot say the same of
 * the others.
 */
export function movedRule(rule: Rule, anchor: string, shift: Shift): Rule | undefined {
  const moved = shiftedWall(anchor, shift)
  const timed = withTimes(rule, anchor, moved)
  if (!timed || shift.days === 0) return timed
  const from = firstYielded(rule, anchor)
  const to = shiftedWall(from, shift)
  const isInStep = rule.interval === undefined || periodsBetween(rule, from, to) === periodsBetween(rule, anchor, moved)
  return isInStep ? withDays(timed, from, to, shift.days) : undefined
}

/** The first start that a rule yields itself: the start of the event need not agree with it. */
export function firstYielded(rule: Rule, anchor: string): string {
  const [first = anchor] = yieldedBy(rule, anchor, anchor, farthest(anchor))
  return first
}

/** By how many months, or years, a start moves: intervals are counted from those of the start of the event. */
function periodsBetween({ freq }: Rule, from: string, to: string): number {
  const [old, now] = [wallOf(from), wallOf(to)]
  const years = freq === 'MONTHLY' || freq === 'YEARLY' ? now.year - old.year : 0
  return 12 * years + (freq === 'MONTHLY' ? now.month - old.month : 0)
}

/** Hours and minutes move as the start does, unless one of them would come to lie on another day. */
function withTimes(rule: Rule, from: string, to: string): Rule | undefined {
  const { byhour, byminute } = rule
  if (from.slice(11, 16) === to.slice(11, 16) || (!byhour && !byminute)) return rule
  const [hours, minutes] = [differenceOf(11, from, to), differenceOf(14, from, to)]
  const moved = {
    byhour: byhour?.map((hour) => hour + hours),
    byminute: byminute?.map((minute) => minute + minutes),
  }
  const fits =
    (moved.byhour ?? []).every((hour) => hour >= 0 && hour < 24) &&
    (moved.byminute ?? []).every((minute) => minute >= 0 && minute < 60)
  return fits ? definedOf({ ...rule, ...moved }) : undefined
}

function differenceOf(position: number, from: string, to: string): number {
  return Number(to.slice(position, position + 2)) - Number(from.slice(position, position + 2))
}

function withDays(rule: Rule, from: string, to: string, days: number): Rule | undefined {
  const { freq, interval = 1, bymonth, byweekno, byyearday, bymonthday, byday, bysetpos, wkst = 'MO' } = rule
  if (byweekno || byyearday || bysetpos) return undefined
  const [old, now] = [wallOf(from), wallOf(to)]
  const monthly = freq === 'MONTHLY' || freq === 'YEARLY'
  if (bymonthday && byday) return undefined
  if (bymonth && old.month !== now.month && (bymonth.length > 1 || !monthly)) return undefined
  const months = bymonth?.length === 1 && old.month === bymonth[0] ? [now.month] : bymonth
  if (bymonthday) {
    const moved = movedMonthdays(bymonthday, from, to, days)
    return moved && definedOf({ ...rule, bymonth: months, bymonthday: moved })
  }
  if (byday?.some((entry) => weekdayOf(entry).nth !== 0)) {
    const [entry = ''] = byday
    const { nth } = weekdayOf(entry)
    if (byday.length > 1 || (freq === 'YEARLY' && !bymonth)) return undefined
    const [first, last] = [Math.ceil(now.day / 7), -Math.ceil((now.daysInMonth - now.day + 1) / 7)]
    // Not every month has a fifth.
    const isFromEnd = first > 4 || (nth < 0 && last >= -4)
    const place = isFromEnd ? last : first
    return definedOf({ ...rule, bymonth: months, byday: [`${String(place)}${weekdays[now.dayOfWeek - 1] ?? 'MO'}`] })
  }
  // With the beginning of the week the weeks in between stay the same.
  const week = freq === 'WEEKLY' && interval > 1 ? { wkst: weekdayLater(wkst, days) } : {}
  return definedOf({
    ...rule,
    ...week,
    bymonth: months,
    byday: byday && sortedWeekdays(byday.map((day) => weekdayLater(day, days))),
  })
}

/** Days that move within their month; a single day becomes that of the new start, in any month. */
function movedMonthdays(
  list: readonly number[],
  from: string,
  to: string,
  days: number,
): readonly number[] | undefined {
  const [old, now] = [wallOf(from), wallOf(to)]
  const [only = 0] = list
  if (list.length === 1 && (only === old.day || only === old.day - old.daysInMonth - 1))
    return [only > 0 ? now.day : now.day - now.daysInMonth - 1]
  const moved = list.map((day) => day + days)
  const stay = moved.every(
    (day, index) => day !== 0 && Math.abs(day) <= 28 && Math.sign(day) === Math.sign(list[index] ?? 0),
  )
  return stay ? moved : undefined
}

function weekdayLater(day: string, days: number): (typeof weekdays)[number] {
  const index = weekdays.findIndex((each) => each === day) + days
  return weekdays[((index % 7) + 7) % 7] ?? 'MO'
}

function sortedWeekdays(days: readonly (typeof weekdays)[number][]): readonly string[] {
  return weekdays.filter((day) => days.includes(day))
}

/** Without the members that say nothing. */
function definedOf(rule: Rule): Rule {
  return Object.fromEntries(
    Object.entries(rule).filter(([name, value]) => value !== undefined && !(name === 'wkst' && value === 'MO')),
  ) as unknown as Rule
}
