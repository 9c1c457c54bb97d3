import { sql } from 'kysely'
import type { byPlace } from '../../../../records/filters/by-place.ts'
import type { Condition } from '../../conditions.ts'
import { hasMatchingVenue } from '../places.ts'
import type { FilterContext, ConditionsOf } from './filter-context.ts'

export const placeConditions: ConditionsOf<keyof typeof byPlace> = {
  city: (spellings, context) => atAddress('city', spellings, context),
  country: (spellings, context) => atAddress('country', spellings, context),
  postcode: (spellings, context) => atAddress('zip', spellings, context),
}

/** At a venue whose address has one of these spellings. */
function atAddress(column: string, spellings: readonly string[], { filter }: FilterContext): Condition {
  if (spellings.length === 0) return sql`1 = 0`
  return hasMatchingVenue(sql`${sql.ref(`v.${column}`)} in (${sql.join(spellings)})`, filter)
}
