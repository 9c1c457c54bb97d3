import { RRuleTemporal } from 'rrule-temporal'
import { wallOf, wallText } from '../time.ts'
import type { Rule } from './rule.ts'

/**
 * The starts that a rule yields by itself, as wall times in order, from `from` to `to`: those of RFC 5545 without its `count` and `until`,
 * counted from `anchor`. Wall times are handed over as if they were UTC, as rules go by the clock and know no zone. They are asked for in
 * pieces, so that whoever takes a few does not pay for all.
 */
export function* yieldedBy(rule: Rule, anchor: string, from: string, to: string): Generator<string> {
  const start = inUtc(anchor)
  const library = new RRuleTemporal({ ...optionsOf(rule), dtstart: start, tzid: 'UTC', cache: false })
  const last = inUtc(to)
  const days = daysAtOnce(rule)
  let next = from > anchor ? inUtc(from) : start
  while (Temporal.ZonedDateTime.compare(next, last) <= 0) {
    const after = next.add({ days })
    const end = Temporal.ZonedDateTime.compare(after, last) > 0 ? last.add({ seconds: 1 }) : after
    for (const each of library.between(next, end.subtract({ seconds: 1 }), true))
      yield wallText(Temporal.PlainDateTime.from(each.toString().slice(0, 19)))
    next = end
  }
}

function inUtc(wall: string): Temporal.ZonedDateTime {
  return wallOf(wall).toZonedDateTime('UTC')
}

/** How many days are looked through in one call: some hundred starts, and at least one period. */
function daysAtOnce({ freq, interval = 1, byhour = [0], byminute = [0] }: Rule): number {
  const times = byhour.length * byminute.length
  const days = { YEARLY: 3660, MONTHLY: 1100, WEEKLY: 366, DAILY: 366, HOURLY: 30 }[freq] / times
  const period = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7, DAILY: 1, HOURLY: 1 }[freq]
  return Math.min(3660, Math.ceil(Math.max(days, period) * interval))
}

function optionsOf(rule: Rule) {
  const {
    freq,
    interval = 1,
    wkst = 'MO',
    bymonth,
    byweekno,
    byyearday,
    bymonthday,
    byday,
    byhour,
    byminute,
    bysetpos,
  } = rule
  const lists = {
    byMonth: bymonth,
    byWeekNo: byweekno,
    byYearDay: byyearday,
    byMonthDay: bymonthday,
    byDay: byday,
    byHour: byhour,
    byMinute: byminute,
    bySetPos: bysetpos,
  }
  const given = Object.entries(lists).filter(([, list]) => list !== undefined)
  return { freq, interval, wkst, ...Object.fromEntries(given.map(([name, list]) => [name, [...(list ?? [])]])) }
}
