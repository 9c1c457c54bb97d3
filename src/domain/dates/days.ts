import { definitionOf, type Language } from '../../i18n/language.ts'
import { fold } from '../text/search.ts'
import { patternsOf } from './forms.ts'
import { readWhen } from './when.ts'

/** Days from the first to the last, `YYYY-MM-DD`. */
export interface DaySpan {
  readonly first: string
  readonly last: string
}

/** A list of days as people write it. */
export interface WrittenDays {
  /** As the API reads them: `2026-12-22`, with a time where one was said. */
  readonly days: readonly string[]
  /** Those that were written by their first and last day. */
  readonly spans: readonly DaySpan[]
  /** The parts that are not understood. */
  readonly unknown: readonly string[]
}

/** So many days a span may have. */
const maxSpan = 366

/**
 * Reads days that are separated by commas, semicolons or lines: `December 22, 2026; 12/24/2026`, « 22 décembre, du 24 au 26 décembre ».
 * Days without a year are the next ones from `from` on.
 */
export function readDays(text: string, language: Language, from: Temporal.PlainDate): WrittenDays {
  const apart = readList(withMonthBesideDays(fold(text), language), language, from)
  if (apart.unknown.length === 0) return apart
  const read = readList(text, language, from)
  return apart.days.length > read.days.length ? apart : read
}

/** A folded list with the month beside each day, and semicolons between them: `december 22 and 29` is two days. */
function withMonthBesideDays(text: string, language: Language): string {
  const { dates: words, series } = definitionOf(language)
  const { month } = patternsOf({ words, order: words.order })
  const day = `\\d{1,2}(?!\\d)(?:${words.ordinal})?`
  const link = `(?: ?, ?| ?,? (?:${series.and}) )(?:(?:${series.article}) )?`
  const several = `(?<days>${day}(?:${link}${day})+)`
  const year = '(?<year>\\d{4})(?![\\d:h])'
  const each = (...[, ...match]: readonly unknown[]) => {
    const { days = '', name = '', year: digits = '' } = match.at(-1) as Readonly<Record<string, string | undefined>>
    return [...days.matchAll(/\d+/g)].map(([number]) => `${number} ${name} ${digits}`.trim()).join('; ')
  }
  return text
    .replace(
      new RegExp(
        `(?<![\\d/.-]|(?<![a-z])(?:${series.amid}) (?:(?:${series.article}) )?)${several} (?<name>${month})(?: ${year})?`,
        'g',
      ),
      each,
    )
    .replace(new RegExp(`(?<![a-z])(?<name>${month}) ${several}(?:,? ?${year})?`, 'g'), each)
    .replace(new RegExp(`,? (?:${series.and}) `, 'g'), '; ')
    .replace(new RegExp(`(^|[,;] ?)(?:${series.article}) `, 'g'), '$1')
}

function readList(text: string, language: Language, from: Temporal.PlainDate): WrittenDays {
  const parts = text.split(/[,;\n]/).flatMap((part) => part.trim() || [])
  const days: string[] = []
  const spans: DaySpan[] = []
  const unknown: string[] = []
  for (let index = 0; index < parts.length;) {
    const found = [3, 2, 1].flatMap((count) => {
      const taken = parts.slice(index, index + count)
      const read = taken.length === count ? readOne(taken, language, from) : undefined
      return read ? [{ read, count }] : []
    })[0]
    if (found) {
      const { read } = found
      const [first = '', last = ''] = [read[0], read.at(-1)]
      days.push(...read)
      if (read.length > 1) spans.push({ first, last })
    } else unknown.push(parts[index] ?? '')
    index += found?.count ?? 1
  }
  return { days: [...new Set(days)], spans, unknown }
}

/** The days of a part, or of several that commas divide: “Tuesday, December 22, 2026”. */
function readOne(
  parts: readonly string[],
  language: Language,
  from: Temporal.PlainDate,
): readonly string[] | undefined {
  const [first = ''] = parts
  if (parts.length === 1 && /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/.test(first)) return [first]
  const read = readWhen(parts.join(', '), language, from)
  // A day of the week alone is any of many.
  if (!read?.day || !/\d/.test(parts.join(''))) return undefined
  const { day, time, lastDay, endTime } = read
  if (lastDay === undefined && endTime === undefined) return [time === undefined ? day : `${day} ${time}`]
  // Two days that a comma divides are two.
  return parts.length === 1 && lastDay !== undefined && time === undefined ? daysOfSpan(day, lastDay) : undefined
}

function daysOfSpan(first: string, last: string): readonly string[] | undefined {
  const from = Temporal.PlainDate.from(first)
  const { days } = from.until(last)
  return days < maxSpan
    ? Array.from({ length: days + 1 }, (_, index) => from.add({ days: index }).toString())
    : undefined
}
