import type { Localized } from '../../../i18n/language.ts'
import { quotableValue } from '../../text/shown-value.ts'
import { contradictions } from './contradictions.ts'
import { parts } from './rule-parts.ts'
import { partNames, type Fault, type Rule } from './rule.ts'
import { msg } from '../../../texts/msg.ts'

/** A rule that was read, or all that is wrong with what was given. */
export type ReadRule = { readonly rule: Rule } | { readonly faults: readonly Fault[] }

const longestText = 2000

/**
 * Reads a rule: text of RFC 5545, with or without `RRULE:`, in any letter case, or an object with the members of `Rule`. Lists are
 * arrays or texts with commas, numbers may be texts, `until` is in a form of RFC 5545 or of `Rule`. Null members count as
 * absent. Faults name the parts as they were named: `BYDAY` in a text, `byday` in members; what concerns the whole has the part ``.
 */
export function readRule(given: unknown): ReadRule {
  const written = typeof given === 'string' ? partsOfText(given) : partsOfMembers(given)
  if (!written) return { faults: [{ part: '', message: wholeForm }] }
  const faults: Fault[] = []
  const rule: Record<string, unknown> = {}
  const seen = new Map<string, string>()
  for (const { name, text } of written) {
    const known = partNames.find((each) => each === name.toLowerCase())
    const refuse = (message: Localized) => void faults.push({ part: name.slice(0, 40), message })
    if (!known) refuse(unknownPart(name))
    else if (seen.has(known)) refuse(givenTwice(name))
    else {
      seen.set(known, name)
      const value = text === undefined ? undefined : parts[known].read(text.trim().toUpperCase())
      if (value === undefined) refuse(notAccepted(known, name, text))
      else if (value !== implied[known]) rule[known] = value
    }
  }
  const nameOf = (part: string) => seen.get(part) ?? (typeof given === 'string' ? part.toUpperCase() : part)
  if (!seen.has('freq')) faults.push({ part: nameOf('freq'), message: withoutFrequency(nameOf('freq')) })
  if (faults.length > 0) return { faults }
  const wrong = contradictions(rule as unknown as Rule, nameOf)
  return wrong.length > 0 ? { faults: wrong } : { rule: rule as unknown as Rule }
}

/** The defaults of absent parts. */
const implied: Readonly<Record<string, unknown>> = { interval: 1, wkst: 'MO' }

interface WrittenPart {
  readonly name: string
  /** Undefined for a member of another type. */
  readonly text: string | undefined
}

function partsOfText(text: string): readonly WrittenPart[] | undefined {
  const written = text.trim().replace(/^RRULE:/i, '')
  if (written === '' || written.length > longestText) return undefined
  const pairs = written.replace(/;$/, '').split(';')
  return pairs.map((pair) => {
    const [name = '', value] = pair.split(/=(.*)/s)
    return { name: name.trim(), text: value }
  })
}

function partsOfMembers(given: unknown): readonly WrittenPart[] | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  return Object.entries(given)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]: [string, unknown]) => ({ name, text: rulePartText(value) }))
}

function rulePartText(value: unknown): string | undefined {
  const entries: readonly unknown[] = Array.isArray(value) ? value.slice(0, longestText) : [value]
  const simple = entries.every((entry) => typeof entry === 'string' || typeof entry === 'number')
  const text = entries.map(String).join(',')
  return simple && entries.length > 0 && text.length <= longestText ? text : undefined
}

const wholeForm: Localized = msg`A rule is a text as in RFC 5545 (FREQ=WEEKLY;BYDAY=MO,WE), of at most ${String(longestText)} characters, or an object with its parts as members.`

function unknownPart(name: string): Localized {
  const shown = quotableValue(name)
  if (/^bysecond$/i.test(name))
    return msg('BYSECOND is not supported: everything starts at the second at which the event starts.')
  const names = partNames.join(', ').toUpperCase()
  return msg`There is no part ${shown}; there are ${names}.`
}

function givenTwice(name: string): Localized {
  return msg`${name} is given twice.`
}

function withoutFrequency(name: string): Localized {
  return msg`${name} is absent; it is ${parts.freq.accepts}.`
}

function notAccepted(known: (typeof partNames)[number], name: string, text: string | undefined): Localized {
  const { accepts } = parts[known]
  if (text && known === 'freq' && /^(minute|second)ly$/i.test(text.trim()))
    return msg`${text} is not supported: an event repeats every hour at most; ${name} must be ${accepts}.`
  const shown = text === undefined ? undefined : quotableValue(text)
  return {
    en: `${name} must be ${accepts.en}${shown ? `, not ${shown.en}` : ''}.`,
    fr: `${name} attend ${accepts.fr}${shown ? `, et non ${shown.fr}` : ''}.`,
  }
}
