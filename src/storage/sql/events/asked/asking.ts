import type { PlainEventFilters, AskedName } from '../../../../records/filters/event-filters.ts'
import type { EventFilter } from '../../../stores/records.ts'
import type { Condition } from '../../conditions.ts'
import type { Dialect } from '../../dialect/dialect.ts'

/** Beside what a filter asks for: the database, and the list that it is a filter of. */
export interface Asking {
  readonly dialect: Dialect
  readonly filter: Pick<EventFilter, 'visible'>
}

/** What a row of `occurrences as o` must satisfy for each of some filters. */
export type ConditionsOf<N extends AskedName> = {
  readonly [Name in N]: (value: NonNullable<PlainEventFilters[Name]>, asking: Asking) => Condition
}
