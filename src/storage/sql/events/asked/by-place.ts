import { sql } from 'kysely'
import type { byPlace } from '../../../../records/filters/by-place.ts'
import type { Condition } from '../../conditions.ts'
import { venueCounts } from '../places.ts'
import type { Asking, ConditionsOf } from './asking.ts'

export const placeConditions: ConditionsOf<keyof typeof byPlace> = {
  city: (spellings, asking) => at('city', spellings, asking),
  country: (spellings, asking) => at('country', spellings, asking),
  postcode: (spellings, asking) => at('zip', spellings, asking),
}

/**
 * At a venue that the list may show, whose address has one of these spellings. It is asked event by event: where most events are in one country, to
 * find all of them first takes four times as long.
 */
function at(column: string, spellings: readonly string[], { filter }: Asking): Condition {
  if (spellings.length === 0) return sql`1 = 0`
  return sql`exists (select 1 from event_venues as l join venues as v on v.id = l.venue_id
    where l.event_id = o.event_id and ${sql.ref(`v.${column}`)} in (${sql.join(spellings)}) and ${venueCounts(filter)})`
}
