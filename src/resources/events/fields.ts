import { eventOthers, eventRecord, eventSwitches } from '../../records/event.ts'
import { type Readable, clearable, defaulted, partial, required, stated } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { dateTime, timeZone } from '../../schema/types/date-time.ts'
import { parentId, termReferences } from '../../schema/types/references/ids.ts'
import { cost } from '../../schema/types/values/money.ts'
import { recurrence } from '../../schema/types/recurrence.ts'
import { linkedRecords, ownedRecords } from '../../schema/types/references/records.ts'
import { html, text, translated } from '../../schema/types/values/text.ts'
import { organizerFields } from '../organizers/fields.ts'
import { anyStatus, idPath, maxHtmlLength, newStatus, recordFields, renamable, renaming } from '../records/fields.ts'
import { ticketChanges, ticketFields } from '../tickets/fields.ts'
import { ticketRepresentation } from '../tickets/representation.ts'
import { scopeFields } from './series/scope.ts'
import { venueFields } from '../venues/fields.ts'
import { msg } from '../../texts/msg.ts'

const { author, date, date_utc, description, image, slug } = recordFields

const { website } = eventRecord.parameters

const titleType = text({ maxLength: 1000, nonEmpty: true })
const titleText = msg('Title')

const newTicket = { name: 'CreateEventTicket', members: ticketFields }
const changedTicket = { name: 'UpdateEventTicket', members: { ...idPath, ...ticketChanges } }

/** The fields of an event besides its slug (contract/writes.md §2). Those after the organizers are ours, but for the last. */
const writable = {
  author,
  date,
  date_utc,
  title: required(translated(titleType), titleText),
  description,
  excerpt: clearable(translated(html({ maxLength: maxHtmlLength })), msg('Excerpt')),
  status: newStatus,
  timezone: clearable(
    timeZone(),
    msg('Time zone of the event: an IANA name or an offset such as “UTC+2”; default: the site’s'),
  ),
  all_day: defaulted(boolean(), false, msg('All-day event')),
  start_date: required(dateTime({ unambiguous: true }), msg('Start, in the event’s time zone')),
  end_date: required(dateTime({ unambiguous: true }), msg('End, in the event’s time zone')),
  recurrence: stated(
    recurrence(),
    msg(
      'How the event repeats: rules of RFC 5545, further dates, and what does not take place; null ends the repetition',
    ),
  ),
  image,
  cost: clearable(cost(), msg('Cost: a price, a range, or text')),
  website,
  ...eventSwitches.parameters,
  categories: stated(termReferences(), msg('Categories: ids, slugs or names')),
  tags: stated(termReferences(), msg('Tags: ids, slugs or names')),
  venue: stated(
    linkedRecords({ name: 'CreateVenue', members: venueFields }),
    msg('Venues: ids, or objects that describe new venues'),
  ),
  organizer: stated(
    linkedRecords({ name: 'CreateOrganizer', members: organizerFields }),
    msg('Organizers: ids, or objects that describe new organizers'),
  ),
  ...eventOthers.parameters,
  event_status_reason: clearable(
    translated(text({ maxLength: 1000 })),
    msg('Why it does not take place as planned; removed where event_status becomes “scheduled”'),
  ),
  tickets: stated(
    ownedRecords(newTicket, changedTicket, Object.keys(ticketRepresentation.shape)),
    msg(
      'The whole list of tickets: objects (with an id to change a ticket, without one to create it) or ids; tickets left out are deleted, which is refused if any of them are sold',
    ),
  ),
  post_parent: clearable(parentId(), msg('Id of the parent event')),
}

/**
 * Sets the password of an event; in a query it opens the event instead (contract/access.md §6, contract/writes.md §14).
 */
const password = clearable(
  text({ maxLength: 1000, verbatim: true }),
  msg('Password that protects the event; empty to remove it'),
)

export const eventFields = { ...writable, slug, password }

export const eventChanges = {
  ...partial(writable),
  title: renamable(titleType, titleText),
  status: anyStatus,
  slug: renaming,
  password,
  ...scopeFields,
}

/** The input of a write of an event. */
export type EventInput = Readable<typeof eventChanges>
