import {
  sql,
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
} from 'kysely'

/** How the databases differ in what the first version makes. */
export interface InitialDialect {
  /** Compared by code points, whatever the locale of the server. */
  readonly text: ColumnDataType | RawBuilder<unknown>
  /** 64 bits. */
  readonly integer: ColumnDataType
  /** Makes a column the primary key that numbers itself and never gives a number twice. */
  readonly numbered: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  /** Ends the definition of a table whose rows are kept in the order of its key. */
  readonly inKeyOrder: RawBuilder<unknown>
  /** What follows once the tables exist: the indexes of texts and places. */
  readonly prepare: (db: Kysely<unknown>, numbered: readonly string[]) => Promise<void>
}

export type Columns = readonly string[]
export type Table = CreateTableBuilder<string, string>

/** The columns of which tables are made. */
export function columnKinds(db: Kysely<unknown>, { text, integer, numbered }: InitialDialect) {
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
