import type { Language } from '../../../i18n/language.ts'
import { sql, type RawBuilder } from 'kysely'
import { limitAndOffset, type KeyedRow } from '../records/paging.ts'
import { fold } from '../../../domain/text/search.ts'
import type { Slice } from '../../stores/lists.ts'
import type { TermFilter } from '../../stores/terms.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { allOf, changedWithin, inAnyLanguage, selectLinkOwner, type Condition } from '../conditions.ts'
import type { Db } from '../tables.ts'

/** Terms, each with its text as the reader sees it. */
const rows = sql`terms as t join term_texts as x on x.id = t.id`

/** The terms of one page; the id decides between equals, and all of the order is reversed when descending. */
export async function selectTerms(
  db: Db,
  filter: TermFilter,
  { offset, limit, after }: Slice,
  dialect: Dialect,
): Promise<KeyedRow[]> {
  const key = orderKey(filter, dialect)
  const direction = filter.descending ? sql`desc` : sql`asc`
  const place = after && (hasNumbers(filter) ? Number(after.key) : after.key)
  const beyond =
    after &&
    sql<boolean>`(${key ? sql`${key}, x.id` : sql`x.id`}) ${filter.descending ? sql`<` : sql`>`} (${
      key ? sql`${place}, ${after.id}` : sql`${after.id}`
    })`
  const page = sql<KeyedRow>`select t.id, ${key ?? sql`''`} as key from ${rows}
    where ${allOf([isListedTerm(filter), termConditions(filter, dialect), beyond])}
    order by ${key ? sql`${key} ${direction}, x.id ${direction}` : sql`x.id ${direction}`} ${limitAndOffset(offset, limit)}`
  const found = await page.execute(db)
  return found.rows
}

/** How many there are on all pages. */
export async function countTerms(db: Db, filter: TermFilter, dialect: Dialect): Promise<number> {
  // Only a search looks into texts.
  const total =
    filter.search === undefined
      ? sql<{ total: number }>`select count(*) as total from terms as t where ${termConditions(filter, dialect)}`
      : sql<{ total: number }>`select count(*) as total from ${rows}
          where ${allOf([isListedTerm(filter), termConditions(filter, dialect)])}`
  const found = await total.execute(db)
  return Number(found.rows[0]?.total ?? 0)
}

/** By the text that the reader sees; its index has the order of names. */
function isListedTerm({ taxonomy, language }: TermFilter): Condition {
  return sql`(x.taxonomy = ${taxonomy} and ${listedAs(language)})`
}

function termConditions(filter: TermFilter, dialect: Dialect): Condition {
  const { taxonomy, include, exclude, parent, event, slug } = filter
  return allOf([
    sql`t.taxonomy = ${taxonomy}`,
    termSearch(filter, dialect),
    include && sql`t.id in ${dialect.numbers(include)}`,
    exclude && sql`t.id not in ${dialect.numbers(exclude)}`,
    parent !== undefined && (parent === 0 ? sql`t.parent is null` : sql`t.parent = ${parent}`),
    event !== undefined &&
      sql`t.id in (select l.term_id from event_terms as l where l.event_id = ${selectLinkOwner(event)})`,
    slug !== undefined &&
      sql`t.id in (select s.id from term_texts as s
        where s.taxonomy = ${taxonomy} and s.slug = ${slug.toLowerCase()} and s.slug <> '' and s.slug_repeats = 0)`,
    ...changedWithin(filter.changed, { kind: taxonomy, modified: (written) => written, record: sql`t.id` }),
    filter.hideEmpty && inUse(taxonomy),
  ])
}

/** A part of the name or the slug, in the listed text or in that of any language. */
function termSearch({ search, anyLanguage = false }: TermFilter, dialect: Dialect): Condition | undefined {
  if (search === undefined) return undefined
  const contains = (column: string) => dialect.contains(sql.ref(column), fold(search))
  const found = (text: string): Condition => sql`(${contains(`${text}.name_folded`)} or ${contains(`${text}.slug`)})`
  if (!anyLanguage) return found('x')
  const isShown = inAnyLanguage(sql`a.language = x.language`, 'a')
  return sql`exists (select 1 from term_texts as a where a.id = t.id and ${allOf([found('a'), isShown])})`
}

/** Terms that are counted for an event, and all above them. */
function inUse(taxonomy: TermFilter['taxonomy']): Condition {
  return sql`(t.count > 0 or t.id in (
    with recursive above(id) as (
      select c.parent from terms as c where c.taxonomy = ${taxonomy} and c.count > 0 and c.parent is not null
      union select c.parent from terms as c join above on c.id = above.id where c.parent is not null
    ) select above.id from above))`
}

/** What decides the order before the id; undefined: nothing does. */
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

/** Whether what decides the order is a number. */
function hasNumbers({ orderBy, include }: TermFilter): boolean {
  return orderBy === 'count' || (orderBy === 'include' && include !== undefined)
}

/** Whether a reader is listed `terms as t` by the row `term_texts as x`: in their language if it has a slug there, else in its own. */
function listedAs(language: Language): Condition {
  return sql`x.language = coalesce((select own.language from term_texts as own
    where own.id = t.id and own.language = ${language} and own.slug <> ''), t.language)`
}
