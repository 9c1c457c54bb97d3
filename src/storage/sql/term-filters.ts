import { sql, type RawBuilder } from 'kysely'
import { fold } from '../../domain/search.ts'
import type { TermFilter } from '../storage.ts'
import type { Dialect } from './dialect.ts'
import { allOf, type Condition } from './matching.ts'

/** The name, slug or description of a term as a reader of the language sees it, by its column in `term_texts`. */
function shown(column: string, filter: TermFilter): RawBuilder<string> {
  const own = sql.ref(`x.${column}`)
  return sql`coalesce(
    (select ${own} from term_texts as x where x.id = t.id and x.language = ${filter.language} and x.slug <> ''),
    (select ${own} from term_texts as x where x.id = t.id and x.language = t.language))`
}

/** What the rows of `terms as t` must satisfy. */
export function termMatching(filter: TermFilter, dialect: Dialect): Condition {
  const { taxonomy, search, include, exclude, parent, event, slug } = filter
  const folded = search === undefined ? undefined : sql`${fold(search)}`
  return allOf([
    sql`t.taxonomy = ${taxonomy}`,
    folded &&
      sql`(${dialect.contains(shown('name_folded', filter), folded)} or ${dialect.contains(shown('slug', filter), folded)})`,
    include && sql`t.id in ${dialect.numbers(include)}`,
    exclude && sql`t.id not in ${dialect.numbers(exclude)}`,
    parent === undefined ? undefined : parent === 0 ? sql`t.parent is null` : sql`t.parent = ${parent}`,
    event === undefined ? undefined : sql`t.id in (select l.term_id from event_terms as l where l.event_id = ${event})`,
    slug === undefined
      ? undefined
      : sql`exists (select 1 from term_texts as x where x.id = t.id and x.slug = ${slug.toLowerCase()})`,
    filter.hideEmpty ? inUse(filter) : undefined,
  ])
}

/** Terms with published events, and all above them. */
function inUse({ taxonomy }: TermFilter): Condition {
  return sql`t.id in (
    with recursive used(id, parent) as (
      select c.id, c.parent from terms as c where c.taxonomy = ${taxonomy} and c.count > 0
      union select c.id, c.parent from terms as c join used on c.id = used.parent
    ) select used.id from used)`
}

/** What the list is ordered by; the name and the id decide between equals, and all of it is reversed when descending. */
export function termOrder(filter: TermFilter, dialect: Dialect): RawBuilder<unknown> {
  const direction = filter.descending ? sql`desc` : sql`asc`
  const keys = [...orderKeys(filter, dialect), sql`t.id`]
  return sql.join(keys.map((key) => sql`${key} ${direction}`))
}

function orderKeys(filter: TermFilter, dialect: Dialect): RawBuilder<unknown>[] {
  const name = shown('name_folded', filter)
  switch (filter.orderBy) {
    // Every term is in the same group, so that the id decides.
    case 'id':
    case 'term_group':
      return []
    case 'count':
      return [sql`t.count`, name]
    case 'slug':
      return [shown('slug', filter)]
    case 'description':
      return [shown('description_folded', filter)]
    case 'include':
      return filter.include ? [dialect.placeIn(filter.include, sql`t.id`)] : [name]
    case 'name':
      return [name]
  }
}
