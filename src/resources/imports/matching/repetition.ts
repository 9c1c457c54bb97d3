import { repairRule } from '../../../domain/recurrence/rules/repair-rule.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Body } from './kinds.ts'
import { timesDropped, withoutTimes } from './whole-days.ts'
import { msg } from '../../../texts/msg.ts'

/** More than these a repetition does not take. */
const maxRules = 20

interface Repetition {
  /** Undefined where it is written as it is. */
  readonly recurrence: object | undefined
  readonly notes: readonly Localized[]
}

/** The repetition of an event of a source, without what is wrong in its rules as far as one can tell what is meant. */
export function importableRepetition(parameters: Body): Repetition {
  const written = parameters['recurrence']
  const recurrence = typeof written === 'string' && written !== '' ? { rules: written } : written
  if (typeof recurrence !== 'object' || recurrence === null) return { recurrence: undefined, notes: [] }
  // What has no rules is one itself, by its members, or has dates alone.
  const { rules = [] } = recurrence as Readonly<Record<string, unknown>>
  const given = [rules].flat().flatMap((rule: unknown) => (typeof rule === 'string' ? rule.split('\n') : [rule]))
  const repaired = given
    .slice(0, maxRules)
    .map((rule) => (typeof rule === 'string' ? repairRule(rule) : { rule, notes: [] }))
  const whole = { ...recurrence, ...('rules' in recurrence && { rules: repaired.map(({ rule }) => rule) }) }
  const days = withoutTimes({ ...parameters, recurrence: whole })
  return {
    recurrence: days ?? whole,
    notes: [
      ...repaired.flatMap(({ notes }) => notes),
      ...(given.length > maxRules ? [tooManyRules] : []),
      ...(days ? [timesDropped] : []),
    ],
  }
}

const tooManyRules: Localized = msg`The event repeats by more than ${maxRules} rules: those behind were left out.`
