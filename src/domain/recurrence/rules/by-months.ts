import { wallOf } from '../../time/time.ts'
import { weekdays, type Rule } from './rule.ts'

/**
 * The same rule by days, and by months or years where these choose among days: of a rule that names one day of each month by days, or one of
 * the year by hours, a hundred years took half a second, and take some hundredths. `anchor` is the start from which it counts.
 */
export function byMonths(rule: Rule, anchor: string): Rule {
  if (rule.bysetpos) return rule
  const days = dailyHours(rule, anchor)
  const { freq, interval, bymonth, bymonthday, byday } = days
  if (interval !== undefined) return days
  if (freq === 'WEEKLY' && bymonth) return { ...days, freq: 'MONTHLY', byday: byday ?? [weekdayAt(anchor)] }
  if (freq !== 'DAILY' || !(bymonth ?? bymonthday)) return days
  return { ...days, freq: 'MONTHLY', bymonthday: bymonthday ?? allDays }
}

const allDays = Array.from({ length: 31 }, (_, index) => index + 1)

/** Hours by days: those that a whole number of intervals after the anchor comes to on each day, where they are the same on all days. */
function dailyHours(rule: Rule, anchor: string): Rule {
  const { freq, interval = 1, byyearday, byhour, ...others } = rule
  if (freq !== 'HOURLY' || (24 % interval !== 0 && interval % 24 !== 0)) return rule
  const hours = (byhour ?? Array.from({ length: 24 }, (_, hour) => hour)).filter(
    (hour) => (hour - wallOf(anchor).hour) % Math.min(interval, 24) === 0,
  )
  const times = { ...others, byhour: hours }
  if (byyearday) return interval > 24 || hours.length === 0 ? rule : { ...times, byyearday, freq: 'YEARLY' }
  if (hours.length === 0) return rule
  return { ...times, freq: 'DAILY', ...(interval > 24 && { interval: interval / 24 }) }
}

function weekdayAt(wall: string) {
  return weekdays[wallOf(wall).dayOfWeek - 1] ?? 'MO'
}
