import type { Context } from '../../../operations/context.ts'

interface Addressed {
  readonly id: number
  /** The series in which it is, or was. */
  readonly series: number
  readonly isGone: boolean
}

/** How many parts of a series that was split are looked through. */
const maxParts = 50

/**
 * The occurrence of a page: by the slug of its series, the day on which it starts by the rule, `YYYY-MM-DD`, and the time, `HH:MM`, or
 * the first of that day. An address from before a series was split leads to the part that has the day now.
 */
export async function occurrenceAt(
  slug: string,
  day: string,
  time: string | undefined,
  { storage }: Context,
): Promise<Addressed | undefined> {
  const { events } = storage
  let series = await events.bySlug(slug)
  for (let part = 0; part < maxParts && series?.recurrence; part += 1) {
    const onDay = await events.occurrencesOn(series.id, day)
    const fitting = time === undefined ? onDay : onDay.filter(({ original }) => original.slice(11, 16) === time)
    const found = fitting.find(({ isGone }) => !isGone) ?? fitting[0]
    if (found) return { id: found.id, series: series.id, isGone: found.isGone }
    series = series.nextSeries === null ? undefined : await events.byId(series.nextSeries)
  }
  return undefined
}
