import { definitionOf, languages, type Language } from '../../i18n/language.ts'
import type { DayPartName, SpanPhrases } from '../../i18n/phrases/spans.ts'
import { fold } from '../text/search.ts'
import { patternsOf } from './forms.ts'
import { withoutIso } from './iso-in-text.ts'
import { type Counting, type SpanName, spanNames, spanNamed } from './spans.ts'
import { readWhen } from './when.ts'

/** A span of time that somebody asks for: by the moment, or by days and perhaps times of these. */
export type SpanInWords = { readonly moment: 'now' | 'upcoming' | 'past' } | Days

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

/** Who asks, and when: in which language, at which moment, on which day by the clocks of the site. */
interface Surroundings {
  readonly language: Language
  readonly now: () => Temporal.Instant
  readonly today: () => Temporal.PlainDate
  readonly settings: Counting
}

/** Parts of a day, by the clock: from, and up to; one that ends before it begins ends on the next day. */
const dayParts: Readonly<Record<DayPartName, { readonly from: string; readonly to: string }>> = {
  morning: { from: '05:00', to: '12:00' },
  afternoon: { from: '12:00', to: '18:00' },
  evening: { from: '17:00', to: '00:00' },
  night: { from: '20:00', to: '05:00' },
}

/**
 * Reads a span as people name it, in the language of the caller or in another one: `this weekend`, `saturday evening`, `in June`,
 * `next 30 days`, `2027-05-01 – 2027-05-04`. Undefined where it is not understood.
 */
export function readSpan(text: string, context: Surroundings): SpanInWords | undefined {
  const folded = fold(withoutIso(text, context.settings.timeZone)).replaceAll('_', ' ')
  for (const language of [context.language, ...languages.filter((each) => each !== context.language)]) {
    const { spans: phrases } = definitionOf(language)
    const found =
      spanByName(folded, phrases, context) ??
      withPart(folded, language, phrases, context) ??
      month(folded, language, phrases, context.today()) ??
      ahead(folded, phrases, context.today()) ??
      until(folded, language, phrases, context.today()) ??
      typedSpan(folded, language, context.today())
    if (found) return found
  }
  return undefined
}

const isSpanName = (name: string) => spanNames.find((each) => each === name)

function spanByName(text: string, { spans }: SpanPhrases, { now, settings }: Surroundings): SpanInWords | undefined {
  const plain = text.replaceAll('-', ' ')
  const name = Object.hasOwn(spans, plain) ? spans[plain] : undefined
  if (name === undefined) return undefined
  if (name === 'now' || name === 'upcoming' || name === 'past') return { moment: name }
  const span = isSpanName(name)
  const { from, to, first, next } = spanNamed(span ?? 'this_weekend', now(), settings)
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
): SpanInWords | undefined {
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
): SpanInWords | undefined {
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

function ofMonths(year: number, from: number, to: number): SpanInWords | undefined {
  if (year < 1 || from < 1 || to > 12) return undefined
  const first = new Temporal.PlainDate(year, from, 1)
  const last = new Temporal.PlainDate(year, to, 1)
  return { first: first.toString(), last: last.with({ day: last.daysInMonth }).toString() }
}

/** `next 30 days`, « dans les 3 prochaines semaines ». */
function ahead(text: string, phrases: SpanPhrases, today: Temporal.PlainDate): SpanInWords | undefined {
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
): SpanInWords | undefined {
  const rest = new RegExp(`^(?:${phrases.until}) (.+)$`).exec(text)?.[1]
  if (rest === undefined) return undefined
  const of = month(rest, language, phrases, today)
  const last = of && of.moment === undefined ? of.last : oneDay(rest, language, today)
  return last === undefined || last < today.toString() ? undefined : { first: today.toString(), last }
}

/** A day, several, or times of one, as they are written. */
function typedSpan(text: string, language: Language, today: Temporal.PlainDate): SpanInWords | undefined {
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
