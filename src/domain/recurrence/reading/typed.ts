import type { Language } from '../../../i18n/language.ts'
import { readSeries, type HolidayLookup, type Series } from './series.ts'
import { readWhen, type When } from '../../dates/when.ts'

/** What somebody typed of when an event is. */
export interface Typed {
  readonly when: When
  readonly series?: Series
}

/** The part that is not understood. */
interface Unread {
  readonly unknown: string
}

/** Reads when an event is, or how it repeats: then from `day` on, `YYYY-MM-DD`, where that is one. */
export function readTyped(
  text: string,
  language: Language,
  today: Temporal.PlainDate,
  { day = '', named }: { readonly day?: string | undefined; readonly named?: HolidayLookup | undefined } = {},
): Typed | Unread {
  const when = readWhen(text, language, today)
  const series = readSeries(text, language, { today, from: parseDay(day) ?? today }, named)
  // “Monday to Friday” are the days of one event, unless it is said how long they go on.
  if (when && (!series || 'unknown' in series || !hasEnd(series))) return { when }
  if (!series) return { unknown: text }
  return 'unknown' in series ? series : { when: series.when, series }
}

function hasEnd({ until, count, exclude, unused }: Series): boolean {
  return until !== undefined || count !== undefined || exclude.length + unused.length > 0
}

function parseDay(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}
