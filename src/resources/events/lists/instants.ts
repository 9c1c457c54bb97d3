import type { Bounds, EventBounds } from '../../../domain/schedule.ts'
import { isInYears, wallOf, wallText } from '../../../domain/time/time.ts'

export type Writable = { -readonly [Name in keyof Bounds]: Bounds[Name] }

/** Bounds some of which are instants, in UTC: the others are wall times, and leave what clocks may show somewhere at these instants. */
export function withInstants(walls: Bounds, instants: Bounds): EventBounds {
  const all: Writable = { ...walls }
  for (const [name, utc] of Object.entries(instants) as [keyof Bounds, string][])
    all[name] = farthestWall(utc, lower.has(name))
  return { ...all, instants }
}

const lower = new Set<keyof Bounds>(['startsFrom', 'startsAfter', 'endsAfter', 'onFrom'])

/** No zone was ever further from UTC. */
const farthest = { hours: 16 }

/** What clocks somewhere show at most, or at least, at an instant; undefined beyond the calendar. */
function farthestWall(utc: string, isLower: boolean): string | undefined {
  const wall = isLower ? wallOf(utc).subtract(farthest) : wallOf(utc).add(farthest)
  const text = wallText(wall)
  return isInYears(text) ? text : undefined
}
