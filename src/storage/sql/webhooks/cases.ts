import { sql, type RawBuilder } from 'kysely'

/** A column that is set to a value of its own in each row. */
export function createRowCases<T extends { readonly id: number }>(rows: readonly T[]) {
  return (column: string, value: (row: T) => RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`${sql.ref(column)} = case id ${sql.join(
      rows.map((row) => sql`when ${row.id} then ${value(row)}`),
      sql` `,
    )} end`
}

export const whole = (value: number | null) => sql`cast(${value} as bigint)`
export const text = (value: string | null) => sql`cast(${value} as text)`
