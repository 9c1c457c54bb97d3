import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { knownLanguages, languages } from '../../i18n/language.ts'
import type { ProtectedFilter, Visibility } from '../stores/lists.ts'

/** Part of a `where`. */
export type Condition = RawBuilder<SqlBool>

/** All conditions at once; true where there is none. */
export function allOf(conditions: readonly (Condition | undefined | false)[]): Condition {
  const present = conditions.filter((condition) => condition !== undefined && condition !== false)
  return present.length === 0 ? sql`1 = 1` : sql`(${sql.join(present, sql` and `)})`
}

/** Whether `visible` shows the record in a table with the columns `status`, `author` and `trashed_from`. */
export function shownBy(visible: Visibility, table: string): Condition {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const everybodys = oneOf(column('status'), visible.statuses)
  if (!visible.own) return everybodys
  const { user, statuses, trashedFrom } = visible.own
  const own = allOf([
    sql`${column('author')} = ${user}`,
    oneOf(column('status'), statuses),
    trashedFrom && sql`(${column('status')} <> 'trash' or ${oneOf(column('trashed_from'), trashedFrom)})`,
  ])
  return visible.statuses.length === 0 ? own : sql`(${everybodys} or ${own})`
}

/** Leaves protected events out, by the columns of `occurrences as o`. */
export function unprotected(without: ProtectedFilter): Condition | undefined {
  if (without === undefined) return undefined
  if (without === 'all') return sql`o.protected = 0`
  const { exceptOf: user, statuses } = without
  return sql`(o.protected = 0 or ${shownBy({ statuses: [], own: { user, statuses } }, 'o')})`
}

/**
 * Whether the text of a record, by default `t`, is in any language of the installation, or is `shown` where it has none in the language of the reader;
 * false where no text can be in another language.
 */
export function inAnyLanguage(shown: Condition, text = 't'): Condition | false {
  if (knownLanguages.length === languages.length) return false
  return sql`(${oneOf(sql.ref(`${text}.language`), languages)} or ${shown})`
}

/** The id under which an event, or an occurrence of one, has its links: an exception has its own. */
export function linkedAs(id: number): RawBuilder<number> {
  return sql`coalesce((select o.event_id from occurrences as o where o.id = ${id}), ${id})`
}

/** Whether a column has one of a few words. */
export function oneOf(column: RawBuilder<unknown>, words: readonly string[]): Condition {
  if (words.length === 0) return sql`1 = 0`
  const [only] = words
  return words.length === 1 ? sql`${column} = ${only}` : sql`${column} in (${sql.join(words)})`
}
