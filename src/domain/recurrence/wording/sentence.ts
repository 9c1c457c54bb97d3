import { wallOf } from '../../time/time.ts'
import type { RecurrencePhrases } from '../../../i18n/phrases/recurrence.ts'
import { weekdayOf, weekdays, type Rule } from '../rules/rule.ts'

/** Which days a rule names, in words: “every 2 months on the last Friday”, with `times`, its times of day in words, and without its end. `start` is that of the event. */
export function daysInWords(rule: Rule, start: string, times: string, say: RecurrencePhrases): string {
  const { freq, bysetpos } = rule
  if (bysetpos && canBeNumbered(rule)) {
    const days = weekdayNumbers(rule.byday ?? [])
    const numbered = bysetpos.map((nth) => say.nth(nth, days))
    return inPeriods(rule, numbered, say) + times
  }
  const words =
    freq === 'HOURLY'
      ? say.every(freq, rule.interval ?? 1) + times + filterPhrases(rule, say)
      : shapes[freq](rule, start, say) + times
  return bysetpos ? words + say.only(bysetpos, freq) : words
}

type Shape = (rule: Rule, start: string, say: RecurrencePhrases) => string

const shapes: Readonly<Record<Exclude<Rule['freq'], 'HOURLY'>, Shape>> = {
  DAILY: (rule, start, say) => {
    const { freq, interval = 1, byday, bymonthday } = rule
    if (interval === 1 && bymonthday) return shapes.MONTHLY(rule, start, say)
    if (interval === 1 && byday)
      return say.everyWeekday(weekdayNumbers(byday)) + filterPhrases({ ...rule, byday: undefined }, say)
    return say.every(freq, interval) + filterPhrases(rule, say)
  },
  WEEKLY: (rule, start, say) => {
    const { freq, interval = 1, byday } = rule
    const days = byday ? weekdayNumbers(byday) : [wallOf(start).dayOfWeek]
    const [first = 1] = days
    const months = filterPhrases({ ...rule, byday: undefined }, say)
    if (interval === 1) return say.everyWeekday(days) + months
    if (interval === 2 && days.length === 1) return say.everySecond(first) + months
    return say.every(freq, interval) + say.onWeekdays(days) + months
  },
  MONTHLY: (rule, start, say) => {
    const { interval = 1, byday, bymonthday } = rule
    if (bymonthday || !byday) {
      const days = bymonthday ?? [wallOf(start).day]
      return inPeriods(rule, monthdayPhrases(days, say), say) + whenDay(byday, say)
    }
    const plain = byday.every((entry) => weekdayOf(entry).nth === 0)
    if (plain && interval === 1)
      return say.everyWeekday(weekdayNumbers(byday)) + filterPhrases({ ...rule, byday: undefined }, say)
    return inPeriods(rule, weekdayPlaces(byday, say), say)
  },
  YEARLY: (rule, start, say) => {
    const { freq, interval = 1, bymonth, byyearday, byweekno, bymonthday, byday } = rule
    const every = say.every(freq, interval)
    const rest = filterPhrases({ ...rule, byyearday: undefined }, say)
    const weeks = byyearday && byweekno ? say.inWeeks(byweekno) : ''
    const then = interval === 1 ? ' ' : say.then.trimEnd() + ' '
    if (byyearday)
      return every + then + say.on(byyearday.map((day) => numberedDay(day, say))) + say.ofTheYear + weeks + rest
    const { day, month, dayOfWeek } = wallOf(start)
    if (byweekno) {
      const days = byday ? weekdayNumbers(byday) : [dayOfWeek]
      return every + say.inWeeks(byweekno) + say.onWeekdays(days) + filterPhrases({ ...rule, byday: undefined }, say)
    }
    if (byday && !bymonthday) {
      const plain = byday.every((entry) => weekdayOf(entry).nth === 0)
      const weekly = say.everyWeekday(weekdayNumbers(byday)) + (bymonth ? say.inMonths(bymonth) : '')
      if (plain) return interval === 1 ? weekly : `${every}, ${weekly}`
      const of = bymonth ? say.ofMonths(bymonth) : say.ofTheYear
      return every + then + say.on(weekdayPlaces(byday, say)) + of
    }
    const [only = month, ...others] = bymonth ?? (bymonthday ? [0, 0] : [month])
    const days = bymonthday ?? [day]
    if (others.length === 0 && days.every((each) => each > 0))
      return every + then + datePhrase(days, only, say) + whenDay(byday, say)
    return inPeriods(rule, monthdayPhrases(days, say), say) + whenDay(byday, say)
  },
}

/** `on the 15th of each month`, `every 2 months on the 15th in June`, `every year on the last day of February`. */
function inPeriods({ freq, interval = 1, bymonth }: Rule, on: readonly string[], say: RecurrencePhrases): string {
  if (freq === 'YEARLY' && bymonth)
    return `${say.every(freq, interval)}${interval === 1 ? ' ' : say.then}${say.on(on)}${say.ofMonths(bymonth)}`
  if (interval === 1) return say.on(on) + (bymonth ? say.ofMonths(bymonth) : say.ofEachMonth)
  const months = freq === 'YEARLY' ? say.ofEachMonth : bymonth ? say.inMonths(bymonth) : ''
  return say.every(freq, interval) + say.then + say.on(on) + months
}

/** What a rule leaves of the days it would name, each after the other. */
function filterPhrases({ bymonth, byyearday, bymonthday, byday }: Rule, say: RecurrencePhrases): string {
  return [
    bymonth ? say.inMonths(bymonth) : '',
    byyearday ? say.when(byyearday.map((day) => numberedDay(day, say) + say.ofTheYear)) : '',
    bymonthday ? say.when(monthdayPhrases(bymonthday, say)) : '',
    whenDay(byday, say),
  ].join('')
}

function whenDay(byday: Rule['byday'], say: RecurrencePhrases): string {
  if (!byday) return ''
  const plain = byday.every((entry) => weekdayOf(entry).nth === 0)
  return plain ? say.whenWeekday(weekdayNumbers(byday)) : say.when(weekdayPlaces(byday, say))
}

/** Whether these are three or more days after one another, counted from the first of the month. */
function isRange(days: readonly number[]): boolean {
  const [first = -1] = days
  return first > 0 && days.length > 2 && days.every((day, index) => day === first + index)
}

function monthdayPhrases(days: readonly number[], say: RecurrencePhrases): readonly string[] {
  return isRange(days) ? [say.monthdayRange(days[0] ?? 1, days.at(-1) ?? 1)] : days.map(say.monthday)
}

function datePhrase(days: readonly number[], month: number, say: RecurrencePhrases): string {
  return isRange(days) ? say.onDateRange(days[0] ?? 1, days.at(-1) ?? 1, month) : say.onDates(days, month)
}

function numberedDay(day: number, say: RecurrencePhrases): string {
  return say.nth(day)
}

/** `every Monday`, `the first and third Tuesday`, `the last Friday`. */
function weekdayPlaces(byday: readonly string[], say: RecurrencePhrases): readonly string[] {
  const entries = byday.map((entry) => ({ nth: weekdayOf(entry).nth, day: weekdayNumbers([entry])[0] ?? 1 }))
  return [...Map.groupBy(entries, ({ day }) => day)].flatMap(([day, group]) => {
    const nths = group.map(({ nth }) => nth)
    if (nths.includes(0)) return [say.everyWeekday([day])]
    const far = nths.filter((nth) => nth < -2).map((nth) => say.nth(nth, [day]))
    const near = nths.filter((nth) => nth >= -2)
    return near.length > 1 ? [say.several(near, day), ...far] : [...near.map((nth) => say.nth(nth, [day])), ...far]
  })
}

/** Whether `bysetpos` numbers weekdays of one month: “the last weekday of each month”. */
function canBeNumbered(rule: Rule): boolean {
  const { freq, bymonth, bymonthday, byyearday, byweekno, byday, byhour, byminute } = rule
  const ofMonth = freq === 'MONTHLY' || (freq === 'YEARLY' && bymonth?.length === 1)
  const plain = byday?.every((entry) => weekdayOf(entry).nth === 0)
  const once = (byhour?.length ?? 1) * (byminute?.length ?? 1) === 1
  return Boolean(ofMonth && plain && once && !bymonthday && !byyearday && !byweekno)
}

/** Entries of `byday` as 1 (Monday) to 7. */
function weekdayNumbers(byday: readonly string[]): readonly number[] {
  return byday.map((entry) => weekdays.indexOf(weekdayOf(entry).weekday) + 1)
}
