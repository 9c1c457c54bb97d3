import type { Expression, SqlBool } from 'kysely'
import type { Dialect } from './dialect.ts'
import { sql, type Fragment } from './fragment.ts'

export type Condition = Expression<SqlBool>

/** Above this many, words are compared by a subquery: databases limit how deep an expression may be. */
const fewWords = 20

/** All conditions at once; true where there is none. */
export function allOf(conditions: readonly (Condition | undefined)[]): Fragment<SqlBool> {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length === 0 ? sql`1 = 1` : sql`(${sql.join(present, ' and ')})`
}

/** Whether a column lies on a side of a place in time (see `Window`); undefined where there is no such place. */
export function compared(column: string, operator: '<' | '>=', place: string | undefined): Condition | undefined {
  return place === undefined ? undefined : sql<SqlBool>`${sql.raw(column)} ${sql.raw(operator)} ${place}`
}

/** Whether a folded text contains every one of the folded words. */
export function containsAll(dialect: Dialect, text: Expression<unknown>, words: readonly string[]): Condition {
  const distinct = [...new Set(words)]
  if (distinct.length <= fewWords) return allOf(distinct.map((word) => dialect.has(text, word)))
  const missing = sql`select 1 from ${listed(dialect, distinct)} as word where not ${dialect.contains(text, sql`word.value`)}`
  return sql`not exists (${missing})`
}

/** Whether a folded text contains none of the folded words. */
export function containsNone(
  dialect: Dialect,
  text: Expression<unknown>,
  words: readonly string[],
): Condition | undefined {
  const distinct = [...new Set(words)]
  if (distinct.length === 0) return undefined
  if (distinct.length <= fewWords) return allOf(distinct.map((word) => sql`not ${dialect.has(text, word)}`))
  const found = sql`select 1 from ${listed(dialect, distinct)} as word where ${dialect.contains(text, sql`word.value`)}`
  return sql`not exists (${found})`
}

function listed(dialect: Dialect, words: readonly string[]): Expression<unknown> {
  return dialect.textsOf(sql`${JSON.stringify(words)}`)
}
