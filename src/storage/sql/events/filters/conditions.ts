import {
  type PlainEventFilters,
  type EventFilterName,
  eventFilterDeclarations,
} from '../../../../records/filters/event-filters.ts'
import type { Condition } from '../../conditions.ts'
import type { FilterContext, ConditionsOf } from './filter-context.ts'
import { accessConditions } from './by-access.ts'
import { contentConditions } from './by-content.ts'
import { linkConditions } from './by-link.ts'
import { placeConditions } from './by-place.ts'
import { timeConditions } from './by-time.ts'

const conditions: ConditionsOf<EventFilterName> = {
  ...linkConditions,
  ...contentConditions,
  ...timeConditions,
  ...placeConditions,
  ...accessConditions,
}

/**
 * Creates the conditions on `occurrences as o` for our own filters. With `ofHidden`, these are the filters on what lists
 * hide of protected events, otherwise all others.
 */
export function createFilterConditions(
  asked: PlainEventFilters,
  context: FilterContext,
  ofHidden: boolean,
): readonly (readonly [name: EventFilterName, condition: Condition])[] {
  const given = Object.entries(asked) as readonly (readonly [EventFilterName, unknown])[]
  return given.flatMap(([name, value]) =>
    value === undefined || 'findsBlank' in eventFilterDeclarations[name] !== ofHidden
      ? []
      : [[name, (conditions[name] as (value: unknown, context: FilterContext) => Condition)(value, context)] as const],
  )
}
