import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fold } from '../../domain/fold.ts'
import type { Place, TermFilter } from '../storage.ts'
import type { Dialect } from './dialect.ts'
import { allOf, type Condition } from './matching.ts'
import { readerBit } from './readers.ts'

/** How the terms of a filter are found: as `terms as t` and, with texts, as `term_texts as x`, those that its readers see. */
interface TermRows {
  readonly from: RawBuilder<unknown>
  readonly where: Condition
}

/** For counting: each term once, with texts where something is asked of them. */
export function countedTerms(filter: TermFilter, dialect: Dialect): TermRows {
  return termRows(filter, dialect, filter.search !== undefined)
}

/** For a list, in the order of `termOrder`. */
export function listedTerms(filter: TermFilter, dialect: Dialect): TermRows {
  return termRows(filter, dialect, filter.search !== undefined || !ordersById(filter))
}

/** Whether the order asks for no text. */
function ordersById({ orderBy, include }: TermFilter): boolean {
  return orderBy === 'id' || orderBy === 'term_group' || (orderBy === 'include' && include !== undefined)
}

/** By their texts first, where there are any: their index has the order of names. */
function termRows(filter: TermFilter, dialect: Dialect, withTexts: boolean): TermRows {
  const { taxonomy, search, include, exclude, parent, event, slug, language } = filter
  const folded = search === undefined ? undefined : sql`${fold(search)}`
  const where = allOf([
    sql`t.taxonomy = ${taxonomy}`,
    withTexts ? sql`x.taxonomy = ${taxonomy} and x.shown_to & ${sql.lit(readerBit(language))} <> 0` : undefined,
    folded && sql`(${dialect.contains(sql`x.name_folded`, folded)} or ${dialect.contains(sql`x.slug`, folded)})`,
    include && sql`t.id in ${dialect.numbers(include)}`,
    exclude && sql`t.id not in ${dialect.numbers(exclude)}`,
    parent === undefined ? undefined : parent === 0 ? sql`t.parent is null` : sql`t.parent = ${parent}`,
    event === undefined ? undefined : sql`t.id in (select l.term_id from event_terms as l where l.event_id = ${event})`,
    slug === undefined
      ? undefined
      : sql`t.id in (select s.id from term_texts as s
          where s.taxonomy = ${taxonomy} and s.slug = ${slug.toLowerCase()} and s.slug <> '' and s.slug_repeats = 0)`,
    filter.hideEmpty ? inUse(filter) : undefined,
  ])
  return { from: withTexts ? sql`term_texts as x join terms as t on t.id = x.id` : sql`terms as t`, where }
}

/** Terms with published events, and all above them. */
function inUse({ taxonomy }: TermFilter): Condition {
  return sql`(t.count > 0 or t.id in (
    with recursive above(id) as (
      select c.parent from terms as c where c.taxonomy = ${taxonomy} and c.count > 0 and c.parent is not null
      union select c.parent from terms as c join above on c.id = above.id where c.parent is not null
    ) select above.id from above))`
}

/** What a list is ordered by: the id decides between equals, and both are reversed when descending; `further`: what comes after a place. */
export function termOrder(filter: TermFilter, dialect: Dialect, after: Place | undefined) {
  const { descending } = filter
  // The id is that of the table whose index has the order.
  const id = ordersById(filter) ? sql`t.id` : sql`x.id`
  const key = orderKey(filter, dialect)
  const keys = [...(key ? [key] : []), id]
  const direction = descending ? sql`desc` : sql`asc`
  const place = after && [...(key ? [hasNumbers(filter) ? Number(after.key) : after.key] : []), after.id]
  return {
    key,
    order: sql.join(keys.map((one) => sql`${one} ${direction}`)),
    further: place && sql<SqlBool>`(${sql.join(keys)}) ${descending ? sql`<` : sql`>`} (${sql.join(place)})`,
  }
}

/** Whether what decides an order is a number. */
function hasNumbers({ orderBy, include }: Pick<TermFilter, 'orderBy' | 'include'>): boolean {
  return orderBy === 'count' || (orderBy === 'include' && include !== undefined)
}

function orderKey({ orderBy, include }: TermFilter, dialect: Dialect): RawBuilder<unknown> | undefined {
  const name = sql`x.name_folded`
  switch (orderBy) {
    // Every term is in the same group, so that the id decides.
    case 'id':
    case 'term_group':
      return undefined
    case 'count':
      return sql`t.count`
    case 'slug':
      return sql`x.slug`
    // As much of it as an address has room for.
    case 'description':
      return sql`substr(x.description_folded, 1, 200)`
    case 'include':
      return include ? dialect.placeIn(include, sql`t.id`) : name
    case 'name':
      return name
  }
}
