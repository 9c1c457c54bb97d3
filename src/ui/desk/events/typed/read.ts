import type { Language } from '../../../../i18n/language.ts'
import { readSeries, type Named, type Series } from '../../../../domain/recurrence/reading/series.ts'
import { readWhen, type When } from '../../../../domain/dates/when.ts'

/** What somebody typed of when an event is. */
export interface Typed {
  readonly when: When
  readonly series?: Series
}

/** The part that is not understood. */
interface Unread {
  readonly unknown: string
}

/** Reads when an event is, or how it repeats: then from the day on that the form has. */
export function readTyped(
  text: string,
  language: Language,
  today: Temporal.PlainDate,
  { day = '', named }: { readonly day?: string | undefined; readonly named?: Named | undefined } = {},
): Typed | Unread {
  const when = readWhen(text, language, today)
  const series = readSeries(text, language, { today, from: dayIn(day) ?? today }, named)
  // “Monday to Friday” are the days of one event, unless it is said how long they go on.
  if (when && (!series || 'unknown' in series || !hasEnd(series))) return { when }
  if (!series) return { unknown: text }
  return 'unknown' in series ? series : { when: series.when, series }
}

function hasEnd({ until, count, exclude, unused }: Series): boolean {
  return until !== undefined || count !== undefined || exclude.length + unused.length > 0
}

/** The fields of the repetition of a form, by what stands in their brackets. */
export function repeatFields({ when, freq, interval, days, monthly, until, count, ...lists }: Series) {
  const { dates, exclude, without } = lists
  const end = until === undefined ? (count === undefined ? 'never' : 'count') : 'until'
  return {
    from: when.day ?? '',
    ...{ freq, interval: String(interval), days, monthly, end, until: until ?? '', count: String(count ?? '') },
    ...{ dates: dates.join(', '), exclude: exclude.join(', '), without },
  }
}

function dayIn(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}
