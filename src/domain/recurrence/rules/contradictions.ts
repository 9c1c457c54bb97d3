import type { Localized } from '../../../i18n/language.ts'
import { weekdayOf, type Fault, type Rule } from './rule.ts'
import { msg } from '../../../texts/msg.ts'

/** How many times of day a rule may name: every quarter of an hour. It bounds what there is to look through. */
const maxTimes = 96

/**
 * The parts of a rule that do not go together (RFC 5545 §3.3.10), and those of which simple arithmetic shows that no day or hour agrees
 * with them. `nameOf` says how a part was named.
 */
export function contradictions(rule: Rule, nameOf: (part: string) => string): readonly Fault[] {
  const faults: Fault[] = []
  const refuse = (part: keyof Rule, message: (name: string) => Localized) =>
    void faults.push({ part: nameOf(part), message: message(nameOf(part)) })
  const onlyIn = (part: keyof Rule, ...frequencies: readonly Rule['freq'][]) => {
    if (rule[part] !== undefined && !frequencies.includes(rule.freq))
      refuse(part, (name) => {
        const [en, fr] = [frequencies.join(' or '), frequencies.join(' ou ')]
        return {
          en: `${name} goes with ${en}, not with ${rule.freq}.`,
          fr: `${name} ne s’emploie qu’avec ${fr}, et non avec ${rule.freq}.`,
        }
      })
  }
  onlyIn('byweekno', 'YEARLY')
  onlyIn('byyearday', 'YEARLY', 'HOURLY')
  onlyIn('bymonthday', 'YEARLY', 'MONTHLY', 'DAILY', 'HOURLY')
  if (rule.count !== undefined && rule.until !== undefined) refuse('until', (name) => bothGiven(name, nameOf('count')))
  if (rule.byday?.some((entry) => weekdayOf(entry).nth !== 0)) {
    if (rule.freq !== 'MONTHLY' && rule.freq !== 'YEARLY') refuse('byday', (name) => numbered(name, rule.freq))
    else if (rule.byweekno) refuse('byday', (name) => numbered(name, nameOf('byweekno')))
    else if (rule.bymonthday) refuse('byday', (name) => numbered(name, nameOf('bymonthday')))
  }
  for (const [part, others] of apart)
    for (const other of others) if (rule[part] && rule[other]) refuse(part, (name) => unclear(name, nameOf(other)))
  if (rule.bysetpos && !selecting.some((part) => rule[part])) refuse('bysetpos', alone)
  if (faults.length > 0) return faults
  if ((rule.byhour?.length ?? (rule.freq === 'HOURLY' ? 24 : 1)) * (rule.byminute?.length ?? 1) > maxTimes)
    refuse(rule.byminute ? 'byminute' : 'byhour', tooManyTimes)
  if (rule.bysetpos && (rule.byhour?.length ?? 1) * (rule.byminute?.length ?? 1) > 1) refuse('bysetpos', severalTimes)
  const missing = impossible(rule)
  if (missing) refuse(missing, leavesNothing)
  return faults
}

/** Parts of which each chooses days of a year in its own way: together they mean little, and programs read them differently. */
const apart = [
  ['byyearday', ['bymonth', 'byweekno', 'bymonthday', 'byday']],
  ['byweekno', ['bymonth', 'bymonthday', 'bysetpos']],
] as const

const selecting = ['bymonth', 'byweekno', 'byyearday', 'bymonthday', 'byday', 'byhour', 'byminute'] as const

/** The part that no day or position in a period can meet in any year. */
function impossible(rule: Rule): keyof Rule | undefined {
  const { freq, bymonth, bymonthday, byday, bysetpos } = rule
  const inMonth = (month: number) => bymonthday?.some((day) => Math.abs(day) <= (longest[month - 1] ?? 31)) ?? true
  if (bymonth && !bymonth.some(inMonth)) return 'bymonthday'
  const weeks = freq === 'MONTHLY' || (freq === 'YEARLY' && bymonth) ? 5 : 52
  if (byday && !byday.some((entry) => Math.abs(weekdayOf(entry).nth) <= weeks)) return 'byday'
  const days = { YEARLY: 366, MONTHLY: bymonthday?.length ?? 31, WEEKLY: byday?.length ?? 1, DAILY: 1, HOURLY: 1 }[freq]
  if (bysetpos && !bysetpos.some((place) => Math.abs(place) <= days)) return 'bysetpos'
  return undefined
}

const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function bothGiven(name: string, other: string): Localized {
  return msg`${name} and ${other} cannot both be given: each says when it ends.`
}

function unclear(name: string, other: string): Localized {
  return msg`${name} and ${other} cannot both be given: each chooses days of the year.`
}

function numbered(name: string, other: string): Localized {
  return msg`${name} has numbers (2TU) with MONTHLY and YEARLY only, and not with ${other}.`
}

function alone(name: string): Localized {
  return msg`${name} chooses among what other parts name: give one of ${selecting.join(', ').toUpperCase()} with it.`
}

function severalTimes(name: string): Localized {
  return msg`${name} chooses among days, so that the rule names one time of day.`
}

function tooManyTimes(name: string): Localized {
  return msg`${name}: a rule names at most ${String(maxTimes)} times of day.`
}

function leavesNothing(name: string): Localized {
  return msg`${name} leaves nothing: no day agrees with all parts of the rule.`
}
