/**
 * The words by which repetitions are read, as `DatePhrases` are: folded, and regular expressions of whole words.
 *
 * `rules` are the sentences that say how often something repeats, each before those that match a part of it. In braces stand `{n}`, a number;
 * `{second}`; `{unit}` and `{adverb}`; `{weekdays}`, one or several; `{working}`; `{place}`, such as the first Friday; `{monthday}`, such as the 15th; and
 * `{date}`, a day of a month. What stands around the days, the times and the end of it is read by `DatePhrases`.
 */
export interface SeriesPhrases {
  readonly rules: readonly string[]
  readonly units: Units
  readonly adverbs: Units
  /** That every other one is meant. */
  readonly second: string
  /** The first to the fourth of a month, then the last. */
  readonly places: readonly string[]
  /** What may be behind the name of a day of the week where several are meant. */
  readonly plural: string
  /** Monday to Friday. */
  readonly working: string
  /** Between days, and what may stand before each. */
  readonly and: string
  readonly article: string
  /** Before two days that are the ends of a span, though they stand there as a list. */
  readonly amid: string
  readonly until: string
  /** Before a month of which the last day is meant. */
  readonly endOf: string
  /** Behind a number: how many times. */
  readonly times: string
  /** The numbers from two on, in words, folded. */
  readonly numbers: readonly string[]
  readonly except: string
  /** Words for days on which schools or offices are closed. */
  readonly holidays: string
  readonly also: string
}

interface Units {
  readonly day: string
  readonly week: string
  readonly month: string
  readonly year: string
}
