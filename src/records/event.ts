import { z } from 'zod'
import type { Cost } from '../domain/money/cost.ts'
import { attendances, eventStatuses, type CalendarRecord, type Occurrence } from '../domain/entities.ts'
import type { Recurrence } from '../domain/recurrence/recurrence.ts'
import type { Schedule } from '../domain/schedule.ts'
import type { EventText, Texts } from '../domain/text/texts.ts'
import { clearable, defaulted, nullable } from '../schema/field.ts'
import { boolean } from '../schema/types/values/boolean.ts'
import { oneOf } from '../schema/types/values/one-of.ts'
import { webUrl } from '../schema/types/values/url.ts'
import { website } from './contact.ts'
import { eventAccess } from './access.ts'
import { plainField, type Columns, type Members } from './field.ts'
import { plainRecord } from './plain-record.ts'
import { msg } from '../texts/msg.ts'

const off = { initial: false, shown: z.boolean() } as const

const switches = {
  show_map: plainField(nullable(boolean(), msg('Show a map')), {
    ...off,
    meaning: msg('Whether a map is shown.'),
    example: true,
  }),
  show_map_link: plainField(nullable(boolean(), msg('Show a link to a map')), {
    ...off,
    meaning: msg('Whether a link to a map is shown.'),
    example: true,
  }),
  hide_from_listings: plainField(nullable(boolean(), msg('Hide the event in lists')), {
    ...off,
    meaning: msg('Whether it is hidden in lists.'),
    example: false,
  }),
  sticky: plainField(nullable(boolean(), msg('Keep the event at the top of calendars')), {
    ...off,
    meaning: msg('Whether it stays at the top of calendars.'),
    example: false,
  }),
  featured: plainField(nullable(boolean(), msg('Feature the event')), {
    ...off,
    meaning: msg('Whether it is featured.'),
    example: true,
    filter: msg('true: only featured events; false: all others'),
  }),
}

/** Those that the original does not have. */
const others = {
  event_status: plainField(
    defaulted(
      oneOf(eventStatuses),
      eventStatuses[0],
      msg(
        'Whether it takes place as planned: “rescheduled” if the dates were changed, “postponed” if the new ones are not known yet',
      ),
    ),
    {
      initial: eventStatuses[0],
      shown: z.enum(eventStatuses),
      meaning: msg('Whether it takes place as planned, or what became of it.'),
      example: 'scheduled',
    },
  ),
  attendance: plainField(
    defaulted(oneOf(attendances), attendances[0], msg('Whether it is attended in person, online, or in both ways')),
    {
      initial: attendances[0],
      shown: z.enum(attendances),
      meaning: msg('How it is attended.'),
      example: 'in_person',
    },
  ),
  virtual_url: plainField(clearable(webUrl(), msg('Address (http or https) where it is attended online')), {
    initial: null,
    shown: z.string().min(1),
    meaning: msg('Where it is attended online, or null.'),
  }),
  ...eventAccess.fields,
}

/** The plain fields of an event: all, and by where answers have them; they show the website in a way of its own. */
export const eventRecord = plainRecord({ website, ...switches, ...others })
export const eventSwitches = plainRecord(switches)
export const eventOthers = plainRecord(others)

/** The fields of which each occurrence has a copy, so that lists need not look at its event, and the columns of the copies. */
export const copiedFields = {
  hide_from_listings: 'hidden',
  featured: 'featured',
  event_status: 'event_status',
  attendance: 'attendance',
} as const

type CopiedFields = typeof copiedFields

/** The copies in the row of an occurrence. */
export type CopiedColumns = {
  [N in keyof CopiedFields as CopiedFields[N]]: Columns<Pick<typeof eventRecord.fields, N>>[N]
}

/** The copies of an event for its occurrences. */
export function copiedColumns(event: Event): CopiedColumns {
  const columns = eventRecord.toColumns(event)
  const names = Object.keys(copiedFields) as (keyof CopiedFields)[]
  return Object.fromEntries(names.map((name) => [copiedFields[name], columns[name]])) as CopiedColumns
}

/** `startDate` and `endDate` are wall times in `timezone`. */
export interface Event extends CalendarRecord, Schedule, Members<typeof eventRecord.fields> {
  readonly texts: Texts<EventText>
  readonly cost: Cost | null
  /** Hash of the password of a protected event. */
  readonly passwordHash: string | null
  readonly parent: number | null
  /** The UID (RFC 5545 §3.8.4.7) that it came with from elsewhere; null where its own is made of its id. */
  readonly uid: string | null
  /** How a series repeats; null for other events. Its occurrences are events with ids of their own. */
  readonly recurrence: Recurrence | null
  /** The series that this one was split from, and the one that goes on after it: ids. */
  readonly previousSeries: number | null
  readonly nextSeries: number | null
  /** The occurrence that it is of its series; null for an event without one. */
  readonly occurrence: Occurrence | null
  /** Grows with each revision, of an exception with those of its series (RFC 5545 §3.8.7.4). The store keeps it and ignores that of a written event. */
  readonly sequence: number
  /** Whether it has a published ticket. The store keeps it and ignores that of a written event. */
  readonly ticketed: boolean
  /** Ids, in the order given. */
  readonly venues: readonly number[]
  readonly organizers: readonly number[]
  readonly categories: readonly number[]
  readonly tags: readonly number[]
}
