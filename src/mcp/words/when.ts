import { patternsOf } from '../../domain/dates/forms.ts'
import { type SpanName, spanNames, spanOf } from '../../domain/dates/spans.ts'
import { readWhen } from '../../domain/dates/when.ts'
import { fold } from '../../domain/text/fold.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import { definitionOf, type Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { withoutIso } from './iso.ts'
import { dayParts, phrasesFrom, type MomentName, type SpanPhrases } from './phrases.ts'
import { msg } from '../../texts/msg.ts'

/** A span of time that somebody asks for: by the moment, or by days and perhaps times of these. */
export type AskedSpan = { readonly moment: MomentName } | Days

interface Days {
  readonly moment?: undefined
  /** Where lists of events know it by a name. */
  readonly name?: SpanName | undefined
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly first: string
  readonly last: string
  /** Where it is not of whole days: from, and up to, these wall times of the site, `YYYY-MM-DD HH:MM:SS`. */
  readonly times?: { readonly from: string; readonly to: string }
}

type Surroundings = Pick<Context, 'language' | 'now' | 'today' | 'settings'>

/**
 * Reads a span as people name it, in the language of the caller or in another one: `this weekend`, `saturday evening`, `in June`,
 * `next 30 days`, `2027-05-01 – 2027-05-04`. Undefined where it is not understood.
 */
export function readSpan(text: string, context: Surroundings): AskedSpan | undefined {
  const folded = fold(withoutIso(text, context.settings.timeZone)).replaceAll('_', ' ')
  for (const [language, phrases] of phrasesFrom(context.language)) {
    const found =
      named(folded, phrases, context) ??
      withPart(folded, language, phrases, context) ??
      month(folded, language, phrases, context.today()) ??
      ahead(folded, phrases, context.today()) ??
      until(folded, language, phrases, context.today()) ??
      written(folded, language, context.today())
    if (found) return found
  }
  return undefined
}

/** What is told where a span is not understood. */
export function unreadSpan(parameter: string): Issue {
  return issue(
    parameter,
    'rest_invalid_date',
    msg`${parameter} must say when: “today”, “tonight”, “this weekend”, “next week”, “in June”, “next 30 days”, “saturday evening”, “friday 8pm”, “2027-05-01”, “2027-05-01 – 2027-05-04”, “now” or “upcoming”.`,
  )
}

/** The parameters of lists of events by which they are on at some time within a span (contract/lists.md §6, §14). */
export function spanParameters(span: AskedSpan): Readonly<Record<string, unknown>> {
  if (span.moment) return { when: span.moment }
  const { name, first, last, times } = span
  if (name) return { when: name }
  if (times) return { ends_after: times.from, starts_before: times.to, strict_dates: true }
  return { ends_after: dayBefore(first), starts_before: last }
}

function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
}

const isSpanName = (name: string) => spanNames.find((each) => each === name)

function named(text: string, { spans }: SpanPhrases, { now, settings }: Surroundings): AskedSpan | undefined {
  const plain = text.replaceAll('-', ' ')
  const name = Object.hasOwn(spans, plain) ? spans[plain] : undefined
  if (name === undefined) return undefined
  if (name === 'now' || name === 'upcoming' || name === 'past') return { moment: name }
  const span = isSpanName(name)
  const { from, to, first, next } = spanOf(span ?? 'this_weekend', now(), settings)
  const later = span ? 0 : 7
  const day = (text: string, days: number) =>
    Temporal.PlainDate.from(text.slice(0, 10))
      .add({ days: days + later })
      .toString()
  const whole = { name: span, first: day(first, 0), last: day(next, -1) }
  const isWhole = from.endsWith(` ${settings.dayCutoff}:00`) && to.endsWith(` ${settings.dayCutoff}:00`)
  return isWhole ? whole : { ...whole, times: { from: day(from, 0) + from.slice(10), to: day(to, 0) + to.slice(10) } }
}

/** `saturday evening`, « demain matin ». */
function withPart(
  text: string,
  language: Language,
  { parts, thisDay }: SpanPhrases,
  { today }: Surroundings,
): AskedSpan | undefined {
  const plain = text.replace('apres-midi', 'apres midi')
  for (const name of Object.keys(parts) as (keyof typeof parts)[]) {
    const match = new RegExp(`^(.*?)(?:^| )(?:in the |at |au |dans la |dans l')?(?:${parts[name]})$`).exec(plain)
    if (!match) continue
    const rest = match[1]?.trim() ?? ''
    const isToday = rest === '' || new RegExp(`^(?:${thisDay})$`).test(rest)
    const day = isToday ? today().toString() : oneDay(rest, language, today())
    if (day === undefined) continue
    const { from, to } = dayParts[name]
    const last = to < from ? Temporal.PlainDate.from(day).add({ days: 1 }).toString() : day
    return { first: day, last: day, times: { from: `${day} ${from}:00`, to: `${last} ${to}:00` } }
  }
  return undefined
}

function oneDay(text: string, language: Language, today: Temporal.PlainDate): string | undefined {
  const read = readWhen(text, language, today)
  return read?.time === undefined && read?.lastDay === undefined ? read?.day : undefined
}

/** `June`, `in June 2027`, `2027-06`, `2027`. */
function month(
  text: string,
  language: Language,
  { during }: SpanPhrases,
  today: Temporal.PlainDate,
): AskedSpan | undefined {
  const words = definitionOf(language).dates
  const { months } = patternsOf({ words, order: words.order })
  const before = `^(?:(?:${during})[ '])?`
  const byName = new RegExp(`${before}(${months.pattern})(?:,? (\\d{4}))?$`).exec(text)
  const [, year, number] = new RegExp(`${before}(\\d{4})(?:-(\\d{2}))?$`).exec(text) ?? []
  if (byName) {
    const named = months.numberOf(byName[1])
    const ofYear = byName[2] === undefined ? today.year + (named < today.month ? 1 : 0) : Number(byName[2])
    return ofMonths(ofYear, named, named)
  }
  if (year === undefined) return undefined
  return number === undefined ? ofMonths(Number(year), 1, 12) : ofMonths(Number(year), Number(number), Number(number))
}

function ofMonths(year: number, from: number, to: number): AskedSpan | undefined {
  if (year < 1 || from < 1 || to > 12) return undefined
  const first = new Temporal.PlainDate(year, from, 1)
  const last = new Temporal.PlainDate(year, to, 1)
  return { first: first.toString(), last: last.with({ day: last.daysInMonth }).toString() }
}

/** `next 30 days`, « dans les 3 prochaines semaines ». */
function ahead(text: string, phrases: SpanPhrases, today: Temporal.PlainDate): AskedSpan | undefined {
  for (const unit of ['days', 'weeks', 'months'] as const) {
    const pattern = phrases.ahead[unit].replaceAll('{n}', '(\\d{1,3})')
    const count = new RegExp(`^${pattern}$`)
      .exec(text)
      ?.slice(1)
      .find((each) => each !== undefined)
    if (count === undefined || Number(count) < 1) continue
    const next = today.add({ [unit]: Number(count) })
    return { first: today.toString(), last: next.subtract({ days: 1 }).toString() }
  }
  return undefined
}

/** `until June 30`: from today on. */
function until(
  text: string,
  language: Language,
  phrases: SpanPhrases,
  today: Temporal.PlainDate,
): AskedSpan | undefined {
  const rest = new RegExp(`^(?:${phrases.until}) (.+)$`).exec(text)?.[1]
  if (rest === undefined) return undefined
  const of = month(rest, language, phrases, today)
  const last = of && of.moment === undefined ? of.last : oneDay(rest, language, today)
  return last === undefined || last < today.toString() ? undefined : { first: today.toString(), last }
}

/** A day, several, or times of one, as they are written. */
function written(text: string, language: Language, today: Temporal.PlainDate): AskedSpan | undefined {
  const read = readWhen(text, language, today)
  if (!read) return undefined
  const { day = today.toString(), lastDay, time, endTime } = read
  if (time === undefined) return { first: day, last: lastDay ?? day }
  const from = `${day} ${time}:00`
  if (endTime === undefined)
    return { first: day, last: lastDay ?? day, times: { from, to: `${lastDay ?? day} ${time}:01` } }
  const over = lastDay ?? (endTime < time ? Temporal.PlainDate.from(day).add({ days: 1 }).toString() : day)
  return { first: day, last: over, times: { from, to: `${over} ${endTime}:00` } }
}
