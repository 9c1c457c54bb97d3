import { z } from 'zod'
import { maySeeContent, mayRead } from '../../../accounts/actor.ts'
import type { Localized } from '../../../i18n/language.ts'
import { localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import { describedSchema, namedSchema } from '../../../schema/described.ts'
import { optional } from '../../../schema/field.ts'
import { recordId } from '../../../schema/types/references/ids.ts'
import type { EventFilter } from '../../../storage/stores/records.ts'
import { eventNotFound } from '../../records/problems.ts'
import { eventFilters } from './filters.ts'
import { dateFilters } from './window.ts'
import { msg } from '../../../texts/msg.ts'

export const explainParameter = {
  explain: optional(
    recordId(1),
    msg(
      'Also say, filter by filter, why this event is in the list or not, whatever its page; of a series, the date that comes closest',
    ),
  ),
}

const reason = namedSchema(
  'EventListReason',
  z.strictObject({
    parameter: z.string(),
    value: z.string().optional(),
    matches: z.boolean(),
    text: z.string(),
  }),
  msg('A filter that is in force, its value as links repeat it, whether the event matches it, and what it asks for.'),
)

const explained = z.strictObject({ id: z.int(), listed: z.boolean(), reasons: z.array(reason) })

/** The schema of the member. */
export const explainMember = {
  explained: describedSchema(
    explained,
    msg(
      'What was asked for by `explain`: whether the event is in the list, and each filter; those that it does not match come first',
    ),
  ).optional(),
}

/** What the answer of a list says of an event that it was asked for. */
export function readExplanation(answer: object): z.infer<typeof explained> | undefined {
  return 'explained' in answer ? (answer.explained as z.infer<typeof explained>) : undefined
}

/** The parameters that a list asks to explain itself by, as links repeat them. */
type Repeated = Readonly<Record<string, unknown>>

/** The member of a list that was asked for an event: 404 where the caller may not read it. */
export async function explainMembers(id: number, filter: EventFilter, parameters: Repeated, context: Context) {
  const { events } = context.storage
  const asked = await events.byId(id)
  const isOpen = asked && mayRead('event', context.actor, asked) && maySeeContent(asked, context)
  const found = isOpen ? await events.explained(id, filter) : undefined
  const event = found && (await events.byId(found.id))
  if (!event || !mayRead('event', context.actor, event)) throw eventNotFound('id', id)
  const reasons = found.met.map(({ name, isMet }) => ({
    ...explainFilter(name, event, filter, parameters, context),
    matches: isMet,
  }))
  return {
    explained: {
      id: found.id,
      listed: reasons.every(({ matches }) => matches),
      reasons: [...reasons.filter(({ matches }) => !matches), ...reasons.filter(({ matches }) => matches)],
    },
  }
}

function explainFilter(name: string, event: Event, filter: EventFilter, parameters: Repeated, { language }: Context) {
  const own = words[name]
  // Nothing is found by a view that names what is gone.
  const by = name === 'include' && parameters['include'] === undefined ? 'view' : name
  const [parameter, texts] = own ? [own.parameter, own.text(event, filter)] : [by, filterMeaning(by)]
  const value = filterValueText(own ? own.values : [by], parameters)
  return { parameter, ...(value !== '' && { value }), text: localized(texts, language) }
}

/** A filter is explained by what documents say of it. */
function filterMeaning(name: string): Localized {
  return name in eventFilters ? eventFilters[name as keyof typeof eventFilters].description : { en: name, fr: name }
}

function filterValueText(names: readonly string[], parameters: Repeated): string {
  const given = names.filter((name) => parameters[name] !== undefined)
  return given.map((name) => (names.length === 1 ? '' : `${name}=`) + String(parameters[name])).join('&')
}

interface Words {
  readonly parameter: string
  /** The parameters whose values it goes by. */
  readonly values: readonly string[]
  readonly text: (event: Event, filter: EventFilter) => Localized
}

/** Conditions that every list has, and those of several parameters. */
const words: Readonly<Record<string, Words>> = {
  status: {
    parameter: 'status',
    values: ['status'],
    text: ({ status }, { visible }) =>
      msg`The list shows events of these statuses: ${visible.statuses.join(', ')}. This one has ${status}.`,
  },
  hide_from_listings: {
    parameter: 'hide_from_listings',
    values: [],
    text: ({ hideFromListings }) => ({
      en: hideFromListings ? 'The event is hidden from lists.' : 'The event is not hidden from lists.',
      fr: hideFromListings
        ? 'L’événement est masqué dans les listes.'
        : 'L’événement n’est pas masqué dans les listes.',
    }),
  },
  password: {
    parameter: 'password',
    values: [],
    text: () => msg('Filters find an event with a password only by what lists show of it.'),
  },
  dates: {
    parameter: 'dates',
    values: [...dateFilters, 'when'],
    text: ({ startDate, endDate }) =>
      msg`The list shows events of these dates; this one is from ${startDate} to ${endDate}.`,
  },
  modified: {
    parameter: 'modified_after',
    values: ['modified_after', 'modified_before', 'revised_after', 'revised_before'],
    text: ({ modifiedUtc, revisedUtc }) =>
      msg`The list shows what changed between these moments; this event was modified at ${modifiedUtc} and revised at ${revisedUtc}, in UTC.`,
  },
  geoloc_radius: {
    parameter: 'geoloc_radius',
    values: ['geoloc_lat', 'geoloc_lng', 'geoloc_radius'],
    text: () => eventFilters.geoloc_radius.description,
  },
}
