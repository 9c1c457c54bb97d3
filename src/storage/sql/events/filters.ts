import { sql } from 'kysely'
import type { ProtectedFilter } from '../../stores/lists.ts'
import type { EventFilter, LackedMember } from '../../stores/records.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { allOf, shownBy, type Condition } from '../records/conditions.ts'
import { flag } from '../tables.ts'
import { within } from './bounds.ts'
import { atPlaces } from './places.ts'
import { searched } from './search.ts'

/** What the rows of `occurrences as o` must satisfy to be in a list. */
export function matching(filter: EventFilter, dialect: Dialect): Condition {
  const { ids, parent, categories, tags, venues, organizers, search } = filter
  return allOf([
    sql`o.hidden = 0`,
    shownBy(filter.visible, 'o'),
    within(filter),
    filter.featured !== undefined && sql`o.featured = ${sql.lit(flag(filter.featured))}`,
    filter.ticketed !== undefined && sql`o.ticketed = ${sql.lit(flag(filter.ticketed))}`,
    unprotected(filter.withoutProtected),
    lacking(filter, dialect),
    ids && sql`o.event_id in ${dialect.numbers(ids)}`,
    parent !== undefined && sql`o.event_id in (select e.id from events as e where e.parent = ${parent})`,
    categories && withTerms(withBelow(categories, dialect)),
    tags && withTerms(dialect.numbers(tags)),
    venues && linkedTo('event_venues', 'venue_id', venues, dialect),
    organizers && linkedTo('event_organizers', 'organizer_id', organizers, dialect),
    ...atPlaces(filter, dialect),
    search && searched(search, filter.language, dialect),
  ])
}

/** Leaves protected events out, by the columns of `occurrences as o`. */
export function unprotected(without: ProtectedFilter): Condition | undefined {
  if (without === undefined) return undefined
  if (without === 'all') return sql`o.protected = 0`
  const { exceptOf: user, statuses } = without
  return sql`(o.protected = 0 or ${shownBy({ statuses: [], own: { user, statuses } }, 'o')})`
}

/** Leaves out what has members that it is asked to be without, as far as the caller sees them. */
function lacking({ lacking: without, visible }: EventFilter, dialect: Dialect): Condition | undefined {
  if (!without) return undefined
  const has: Readonly<Record<LackedMember, Condition>> = {
    featured: sql`o.featured = 1`,
    ticketed: sql`o.ticketed = 1`,
    located: allOf(atPlaces({ visible, located: true }, dialect)),
  }
  const any = sql<boolean>`(${sql.join(
    without.members.map((member) => has[member]),
    sql` or `,
  )})`
  return sql`not ${allOf([any, unprotected(without.blank)])}`
}

function withTerms(terms: Condition | ReturnType<typeof sql>): Condition {
  return sql`o.event_id in (select l.event_id from event_terms as l where l.term_id in ${terms})`
}

/** Categories and all below them. */
function withBelow(categories: readonly number[], dialect: Dialect): ReturnType<typeof sql> {
  return sql`(with recursive below(id) as (
      select c.id from terms as c where c.id in ${dialect.numbers(categories)}
      union select c.id from terms as c join below on c.parent = below.id
    ) select below.id from below)`
}

function linkedTo(links: string, column: string, ids: readonly number[], dialect: Dialect): Condition {
  return sql`o.event_id in (select l.event_id from ${sql.table(links)} as l
    where ${sql.ref(`l.${column}`)} in ${dialect.numbers(ids)})`
}
