import type { Bounds, EventBounds } from '../../../domain/schedule.ts'
import type { Writable } from './instants.ts'

/** The bounds of what is within both. */
export function bothBounds(one: EventBounds, other: EventBounds): EventBounds {
  const instants = tighter(one.instants ?? {}, other.instants ?? {})
  return {
    ...tighter(one, other),
    ...((one.days ?? other.days) && {
      days: {
        allDay: tighter(one.days?.allDay ?? one, other.days?.allDay ?? other),
        timed: tighter(one.days?.timed ?? one, other.days?.timed ?? other),
      },
    }),
    ...(Object.keys(instants).length > 0 && { instants }),
  }
}

const lower = ['startsFrom', 'startsAfter', 'endsAfter', 'onFrom'] as const
const upper = ['startsBefore', 'endsUntil', 'endsBefore'] as const

/** Texts of these years sort as moments do. */
function tighter(one: Bounds, other: Bounds): Bounds {
  const bounds: Writable = {}
  for (const name of lower) set(name, (a, b) => (a > b ? a : b))
  for (const name of upper) set(name, (a, b) => (a < b ? a : b))
  return bounds

  function set(name: keyof Bounds, choose: (one: string, other: string) => string): void {
    const [a, b] = [one[name], other[name]]
    const found = a === undefined || b === undefined ? (a ?? b) : choose(a, b)
    if (found !== undefined) bounds[name] = found
  }
}
