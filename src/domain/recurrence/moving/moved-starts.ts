import { isDeepStrictEqual } from 'node:util'
import { inDays } from '../all-day.ts'
import { countedStarts, haveSamePeriods, placesOfStarts, type Place, type Repeating } from '../places.ts'
import { firstYielded, movedRule } from './move-rule.ts'
import type { Rule } from '../rules/rule.ts'
import { shiftBetween, shiftedWall } from './shift.ts'

interface Moved {
  /** The starts that have the places of others, by what these were; each comes once. */
  readonly places: ReadonlyMap<string, string>
  /** Starts without a place because clocks show the same for them as for another one. */
  readonly met: ReadonlySet<string>
}

/**
 * Which start of a repetition takes the place of which, those that are excluded with the others, after the event, its rules or both were
 * changed. A start that is absent has lost its place.
 *
 * - A rule that was moved as the start was keeps what it counts: the third start is the third.
 * - Everything else keeps its distance to the start of the event.
 * - What cannot keep its distance is that of the same month, week or day of the rule: of a second Sunday the second Monday.
 * - What others yield takes what starts as before, then that of the same month, week or day.
 */
export function movedStarts(before: Repeating, after: Repeating): Moved {
  const [one, other] = [inDays(before), inDays(after)]
  const { places, met } = clockMoves({ ...one, to: before.to }, { ...other, to: after.to })
  return {
    places: new Map([...places].map(([from, to]) => [one.shown(from), other.shown(to)])),
    met: new Set([...met].map(one.shown)),
  }
}

function clockMoves(before: Repeating, after: Repeating): Moved {
  const shift = shiftBetween(before.event.startDate, after.event.startDate)
  const anchor = before.recurrence.anchor ?? before.event.startDate
  const bases = before.recurrence.rules.map((rule) => firstYielded(rule, anchor))
  const old = placesOfStarts(before, bases)
  const current = placesOfStarts(
    after,
    bases.map((base) => shiftedWall(base, shift)),
  )
  const moved = new Map<string, string>()
  const taken = new Set<string>()
  const pair = (from: string | undefined, to: string | undefined) => {
    if (from === undefined || to === undefined || moved.has(from) || taken.has(to)) return
    moved.set(from, to)
    taken.add(to)
  }
  const asMoved = before.recurrence.rules.map((rule, index) => {
    const next = after.recurrence.rules[index]
    return next !== undefined && isSameButEnd(next, movedRule(rule, anchor, shift) ?? rule)
  })
  const isMoved = (rule: number | undefined) => rule !== undefined && asMoved[rule] === true
  const byPeriod = (which: (rule: number | undefined) => boolean) => {
    const open = Map.groupBy(
      current.filter(({ rule, start }) => which(rule) && !taken.has(start)),
      periodKey,
    )
    const left = Map.groupBy(
      old.filter(({ rule, start }) => which(rule) && !moved.has(start)),
      periodKey,
    )
    for (const [key, places] of left)
      for (const [index, { start }] of places.entries()) pair(start, open.get(key)?.[index]?.start)
  }
  pair(before.event.startDate, after.event.startDate)
  for (const [index, rule] of before.recurrence.rules.entries()) {
    const next = after.recurrence.rules[index]
    if (!next || rule.count === undefined || !isMoved(index)) continue
    const counted = countedStarts(after, next)
    for (const [place, start] of countedStarts(before, rule).entries()) pair(start, counted[place])
  }
  const byRaw = new Map(current.map(({ raw, start }) => [raw, start]))
  for (const { raw, start } of old) pair(start, byRaw.get(shiftedWall(raw, shift)))
  const meeting = old.filter(({ raw, start }) => byRaw.has(shiftedWall(raw, shift)) && !moved.has(start))
  byPeriod(isMoved)
  const starts = new Set(current.map(({ start }) => start))
  for (const { start } of old) if (starts.has(start)) pair(start, start)
  byPeriod((rule) => rule !== undefined && haveSamePeriods(before.recurrence.rules[rule], after.recurrence.rules[rule]))
  return { places: moved, met: new Set(meeting.flatMap(({ start }) => (moved.has(start) ? [] : start))) }
}

function isSameButEnd({ until: _, ...one }: Rule, { until: _until, ...other }: Rule): boolean {
  return isDeepStrictEqual(one, other)
}

function periodKey({ rule, period }: Place): string {
  return `${String(rule)} ${String(period)}`
}
