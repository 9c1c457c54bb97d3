import type { Event } from '../../../records/event.ts'
import type { Limits } from '../../../domain/recurrence/check.ts'
import { startsOf } from '../../../domain/recurrence/expand.ts'
import { hasNoEnd } from '../../../domain/recurrence/recurrence.ts'
import { occurrenceAt } from '../../../domain/recurrence/occurrence.ts'
import { inZone, utcText, wallText } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import type { PlannedOccurrence } from '../../../domain/recurrence/occurrence.ts'

/** What the occurrences of series depend on besides themselves. */
export interface Horizon {
  readonly now: Context['now']
  readonly settings: Pick<Context['settings'], 'maxOccurrences' | 'recurrenceHorizon'>
}

interface Plan {
  readonly planned: readonly PlannedOccurrence[]
  /** As far as one without an end is carried: a wall time. */
  readonly carriedUntil: string | null
}

/** More than any series has, as its rule was counted when it was written. */
const farMore = 100_000

/** The occurrences of a series: all, or, without an end, those up to the horizon, or to a later moment. */
export function planOccurrences(series: Event, later: string | null, horizon: Horizon): Plan {
  const { starts, carriedUntil } = seriesStarts(series, later, horizon)
  const planned = starts.map((original, index) => {
    const { startDate, endDate, startUtc, endUtc } = occurrenceAt(series, original)
    return { original, position: index + 1, startDate, endDate, startUtc, endUtc }
  })
  return { planned, carriedUntil }
}

interface SeriesStarts extends Pick<Plan, 'carriedUntil'> {
  readonly starts: readonly string[]
}

/** The same, but for when they end. */
export function seriesStarts(series: Event, later: string | null, horizon: Horizon): SeriesStarts {
  const { recurrence, startDate } = series
  if (!recurrence) return { starts: [], carriedUntil: null }
  const endless = hasNoEnd(recurrence)
  const to = endless ? [readyUntil(horizon), startDate, later ?? ''].sort().at(-1) : undefined
  const { starts } = startsOf(series, recurrence, { to: to ?? '9999-12-31 23:59:59', most: farMore })
  const counted = to === undefined ? starts : capped(starts, series, horizon)
  return { starts: counted, carriedUntil: (counted.length < starts.length ? counted.at(-1) : to) ?? null }
}

/** The starts that are over, and as many as there may be of those to come. */
function capped(starts: readonly string[], { timezone }: Event, { now, settings }: Horizon): readonly string[] {
  const today = inZone(utcText(now()), timezone)
  const past = starts.findIndex((start) => start >= today)
  return past < 0 ? starts : starts.slice(0, past + settings.maxOccurrences)
}

/** How many days more than the horizon are kept ready: clocks and months differ by two, and a job does it once an hour. */
const spareDays = 7

/** As far as occurrences of series without an end are kept ready, by the clocks of any zone: whole days. */
export function readyUntil({ now, settings }: Horizon): string {
  const today = now().toZonedDateTimeISO('UTC').toPlainDate()
  return wallText(
    today.add({ months: settings.recurrenceHorizon }).add({ days: spareDays }).toPlainDateTime('23:59:59'),
  )
}

/** How far a repetition may go in this zone. */
export function recurrenceLimits(timezone: string, { now, settings }: Horizon): Limits {
  const end = now().toZonedDateTimeISO('UTC').add({ months: settings.recurrenceHorizon }).toInstant()
  const [today, horizon] = [now(), end].map((moment) => inZone(utcText(moment), timezone)) as [string, string]
  return { today, horizon, most: settings.maxOccurrences }
}
