import type { Status } from '../../domain/status.ts'
import type { Visibility } from '../storage.ts'
import { sql } from './fragment.ts'
import { allOf, type Condition } from './matching.ts'

/** Whether `visible` shows the record in a table with the columns `status`, `author` and `trashed_from`. */
export function shownBy(visible: Visibility, table: string): Condition {
  const everybodys = oneOf(`${table}.status`, visible.statuses)
  if (!visible.own) return everybodys
  const { user, statuses, trashedFrom } = visible.own
  const own = allOf([
    sql`${sql.raw(`${table}.author`)} = ${user}`,
    oneOf(`${table}.status`, statuses),
    trashedFrom && sql`(${sql.raw(`${table}.status`)} <> 'trash' or ${oneOf(`${table}.trashed_from`, trashedFrom)})`,
  ])
  return visible.statuses.length === 0 ? own : sql`(${everybodys} or ${own})`
}

function oneOf(column: string, statuses: readonly Status[]): Condition {
  if (statuses.length === 0) return sql`1 = 0`
  return sql`${sql.raw(column)} in (${sql.join(statuses)})`
}
