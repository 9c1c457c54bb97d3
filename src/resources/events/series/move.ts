import { isDeepStrictEqual } from 'node:util'
import type { Event } from '../../../records/event.ts'
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
  /** The original starts that there are, by what they were. */
  readonly moved: ReadonlyMap<string, string>
  /** The last start of those that take place still: a wall time. */
  readonly last: string | undefined
  /** Those that take place no more, though nobody excluded them. */
  readonly lost: readonly SeriesStart[]
}

/** How occurrences move with their series; undefined where all starts are as before, but for those that are excluded. */
export async function moveOf(before: Event, series: Event, context: Context): Promise<Move | undefined> {
  const [old, next] = [before.recurrence, series.recurrence]
  if (!old || !next || isDeepStrictEqual(startingPoint(before), startingPoint(series))) return undefined
  const starts = await context.storage.events.starts(series.id)
  const to = starts.at(-1)?.original ?? before.startDate
  const shift = shiftOf(before, series)
  const ahead = shiftedWall(shiftedWall(to, shift), maxMoved)
  const ready = readyUntil(context)
  const until = hasNoEnd(next) ? (ahead > ready ? ahead : ready) : farthest(series.startDate, next.rules)
  const { places, met } = movedStarts(
    { event: before, recurrence: old, to },
    { event: series, recurrence: next, to: until },
  )
  const present = starts.filter(({ isGone }) => !isGone)
  const originals = starts.map(({ original }) => original)
  return {
    moved: movedOriginals(originals, places, shift),
    last: present
      .flatMap(({ original }) => places.get(original) ?? [])
      .sort()
      .at(-1),
    lost: present.filter(({ original, isInTrash }) => !isInTrash && !places.has(original) && !met.has(original)),
  }
}

function startingPoint({ startDate, timezone, recurrence }: Event) {
  return { startDate, timezone, ...recurrence, exclude: [] }
}
