import { resolveWall, type Schedule } from '../../schedule.ts'
import { toUtc, wallOf, wallText } from '../../time/time.ts'
import { onClock } from '../clocks.ts'
import { movedRule } from './move-rule.ts'
import { movedStarts } from './moved-starts.ts'
import { midnight } from '../all-day.ts'
import { startsOf } from '../expand.ts'
import { farMore } from '../places.ts'
import type { Recurrence } from '../recurrence.ts'
import { farthest } from '../rule-starts.ts'
import type { Fault, Rule } from '../rules/rule.ts'
import { maxMoved, shiftedWall, type Shift } from './shift.ts'
import { msg } from '../../../texts/msg.ts'

/** A repetition that was moved, or why its rules cannot be. */
export type Shifted = { readonly recurrence: Recurrence } | { readonly faults: readonly Fault[] }

/**
 * Moves all starts of a repetition: dates, exclusions, `until` and what rules say of days and hours, so that they agree with the new start
 * of the event. Weekdays of weekly and daily rules move along (Monday and Wednesday by a day: Tuesday and Thursday); a single
 * day of the month or year becomes the day of the new start, a numbered weekday the numbered weekday that the new start is. What is
 * excluded, and what is the last, stays so by its place (`movedStarts`). Where rules
 * cannot say the same of other days or hours (`byyearday`, `byweekno`, `bysetpos`, days over the end of a month) there are faults, with
 * the parts `rules[0]` and so on.
 */
export function shiftRecurrence(event: Schedule, recurrence: Recurrence, shift: Shift): Shifted {
  const start = event.allDay ? midnight(event.startDate) : event.startDate
  const from = recurrence.anchor ?? start
  const to = shiftedWall(from, shift)
  const rules = recurrence.rules.map((rule) => movedRule(rule, from, shift))
  const faults = rules.flatMap((rule, index) =>
    rule ? [] : [{ part: `rules[${String(index)}]`, message: cannotMove }],
  )
  if (faults.length > 0) return { faults }
  const first = resolveWall(wallOf(shiftedWall(start, shift)), event.timezone)
  const after = { ...event, startDate: wallText(first.wall) }
  const anchor = recurrence.anchor !== undefined && { anchor: to }
  const ends = recurrence.rules.map((rule, index) => {
    const next = rules[index] ?? rule
    if (rule.until === undefined) return next
    return { ...next, until: untilAfter([event, rule], [after, next], shift, { ...recurrence, ...anchor }) }
  })
  const moved = {
    ...recurrence,
    rules: ends,
    dates: recurrence.dates.map((date) => shiftedWall(date, shift)),
    ...anchor,
  }
  return { recurrence: { ...moved, exclude: exclusionsAfter([event, recurrence], [after, moved], shift) } }
}

type Ruled = readonly [event: Schedule, rule: Rule]
type Repeated = readonly [event: Schedule, recurrence: Recurrence]

/** Of a rule by months or years what is last is that of the same month still: the days in between are not always as many. */
function untilAfter([event, rule]: Ruled, [after, next]: Ruled, shift: Shift, { anchor }: Recurrence): string {
  const { until = '' } = rule
  const simply = shiftedWall(until, shift)
  if ((rule.freq !== 'MONTHLY' && rule.freq !== 'YEARLY') || shift.days === 0) return simply
  const alone = { dates: [], exclude: [] }
  const old = anchor === undefined ? undefined : { anchor: shiftedWall(anchor, opposite(shift)) }
  const before = { event, recurrence: { ...alone, rules: [rule], ...old }, to: farthest(event.startDate) }
  const last = startsOf(event, before.recurrence, { to: before.to, most: farMore }).starts.at(-1)
  if (last === undefined) return simply
  const endless = { ...alone, rules: [{ ...next, until: undefined }], ...(anchor !== undefined && { anchor }) }
  const open = { event: after, recurrence: endless, to: shiftedWall(shiftedWall(last, shift), maxMoved) }
  const end = [...movedStarts(before, open).places.values()].sort().at(-1)
  const following =
    end === undefined ? undefined : startsOf(after, endless, { from: end, to: open.to, most: 2 }).starts[1]
  if (end === undefined) return simply
  const said = (start: string) => {
    if (until.endsWith('Z')) return `${toUtc(start, after.timezone)}Z`
    return start.slice(0, until.length)
  }
  return simply < said(end) || (following !== undefined && simply >= said(following)) ? said(end) : simply
}

function opposite({ days, seconds }: Shift): Shift {
  return { days: -days, seconds: -seconds }
}

/** What is excluded is what has the place of what was; what was no start moves as the event does. */
function exclusionsAfter([event, recurrence]: Repeated, [after, moved]: Repeated, shift: Shift): readonly string[] {
  const { exclude } = recurrence
  const last = exclude.toSorted().at(-1)
  if (last === undefined) return []
  const to = last.length === 'YYYY-MM-DD'.length ? `${last} 23:59:59` : onClock(last, event.timezone)
  const until = shiftedWall(shiftedWall(to, shift), maxMoved)
  const { places: starts } = movedStarts({ event, recurrence, to }, { event: after, recurrence: moved, to: until })
  const found = exclude.flatMap((each) => {
    const simply = shiftedWall(each, shift)
    if (each.length > 'YYYY-MM-DD'.length) return starts.get(onClock(each, event.timezone)) ?? simply
    const ofDay = [...starts].filter(([start]) => start.startsWith(each)).map(([, start]) => start)
    const days = new Set(ofDay.map((start) => start.slice(0, 10)))
    return days.size > 1 ? ofDay : ([...days, simply][0] ?? simply)
  })
  return [...new Set(found)].sort()
}

const cannotMove = msg(
  'The rule cannot be moved: it chooses days or hours that cannot be named in the same way after the move. Send the new rule together with the new start.',
)
