import { z } from 'zod'
import { type Moment, readMoment } from '../../domain/dates/moment.ts'
import { readRule } from '../../domain/recurrence/rules/read-rule.ts'
import { partNames, type Fault, type Rule } from '../../domain/recurrence/rules/rule.ts'
import type { Localized } from '../../i18n/language.ts'
import type { JsonSchema, Type } from '../field.ts'
import { isEmptyList, isWireObject, listElements } from '../read.ts'
import { msg } from '../../texts/msg.ts'

/** A repetition as it was sent, with all that is wrong in it: `rules[0].BYDAY`, `dates[1]`. */
export interface SentRecurrence {
  readonly rules: readonly Rule[]
  /** Whole days, `YYYY-MM-DD`, or moments, whose zone is that of the event. */
  readonly dates: readonly (string | Moment)[]
  readonly exclude: readonly (string | Moment)[]
  /** The start from which its rules are counted, as answers show it: wall time. */
  readonly anchor?: string
  readonly faults: readonly Fault[]
}

const maxRules = 20
const maxDates = 2000

const members = z.strictObject({
  rules: z
    .array(z.union([z.string(), z.record(z.string(), z.unknown())]))
    .max(maxRules)
    .default([]),
  dates: z.array(z.string()).max(maxDates).default([]),
  exclude: z.array(z.string()).max(maxDates).default([]),
  anchor: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    .optional(),
})

/** How an event repeats: rules as texts of RFC 5545 or as their members, further starts, and what does not take place. */
export function recurrence(): Type<SentRecurrence> {
  return {
    accepts: msg`an object of rules (at most ${maxRules}: texts of RFC 5545 such as “FREQ=WEEKLY;BYDAY=MO”, or objects of their parts), dates and exclude (at most ${maxDates} dates each)`,
    schema: members.transform(readMembers),
    fromWire: recurrenceFromWire,
    isNone: (raw) => {
      const given = recurrenceFromWire(raw)
      return isWireObject(given) && Object.values(given).every(isEmptyList)
    },
    sent: () => recurrenceDocument,
    index: { type: 'object' },
  }
}

/** One rule may stand for the whole. Lists may be single values, or texts with commas; null members are absent. */
function recurrenceFromWire(raw: unknown): unknown {
  const given = typeof raw === 'string' && raw !== '' ? { rules: raw } : raw
  if (!isWireObject(given)) return given
  // What answers say of the rule in words is none of what is written.
  const { rules, dates, exclude, anchor, text: _text, ...others } = given
  const isRule = (rules ?? null) === null && hasFrequency(others)
  const lists = {
    ...(isRule ? {} : others),
    anchor,
    rules: rulesFromWire(isRule ? others : rules),
    dates: listElements(dates, /\s*,\s*/),
    exclude: listElements(exclude, /\s*,\s*/),
  }
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined && list !== null))
}

/** A single rule as a list of one. */
function rulesFromWire(rules: unknown): unknown {
  if (isWireObject(rules) && hasFrequency(rules)) return [rules]
  return listElements(rules, /\n/)
}

function hasFrequency(value: object): boolean {
  return Object.keys(value).some((name) => name.toLowerCase() === 'freq')
}

function readMembers({ rules, dates, exclude, anchor }: z.output<typeof members>): SentRecurrence {
  const read = rules.map((given, index) => readRuleAt(`rules[${index}]`, given))
  const further = readDates('dates', dates)
  const excluded = readDates('exclude', exclude)
  const start = readAnchor(anchor)
  return {
    rules: read.flatMap((each) => each.rule ?? []),
    dates: further.dates,
    exclude: excluded.dates,
    ...(start.anchor !== undefined && { anchor: start.anchor }),
    faults: [...read.flatMap((each) => each.faults), ...start.faults, ...further.faults, ...excluded.faults],
  }
}

function readRuleAt(place: string, given: unknown): { readonly rule?: Rule; readonly faults: readonly Fault[] } {
  const read = readRule(given)
  if ('rule' in read) return { rule: read.rule, faults: [] }
  return {
    faults: read.faults.map(({ part, message }) => ({ part: part === '' ? place : `${place}.${part}`, message })),
  }
}

/** The dates of a list, and those that do not exist. */
function readDates(
  name: string,
  texts: readonly string[],
): { readonly dates: readonly (string | Moment)[]; readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const dates = texts.flatMap((text, index) => {
    const moment = readMoment(text)
    if (moment) return /^\d{4}-\d\d-\d\d$/.test(text.trim()) ? text.trim() : moment
    faults.push({ part: `${name}[${index}]`, message: invalidDate(text) })
    return []
  })
  return { dates, faults }
}

function readAnchor(anchor: string | undefined): { readonly anchor?: string; readonly faults: readonly Fault[] } {
  if (anchor === undefined) return { faults: [] }
  if (readMoment(anchor)) return { anchor, faults: [] }
  return { faults: [{ part: 'anchor', message: msg`“${anchor}” is no date that exists: “2027-05-01 20:00:00”.` }] }
}

/** Shown as far as a date can be long. */
function invalidDate(text: string): Localized {
  const shown = text.slice(0, 40)
  return msg`“${shown}” is no date that exists: “2027-05-01” or “2027-05-01 20:00:00”.`
}

const dates: JsonSchema = { type: 'array', items: { type: 'string' }, maxItems: maxDates }

const recurrenceDocument: JsonSchema = {
  type: 'object',
  properties: {
    rules: {
      type: 'array',
      maxItems: maxRules,
      items: {
        anyOf: [
          { type: 'string' },
          { type: 'object', properties: Object.fromEntries(partNames.map((name) => [name, {}])), required: ['freq'] },
        ],
      },
    },
    dates,
    exclude: dates,
    anchor: { type: 'string' },
  },
}
