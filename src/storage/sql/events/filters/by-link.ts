import { sql } from 'kysely'
import type { byLink } from '../../../../records/filters/by-link.ts'
import { allOf, selectNestedCategories, selectVenuesWithRooms } from '../../conditions.ts'
import { isLinkedToAny } from '../links.ts'
import type { ConditionsOf } from './filter-context.ts'

export const linkConditions: ConditionsOf<keyof typeof byLink> = {
  categories_all: (ids, { dialect }) =>
    allOf(ids.map((id) => isLinkedToAny('term', selectNestedCategories([id], dialect)))),
  tags_all: (ids, { dialect }) => allOf(ids.map((id) => isLinkedToAny('term', dialect.numbers([id])))),
  exclude_categories: (ids, { dialect }) => sql`not ${isLinkedToAny('term', selectNestedCategories(ids, dialect))}`,
  exclude_tags: (ids, { dialect }) => sql`not ${isLinkedToAny('term', dialect.numbers(ids))}`,
  exclude_venues: (ids, { dialect, filter }) =>
    sql`not ${isLinkedToAny('venue', selectVenuesWithRooms(ids, filter, dialect))}`,
  exclude_organizers: (ids, { dialect }) => sql`not ${isLinkedToAny('organizer', dialect.numbers(ids))}`,
  exclude_events: (ids, { dialect }) => {
    const numbers = dialect.numbers(ids)
    return sql`(o.id not in ${numbers} and (o.series is null or o.series not in ${numbers}))`
  },
  exclude_series: (ids, { dialect }) => sql`(o.series is null or o.series not in ${dialect.numbers(ids)})`,
}
