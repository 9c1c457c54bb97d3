import { sql, type RawBuilder } from 'kysely'
import type { byLink } from '../../../../records/filters/by-link.ts'
import { allOf, type Condition, withBelow } from '../../conditions.ts'
import type { ConditionsOf } from './asking.ts'

export const linkConditions: ConditionsOf<keyof typeof byLink> = {
  categories_all: (ids, { dialect }) => allOf(ids.map((id) => withTerm(withBelow([id], dialect)))),
  tags_all: (ids, { dialect }) => allOf(ids.map((id) => withTerm(dialect.numbers([id])))),
  exclude_categories: (ids, { dialect }) => sql`not ${withTerm(withBelow(ids, dialect))}`,
  exclude_tags: (ids, { dialect }) => sql`not ${withTerm(dialect.numbers(ids))}`,
  exclude_venues: (ids, { dialect }) => sql`not ${linked('venue', dialect.numbers(ids))}`,
  exclude_organizers: (ids, { dialect }) => sql`not ${linked('organizer', dialect.numbers(ids))}`,
  exclude_events: (ids, { dialect }) => {
    const numbers = dialect.numbers(ids)
    return sql`(o.id not in ${numbers} and (o.series is null or o.series not in ${numbers}))`
  },
  exclude_series: (ids, { dialect }) => sql`(o.series is null or o.series not in ${dialect.numbers(ids)})`,
}

function withTerm(terms: RawBuilder<unknown>): Condition {
  return sql`(o.event_id in (select l.event_id from event_terms as l where l.term_id in ${terms}))`
}

function linked(kind: 'venue' | 'organizer', ids: RawBuilder<unknown>): Condition {
  return sql`(o.event_id in (select l.event_id from ${sql.table(`event_${kind}s`)} as l
    where ${sql.ref(`l.${kind}_id`)} in ${ids}))`
}
