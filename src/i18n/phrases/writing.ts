/** How a language writes days, times and prices where `Intl` does not say it. */
export interface WritingPhrases {
  /** A full hour and any other time: `{hour}` of 24, `{twelve}` of twelve with `{half}`, `{minute}` in two digits. */
  readonly time: TimePatterns
  /** An end of both times of a day that is told with the second alone: `7:30 – 10 pm`. */
  readonly sharedEnd?: RegExp
  /** How the 1 of the first of a month is written in a date. */
  readonly firstDay: string
  /** Before and between two days: « du 4 au 6 mai ». */
  readonly days: Around
  /** The same of two days that each have a time. */
  readonly timedDays: Around
  /** Whether the first of two days is told without the month that both have. */
  readonly omitsMonth: boolean
  /** How long the names of weekdays are to choose from. */
  readonly weekdays: 'short' | 'long'
  /** From a price to another. */
  readonly prices: (lowest: PriceWords, highest: PriceWords) => string
  /** A price of nothing. */
  readonly free: string
  /** Before and behind what is quoted. */
  readonly quotes: Around
}

export type TimePatterns = readonly [full: string, other: string]

type Around = readonly [string, string]

/** A price in words. */
export interface PriceWords {
  readonly text: string
  /** Without its currency. */
  readonly amount: string
  readonly isFree: boolean
}
