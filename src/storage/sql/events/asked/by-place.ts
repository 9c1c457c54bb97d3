import { sql } from 'kysely'
import type { byPlace } from '../../../../records/filters/by-place.ts'
import type { Condition } from '../../conditions.ts'
import { atVenue } from '../places.ts'
import type { Asking, ConditionsOf } from './asking.ts'

export const placeConditions: ConditionsOf<keyof typeof byPlace> = {
  city: (spellings, asking) => atAddress('city', spellings, asking),
  country: (spellings, asking) => atAddress('country', spellings, asking),
  postcode: (spellings, asking) => atAddress('zip', spellings, asking),
}

/** At a venue whose address has one of these spellings. */
function atAddress(column: string, spellings: readonly string[], { filter }: Asking): Condition {
  if (spellings.length === 0) return sql`1 = 0`
  return atVenue(sql`${sql.ref(`v.${column}`)} in (${sql.join(spellings)})`, filter)
}
