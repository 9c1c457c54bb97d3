import type { Event } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import { among } from './by-ids.ts'
import type { Dialect } from './dialect.ts'
import { sameIds } from './event-links.ts'
import { selected, sql, type Fragment } from './fragment.ts'
import { lengthClass } from './lengths.ts'
import { located, locatedListOf, unlocate } from './located-lists.ts'
import { deleteRows } from './written-rows.ts'

/*
 * `listings` has every event, hidden ones apart, once for each venue, organizer, tag and category that it has, and for
 * every category above those: so that a list of what one of these has is read from its index in order, from where the
 * list begins to where it ends. A `list` is the id of a venue or organizer, or the negative id of a term; two more are of
 * events that have a place, and of all others (`located-lists.ts`).
 */

/** Writes where an event is listed, where that is not as of `before`, what is stored of it. */
export async function list(db: Db, dialect: Dialect, event: Event, before: Event | undefined): Promise<void> {
  if (before && isListedAs(event, before)) return
  if (before) await deleteRows(db, dialect, 'listings', 'event_id', event.id)
  const { venues, organizers, categories, tags, status, startDate, endDate } = event
  const linked = [...new Set([...venues, ...organizers])]
  const terms = [...categories, ...tags]
  if (event.hideFromListings) return
  const lists = [
    locatedListOf(venues, dialect),
    linked.length === 0 ? undefined : sql`select value as list from ${dialect.numbers(linked)} as linked`,
    terms.length === 0 ? undefined : sql`select -id as list from (${withAbove(among(dialect, terms))}) as above`,
  ].filter((one) => one !== undefined)
  const listed = sql`insert into listings (list, status, start_local, event_id, end_local, length_class)
    select list, ${status}, ${startDate}, ${event.id}, ${endDate}, ${lengthClass(startDate, endDate)} from (${sql.join(lists, ' union all ')}) as lists`
  await selected(db, listed, dialect)
}

function isListedAs(event: Event, before: Event): boolean {
  return (
    (['status', 'startDate', 'endDate', 'hideFromListings'] as const).every((name) => event[name] === before[name]) &&
    (['venues', 'organizers', 'categories', 'tags'] as const).every((name) => sameIds(event[name], before[name]))
  )
}

/** Removes the lists of venues or organizers. */
export async function removeLists(db: Db, lists: readonly number[], dialect: Dialect): Promise<void> {
  await unlocate(db, lists, dialect)
  await selected(db, sql`delete from listings where list in ${dialect.numbers(lists)}`, dialect)
}

/** The events that have a term, or one below it. */
export async function eventsBelow(db: Db, term: number, dialect: Dialect): Promise<number[]> {
  const below = sql<{ event_id: number }>`with recursive below(id) as (
      select t.id from terms as t where t.id = ${term}
      union select t.id from terms as t join below on t.parent = below.id
    ) select distinct l.event_id from event_terms as l where l.term_id in (select below.id from below)`
  return (await selected(db, below, dialect)).map((row) => row.event_id)
}

/** Writes anew under which terms these events are listed, after the tree of categories has changed. */
export async function relist(db: Db, events: readonly number[], dialect: Dialect): Promise<void> {
  const those = dialect.numbers(events)
  await selected(
    db,
    sql`delete from listings where list < 0 and list > ${sql.lit(located)} and event_id in ${those}`,
    dialect,
  )
  const listed = sql`insert into listings (list, status, start_local, event_id, end_local, length_class)
    with recursive above(event_id, id, parent) as (
      select l.event_id, t.id, t.parent from event_terms as l join terms as t on t.id = l.term_id
        where l.event_id in ${those}
      union select above.event_id, t.id, t.parent from terms as t join above on t.id = above.parent
    ) select distinct -above.id, o.status, o.start_local, o.event_id, o.end_local, o.length_class
      from above join occurrences as o on o.event_id = above.event_id where o.hidden = 0`
  await selected(db, listed, dialect)
}

/** The terms and all above them, as `id`. */
function withAbove(amongTerms: Fragment): Fragment {
  return sql`with recursive above(id, parent) as (
      select t.id, t.parent from terms as t where t.id ${amongTerms}
      union select t.id, t.parent from terms as t join above on t.id = above.parent
    ) select id from above`
}
