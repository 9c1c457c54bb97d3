import { type Actor, closedTo } from '../../../../accounts/actor.ts'
import { attendances, eventStatuses } from '../../../../domain/entities.ts'
import type { Context } from '../../../../operations/context.ts'
import { eventRecord } from '../../../../records/event.ts'
import type { PlainField } from '../../../../records/field.ts'
import type { AskedName } from '../../../../records/filters/event-filters.ts'
import type { EventFilter } from '../../../../storage/stores/records.ts'
import { askedOfHidden } from './asked.ts'
import type { EventQuery, eventFilters } from '../filters.ts'

/** Filters on nothing, or on members that lists show of protected events, too (`protected.ts`). */
type FilterOnShown =
  | ('page' | 'per_page' | 'cursor' | 'translations' | 'status' | 'include' | 'orderby' | 'geoloc_radius')
  | (
      | 'author'
      | 'modified_after'
      | 'modified_before'
      | 'any_language'
      | 'search_in'
      | 'series'
      | 'recurring'
      | 'when'
      | 'view'
    )
  | ('start_date' | 'end_date' | 'starts_before' | 'starts_after' | 'ends_before' | 'ends_after' | 'strict_dates')

/** Filters on members that lists hide of protected events; our own say so themselves. */
type FilterOnHidden = Exclude<keyof typeof eventFilters, FilterOnShown | AskedName>

type Blank = PlainField['initial'] | undefined

const plainFilters = Object.keys(eventRecord.filters) as (keyof typeof eventRecord.filters)[]
const blankPlain = Object.fromEntries(
  plainFilters.map((name): [string, Blank] => [name, eventRecord.fields[name].initial]),
) as Readonly<Record<keyof typeof eventRecord.filters, Blank>>

/** The value by which such a filter finds an event that is shown blanked; null or undefined where none does. */
const blankByFilter: Readonly<Record<FilterOnHidden, Blank>> = {
  ...{ search: undefined, categories: undefined, tags: undefined, venue: undefined, organizer: undefined },
  ...{ geoloc_lat: undefined, geoloc_lng: undefined, geoloc_bbox: undefined, post_parent: undefined },
  ...{ revised_after: undefined, revised_before: undefined },
  ...blankPlain,
  ...{ geoloc: false, ticketed: false, free: false },
  ...{ event_status: eventStatuses[0], attendance: attendances[0] },
}

/** The same filter, without events that a password protects, for whoever may not edit these. */
export function withoutClosed(filter: EventFilter, actor: Actor): EventFilter {
  return { ...filter, withProtected: undefined, withoutProtected: closedTo(actor) }
}

/**
 * A protected event that lists show the caller blanked is not found by what it has: for filters it is an event by default,
 * without anything, scheduled and in person.
 */
export function protectedFilters(
  filters: EventQuery,
  context: Context,
): Pick<EventFilter, 'withoutProtected' | 'withProtected'> {
  const hidden = Object.entries(blankByFilter).flatMap(([name, blank]) => {
    const wanted = filters[name as FilterOnHidden]
    if (wanted === undefined) return []
    return Array.isArray(wanted) ? wanted.some((some) => some === blank) : wanted === blank
  })
  const found = [...hidden, ...askedOfHidden(filters)]
  if (found.length === 0) return {}
  const isByDefault = found.every(Boolean)
  return { [isByDefault ? 'withProtected' : 'withoutProtected']: closedTo(context.actor) }
}
