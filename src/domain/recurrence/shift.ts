import type { Schedule } from '../schedule.ts'
import { wallOf, wallText } from '../time.ts'
import { movedRule } from './move-rule.ts'
import type { Recurrence } from './recurrence.ts'
import type { Fault, Rule } from './rule.ts'

/** By how much starts move, by the clocks: days of the calendar and seconds of the day, which may be negative. */
export interface Shift {
  readonly days: number
  readonly seconds: number
}

/** What it means that an occurrence starts at `after` instead of its original start `before`; both wall times. */
export function shiftBetween(before: string, after: string): Shift {
  const [from, to] = [wallOf(before), wallOf(after)]
  const days = from.toPlainDate().until(to.toPlainDate(), { largestUnit: 'days' }).days
  return { days, seconds: from.toPlainTime().until(to.toPlainTime()).total('seconds') }
}

/** A wall time, or a date, moved; with a `Z` an instant. A date moves by the days alone. */
export function shiftedWall(wall: string, { days, seconds }: Shift): string {
  if (wall.endsWith('Z')) return `${shiftedWall(wall.slice(0, -1), { days, seconds })}Z`
  if (wall.length === 'YYYY-MM-DD'.length) return Temporal.PlainDate.from(wall).add({ days }).toString()
  return wallText(wallOf(wall).add({ days }).add({ seconds }))
}

/** A repetition that was moved, or why its rules cannot be. */
export type Shifted = { readonly recurrence: Recurrence } | { readonly faults: readonly Fault[] }

/**
 * Moves all starts of a repetition: dates, exclusions, `until` and what rules say of days and hours, so that they agree with the new start
 * of the event. Weekdays of weekly and daily rules move along (Monday and Wednesday by a day: Tuesday and Thursday); a single
 * day of the month or year becomes the day of the new start, a numbered weekday the numbered weekday that the new start is. Where rules
 * cannot say the same of other days or hours (`byyearday`, `byweekno`, `bysetpos`, days over the end of a month) there are faults, with
 * the parts `rules[0]` and so on.
 */
export function shifted(event: Schedule, recurrence: Recurrence, shift: Shift): Shifted {
  const from = recurrence.anchor ?? event.startDate
  const to = shiftedWall(from, shift)
  const move = (wall: string) => shiftedWall(wall, shift)
  const rules = recurrence.rules.map((rule) => movedRule(rule, from, to, shift.days))
  const faults = rules.flatMap((rule, index) =>
    rule ? [] : [{ part: `rules[${String(index)}]`, message: cannotMove }],
  )
  if (faults.length > 0) return { faults }
  return {
    recurrence: {
      ...recurrence,
      rules: rules.filter((rule) => rule !== undefined).map((rule) => withEnd(rule, shift)),
      dates: recurrence.dates.map(move),
      exclude: recurrence.exclude.map(move),
      ...(recurrence.anchor !== undefined && { anchor: to }),
    },
  }
}

function withEnd(rule: Rule, shift: Shift): Rule {
  return rule.until === undefined ? rule : { ...rule, until: shiftedWall(rule.until, shift) }
}

const cannotMove = {
  en: 'The rule cannot be moved: it chooses days or hours that cannot be named in the same way after the move. Send the new rule together with the new start.',
  fr: 'La règle ne peut être déplacée : elle choisit des jours ou des heures qui ne se nomment plus de la même façon ensuite. Il faut envoyer la nouvelle règle avec le nouveau début.',
}
