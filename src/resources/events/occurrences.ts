import { visibility } from '../../access/actor.ts'
import type { Event } from '../../domain/entities.ts'
import { anyone, operation } from '../../operations/operation.ts'
import type { EventFilter } from '../../storage/stores/records.ts'
import type { Context } from '../../operations/context.ts'
import type { Values } from '../../schema/field.ts'
import { idPath, unlocking } from '../records/fields.ts'
import type { ItemAddress } from '../records/item-address.ts'
import { listable } from '../records/linked-filters.ts'
import { exampleList } from '../records/example.ts'
import { admit } from '../records/operations.ts'
import { isOfOrder, listAnswer, pageNotFound, sliceOf } from '../records/paging.ts'
import { unreadable } from '../records/problems.ts'
import { exampleEvent } from './example.ts'
import { eventFilters } from './filters.ts'
import { listEvents } from './list.ts'
import { presentEvents } from './present.ts'
import { completeUntil } from './series/carry-on.ts'
import { windowOf } from './window.ts'

const { page, per_page, cursor, start_date, end_date, starts_before, starts_after, ends_before, ends_after } =
  eventFilters
const { strict_dates, status, translations } = eventFilters

/** The query parameters of the list of occurrences. */
export const occurrenceFilters = {
  ...{
    page,
    per_page,
    cursor,
    start_date: { ...start_date, computed: undefined },
    end_date: { ...end_date, computed: undefined },
  },
  ...{ starts_before, starts_after, ends_before, ends_after, strict_dates, status, translations },
}

const pastTheEnd = pageNotFound('event')

/** The occurrences of a series, named by its id or by that of any of them; an event that does not repeat is its own. */
export function listOccurrences(address: ItemAddress<typeof idPath>) {
  return operation({
    id: 'list-occurrences',
    methods: ['GET'],
    route: [...address.route, 'occurrences'],
    summary: { en: 'List the occurrences of an event', fr: 'Lister les occurrences d’un événement' },
    description: {
      en: 'All occurrences of the series that the caller may see, by start; with date filters, those in between. A protected event needs its password.',
      fr: 'Toutes les occurrences de la série visibles pour l’appelant, par date de début ; avec des filtres de date, celles de l’intervalle. Un événement protégé demande son mot de passe.',
    },
    path: idPath,
    parameters: { ...occurrenceFilters, ...unlocking },
    locate: (path, context) => address.locate(path, context) as Promise<Event | undefined>,
    absent: (path, context) => address.absent(path, context),
    check: async ({ status }, context) => ({ issues: listable(status, context) }),
    permit: anyone,
    run: async ({ path, parameters }, context, event) => {
      await admit('event', event, context, path)
      const { page, per_page, cursor, password: _password, ...others } = parameters
      const request = { page, per_page, cursor: cursor && isOfOrder(cursor, false) ? cursor : undefined }
      const { filter, window } = occurrenceFilter(event, others, context)
      const found = await context.storage.events.find(filter, sliceOf(request, context.settings))
      const shown = { ...context, translations: others.translations }
      const answer = {
        ...{ plural: 'events' as const, collection: `/events/${path.id}/occurrences`, pastTheEnd, request },
        parameters: { ...others, strict_dates: others.strict_dates || undefined, ...window.parameters },
        ...{ page: found, records: await presentEvents(found.records, shown, false) },
        carriedUntil: await completeUntil(filter, context),
      } as const
      return { ...listAnswer(answer, context), secret: event.passwordHash !== null }
    },
    schema: listEvents.schema,
    example: { ...exampleList('/events/269/occurrences', { events: [exampleEvent] }) },
    errors: [pastTheEnd, ...unreadable('event'), ...address.read.absences],
  })
}

/** What the list of the occurrences of an event asks the storage for. */
export function occurrenceFilter(event: Event, filters: OccurrenceQuery, context: Context) {
  const window = windowOf({ ...filters, include: undefined }, context, { isBounded: false })
  const visible = visibility(context.actor, filters.status)
  const filter: EventFilter = { ...window.filter, ...whose(event), visible, language: context.language }
  return { filter, window }
}

/** Which occurrences are asked for, whatever part of them. */
export type OccurrenceQuery = Omit<Values<typeof occurrenceFilters>, 'page' | 'per_page' | 'cursor' | 'translations'>

function whose({ id, recurrence, occurrence }: Event): Pick<EventFilter, 'series' | 'ids' | 'withHidden'> {
  const series = recurrence ? id : occurrence?.series
  return series === undefined ? { ids: [id], withHidden: true } : { series, withHidden: true }
}
