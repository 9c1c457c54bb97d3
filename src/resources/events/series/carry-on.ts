import { hasNoEnd } from '../../../domain/recurrence/recurrence.ts'
import type { Bounds } from '../../../domain/schedule.ts'
import { utcText, wallOf } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { EventFilter } from '../../../storage/stores/records.ts'
import { planOccurrences, readyUntil, type Horizon } from './plan.ts'

/** Carries series without an end on, as far as they are kept ready; answers how many. */
export async function carryOn(storage: Storage, horizon: Horizon): Promise<number> {
  const until = readyUntil(horizon)
  const room = { from: utcText(horizon.now()), most: horizon.settings.maxOccurrences }
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
        const { planned, carriedUntil } = planOccurrences(series, until, horizon)
        await events.setOccurrences(series, planned, carriedUntil)
      }
    })
    for (const id of ids) done.add(id)
  }
}

/**
 * The day up to which all is there that a filter finds of series without an end, `YYYY-MM-DD`; undefined where its window ends
 * earlier, or where it finds nothing of any (contract/recurrence.md §4).
 */
export async function completeUntil(filter: EventFilter, { storage }: Context): Promise<string | undefined> {
  if (filter.ids || filter.recurring === false) return undefined
  const [least] = await storage.events.carriedShort(latestStart(filter), filter, 1)
  if (!least) return undefined
  const carried = least.carriedUntil
  const day = wallOf(carried).toPlainDate()
  return (carried.endsWith('23:59:59') ? day : day.subtract({ days: 1 })).toString()
}

/** The same as a member of a list, where there is such a day. */
export async function carriedMembers(
  filter: EventFilter,
  context: Context,
): Promise<{ readonly carried_until?: string }> {
  const day = await completeUntil(filter, context)
  return day === undefined ? {} : { carried_until: day }
}

/** The last moment at which anything may start within bounds; undefined where they are open. */
export function latestStart({ startsBefore, endsUntil, endsBefore }: Bounds): string | undefined {
  return [startsBefore, endsUntil, endsBefore].filter((bound) => bound !== undefined).sort()[0]
}
