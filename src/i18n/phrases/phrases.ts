import type { RecurrencePhrases } from './recurrence.ts'
import type { WritingPhrases } from './writing.ts'

/** All that code knows of a language; plain labels and sentences are in the file of its code in `src/texts`. */
export interface Phrases {
  /** What its speakers call it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** By which `Intl` knows its dates, numbers, lists and plurals. */
  readonly locale: string
  /** How a colon is written after a word. */
  readonly colon: string
  readonly dates: DatePhrases
  readonly writing: WritingPhrases
  readonly recurrence: RecurrencePhrases
}

/** The words by which days and times are read, folded: without accents, in lower case. Texts with bars are patterns. */
export interface DatePhrases {
  /** From January on. */
  readonly months: readonly string[]
  /** From Monday on. */
  readonly weekdays: readonly string[]
  readonly today: string
  readonly tomorrow: string
  readonly afterTomorrow: string
  /** Before or behind a day of the week: the one after today. */
  readonly next: string
  /** Before a day of the week: the one from today on. */
  readonly coming: string
  readonly ordinal: string
  readonly within: string
  readonly days: string
  readonly weeks: string
  readonly noon: string
  readonly midnight: string
  readonly allDay: string
  /** Behind the hour of a time of day. */
  readonly oclock: string
  readonly lasting: string
  readonly hours: string
  readonly minutes: string
  /** Between the two ends of something. */
  readonly between: string
  /** Words without a meaning of their own. */
  readonly idle: string
  /** Which number is first in dates with slashes: `5/12` is 5 December or May 12. */
  readonly order: 'day' | 'month'
}
