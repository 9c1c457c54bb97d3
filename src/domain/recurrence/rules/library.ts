import { RRuleTemporal } from 'rrule-temporal'
import { wallOf, wallText } from '../../time/time.ts'
import { byMonths } from './by-months.ts'
import { weekdayOf, weekdays, type Rule } from './rule.ts'

/**
 * The starts that a rule yields by itself, as wall times in order, from `from` to `to`: those of RFC 5545 without its `count` and `until`,
 * counted from `anchor`. Wall times are handed over as if they were UTC, as rules go by the clock and know no zone. They are computed in
 * pieces, so that a caller who takes a few does not pay for all.
 */
export function* yieldedBy(given: Rule, anchor: string, from: string, to: string): Generator<string> {
  const rule = byMonths(given, anchor)
  const start = wallAsUtc(anchor)
  const library = new RRuleTemporal({ ...libraryOptions(rule, anchor), dtstart: start, tzid: 'UTC', cache: false })
  const last = wallAsUtc(to)
  const days = daysAtOnce(rule)
  let next = from > anchor ? wallAsUtc(from) : start
  while (Temporal.ZonedDateTime.compare(next, last) <= 0) {
    const after = next.add({ days })
    const end = Temporal.ZonedDateTime.compare(after, last) > 0 ? last.add({ seconds: 1 }) : after
    for (const each of library.between(next, end.subtract({ seconds: 1 }), true))
      yield wallText(Temporal.PlainDateTime.from(each.toString().slice(0, 19)))
    next = end
  }
}

function wallAsUtc(wall: string): Temporal.ZonedDateTime {
  return wallOf(wall).toZonedDateTime('UTC')
}

/** How many days are looked through in one call: some hundred starts, and at least one period. */
function daysAtOnce({ freq, interval = 1, byhour = [0], byminute = [0] }: Rule): number {
  const times = byhour.length * byminute.length
  const days = { YEARLY: 3660, MONTHLY: 1100, WEEKLY: 366, DAILY: 366, HOURLY: 30 }[freq] / times
  const period = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7, DAILY: 1, HOURLY: 1 }[freq]
  return Math.min(3660, Math.ceil(Math.max(days, period) * interval))
}

function libraryOptions(rule: Rule, anchor: string) {
  const { freq, interval = 1, wkst = 'MO', bymonth, byweekno, byyearday, bymonthday, byhour, byminute, bysetpos } = rule
  const lists = {
    byMonth: bymonth,
    byWeekNo: byweekno,
    byYearDay: byyearday,
    byMonthDay: bymonthday,
    byDay: daysFor(rule, anchor),
    byHour: byhour,
    byMinute: byminute,
    bySetPos: bysetpos,
  }
  const given = Object.entries(lists).filter(([, list]) => list !== undefined)
  return { freq, interval, wkst, ...Object.fromEntries(given.map(([name, list]) => [name, [...(list ?? [])]])) }
}

/**
 * Weekdays as rrule-temporal 2.2.8 understands them. Of those with and without a number it forgets the ones without in years: they are given
 * all their numbers. In weeks of a year it does not keep the weekday of the start over an interval: it is named.
 */
function daysFor({ freq, bymonth, byweekno, byday }: Rule, anchor: string): Rule['byday'] {
  if (!byday) return byweekno && [weekdays[wallOf(anchor).dayOfWeek - 1] ?? 'MO']
  const plain = byday.filter((entry) => weekdayOf(entry).nth === 0)
  if (freq !== 'YEARLY' || bymonth || plain.length === 0 || plain.length === byday.length) return byday
  const all = plain.flatMap((day) => [
    ...Array.from({ length: 52 }, (_, index) => `${String(index + 1)}${day}`),
    `-1${day}`,
  ])
  return [...new Set([...byday.filter((entry) => !plain.includes(entry)), ...all])]
}
