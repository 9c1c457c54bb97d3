import { z } from 'zod'
import { joined, type Localized } from '../../i18n/language.ts'
import { eventOthers, eventSwitches } from '../../records/event.ts'
import type { PlainField, PlainFields } from '../../records/field.ts'
import type { PlainRecord } from '../../records/plain-record.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { imageRepresentation } from '../images/representation.ts'
import { organizerRepresentation } from '../organizers/representation.ts'
import {
  addressText,
  globalIds,
  idNumber,
  jsonLd,
  languageMembers,
  lastMomentText,
  memberMeaning,
  momentText,
  ownership,
  translationsOf,
} from '../records/representation.ts'
import { termRepresentation } from '../terms/representation.ts'
import { seriesMembers } from './series/representation.ts'
import { warningsMember } from './warnings/warnings.ts'
import { ticketRepresentation } from '../tickets/representation.ts'
import { venueRepresentation } from '../venues/representation.ts'
import { msg } from '../../texts/msg.ts'

const twoDigits = z.string().regex(/^\d\d$/)

/** A moment in six texts padded with zeros (contract/representations.md §3). */
const dateDetailsRepresentation = namedSchema(
  'DateDetails',
  z.strictObject({
    year: z.string().regex(/^\d{4}$/),
    month: twoDigits,
    day: twoDigits,
    hour: twoDigits,
    minutes: twoDigits,
    seconds: twoDigits,
  }),
  msg('A date and time in six zero-padded parts.'),
)

/** How a cost was understood (contract/representations.md §4). */
const costDetailsRepresentation = namedSchema(
  'CostDetails',
  z.strictObject({
    currency_symbol: describedSchema(z.string(), msg('`$`, `€`, or empty.')),
    currency_code: describedSchema(z.string(), msg('ISO 4217, from the cost or the tickets, or empty.')),
    currency_position: describedSchema(z.enum(['prefix', 'postfix', '']), msg('The position of the symbol, or empty.')),
    values: describedSchema(z.array(z.string()), msg('The amounts as text, in ascending order.')),
  }),
  msg('The parsed cost.'),
)

/** Null only in lists, on events that a password protects (contract/representations.md §11). */
function lockable<T extends z.ZodType>(type: T, text: Localized) {
  const locked = msg('Null in lists if a password protects the event.')
  return describedSchema(type.nullable(), joined([text, locked]))
}

function lockableFlag(text: Localized) {
  return lockable(z.boolean(), text)
}

type LockableMembers<F extends PlainFields> = { [N in keyof F]: z.ZodNullable<F[N]['shown']> }

function lockableMembers<F extends PlainFields>({ fields }: PlainRecord<F>): LockableMembers<F> {
  const members = Object.entries<PlainField>(fields).map(([name, field]) => [
    name,
    lockable(field.shown, memberMeaning(field)),
  ])
  return Object.fromEntries(members) as LockableMembers<F>
}

/** An event (contract/representations.md §3). */
export const eventRepresentation = namedSchema(
  'Event',
  z.strictObject({
    id: idNumber,
    ...globalIds,
    ...ownership,
    url: describedSchema(addressText, msg('Address of its page.')),
    rest_url: describedSchema(addressText, msg('Address of the event in the API.')),
    title: describedSchema(z.string(), msg('Title, plain text.')),
    description: describedSchema(z.string(), msg('Description, HTML, or empty.')),
    excerpt: describedSchema(z.string(), msg('Excerpt, HTML, or empty.')),
    slug: describedSchema(z.string(), msg('The name used in addresses.')),
    image: describedSchema(z.union([z.literal(false), imageRepresentation]), msg('The picture, or false.')),
    all_day: lockableFlag(msg('Whether it is an all-day event.')),
    start_date: describedSchema(momentText, msg('Start, in `timezone`.')),
    start_date_details: dateDetailsRepresentation,
    end_date: describedSchema(momentText, msg('End, in `timezone`.')),
    end_date_details: dateDetailsRepresentation,
    utc_start_date: describedSchema(momentText, msg('Start in UTC.')),
    utc_start_date_details: dateDetailsRepresentation,
    utc_end_date: describedSchema(lastMomentText, msg('End in UTC.')),
    utc_end_date_details: dateDetailsRepresentation,
    timezone: describedSchema(z.string(), msg('IANA name or offset.')),
    timezone_abbr: describedSchema(z.string(), msg('Its abbreviation at the start.')),
    cost: describedSchema(
      z.string(),
      msg('The cost as text, or empty; without a cost of its own, the price range of its published tickets.'),
    ),
    cost_details: costDetailsRepresentation,
    website: describedSchema(z.string(), msg('Website; by default, the address of its page.')),
    ...lockableMembers(eventSwitches),
    categories: describedSchema(z.array(termRepresentation), msg('Its categories, by name.')),
    tags: describedSchema(z.array(termRepresentation), msg('Its tags, by name.')),
    venue: describedSchema(
      z.union([venueRepresentation, z.array(venueRepresentation).max(0), z.array(venueRepresentation).min(2)]),
      msg('The venue; an empty array if there is none, an array if there are several.'),
    ),
    organizer: describedSchema(z.array(organizerRepresentation), msg('Its organizers.')),
    custom_fields: describedSchema(z.array(z.unknown()).max(0), msg('Always empty.')),
    json_ld: jsonLd.optional(),
    ...lockableMembers(eventOthers),
    event_status_reason: describedSchema(
      z.string(),
      msg('Why it does not take place as planned, plain text, or empty.'),
    ),
    protected: describedSchema(z.literal(true).optional(), msg('Present if a password protects the event.')),
    ticketed: lockableFlag(msg('Whether it has a published ticket.')),
    tickets: describedSchema(
      z.array(ticketRepresentation).optional(),
      msg('Its tickets, oldest first; only in reads of a single event. Only those who may edit the event see drafts.'),
    ),
    ...seriesMembers,
    ...warningsMember,
    ...languageMembers,
    translations: translationsOf(
      z.strictObject({
        title: z.string(),
        description: z.string(),
        excerpt: z.string(),
        slug: z.string(),
        event_status_reason: z.string(),
      }),
    ),
    distance: describedSchema(
      z.number().min(0).optional(),
      msg(
        'Kilometres from the point of the request to the nearest venue, with one decimal; only in lists around a point.',
      ),
    ),
    post_parent: describedSchema(z.int().min(0), msg('The id of the parent event, or 0.')),
  }),
  msg('An event.'),
)

export type EventRepresentation = z.output<typeof eventRepresentation>
