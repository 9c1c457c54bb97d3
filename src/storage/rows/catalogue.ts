import { Kysely, sql } from 'kysely'
import { sqlite } from '../sql/dialect/sqlite.ts'
import { migrations } from '../sql/migrations/index.ts'
import { nodeSqlite, openHandle } from '../sql/sqlite/handle.ts'
import { listedTables, type TableName } from './tables.ts'

export interface Column {
  readonly table: string
  readonly name: string
  readonly type: 'text' | 'integer' | 'number' | 'flag'
  readonly nullable: 0 | 1
  /** Its place in the primary key, from 1; 0 outside of it. */
  readonly place: number
  /** Whether it numbers itself. */
  readonly numbered: 0 | 1
  /** The table that it names a row of. */
  readonly refersTo: string | null
}

/** A table, with its columns in their order. */
export interface Table {
  readonly name: TableName
  readonly columns: readonly Column[]
  /** The columns that its rows are read in the order of. */
  readonly key: readonly string[]
  /** How many rows are held in memory at a time. */
  readonly batch: number
  /** Whether the key numbers itself: then the number that was given last is copied, too. */
  readonly isNumbered: boolean
  /** Columns that name another row of the same table, which may come later. */
  readonly within: readonly string[]
}

let described: Promise<readonly Table[]> | undefined

/**
 * Every table that is copied, each after those that it refers to. They are as the migrations make them in an empty database in memory, once per
 * process (0.1 s): the tables of SQLite and PostgreSQL have the same columns in the same order.
 */
export function calendarTables(): Promise<readonly Table[]> {
  return (described ??= describeTables())
}

export async function tableNamed(name: TableName): Promise<Table> {
  const table = (await calendarTables()).find((each) => each.name === name)
  if (!table) throw new Error(`There is no table ${name}.`)
  return table
}

async function describeTables(): Promise<readonly Table[]> {
  const handle = openHandle(':memory:', { readOnly: false })
  try {
    const db = new Kysely<unknown>({ dialect: nodeSqlite(handle) })
    for (const migration of Object.values(migrations)) await migration(sqlite).up(db)
    const { rows } = await allColumns.execute(db)
    return listedTables.map((listed) => {
      const columns = rows.filter(({ table }) => table === listed.name)
      const primary = columns.filter(({ place }) => place > 0).toSorted((one, other) => one.place - other.place)
      return {
        key: primary.map(({ name }) => name),
        ...listed,
        columns,
        isNumbered: columns.some(({ numbered }) => numbered === 1),
        within: columns.filter(({ refersTo }) => refersTo === listed.name).map(({ name }) => name),
      }
    })
  } finally {
    handle.close()
  }
}

const allColumns = sql<Column>`select t.name as "table", c.name,
    case when instr(t.sql, '"' || c.name || '" in (0, 1)') > 0 then 'flag'
      when lower(c.type) in ('text', 'integer') then lower(c.type) else 'number' end as type,
    c."notnull" = 0 and c.pk = 0 as nullable, c.pk as place, c.pk > 0 and instr(t.sql, 'autoincrement') > 0 as numbered,
    f."table" as "refersTo"
  from sqlite_schema as t join pragma_table_info(t.name) as c
    left join pragma_foreign_key_list(t.name) as f on f."from" = c.name
  where t.type = 'table' order by c.cid`
