import type { Expression, SqlBool } from 'kysely'
import { sql, type Fragment } from './fragment.ts'

export type Condition = Expression<SqlBool>

/** All conditions at once; true where there is none. */
export function allOf(conditions: readonly (Condition | undefined)[]): Fragment<SqlBool> {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length === 0 ? sql`1 = 1` : sql`(${sql.join(present, ' and ')})`
}

/** Whether a column lies on a side of a place in time (see `Window`); undefined where there is no such place. */
export function compared(column: string, operator: '<' | '>=', place: string | undefined): Condition | undefined {
  return place === undefined ? undefined : sql<SqlBool>`${sql.raw(column)} ${sql.raw(operator)} ${place}`
}
