import { visibility } from '../../../accounts/actor.ts'
import type { Event } from '../../../records/event.ts'
import type { EventFilter } from '../../../storage/stores/records.ts'
import type { Context } from '../../../operations/context.ts'
import type { Readable, Values } from '../../../schema/field.ts'
import { idPath, unlocking } from '../../records/fields.ts'
import type { ItemAddress } from '../../records/merging/item-address.ts'
import { listable } from '../../records/lists/linked-filters.ts'
import { listOperation } from '../../records/lists/list-operation.ts'
import { admit } from '../../records/operations.ts'
import { isOfOrder } from '../../records/lists/paging.ts'
import { readProblems } from '../../records/problems.ts'
import { exampleEvent } from '../example.ts'
import { eventFilters } from './filters.ts'
import { listEvents } from './list.ts'
import { presentEvents } from '../present.ts'
import { eventRepresentation } from '../representation.ts'
import { carriedMembers } from '../series/carry-on.ts'
import { checkWhen, listWindow } from './window.ts'
import { msg } from '../../../texts/msg.ts'

const { page, per_page, cursor, start_date, end_date, starts_before, starts_after, ends_before, ends_after } =
  eventFilters
const { when, strict_dates, status, translations } = eventFilters

/** The query parameters of the list of occurrences. */
export const occurrenceFilters = {
  ...{
    page,
    per_page,
    cursor,
    start_date: { ...start_date, computed: undefined },
    end_date: { ...end_date, computed: undefined },
  },
  ...{ starts_before, starts_after, ends_before, ends_after, when, strict_dates, status, translations },
}

/** The occurrences of a series, named by its id or by that of any of them; an event that does not repeat is its own. */
export function listOccurrences(address: ItemAddress<typeof idPath>) {
  return listOperation({
    id: 'list-occurrences',
    kind: 'event',
    plural: 'events',
    route: [...address.route, 'occurrences'],
    summary: msg('List the occurrences of an event'),
    description: msg(
      'All occurrences of the series that the caller may see, by start; with date filters, those in between. A protected event needs its password.',
    ),
    page: listEvents.schema,
    path: idPath,
    collection: { example: '/events/269/occurrences', of: ({ id }) => `/events/${id}/occurrences` },
    parameters: { ...occurrenceFilters, ...unlocking },
    representation: eventRepresentation,
    example: exampleEvent,
    locate: (path, context) => address.locate(path, context) as Promise<Event | undefined>,
    absent: (path, context) => address.absent(path, context),
    check: async (filters, context) => ({ issues: occurrenceIssues(filters, context) }),
    accepts: (cursor) => isOfOrder(cursor, false),
    find: async ({ password: _password, ...filters }, slice, context, { path, subject: event }) => {
      await admit('event', event, context, path)
      const { filter, window } = occurrenceFilter(event, filters, context)
      const page = await context.storage.events.find(filter, slice)
      return {
        page,
        records: await presentEvents(page.records, context, false),
        parameters: { ...filters, strict_dates: filters.strict_dates || undefined, ...window.parameters },
        members: await carriedMembers(filter, context),
        secret: event.passwordHash !== null,
      }
    },
    errors: [...readProblems('event'), ...address.read.absences],
  })
}

/** The issues of the filters of a list of occurrences. */
export function occurrenceIssues(filters: Readable<Omit<typeof occurrenceFilters, Paging>>, context: Context) {
  return [...checkWhen(filters), ...listable(filters.status, context)]
}

/** The storage filter for the list of the occurrences of an event. */
export function occurrenceFilter(event: Event, filters: OccurrenceQuery, context: Context) {
  const window = listWindow({ ...filters, include: undefined }, context, { isBounded: false })
  const visible = visibility('event', context.actor, filters.status)
  const filter: EventFilter = { ...window.filter, ...whose(event), visible, language: context.language }
  return { filter, window }
}

/** The filters of a list of occurrences, without its page. */
export type OccurrenceQuery = Omit<Values<typeof occurrenceFilters>, Paging>

type Paging = 'page' | 'per_page' | 'cursor' | 'translations'

function whose({ id, recurrence, occurrence }: Event): Pick<EventFilter, 'series' | 'ids' | 'withHidden'> {
  const series = recurrence ? id : occurrence?.series
  return series === undefined ? { ids: [id], withHidden: true } : { series, withHidden: true }
}
