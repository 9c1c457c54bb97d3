import { weekdayOf, type Rule } from '../../../domain/recurrence/rules/rule.ts'
import { inZone } from '../../../domain/time/time.ts'
import type { ShownEvent } from '../entry.ts'
import { localDateTime } from './clock.ts'

/** A rule (RFC 8984 §4.3.3), which ends at a wall time of the event. */
export function jscalendarRecurrenceRule(rule: Rule, { timezone }: ShownEvent): Readonly<Record<string, unknown>> {
  const { freq, interval, count, until, wkst, byday } = rule
  const members = {
    '@type': 'RecurrenceRule',
    frequency: freq.toLowerCase(),
    interval,
    firstDayOfWeek: wkst?.toLowerCase(),
    byDay: byday?.map((entry) => {
      const { nth, weekday } = weekdayOf(entry)
      return { '@type': 'NDay', day: weekday.toLowerCase(), ...(nth !== 0 && { nthOfPeriod: nth }) }
    }),
    byMonthDay: rule.bymonthday,
    byMonth: rule.bymonth?.map(String),
    byYearDay: rule.byyearday,
    byWeekNo: rule.byweekno,
    byHour: rule.byhour,
    byMinute: rule.byminute,
    bySetPosition: rule.bysetpos,
    count,
    until: until === undefined ? undefined : wallUntil(until, timezone),
  }
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

function wallUntil(until: string, timezone: string): string {
  if (until.endsWith('Z')) return localDateTime(inZone(until.slice(0, -1), timezone))
  return until.length === 'YYYY-MM-DD'.length ? `${until}T23:59:59` : localDateTime(until)
}
