import type { Localized } from '../../i18n/language.ts'
import type { Schedule } from '../schedule.ts'
import { faultsOf, maxPast, type Limits } from './check.ts'
import type { Recurrence } from './recurrence.ts'
import { isEndless, startsOfRule } from './rule-starts.ts'
import { ruleText, type Fault, type Rule } from './rules/rule.ts'
import { msg } from '../../texts/msg.ts'

/** A repetition as far as it may be, what was left out of it, and what is wrong with it still. */
interface Fit {
  readonly recurrence: Recurrence
  readonly leftOut: readonly Localized[]
  readonly faults: readonly Fault[]
}

/** Each round leaves something out: ends first, then rules and dates. */
const maxRounds = 4

/**
 * The part of a repetition that is accepted: an end that is beyond the horizon counts as none where there are too many starts;
 * rules and further dates with faults are left out.
 */
export function fitRecurrence(event: Schedule, given: Recurrence, limits: Limits): Fit {
  let recurrence = given
  const leftOut: Localized[] = []
  for (let round = 0; ; round += 1) {
    const faults = faultsOf(event, recurrence, limits)
    if (faults.length === 0 || round === maxRounds) return { recurrence, leftOut, faults }
    const next = withoutFarEnds(event, recurrence, faults, limits) ?? withoutFaults(recurrence, faults)
    if (!next) return { recurrence, leftOut, faults }
    recurrence = next.recurrence
    leftOut.push(...next.leftOut)
  }
}

type Part = Pick<Fit, 'recurrence' | 'leftOut'>

function withoutFarEnds(
  event: Schedule,
  recurrence: Recurrence,
  faults: readonly Fault[],
  limits: Limits,
): Part | undefined {
  const isLong = faults.some(({ part }) => part === 'rules' || part.endsWith('.COUNT'))
  const far = isLong ? recurrence.rules.filter((rule) => goesBeyondHorizon(event, recurrence, rule, limits)) : []
  if (far.length === 0) return undefined
  const rules = recurrence.rules.map((rule) => (far.includes(rule) ? withoutCountAndUntil(rule) : rule))
  return { recurrence: { ...recurrence, rules }, leftOut: far.map(farEnd) }
}

/** Whether a rule with an end has starts beyond the horizon, before more of them than may be. */
function goesBeyondHorizon(event: Schedule, recurrence: Recurrence, rule: Rule, { horizon, most }: Limits): boolean {
  if (isEndless(rule)) return false
  if (rule.until !== undefined) return rule.until.slice(0, 10) > horizon.slice(0, 10)
  const near = startsOfRule(event, recurrence, rule, { from: '', to: horizon }).take(maxPast + most)
  const found = near.reduce((count) => count + 1, 0)
  return found < Math.min(rule.count ?? 0, maxPast + most)
}

function withoutCountAndUntil({ count: _count, until: _until, ...rule }: Rule): Rule {
  return rule
}

function withoutFaults(recurrence: Recurrence, faults: readonly Fault[]): Part | undefined {
  const named = (list: 'rules' | 'dates', index: number) =>
    faults.some(({ part }) => part === list || part.split('.', 1)[0] === `${list}[${index}]`)
  const rules = recurrence.rules.filter((_rule, index) => !named('rules', index))
  const dates = recurrence.dates.filter((_date, index) => !named('dates', index))
  if (rules.length === recurrence.rules.length && dates.length === recurrence.dates.length) return undefined
  const texts = recurrence.rules.filter((rule) => !rules.includes(rule)).map(ruleText)
  return {
    recurrence: { ...recurrence, rules, dates },
    leftOut: [...texts.map(ruleLeftOut), ...distinctMessages(faults)],
  }
}

function distinctMessages(faults: readonly Fault[]): readonly Localized[] {
  return [...new Map(faults.map(({ message }) => [message.en, message])).values()].slice(0, 5)
}

function farEnd(rule: Rule): Localized {
  const end = rule.until === undefined ? `COUNT=${rule.count ?? ''}` : `UNTIL=${rule.until}`
  return msg`The end of the repetition (${end}) is so far away that it counts as endless.`
}

function ruleLeftOut(text: string): Localized {
  const shown = text.slice(0, 200)
  return msg`The rule ${shown} was left out.`
}
