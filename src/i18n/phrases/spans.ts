/** A span of time that has a name: by days, or by the moment. */
export type NamedSpan =
  | ('today' | 'tonight' | 'tomorrow' | 'this_weekend' | 'next_weekend' | 'this_week' | 'next_week' | 'next_7_days')
  | ('this_month' | 'next_month' | 'now' | 'upcoming' | 'past')

export type DayPartName = 'morning' | 'afternoon' | 'evening' | 'night'

/**
 * How people name spans of time in which something is on. What is read is folded first, as for `DatePhrases`, and has blanks for hyphens. All but
 * the names of `spans` are regular expressions.
 */
export interface SpanPhrases {
  readonly spans: Readonly<Record<string, NamedSpan>>
  readonly parts: Readonly<Record<DayPartName, string>>
  /** Before a part: nothing but this day. */
  readonly thisDay: string
  /** So many days, weeks or months from today on; `{n}` is the number. */
  readonly ahead: Readonly<Record<'days' | 'weeks' | 'months', string>>
  /** Before the last day, from today on. */
  readonly until: string
  /** What may stand before a month or a year. */
  readonly during: string
}
