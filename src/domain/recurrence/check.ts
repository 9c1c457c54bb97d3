import type { Localized } from '../../i18n/language.ts'
import type { Schedule } from '../schedule.ts'
import { inDays, timesOfDay } from './all-day.ts'
import { startsOf } from './expand.ts'
import type { Recurrence } from './recurrence.ts'
import { farthest, isEndless, maxYears, maxYearsCounted, startsOfRule } from './rule-starts.ts'
import type { Fault, Rule } from './rules/rule.ts'
import { msg } from '../../texts/msg.ts'

/** How far a repetition may go. */
export interface Limits {
  /** The moment from which one without end is counted, whenever it began: a wall time. */
  readonly today: string
  /** How far one without end is carried: a wall time. */
  readonly horizon: string
  /** How many starts there may be at most (`MAX_OCCURRENCES`). */
  readonly most: number
}

/**
 * What is wrong with a repetition that was read: a rule that yields nothing besides the start of the event, further starts before it,
 * exclusions that leave nothing, more starts than are allowed from today on (without an end: to the horizon) or before, times of day of
 * an event that lasts whole days. `part` names the member:
 * `rules[0]`, `dates[0]`, `exclude`.
 */
export function faultsOf(given: Schedule, written: Recurrence, limits: Limits): readonly Fault[] {
  const times = given.allDay ? timesOfDay(written) : []
  if (times.length > 0) return times
  const { event, recurrence } = inDays({ event: given, recurrence: written })
  const faults = [...rulesWrong(event, recurrence, limits), ...datesWrong(event, recurrence)]
  if (faults.length > 0) return faults
  const { most, today } = limits
  const isOpen = recurrence.rules.some(isEndless)
  const to = isOpen ? limits.horizon : farthest(event.startDate, recurrence.rules)
  const past = startsOf(event, recurrence, { to: today, most: maxPast })
  if (past.cut) return [{ part: recurrence.rules.length > 0 ? 'rules' : 'dates', message: tooOld }]
  const { starts, cut } = startsOf(event, recurrence, { from: today, to, most })
  if (cut) return [{ part: recurrence.rules.length > 0 ? 'rules' : 'dates', message: tooManyOccurrences(most) }]
  const isEmpty = past.starts.length + starts.length === 0 && !isOpen
  return isEmpty && recurrence.exclude.length > 0 ? [{ part: 'exclude', message: nothingLeft }] : []
}

function rulesWrong(event: Schedule, recurrence: Recurrence, { most, today }: Limits): readonly Fault[] {
  const mostCounted = event.startDate < today ? maxPast + most : most
  return recurrence.rules.flatMap((rule, index) => {
    const part = `rules[${String(index)}]`
    if (rule.count !== undefined && rule.count > mostCounted)
      return [{ part: `${part}.COUNT`, message: tooManyOccurrences(most) }]
    if (untilIsBeforeStart(rule, event))
      return [{ part: `${part}.UNTIL`, message: tooEarly(rule.until ?? '', event.startDate) }]
    if (!hasSecond(event, recurrence, rule)) return [{ part, message: nothing }]
    const ends = rule.count === undefined ? 0 : countStarts(event, recurrence, rule)
    return rule.count === undefined || ends === rule.count ? [] : [{ part: `${part}.COUNT`, message: tooFew(ends) }]
  })
}

function countStarts(event: Schedule, recurrence: Recurrence, rule: Rule): number {
  const to = farthest(event.startDate, [rule])
  return [...startsOfRule(event, recurrence, rule, { from: '', to })].length
}

/** Days and hours that agree with a rule come again within ten years, be it 29 February; months and years of a rule may be far apart. */
const nearYears = 10

function hasSecond(event: Schedule, recurrence: Recurrence, rule: Rule): boolean {
  const { startDate: start } = event
  const near = (Number(start.slice(0, 4)) + nearYears).toString().padStart(4, '0') + start.slice(4, 7) + '-28 23:59:59'
  const limit = farthest(start)
  const to = (rule.freq === 'DAILY' || rule.freq === 'HOURLY') && near < limit ? near : limit
  const endless = { ...rule, count: undefined, until: undefined }
  for (const each of startsOfRule(event, recurrence, endless, { from: start, to }))
    if (each > start || recurrence.anchor !== undefined) return true
  return false
}

function datesWrong({ startDate }: Schedule, { dates }: Recurrence): readonly Fault[] {
  return dates.flatMap((date, index) =>
    date < startDate.slice(0, date.length)
      ? [{ part: `dates[${String(index)}]`, message: tooEarly(date, startDate) }]
      : [],
  )
}

/** So many starts may be over: a day's for 27 years. */
export const maxPast = 10_000

const tooOld: Localized = msg`The event has taken place more than ${String(maxPast)} times by now: begin it later, or repeat it more rarely.`

function tooFew(count: number): Localized {
  return msg`The rule yields only ${String(count)} starts in ${String(maxYearsCounted)} years: count fewer, or repeat it more often.`
}

function tooManyOccurrences(most: number): Localized {
  return msg`The event takes place more than ${String(most)} times, which is the most that is allowed: end it earlier, or repeat it more rarely.`
}

function untilIsBeforeStart({ until }: Rule, { startDate, startUtc }: Schedule): boolean {
  if (until === undefined) return false
  return until < (until.endsWith('Z') ? `${startUtc}Z` : startDate.slice(0, until.length))
}

const nothing: Localized = msg`The rule yields nothing besides the start of the event: no day of the next years, up to ${String(maxYears)}, agrees with all of its parts.`

function tooEarly(date: string, start: string): Localized {
  return msg`${date} is before the start of the event, ${start}.`
}

const nothingLeft: Localized = msg('Every start is excluded: nothing is left.')
