import type { SqlBool } from 'kysely'
import type { LackedMember } from '../storage.ts'
import { flag } from './columns.ts'
import type { Dialect } from './dialect.ts'
import { sql } from './fragment.ts'
import { listedUnder, listsOf, notListed, type ListedFilter } from './listed.ts'
import { allOf, compared, type Condition } from './matching.ts'
import { isPrecise, precisely } from './precise-bounds.ts'
import { counted } from './event-places.ts'
import { withCoordinates } from './places.ts'
import { shownBy } from './visibility.ts'
import { startsUntil, windowOf } from './window.ts'

/**
 * What the rows of `occurrences as o` must satisfy, apart from the search. `byId`: if they are found by their events;
 * `share`: those alone of what the filter shows.
 */
export function matching(filter: ListedFilter, dialect: Dialect, byId = false, share = filter.visible): Condition {
  return allOf([
    // The plus sign keeps SQLite from its index of all that is shown.
    byId ? sql`+o.hidden = 0` : sql`o.hidden = 0`,
    shownBy(share, 'o'),
    within(filter),
    isPrecise(filter) ? precisely(filter, 'o') : undefined,
    ...flags(filter),
    unprotected(filter),
    lacking(filter),
    ...listsOf(filter).map((lists) => listedUnder(lists, dialect)),
    named(filter, dialect),
    notListed(filter, dialect),
  ])
}

/**
 * The same of the rows of `listings as o`, found by `lists`, which are the filter's own (undefined: by what is said
 * elsewhere); `read`: by these of them alone.
 */
export function matchingListed(
  filter: ListedFilter,
  lists: readonly number[] | undefined,
  dialect: Dialect,
  read = lists,
  share = filter.visible,
): Condition {
  return allOf([
    read && (read.length === 1 ? sql`o.list = ${read[0]}` : sql`o.list in ${dialect.numbers(read)}`),
    share.own ? undefined : shownBy(share, 'o'),
    within(filter),
    isPrecise(filter) ? occurrence(precisely(filter, 'f')) : undefined,
    share.own && occurrence(shownBy(share, 'f')),
    flagged(filter, 'featured', () => occurrence(sql`f.featured = 1`)),
    flagged(filter, 'ticketed', () => occurrence(sql`f.ticketed = 1`)),
    filter.withoutProtected && occurrence(unprotected(filter, 'f')),
    ...listsOf(filter)
      .filter((other) => other.join() !== lists?.join())
      .map((other) => listedUnder(other, dialect)),
    named(filter, dialect),
    notListed(filter, dialect),
  ])
}

/** Whether a filter says nothing but when events are by their wall times, in which statuses, and under which lists. */
export function isBare(filter: ListedFilter): boolean {
  const { featured, ticketed, withoutProtected, lacking: without } = filter
  return !isPrecise(filter) && [featured, ticketed, withoutProtected, without].every((one) => one === undefined)
}

/** When events are. */
function within(filter: ListedFilter): Condition | undefined {
  const window = windowOf(filter)
  const bounds = [
    compared('o.start_local', '>=', window.startFrom),
    compared('o.start_local', '<', startsUntil(window)),
    compared('o.end_local', '>=', window.endFrom),
    compared('o.end_local', '<', window.endUntil),
  ].filter((bound) => bound !== undefined)
  return bounds.length === 0 ? undefined : allOf(bounds)
}

/** What `occurrences` tells of an event in `listings as o`; by all of its columns, so that the partial indexes serve. */
function occurrence(condition: Condition | undefined): Condition {
  return sql`exists (select 1 from occurrences as f where ${allOf([
    sql`f.event_id = o.event_id`,
    sql`f.hidden = 0`,
    sql`f.status = o.status`,
    sql`f.start_local = o.start_local`,
    condition,
  ])})`
}

/** Whether an event has a flag, as far as that is asked. */
function flagged(filter: ListedFilter, name: 'featured' | 'ticketed', has: () => Condition): Condition | undefined {
  const wanted = filter[name]
  return wanted === undefined ? undefined : wanted ? has() : sql`not ${has()}`
}

/** The flags are literals, so that the partial indexes serve. */
function flags(filter: ListedFilter): readonly (Condition | undefined)[] {
  const is = (name: 'featured' | 'ticketed') => {
    const wanted = filter[name]
    return wanted === undefined ? undefined : sql<SqlBool>`${sql.raw(`o.${name}`)} = ${sql.lit(flag(wanted))}`
  }
  return [is('featured'), is('ticketed')]
}

/** Leaves protected events out, by the columns of `occurrences`. */
export function unprotected(
  { withoutProtected }: Pick<ListedFilter, 'withoutProtected'>,
  table: 'o' | 'f' = 'o',
): Condition | undefined {
  if (withoutProtected === undefined) return undefined
  const open = sql<SqlBool>`${sql.raw(`${table}.protected`)} = 0`
  if (withoutProtected === 'all') return open
  const { exceptOf: user, statuses } = withoutProtected
  return sql`(${open} or ${shownBy({ statuses: [], own: { user, statuses } }, table)})`
}

/** Leaves out what has members that it is asked to be without, as far as the caller sees them. */
function lacking({ lacking: without, visible }: ListedFilter): Condition | undefined {
  if (!without) return undefined
  const has: Readonly<Record<LackedMember, Condition>> = {
    featured: sql`o.featured = 1`,
    ticketed: sql`o.ticketed = 1`,
    located: sql`exists (select 1 from event_venues as l join venues as v on v.id = l.venue_id
      where l.event_id = o.event_id and ${withCoordinates('v')} and ${counted(visible)})`,
  }
  const shown = unprotected({ withoutProtected: without.blank })
  const any = sql<SqlBool>`(${sql.join(
    without.members.map((member) => has[member]),
    ' or ',
  )})`
  return sql`not ${allOf([any, shown])}`
}

/** Events that are named, or are part of another. */
function named({ ids, parent }: ListedFilter, dialect: Dialect): Condition | undefined {
  if (ids === undefined && parent === undefined) return undefined
  return allOf([
    ids && sql`o.event_id in ${dialect.numbers(ids)}`,
    parent === undefined ? undefined : sql`o.event_id in (select e.id from events as e where e.parent = ${parent})`,
  ])
}
