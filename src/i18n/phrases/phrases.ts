import type { RecurrencePhrases } from './recurrence.ts'
import type { SeriesPhrases } from './series.ts'
import type { SpanPhrases } from './spans.ts'
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
  readonly series: SeriesPhrases
  readonly spans: SpanPhrases
  readonly sentence: SentencePhrases
}

/** The words by which a sentence about an event is taken apart; regular expressions, as those of dates. */
export interface SentencePhrases {
  /** Before a place: `at|in`. */
  readonly places: string
  /** What a place is called without, with its blank; without accents in any case. */
  readonly articles: string
  /** Short forms of days that are other words, too: `sun`. */
  readonly otherWords: string
}

/**
 * The words by which days and times are read. What is read is folded first (`domain/text/search.ts`), so they are written without capitals and
 * accents: `ü` is `u`, `ß` is `ss`, and ’ is a straight apostrophe. All but the names are regular expressions that match whole words, endings
 * included (`tage?n?`), with bars between what means the same, longer forms before those that they begin with (`heute abend|heute`).
 */
export interface DatePhrases {
  /** From January on, each with its alternatives: `januar|janner`. Beginnings of three letters or more that no other name has are read, too. */
  readonly months: readonly string[]
  /** From Monday on, likewise: `samstag|sonnabend|sa`. */
  readonly weekdays: readonly string[]
  readonly today: string
  readonly tomorrow: string
  readonly afterTomorrow: string
  /** Before or behind a day of the week: the one after today. */
  readonly next: string
  /** Before a day of the week: the one from today on. */
  readonly coming: string
  /** What may be behind the number of a day: `st|nd|rd|th`; `\\.` is a dot. */
  readonly ordinal: string
  /** Before a number of days or weeks from today on: `in 3 days`. */
  readonly within: string
  readonly days: string
  readonly weeks: string
  readonly noon: string
  readonly midnight: string
  readonly allDay: string
  /** Behind the hour of a time of day. */
  readonly oclock: string
  /** Before a number of hours or minutes: `for 2 hours`. */
  readonly lasting: string
  readonly hours: string
  readonly minutes: string
  /** Between the two ends of something. */
  readonly between: string
  /** Between two hours that are of the morning where no half of the day is said: `9-11`; absent where hours are counted to 24. */
  readonly betweenHours?: string
  /** Words without a meaning of their own. */
  readonly idle: string
  /** Which number is first in dates with slashes: `5/12` is 5 December or May 12. */
  readonly order: 'day' | 'month'
}
