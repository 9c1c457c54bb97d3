import type { EventFilter } from '../storage.ts'
import type { Dialect } from './dialect.ts'
import { sql } from './fragment.ts'
import type { Condition } from './matching.ts'

/* How `listings` is asked: see there. */

/** What an event must be listed under, by filters: under one of each. */
export function listsOf({ venues, organizers, tags, categories }: EventFilter): readonly (readonly number[])[] {
  return [venues, organizers, tags?.map(ofTerm), categories?.map(ofTerm)].filter((lists) => lists !== undefined)
}

/** Whether the event `o` (with `status` and `start_local`) is listed under one of these. */
export function listedUnder(lists: readonly number[], dialect: Dialect): Condition {
  return sql`exists (select 1 from listings as n where n.list in ${dialect.numbers(lists)}
    and n.status = o.status and n.start_local = o.start_local and n.event_id = o.event_id)`
}

function ofTerm(id: number): number {
  return -id
}
