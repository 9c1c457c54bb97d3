/** How often a rule repeats (RFC 5545). */
export type Frequency = 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY' | 'HOURLY'

/**
 * What a language needs to say rules. Weekdays are 1 (Monday) to 7, months 1 to 12.
 *
 * `domain/recurrence/wording/sentence.ts` puts the days of a rule together, `text.ts` beside it the whole: “every 2 months on the 15th in June at
 * 9 am until December 31, 2027” is `every`, `then`, `on` with a `monthday`, `inMonths`, `at` and `until`. Nothing is put between them: phrases that
 * follow others begin with their blank or comma. What `nth`, `several`, `monthday`, `monthdayRange` and `everyWeekday` say is handed to `on` and
 * `when`; where a language has cases, it is in the one that they ask for.
 */
export interface RecurrencePhrases {
  readonly and: (items: readonly string[]) => string
  /** `every day`, `every 3 days` */
  readonly every: (freq: Frequency, interval: number) => string
  /** `every Monday and Wednesday` */
  readonly everyWeekday: (days: readonly number[]) => string
  /** `every second Tuesday` */
  readonly everySecond: (day: number) => string
  /** ` on Monday and Wednesday` after `every 3 weeks` */
  readonly onWeekdays: (days: readonly number[]) => string
  /** `the last Friday`, `the second Monday or Friday`; without days `the last day` */
  readonly nth: (nth: number, days?: readonly number[]) => string
  /** `the first and third Monday` */
  readonly several: (nths: readonly number[], day: number) => string
  /** `the 15th`, `the last day` */
  readonly monthday: (day: number) => string
  /** `the 7th to the 13th` */
  readonly monthdayRange: (from: number, to: number) => string
  /** `on the 1st and the 15th` */
  readonly on: (places: readonly string[]) => string
  /** Between `every 2 months` and `on the 15th`. */
  readonly then: string
  /** ` of each month` */ readonly ofEachMonth: string
  /** ` of the year` */ readonly ofTheYear: string
  /** ` of June and July` */ readonly ofMonths: (months: readonly number[]) => string
  /** ` in June and July` */ readonly inMonths: (months: readonly number[]) => string
  /** `on July 1 and 15` */ readonly onDates: (days: readonly number[], month: number) => string
  /** `on November 2 to 8` */ readonly onDateRange: (from: number, to: number, month: number) => string
  /** ` in weeks 20 and 21` */ readonly inWeeks: (weeks: readonly number[]) => string
  /** `, when it is a Friday` */ readonly whenWeekday: (days: readonly number[]) => string
  /** `, when it is the 1st` */ readonly when: (places: readonly string[]) => string
  /** ` at 9 am and 2:30 pm`; times as `HH:MM` */ readonly at: (times: readonly string[]) => string
  /** ` at 12 times of day` */ readonly atMany: (count: number) => string
  /** ` in the hours that begin at 9 am` */ readonly inHours: (times: readonly string[]) => string
  /** ` in 12 hours of the day` */ readonly inManyHours: (count: number) => string
  /** ` at 0 and 30 minutes past` */ readonly atMinutes: (minutes: readonly number[]) => string
  /** `, of these only the first and the last of each month` */
  readonly only: (places: readonly number[], freq: Frequency) => string
  /** ` until December 31, 2027`; the moment is a date or a wall time */ readonly until: (moment: string) => string
  /** `only once, `, before its day */ readonly once: string
  /** `, 10 times`; more than one */ readonly times: (count: number) => string
  /** `on May 1 and 8, 2027 and June 3, 2027` */ readonly onDays: (moments: readonly string[]) => string
  /** `on 12 dates` */ readonly onManyDays: (count: number) => string
  /** `, and also ` */ readonly also: string
  /** Between two rules. */ readonly next: string
  /** `, except ` */ readonly except: string
}

/** Names of a locale for 1 to `count`, as `Intl` has them: weekdays from Monday, months from January. */
export function intlNames(locale: string, kind: 'weekday' | 'month'): (number: number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (number) => {
    format ??= new Intl.DateTimeFormat(locale, { [kind]: 'long', timeZone: 'UTC' })
    // 1 January 2024 was a Monday.
    return format.format(kind === 'weekday' ? Date.UTC(2024, 0, number) : Date.UTC(2024, number - 1, 1))
  }
}

/** `Monday, Wednesday and Friday` by a locale. */
export function lists(locale: string, type: 'conjunction' | 'disjunction'): (items: readonly string[]) => string {
  const format = new Intl.ListFormat(locale, { type })
  return (items) => format.format(items)
}

/** Days of the same month together, what has a time of day by itself. */
export function byMonth(moments: readonly string[]): readonly (readonly string[])[] {
  const month = (moment: string) => (moment.length === 'YYYY-MM-DD'.length ? moment.slice(0, 7) : moment)
  return [...Map.groupBy(moments, month).values()]
}

/** Whether these are Monday to Friday. */
export function isWorkingWeek(days: readonly number[]): boolean {
  return days.join() === '1,2,3,4,5'
}
