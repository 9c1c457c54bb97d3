import type { PlainEventFilters, EventFilterName } from '../../../../records/filters/event-filters.ts'
import type { EventFilter } from '../../../stores/records.ts'
import type { Condition } from '../../conditions.ts'
import type { Dialect } from '../../dialect/dialect.ts'

/** What the condition of a filter needs besides the value: the database’s dialect, and the list that is filtered. */
export interface FilterContext {
  readonly dialect: Dialect
  readonly filter: Pick<EventFilter, 'visible'>
}

/** For each of some filters, the condition that a row of `occurrences as o` must meet. */
export type ConditionsOf<N extends EventFilterName> = {
  readonly [Name in N]: (value: NonNullable<PlainEventFilters[Name]>, context: FilterContext) => Condition
}
