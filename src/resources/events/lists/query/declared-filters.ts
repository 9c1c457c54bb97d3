import type { Issue } from '../../../../errors/problem.ts'
import type { Context } from '../../../../operations/context.ts'
import type { Checked } from '../../../../operations/operation.ts'
import type { Naming } from '../../../../records/filters/filter-declaration.ts'
import {
  eventFilterDeclarations,
  type EventFilterName,
  type askedParameters,
  type PlainEventFilters,
} from '../../../../records/filters/event-filters.ts'
import type { Readable } from '../../../../schema/field.ts'
import type { TermReference } from '../../../../schema/types/references/ids.ts'
import type { AddressPart } from '../../../../storage/stores/search.ts'
import { checkRecordIds } from '../../../records/lists/references.ts'
import { filterTermIds } from '../../writing/terms.ts'
import { type Actor, protectedFilter } from '../../../../accounts/actor.ts'
import { attendances, eventStatuses } from '../../../../domain/entities.ts'
import { eventRecord } from '../../../../records/event.ts'
import type { PlainField } from '../../../../records/field.ts'
import type { EventFilter } from '../../../../storage/stores/records.ts'
import type { eventFilters, EventQuery } from '../filters.ts'

type PlainFilterInput = Readable<typeof askedParameters>

const names = Object.keys(eventFilterDeclarations) as readonly EventFilterName[]

/**
 * Checks our own filters, and finds the ids and spellings that they name, as storage takes them. Names that are unknown,
 * or that the caller may not read, are issues.
 */
export async function checkAsked(sent: PlainFilterInput, context: Context): Promise<Checked<PlainEventFilters>> {
  if (names.every((name) => sent[name] === undefined)) return { issues: [] }
  const issues: Issue[] = []
  const found: Record<string, unknown> = {}
  for (const name of names) {
    const value = sent[name]
    if (value === undefined) continue
    const filter = eventFilterDeclarations[name]
    const named =
      'names' in filter && filter.names ? await find[filter.names](name, value as never, context) : undefined
    issues.push(...(named?.issues ?? []))
    found[name] = named ? named.found : value
  }
  return { issues, found }
}

type Find = (parameter: string, value: never, context: Context) => Promise<Checked<unknown>>

const terms =
  (taxonomy: 'category' | 'tag'): Find =>
  (parameter, value: readonly TermReference[], context) =>
    filterTermIds(parameter, taxonomy, value, context)

const records =
  (kind: 'venue' | 'organizer'): Find =>
  async (parameter, value: readonly number[], context) => ({
    issues: await checkRecordIds(parameter, kind, value, context),
    found: value,
  })

const spellings =
  (part: AddressPart): Find =>
  async (_parameter, value: readonly string[], { storage }) => ({
    issues: [],
    found: await storage.events.spellings(part, value),
  })

const find: Readonly<Record<Naming, Find>> = {
  category: terms('category'),
  tag: terms('tag'),
  venue: records('venue'),
  organizer: records('organizer'),
  city: spellings('city'),
  country: spellings('country'),
  zip: spellings('zip'),
}

/** Those of our own filters that are sent and ask for what a list does not show of a protected event, and whether each finds one. */
function askedOfHidden(sent: PlainFilterInput): readonly boolean[] {
  return names.flatMap((name) => {
    const value = sent[name]
    const filter = eventFilterDeclarations[name]
    return value === undefined || !('findsBlank' in filter)
      ? []
      : (filter.findsBlank as (value: unknown) => boolean)(value)
  })
}

/** Our own filters as links repeat them. */
export function toLinkParameters(sent: PlainFilterInput): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = sent[name]
      return value === undefined ? [] : [[name, valueInLink(value)] as const]
    }),
  )
}

function valueInLink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => (isTerm(each) ? each.text : each))
  return isHours(value) ? `${value.from},${value.until}` : value
}

function isTerm(value: unknown): value is TermReference {
  return typeof value === 'object' && value !== null && 'text' in value
}

function isHours(value: unknown): value is { readonly from: string; readonly until: string } {
  return typeof value === 'object' && value !== null && 'until' in value
}

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
type FilterOnHidden = Exclude<keyof typeof eventFilters, FilterOnShown | EventFilterName>

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

/** Changes a filter so that it leaves out protected events, unless the actor may edit them. */
export function excludeClosedEvents(filter: EventFilter, actor: Actor): EventFilter {
  return { ...filter, withProtected: undefined, withoutProtected: protectedFilter(actor) }
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
  return { [isByDefault ? 'withProtected' : 'withoutProtected']: protectedFilter(context.actor) }
}
