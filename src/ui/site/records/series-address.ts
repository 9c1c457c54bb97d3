import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { readAsGuest } from '../reading.ts'

/** An event by its slug, an occurrence by its id, or a date on which the series of an id no longer takes place. */
export type EventAddress = { readonly slug: string } | { readonly id: number } | { readonly gone: number }

/**
 * What the path of a page names: an event, by its slug; an occurrence, by the slug of its series, the day on which it starts by the rule, and the time where
 * two start on that day.
 */
export async function eventOfPath(path: string, context: Context): Promise<EventAddress | undefined> {
  const [slug = '', day, time, ...more] = path.split('/')
  if (day === undefined) return { slug }
  if (more.length > 0 || !/^\d{4}-\d\d-\d\d$/.test(day) || !/^(\d\d-\d\d)?$/.test(time ?? '')) return undefined
  const found = await findOccurrence(slug, day, time?.replace('-', ':'), context)
  return found && (found.isGone ? { gone: found.series } : { id: found.id })
}

/** The event or the occurrence that a path names, as its reader may see it. */
export function readNamed(
  named: Exclude<EventAddress, { gone: number }>,
  context: Context,
): Promise<EventRepresentation | undefined> {
  if ('slug' in named) return readAsGuest(events.bySlug.read, { path: named }, context)
  return readAsGuest(events.byId.read, { path: { id: String(named.id) } }, context)
}

interface OccurrenceAddress {
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
async function findOccurrence(
  slug: string,
  day: string,
  time: string | undefined,
  { storage }: Context,
): Promise<OccurrenceAddress | undefined> {
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
