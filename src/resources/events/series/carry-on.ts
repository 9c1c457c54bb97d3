import { hasNoEnd } from '../../../domain/recurrence/none.ts'
import type { EventBounds } from '../../../domain/schedule.ts'
import { inZone, isInYears, utcText } from '../../../domain/time.ts'
import type { Context } from '../../../operations/context.ts'
import type { Storage } from '../../../storage/storage.ts'
import { limitsOf, planOf, type Horizon } from './plan.ts'

/** How far ahead lists may have series carried: whoever asks for later finds what is there. */
const mostYears = 10

/**
 * Carries the series without an end on, so that a list of these bounds is whole: what it costs is paid once, by the first who asks for
 * later than the horizon. A list that is open at its end is carried on where it begins beyond the horizon.
 */
export async function carryOnFor(bounds: EventBounds, context: Context): Promise<void> {
  const { endsUntil, endsBefore, startsBefore, startsFrom, startsAfter, endsAfter, instants = {} } = bounds
  const limits = [endsUntil, endsBefore, startsBefore, instants.endsUntil, instants.endsBefore, instants.startsBefore]
  const ends = limits.filter((bound) => bound !== undefined).sort()
  const begins = [startsFrom, startsAfter, endsAfter].filter((bound) => bound !== undefined).sort()
  const until = ends[0] ?? begins.at(-1)
  if (until === undefined || !isInYears(until)) return
  // Clocks are no more than a day apart.
  const wanted = dayAfter(until)
  const horizon = horizonOf(context)
  if (wanted <= horizon) return
  const most = utcText(context.now().toZonedDateTimeISO('UTC').add({ years: mostYears }).toInstant())
  await carryOn(context.storage, wanted < most ? wanted : most, context)
}

/** Carries series without an end on to this moment of their clocks; answers how many. */
export async function carryOn(storage: Storage, until: string, horizon: Horizon): Promise<number> {
  const from = utcText(horizon.now())
  const room = { from, most: horizon.settings.maxOccurrences }
  const done = new Set<number>()
  for (;;) {
    const ids = (await storage.events.endless(until, room)).filter((id) => !done.has(id))
    if (ids.length === 0) return done.size
    await storage.transaction(async ({ events }) => {
      for (const id of ids) {
        // Read alone, and so locked: another process may have carried it on meanwhile.
        const series = await events.byId(id)
        const carried = await events.carriedUntil(id)
        if (!series?.recurrence || !hasNoEnd(series.recurrence) || carried === null || carried >= until) continue
        const { planned, carriedUntil } = planOf(series, until, horizon)
        await events.setOccurrences(series, planned, carriedUntil)
      }
    })
    for (const id of ids) done.add(id)
  }
}

/** As far as occurrences are kept ready, by the clocks of UTC; a day less than any zone has. */
export function horizonOf(horizon: Horizon): string {
  return limitsOf('UTC', horizon).horizon
}

function dayAfter(wall: string): string {
  return wall >= '9999'
    ? wall
    : inZone(utcText(Temporal.Instant.from(`${wall.replace(' ', 'T')}Z`).add({ hours: 24 })), 'UTC')
}
