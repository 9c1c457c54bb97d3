import type { Bounds } from '../../domain/event-bounds.ts'
import { daysBefore } from './lengths.ts'

/**
 * Between which places in time events start and end: each from a place on and before another. A place is a text that
 * compares with wall times: a wall time is the place before it, one with a blank the place after it.
 */
export interface Window {
  readonly startFrom: string | undefined
  readonly startUntil: string | undefined
  readonly endFrom: string | undefined
  readonly endUntil: string | undefined
}

/** What six bounds say together. */
export function windowOf(filter: Bounds): Window {
  const { startsFrom, startsAfter, startsBefore, endsUntil, endsBefore, endsAfter } = filter
  return {
    startFrom: latest(startsFrom, after(startsAfter)),
    startUntil: startsBefore,
    endFrom: after(endsAfter),
    endUntil: earliest(after(endsUntil), endsBefore),
  }
}

/** Before which place all of a window start: what ends before a place does, or, where clocks are put back, a little later. */
export function startsUntil({ startUntil, endUntil }: Window): string | undefined {
  return earliest(startUntil, endUntil === undefined ? undefined : daysBefore(endUntil, -2))
}

/** The earlier of two places; undefined is no bound. */
export function earliest(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one < other ? one : other
}

/** The later of two places; undefined is no bound. */
export function latest(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one > other ? one : other
}

function after(wall: string | undefined): string | undefined {
  return wall === undefined ? undefined : `${wall} `
}
