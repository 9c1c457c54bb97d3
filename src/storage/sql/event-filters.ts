import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { EventFilter } from '../storage.ts'
import { flag } from './columns.ts'
import type { Dialect } from './dialect.ts'
import { atVenue } from './event-places.ts'
import { allOf, type Condition } from './matching.ts'
import { shownBy } from './visibility.ts'

type EventCondition = (filter: EventFilter, dialect: Dialect) => Condition | undefined

/** What the rows of `occurrencesAt` must satisfy, apart from the search; `byId`: if they are found by their events. */
export function matching(filter: EventFilter, dialect: Dialect, byId = Boolean(filter.near ?? filter.box)): Condition {
  // The plus sign keeps SQLite from its index of all that is shown.
  const shown: Condition = byId ? sql`+o.hidden = 0` : sql`o.hidden = 0`
  return allOf([shown, ...conditions.map((condition) => condition(filter, dialect))])
}

const event = sql`o.event_id`

const compared =
  (
    column: string,
    operator: '<' | '<=' | '>' | '>=',
    of: (filter: EventFilter) => string | undefined,
  ): EventCondition =>
  (filter) => {
    const moment = of(filter)
    return moment === undefined ? undefined : sql<SqlBool>`${sql.ref(column)} ${sql.raw(operator)} ${moment}`
  }

const inList =
  (
    of: (filter: EventFilter) => readonly number[] | undefined,
    events: (ids: RawBuilder<unknown>) => RawBuilder<unknown>,
  ) =>
  (filter: EventFilter, dialect: Dialect): Condition | undefined => {
    const ids = of(filter)
    return ids && sql<SqlBool>`${event} in ${events(dialect.numbers(ids))}`
  }

const inCategories = inList(
  (filter) => filter.categories,
  (ids) =>
    sql`(with recursive below(id) as (
      select c.id from terms as c where c.id in ${ids}
      union select c.id from terms as c join below on c.parent = below.id
    ) select l.event_id from event_terms as l where l.term_id in (select below.id from below))`,
)

/** Leaves protected events out, by the columns of `occurrences as o`. */
export function unprotected({ withoutProtected }: Pick<EventFilter, 'withoutProtected'>): Condition | undefined {
  if (withoutProtected === undefined) return undefined
  if (withoutProtected === 'all') return sql`o.protected = 0`
  return sql`(o.protected = 0 or o.author = ${withoutProtected.exceptOf})`
}

const conditions: readonly EventCondition[] = [
  (filter) => shownBy(filter.visible, 'o'),
  compared('o.start_local', '>=', (filter) => filter.startsFrom),
  compared('o.start_local', '>', (filter) => filter.startsAfter),
  compared('o.start_local', '<', (filter) => filter.startsBefore),
  compared('o.end_local', '<=', (filter) => filter.endsUntil),
  compared('o.end_local', '<', (filter) => filter.endsBefore),
  compared('o.end_local', '>', (filter) => filter.endsAfter),
  ({ featured }) => (featured === undefined ? undefined : sql`o.featured = ${flag(featured)}`),
  ({ ticketed }) => (ticketed === undefined ? undefined : sql`o.ticketed = ${flag(ticketed)}`),
  unprotected,
  inList(
    (filter) => filter.ids,
    (ids) => ids,
  ),
  ({ parent }) =>
    parent === undefined ? undefined : sql`${event} in (select e.id from events as e where e.parent = ${parent})`,
  inCategories,
  inList(
    (filter) => filter.tags,
    (ids) => sql`(select l.event_id from event_terms as l where l.term_id in ${ids})`,
  ),
  inList(
    (filter) => filter.venues,
    (ids) => sql`(select l.event_id from event_venues as l where l.venue_id in ${ids})`,
  ),
  inList(
    (filter) => filter.organizers,
    (ids) => sql`(select l.event_id from event_organizers as l where l.organizer_id in ${ids})`,
  ),
  atVenue,
]
