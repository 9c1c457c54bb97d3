import { ruleText, type Rule } from '../../../domain/recurrence/rules/rule.ts'
import { inZone, toUtc } from '../../../domain/time/time.ts'
import { utcMoment, type Clock } from './moments.ts'

/** A rule as calendars read it: its end is a day where days are written, else a moment in UTC (RFC 5545 §3.3.10). */
export function icalRecurrenceRule(rule: Rule, clock: Clock): string {
  const { until } = rule
  if (until === undefined) return ruleText(rule)
  return ruleText({ ...rule, until: clock.allDay ? untilDate(until, clock) : lastMoment(until, clock) })
}

function untilDate(until: string, { timezone }: Clock): string {
  return until.endsWith('Z') ? inZone(until.slice(0, -1), timezone).slice(0, 10) : until.slice(0, 10)
}

function lastMoment(until: string, { timezone }: Clock): string {
  if (until.endsWith('Z')) return until
  const wall = until.length === 'YYYY-MM-DD'.length ? `${until} 23:59:59` : until
  return utcMoment(toUtc(wall, timezone))
}
