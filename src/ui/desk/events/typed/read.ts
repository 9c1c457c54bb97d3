import type { Series } from '../../../../domain/recurrence/reading/series.ts'

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
