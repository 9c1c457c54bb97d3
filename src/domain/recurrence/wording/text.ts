import { definitionOf, type Language } from '../../../i18n/language.ts'
import type { RecurrencePhrases } from '../../../i18n/phrases/recurrence.ts'
import type { Schedule } from '../../schedule.ts'
import { inZone } from '../../time/time.ts'
import type { Recurrence } from '../recurrence.ts'
import type { Rule } from '../rules/rule.ts'
import { daysInWords } from './sentence.ts'

/** How many dates, or times of day, are named one by one. */
const maxNamed = 4

/**
 * A repetition as a person says it: “every Monday and Wednesday until December 31, 2027”, « chaque lundi et mercredi jusqu’au
 * 31 décembre 2027 ». No capital at the beginning and no full stop at the end; empty where nothing repeats.
 */
export function recurrenceText(event: Schedule, recurrence: Recurrence, language: Language): string {
  return recurrenceWords(event, recurrence, definitionOf(language).recurrence)
}

function recurrenceWords(
  event: Schedule,
  { rules, dates, exclude, anchor }: Recurrence,
  say: RecurrencePhrases,
): string {
  const start = anchor ?? event.startDate
  // The start of the event is the first of every rule: one that counts a single one is no more than that.
  const repeated = rules.filter(({ count }) => count !== 1)
  const once = repeated.length < rules.length && repeated.length + dates.length === 0
  if (once) return say.once + say.onDays([event.startDate.slice(0, 10)])
  const sentences = repeated.map(
    (rule) => daysInWords(rule, start, timesInWords(rule, start, say), say) + endInWords(rule, event, say),
  )
  const further = repeated.length > 0 || dates.length === 0 ? dates : [event.startDate, ...dates]
  const also = further.length > 0 ? [datesOrCount(further, event, rules, say)] : []
  const all = [sentences.join(say.next), ...also].filter((each) => each !== '').join(say.also)
  return exclude.length > 0 && all !== '' ? all + say.except + datesOrCount(exclude, event, rules, say) : all
}

/** A few dates, or how many; with their times of day where these are not that of the event. */
function datesOrCount(
  moments: readonly string[],
  event: Schedule,
  rules: readonly Rule[],
  say: RecurrencePhrases,
): string {
  if (moments.length > maxNamed) return say.onManyDays(moments.length)
  const often = rules.some(isSeveralTimesADay)
  const shown = moments.map((moment) =>
    often || !moment.endsWith(event.startDate.slice(10)) ? moment : moment.slice(0, 10),
  )
  return say.onDays([...new Set(shown)].sort())
}

function isSeveralTimesADay({ freq, byhour, byminute }: Rule): boolean {
  return freq === 'HOURLY' || (byhour?.length ?? 1) * (byminute?.length ?? 1) > 1
}

function timesInWords(rule: Rule, start: string, say: RecurrencePhrases): string {
  const { freq, byhour, byminute } = rule
  const two = (number: number | string) => String(number).padStart(2, '0')
  if (freq === 'HOURLY') {
    const hours = byhour?.map((hour) => `${two(hour)}:00`) ?? []
    const during =
      hours.length === 0 ? '' : hours.length > maxNamed ? say.inManyHours(hours.length) : say.inHours(hours)
    return (byminute ? say.atMinutes(byminute) : '') + during
  }
  if (!byhour && !byminute) return ''
  const hours = byhour ?? [start.slice(11, 13)]
  const times = hours.flatMap((hour) =>
    (byminute ?? [start.slice(14, 16)]).map((minute) => `${two(hour)}:${two(minute)}`),
  )
  return times.length > maxNamed ? say.atMany(times.length) : say.at(times)
}

function endInWords(rule: Rule, { startDate, timezone }: Schedule, say: RecurrencePhrases): string {
  const { count, until } = rule
  if (count !== undefined) return say.times(count)
  if (until === undefined) return ''
  if (until.length === 'YYYY-MM-DD'.length) return say.until(until)
  const last = until.endsWith('Z') ? inZone(until.slice(0, -1), timezone) : until
  if (isSeveralTimesADay(rule)) return say.until(last)
  const time = rule.byhour || rule.byminute ? namedTimeOfDay(rule, startDate) : startDate.slice(11)
  // On the last day nothing starts any more where the end is before the time of day.
  const day = Temporal.PlainDate.from(last.slice(0, 10))
  return say.until((last.slice(11) < time ? day.subtract({ days: 1 }) : day).toString())
}

/** The one time of day of a rule that names it. */
function namedTimeOfDay({ byhour, byminute }: Rule, start: string): string {
  const two = (number: number | undefined, from: number) =>
    number === undefined ? start.slice(from, from + 2) : String(number).padStart(2, '0')
  return `${two(byhour?.[0], 11)}:${two(byminute?.[0], 14)}:${start.slice(17)}`
}
