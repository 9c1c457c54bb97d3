import { kept } from '../../domain/time/calendar-shift.ts'
import { eventSwitches } from '../../records/event.ts'
import { defaulted, optional, required, stated, type Values } from '../../schema/field.ts'
import { members } from '../../schema/types/members.ts'
import { recordIds } from '../../schema/types/references/ids.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { integer } from '../../schema/types/values/number.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { eventChanges } from '../events/fields.ts'
import { eventFilters } from '../events/lists/filters.ts'
import { msg } from '../../texts/msg.ts'

/** The most that one request, or its job, deals with. */
export const maxRecords = 50_000

/** What becomes of the terms that an event has. */
const modes = ['replace', 'add', 'remove'] as const

export type Mode = (typeof modes)[number]

const by = (most: number, en: string, fr: string) =>
  defaulted(integer({ minimum: -most, maximum: most }), 0, { en, fr })

/** By how much dates are shifted. */
export const shiftFields = {
  days: by(40_000, 'Days; negative: back', 'Jours ; négatif : vers le passé'),
  weeks: by(6000, 'Weeks, which keep the weekday', 'Semaines, qui gardent le jour de la semaine'),
  months: by(1200, 'Months', 'Mois'),
  years: by(100, 'Years', 'Années'),
  keep: defaulted(
    oneOf(kept),
    'date',
    msg(
      'After months and years: “date”, the same date of the month (its last day where there is none); “weekday”, the nearest day of the same weekday, which a year on is 52 weeks later; “fixed_or_weekday”, the same date of December 24, 25, 26 and 31 and of January 1, unless the event repeats, else the nearest day of the same weekday',
    ),
  ),
}

export type Shift = Values<typeof shiftFields>

const { status, categories, tags, event_status, attendance, confirm } = eventChanges

/** What is done with each record. */
export const changeFields = {
  status,
  categories,
  categories_mode: defaulted(
    oneOf(modes),
    'replace',
    msg('Whether these categories replace those that an event has, are added, or removed'),
  ),
  tags,
  tags_mode: defaulted(oneOf(modes), 'replace', msg('The same of tags')),
  venue: stated(recordIds(100), msg('Venues: ids')),
  organizer: stated(recordIds(100), msg('Organizers: ids')),
  ...eventSwitches.parameters,
  event_status,
  attendance,
  shift: optional(
    members('EventShift', shiftFields),
    msg(
      'By how much dates are shifted: by the calendar, the local times stay. An event that repeats moves with its rule',
    ),
  ),
  copy: defaulted(
    boolean(),
    false,
    msg(
      'Whether copies are made, with these changes, and the events stay as they are; copies are drafts unless `status` says otherwise',
    ),
  ),
  confirm,
}

export type Change = Values<typeof changeFields>

const { page: _page, per_page: _perPage, cursor: _cursor, translations: _translations, ...filters } = eventFilters

/** The filters of the list of events. */
export const filterFields = filters

/** The parameters of `change-events`. */
export const bulkFields = {
  ids: optional(recordIds(maxRecords), msg('The events')),
  filter: optional(
    members('EventFilter', filterFields),
    msg('In place of ids: all that the list of events finds by these parameters of it, on all its pages'),
  ),
  scope: defaulted(
    oneOf(['all', 'this']),
    'all',
    msg('Of the occurrence of an event that repeats: “all”, the series as a whole, once; “this”, this date alone'),
  ),
  change: required(members('EventChange', changeFields), msg('What is done with each')),
  dry_run: defaulted(boolean(), false, msg('Answer what would be done, and change nothing')),
}
