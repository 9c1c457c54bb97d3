import { isDeepStrictEqual } from 'node:util'
import type { Event } from '../../../records/event.ts'
import type { Recurrence } from '../../../domain/recurrence/recurrence.ts'
import { shiftOf } from '../../../domain/recurrence/all-day.ts'
import { movedOriginals } from '../../../domain/recurrence/moving/moved-originals.ts'
import { movedStarts } from '../../../domain/recurrence/moving/moved-starts.ts'
import { hasNoEnd } from '../../../domain/recurrence/recurrence.ts'
import { farthest } from '../../../domain/recurrence/rule-starts.ts'
import { maxMoved, shiftedWall } from '../../../domain/recurrence/moving/shift.ts'
import type { Context } from '../../../operations/context.ts'
import type { SeriesStart } from '../../../storage/stores/lists.ts'
import { readyUntil } from './plan.ts'

/** What becomes of the occurrences of a series whose start or repetition was changed. */
export interface Move {
  /** New original start of each occurrence, by its old one. */
  readonly moved: ReadonlyMap<string, string>
  /** The last start of the occurrences that still take place: a wall time. */
  readonly last: string | undefined
  /** The occurrences that no longer take place, though nobody excluded them. */
  readonly lost: readonly SeriesStart[]
}

/** How occurrences move with their series; undefined if start, zone and rules are unchanged (exclusions do not count). */
export async function moveOf(before: Event, series: Event, context: Context): Promise<Move | undefined> {
  const { recurrence: oldRecurrence } = before
  const { recurrence: newRecurrence } = series
  if (!oldRecurrence || !newRecurrence || isDeepStrictEqual(startingPoint(before), startingPoint(series)))
    return undefined
  const starts = await context.storage.events.starts(series.id)
  const lastOriginal = starts.at(-1)?.original ?? before.startDate
  const shift = shiftOf(before, series)
  const lastReachable = shiftedWall(shiftedWall(lastOriginal, shift), maxMoved)
  const searchUntil = searchEnd(series, newRecurrence, lastReachable, readyUntil(context))
  const { places: newStartOf, met: mergedByClock } = movedStarts(
    { event: before, recurrence: oldRecurrence, to: lastOriginal },
    { event: series, recurrence: newRecurrence, to: searchUntil },
  )
  const present = starts.filter(({ isGone }) => !isGone)
  const originals = starts.map(({ original }) => original)
  const remaining = present.flatMap(({ original }) => newStartOf.get(original) ?? [])
  const lastStart = remaining.sort().at(-1)
  return {
    moved: movedOriginals(originals, newStartOf, shift),
    last: lastStart,
    lost: present.filter(
      ({ original, isInTrash }) => !isInTrash && !newStartOf.has(original) && !mergedByClock.has(original),
    ),
  }
}

/**
 * Until when new starts are searched. A repetition with an end is searched as far as its rules reach; a repetition without an end would yield starts
 * for ever, so it is searched as far as an occurrence can move, and at least as far as occurrences are kept.
 */
function searchEnd(series: Event, recurrence: Recurrence, lastReachable: string, horizonEnd: string): string {
  if (!hasNoEnd(recurrence)) return farthest(series.startDate, recurrence.rules)
  return lastReachable > horizonEnd ? lastReachable : horizonEnd
}

function startingPoint({ startDate, timezone, recurrence }: Event) {
  return { startDate, timezone, ...recurrence, exclude: [] }
}
