import type { SpanInWords } from '../../domain/dates/span-in-words.ts'
import { spanNamed, type Span } from '../../domain/dates/spans.ts'
import { inZone, utcText, wallOf, wallText } from '../../domain/time/time.ts'
import type { Context } from '../../operations/context.ts'

/** The times that forms offer, in this order (contract/lists.md §14). */
export const offeredSpans = [
  'today',
  'tonight',
  'tomorrow',
  'this_weekend',
  'this_week',
  'next_week',
  'this_month',
  'next_month',
] as const

type OfferedSpan = (typeof offeredSpans)[number]

/** The days of a question: those of a word, or from the first to the last. */
export interface Days {
  readonly when?: string
  readonly from?: string
  readonly to?: string
}

/** Days as the list of events has them: its parameters. */
export type Window = Readonly<Record<string, string | boolean>>

/** The parameters of the list for events on at some time within these days; without any, from now on. */
export function windowOf({ when, from, to }: Days, context: Context): Window {
  if (when !== undefined) return restOf(when as OfferedSpan, context) ?? { when }
  const since = from === undefined ? 'now' : `${from} 00:00:00`
  return { strict_dates: true, ends_after: since, ...(to !== undefined && { starts_before: `${to} 23:59:59` }) }
}

/** What is left of a span of whole days that has begun: visitors look for what they can still go to. */
function restOf(when: OfferedSpan, context: Context): Window | undefined {
  const { from, to, next } = spanNow(when, context)
  const hasBegun = from <= inZone(utcText(context.now()), context.settings.timeZone)
  if (!hasBegun || to !== `${next} 00:00:00`) return undefined
  return { strict_dates: true, ends_after: 'now', starts_before: wallText(wallOf(to).subtract({ seconds: 1 })) }
}

/** The first day of a list, `YYYY-MM-DD`: that of its filters, but no day that is over. */
export function firstDayOf({ when, from }: Days, context: Context): string {
  const today = context.today().toString()
  if (from !== undefined || when === undefined) return from ?? today
  const { first } = spanNow(when as OfferedSpan, context)
  return first > today ? first : today
}

function spanNow(when: OfferedSpan, { lasting, settings }: Context): Span {
  return lasting((moment) => {
    const span = spanNamed(when, moment, settings)
    return { value: span, until: span.until }
  })
}

/** The parameters of lists of events by which they are on at some time within a span (contract/lists.md §6, §14). */
export function spanParameters(span: SpanInWords): Readonly<Record<string, unknown>> {
  if (span.moment) return { when: span.moment }
  const { name, first, last, times } = span
  if (name) return { when: name }
  if (times) return { ends_after: times.from, starts_before: times.to, strict_dates: true }
  const before = Temporal.PlainDate.from(first).subtract({ days: 1 })
  return { ends_after: before.toString(), starts_before: last }
}
