import { type Localized } from '../../../i18n/language.ts'
import { call } from '../../../operations/call.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { nameOf } from '../forms/bilingual.ts'
import type { DeskRequest } from '../page.ts'
import { localize } from '../../../texts/text.ts'

/** When and where something is to be. */
export interface Planned {
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly start: string
  readonly end: string
  /** Ids. */
  readonly venues: readonly number[]
  /** The event itself, and its series. */
  readonly own: readonly number[]
}

/** What an editor should look at once more before visitors do; nothing of it hinders a write. */
export async function warningsOf(request: DeskRequest, event: EventRepresentation): Promise<readonly Localized[]> {
  const planned = {
    start: event.utc_start_date,
    end: event.utc_end_date,
    venues: [event.venue].flat().map(({ id }) => id),
    own: [event.id, ...(event.series ? [event.series.id] : [])],
  }
  const { pageLanguages } = request.context.settings
  const isMissing = pageLanguages.filter((language) => !event.translations?.[language]?.title)
  const image = event.image || undefined
  const withoutAlt = image && pageLanguages.every((language) => !image.translations?.[language]?.alt)
  return [
    ...isMissing.map((language) => localize('desk.events.warnings.title', { named: nameOf(language) })),
    ...(withoutAlt ? [localize('desk.events.warnings.alt')] : []),
    ...(await clashesOf(request, planned, event.recurrence === undefined)),
  ]
}

/** What is over, and what else is at the same venue at the same time. */
export async function clashesOf(
  request: DeskRequest,
  planned: Planned,
  tellsPast = true,
): Promise<readonly Localized[]> {
  const { start, end, venues, own } = planned
  const { context } = request
  const isPast = tellsPast && end < context.now().toString().slice(0, 19).replace('T', ' ')
  if (venues.length === 0) return isPast ? [localize('desk.events.warnings.past')] : []
  const instant = (utc: string) => `${utc.replace(' ', 'T')}Z`
  const parameters = {
    venue: venues.join(','),
    ...{ starts_before: instant(end), ends_after: instant(start), strict_dates: 'true', per_page: 5 },
  }
  const { events: found } = await call(events.list, { parameters }, { ...context, uncounted: true })
  const others = found.filter(({ id, series }) => !own.includes(id) && !own.includes(series?.id ?? 0))
  return [
    ...(isPast ? [localize('desk.events.warnings.past')] : []),
    ...others.slice(0, 3).map(({ title }) => localize('desk.events.warnings.sameTime', { title })),
  ]
}
