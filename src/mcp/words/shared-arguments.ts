import { readSpan, type SpanInWords } from '../../domain/dates/span-in-words.ts'
import { Invalid, issue, type Issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import { optional } from '../../schema/field.ts'
import { decimal } from '../../schema/types/values/number.ts'
import { text } from '../../schema/types/values/text.ts'
import type { NamedKind, NamedRecord } from '../../resources/question/named-records.ts'
import { findNamed } from './named.ts'
import { placeNamed, type NearPoint } from './place.ts'
import { msg } from '../../texts/msg.ts'

const name = text({ maxLength: 200, nonEmpty: true })
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** A name or an id, also as a number. */
export const reference = {
  ...name,
  fromWire: (raw: unknown) => name.fromWire?.(asText(raw)) ?? raw,
  sent: () => ({ type: ['string', 'integer'] }),
}

/** Names or ids, separated by commas or as a list. */
export const references = {
  ...reference,
  fromWire: (raw: unknown) => reference.fromWire(Array.isArray(raw) ? raw.map(asText).join(',') : raw),
  sent: () => ({ anyOf: [{ type: ['string', 'integer'] }, { type: 'array', items: { type: ['string', 'integer'] } }] }),
}

/** When and where, in words: arguments of several tools. */
export const whenArgument = {
  when: optional(
    name,
    msg(
      'When, in words or as dates of the time zone of the calendar: “today”, “tonight”, “this weekend”, “next week”, “in June”, “next 30 days”, “saturday evening”, “friday 8pm”, “2027-05-01”, “2027-05-01 – 2027-05-04”, “now”, “upcoming”, “past”',
    ),
  ),
}

export const nearArguments = {
  near: optional(
    name,
    msg('Near a town or a venue of the calendar, or a point: “Port-Clair”, “Town Hall”, “48.85,2.35”'),
  ),
  within_km: optional(decimal({ minimum: 0, maximum: 20_100 }), msg('With near: so many kilometres around it')),
}

/** What is told where a span is not understood. */
function unreadSpan(parameter: string): Issue {
  return issue(
    parameter,
    'rest_invalid_date',
    msg`${parameter} must say when: “today”, “tonight”, “this weekend”, “next week”, “in June”, “next 30 days”, “saturday evening”, “friday 8pm”, “2027-05-01”, “2027-05-01 – 2027-05-04”, “now” or “upcoming”.`,
  )
}

/** Looks up what arguments name, and remembers all that is not there. */
export function lookingUp(context: Context) {
  const issues: Issue[] = []
  return {
    /** The ids of what is named: of categories and tags several, separated by commas. */
    async ids(kind: NamedKind, parameter: string, sent: string | undefined): Promise<readonly number[] | undefined> {
      if (sent === undefined) return undefined
      const isOne = kind === 'venue' || kind === 'organizer'
      const each = isOne ? [sent] : sent.split(',').filter((part) => part.trim() !== '')
      const found = await Promise.all(each.map((text) => findNamed(kind, parameter, text.trim(), context)))
      issues.push(...found.flatMap((one) => one.issue ?? []))
      return found.flatMap((one) => one.found?.id ?? [])
    },
    /** The one that is named. */
    async one(kind: NamedKind, parameter: string, text: string): Promise<NamedRecord | undefined> {
      const { found, issue: wrong } = await findNamed(kind, parameter, text, context)
      if (wrong) issues.push(wrong)
      return found
    },
    span(parameter: string, sent: string | undefined): SpanInWords | undefined {
      const span = sent === undefined ? undefined : readSpan(sent, context)
      if (sent !== undefined && !span) issues.push(unreadSpan(parameter))
      return span
    },
    async place(parameter: string, sent: string | undefined): Promise<NearPoint | undefined> {
      if (sent === undefined) return undefined
      const found = await placeNamed(parameter, sent, context)
      if ('place' in found) return found.place
      issues.push(found.issue)
      return undefined
    },
    add(wrong: Issue): void {
      issues.push(wrong)
    },
    /** Throws where something was not there, with all of that. */
    settle(sent: Readonly<Record<string, unknown>>): void {
      if (issues.length > 0) throw new Invalid(issues).showing(sent)
    },
  }
}
