import { readIso } from '../../../domain/dates/iso.ts'
import { readRule } from '../../../domain/recurrence/rules/read-rule.ts'
import { repairRule } from '../../../domain/recurrence/rules/repair-rule.ts'
import { farthest, startsOfRule } from '../../../domain/recurrence/rule-starts.ts'
import { whenInZone, momentValues, whenParameter, type Clocks } from './moments.ts'
import type { Properties, Property } from './properties.ts'
import type { Schedule } from './schedule.ts'
import { excludedByRule, periods, tooManyDates, unreadExclusion } from './reading-notes.ts'

/** Dates of one kind that are taken over. */
const maxDates = 2000

/** How an event repeats, as a parameter of an event; undefined where it does not. */
export function readRecurrenceProperties(
  properties: Properties,
  schedule: Schedule,
  clocks: Clocks,
): object | undefined {
  const rules = properties.all('RRULE').flatMap(({ raw }) => usableRule(raw, schedule) ?? [])
  const dates = recurrenceDates('RDATE', properties, schedule, clocks).filter(
    (date) => date > schedule.start_date && !(schedule.all_day && date.startsWith(schedule.start_date)),
  )
  if (rules.length === 0 && dates.length === 0) return undefined
  if (properties.all('RDATE').some(({ raw }) => raw.includes('/'))) clocks.told.add(periods)
  const excluded = [
    ...recurrenceDates('EXDATE', properties, schedule, clocks),
    ...excludedBy(properties, { rules, dates }, schedule, clocks),
  ]
  const exclude = [...new Set(excluded)].sort().slice(0, maxDates)
  return { rules, ...(dates.length > 0 && { dates }), ...(exclude.length > 0 && { exclude }) }
}

/** A rule; undefined where it says nothing, or ends with the first start. */
function usableRule(raw: string, { start_date }: Schedule): string | undefined {
  const value = (name: string) => new RegExp(`(?:^|[;:])\\s*${name}=([^;]*)`, 'i').exec(raw)?.[1]?.trim()
  if (raw.trim() === '' || /^0*1$/.test(value('COUNT') ?? '')) return undefined
  const until = readIso(value('UNTIL') ?? '')?.day
  return until !== undefined && until < start_date.slice(0, 10) ? undefined : raw.trim()
}

/** The dates of the series that rules leave out, which RFC 5545 has no more: one by one, as exclusions are dates. */
function excludedBy(
  properties: Properties,
  repeated: { readonly rules: readonly string[]; readonly dates: readonly string[] },
  schedule: Schedule,
  { zone, told }: Clocks,
): string[] {
  const exceptions = properties.all('EXRULE')
  if (exceptions.length === 0) return []
  const startDate = schedule.start_date.length === 10 ? `${schedule.start_date} 00:00:00` : schedule.start_date
  const base = { startDate, timezone: schedule.timezone ?? zone }
  const startsBy = (raw: string, to: string): readonly string[] | undefined => {
    const read = readRule(repairRule(raw).rule)
    const recurrence = { rules: [], dates: [], exclude: [], anchor: startDate }
    return 'rule' in read
      ? [...startsOfRule(base, recurrence, read.rule, { from: startDate, to }).take(maxDates)]
      : undefined
  }
  const own = new Set([
    startDate,
    ...repeated.dates,
    ...repeated.rules.flatMap((raw) => startsBy(raw, farthest(startDate)) ?? []),
  ])
  const last = [...own].sort().at(-1) ?? startDate
  return exceptions.flatMap(({ raw }) => {
    const starts = startsBy(raw, last)
    told.add(starts ? excludedByRule : unreadExclusion)
    const left = (starts ?? []).filter((start) => own.has(start))
    return left.map((start) => (schedule.all_day ? start.slice(0, 10) : start))
  })
}

function recurrenceDates(
  name: 'RDATE' | 'EXDATE',
  properties: Properties,
  schedule: Schedule,
  clocks: Clocks,
): string[] {
  const all = properties.all(name).flatMap((property) => momentValues(property, clocks))
  const texts = all.map((when) => {
    const text = whenParameter(schedule.timezone === undefined ? when : whenInZone(when, schedule.timezone))
    // A time of day of an all-day series is told in the report.
    return schedule.all_day && name === 'EXDATE' ? text.slice(0, 10) : text
  })
  const each = [...new Set(texts)].sort()
  if (each.length > maxDates) clocks.told.add(tooManyDates(name, each.length, maxDates))
  return each.slice(0, maxDates)
}

/** When an occurrence starts by the rule of its series, as wall time there, from its `RECURRENCE-ID`. */
export function recurrenceIdWall(property: Property, series: Schedule, clocks: Clocks): string | undefined {
  const [when] = momentValues(property, clocks)
  if (!when) return undefined
  const text = whenParameter(series.timezone === undefined ? when : whenInZone(when, series.timezone))
  if (series.all_day) return `${text.slice(0, 10)} 00:00:00`
  return text.length === 10 ? `${text} ${series.start_date.split(' ')[1] ?? '00:00:00'}` : text
}
