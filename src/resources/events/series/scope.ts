import type { Event } from '../../../records/event.ts'
import { issue, type Issue } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import { defaulted, optional, type Values } from '../../../schema/field.ts'
import { boolean } from '../../../schema/types/values/boolean.ts'
import { oneOf } from '../../../schema/types/values/one-of.ts'
import { msg } from '../../../texts/msg.ts'

/** Which occurrences of a series a write is about. */
const scopes = ['this', 'following', 'all'] as const

export type Scope = (typeof scopes)[number]

const scope = optional(
  oneOf(scopes),
  msg(
    'Of an occurrence of an event that repeats: “this” one, this and the “following”, or “all”; by default this one, and all for the id of the series',
  ),
)

/** The parameters of deleting an event. */
export const scopeField = { scope }

/** The parameters of an update of an event besides its members. */
export const scopeFields = {
  scope,
  reset: defaulted(boolean(), false, msg('With all occurrences: whether exceptions become as the series is')),
  confirm: defaulted(
    boolean(),
    false,
    msg(
      'Whether occurrences may be lost that have no place in the new repetition; otherwise the change is refused, and they are listed',
    ),
  ),
}

/** The scope of a write of an event, where it may be asked for. */
export function writeScope(event: Event, { scope }: Partial<Values<typeof scopeField>>): Scope {
  return scope ?? (event.occurrence ? 'this' : 'all')
}

interface Scoped extends Partial<Values<typeof scopeField>> {
  readonly recurrence?: unknown
  readonly slug?: unknown
  readonly author?: number | undefined
  readonly tickets?: unknown
}

/** What is wrong with the scope of a write, and with what is sent for it. */
export function checkScope(input: Scoped, event: Event): readonly Issue[] {
  if (!event.occurrence) {
    const fits = input.scope === undefined || input.scope === 'all' || (!event.recurrence && input.scope === 'this')
    return fits ? [] : [issue('scope', 'rest_invalid_scope', notAnOccurrence)]
  }
  if (writeScope(event, input) !== 'this')
    return input.tickets === undefined ? [] : [belongs('tickets', toSeries(event.occurrence.series))]
  return [
    ...(input.recurrence === undefined ? [] : [belongs('recurrence', toAll)]),
    ...(input.slug === undefined ? [] : [belongs('slug', toAll)]),
    ...(input.author === undefined || input.author === event.author ? [] : [belongs('author', toAll)]),
  ]
}

const notAnOccurrence: Localized = msg(
  'scope must be that of an occurrence: this id is that of an event as a whole, for which it can only be “all”.',
)

const toAll: Localized = msg('send it with scope “all” or “following”')

function toSeries(id: number): Localized {
  return msg`send it to the series, ${id}, or with scope “this”`
}

function belongs(parameter: string, instead: Localized): Issue {
  return issue(
    parameter,
    'rest_belongs_to_series',
    msg`${parameter} is that of the series, not of one occurrence: ${instead}.`,
  )
}
