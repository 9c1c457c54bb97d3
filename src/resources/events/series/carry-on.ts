import { hasNoEnd } from '../../../domain/recurrence/none.ts'
import type { EventBounds } from '../../../domain/schedule.ts'
import { dayAfter, isInYears, utcText, wallText } from '../../../domain/time.ts'
import type { Context } from '../../../operations/context.ts'
import type { Storage } from '../../../storage/storage.ts'
import { limitsOf, planOf, type Horizon } from './plan.ts'

/** How far ahead lists may have series carried: whoever asks for later finds what is there. */
const mostMonths = 120

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
  // From the day, not the moment: an answer that asked for that is only kept for its second.
  const ahead = (months: number) => wallText(context.today().add({ months }).toPlainDateTime())
  // Clocks are no more than a day apart.
  const wanted = dayAfter(until) ?? until
  if (wanted <= ahead(context.settings.recurrenceHorizon)) return
  const most = ahead(mostMonths)
  await carryOn(context.storage, wanted < most ? wanted : most, context, ahead(0))
}

/** Carries series without an end on to this moment of their clocks; answers how many. What starts before `from` is over. */
export async function carryOn(
  storage: Storage,
  until: string,
  horizon: Horizon,
  from = utcText(horizon.now()),
): Promise<number> {
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
