import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Dialect } from '../dialect/dialect.ts'

export type Columns = readonly string[]
export type Table = CreateTableBuilder<string, string>

/** The columns of which tables are made. */
export function columns(db: Kysely<unknown>, { text, integer, numbered }: Dialect) {
  const create = (name: string): Table => db.schema.createTable(name)
  const texts = (names: Columns) => (table: Table) =>
    names.reduce((all, name) => all.addColumn(name, text, (c) => c.notNull()), table)
  const optionalTexts = (names: Columns) => (table: Table) =>
    names.reduce((all, name) => all.addColumn(name, text), table)
  const flags = (names: Columns) => (table: Table) =>
    names.reduce(
      (all, name) => all.addColumn(name, integer, (c) => c.notNull().check(sql`${sql.ref(name)} in (0, 1)`)),
      table,
    )
  const integers = (names: Columns) => (table: Table) =>
    names.reduce((all, name) => all.addColumn(name, integer, (c) => c.notNull()), table)
  const id = (table: Table) => table.addColumn('id', integer, (c) => numbered(c))
  /** A column that must name a row of `target`, and goes with it. */
  const of = (name: string, target: string) => (table: Table) =>
    table.addColumn(name, integer, (c) => c.notNull().references(`${target}.id`).onDelete('cascade'))
  /** A column that may name a row of `target`, and is emptied when that goes. */
  const maybe = (name: string, target: string) => (table: Table) =>
    table.addColumn(name, integer, (c) => c.references(`${target}.id`).onDelete('set null'))
  return { create, texts, optionalTexts, flags, integers, id, of, maybe }
}
