import type { EventFilter } from '../storage.ts'
import type { Dialect } from './dialect.ts'
import { sql } from './fragment.ts'
import { located, unlocated } from './located-lists.ts'
import type { Condition } from './matching.ts'

/* How `listings` is asked: see there. */

/** A filter of events, what it asks of places told by lists (`placed`): `near` only says something of lists by distance. */
export interface ListedFilter extends EventFilter {
  /** An event must be listed under one of each of these, too. */
  readonly under: readonly (readonly number[])[]
  /** Venues that make an event located, though it is not listed so. */
  readonly locating: readonly number[]
}

/** Of so many lists it is asked whether an event is in one; of more, whether a list of the event is one of them. */
const fewLists = 8

/** What an event must be listed under, by filters: under one of each. */
export function listsOf(filter: ListedFilter): readonly (readonly number[])[] {
  const { venues, organizers, tags, categories, under, locating } = filter
  const placed = filter.located === undefined ? undefined : filter.located ? [located, ...locating] : [unlocated]
  const all = [venues, organizers, tags?.map(ofTerm), categories?.map(ofTerm), placed]
  return [...all.filter((lists) => lists !== undefined), ...under]
}

/** Whether the event `o` (with `status` and `start_local`) is listed under one of these. */
export function listedUnder(lists: readonly number[], dialect: Dialect): Condition {
  if (lists.length > fewLists) {
    // The plus sign keeps SQLite from asking each list for the event; PostgreSQL has still other ways.
    const list = sql.raw(dialect.name === 'sqlite' ? '+n.list' : 'n.list')
    return sql`exists (select 1 from listings as n where n.event_id = o.event_id and ${list} in ${dialect.numbers(lists)})`
  }
  return sql`exists (select 1 from listings as n where n.list in ${dialect.numbers(lists)}
    and n.status = o.status and n.start_local = o.start_local and n.event_id = o.event_id)`
}

/** Whether `o` is not listed where it must not be. */
export function notListed({ located: isLocated, locating }: ListedFilter, dialect: Dialect): Condition | undefined {
  if (isLocated !== false || locating.length === 0) return undefined
  return sql`not ${listedUnder(locating, dialect)}`
}

function ofTerm(id: number): number {
  return -id
}
