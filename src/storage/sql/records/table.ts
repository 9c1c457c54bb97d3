import { sql, type Generated, type Insertable, type RawBuilder } from 'kysely'
import type { Page, Slice } from '../../stores/lists.ts'
import { type Access, lockRow } from '../access.ts'
import type { Rows, Tables } from '../tables.ts'
import { columnList, countRows, directionOf, createRowCondition, pageById, type Which } from './paging.ts'
import { inOrderOfIds } from './rows.ts'

/** The tables whose rows the database numbers. */
type Numbered = { [N in keyof Tables]: Tables[N] extends { id: Generated<number> } ? N : never }[keyof Tables]

/** A table whose rows are read, added, changed and removed by their ids. */
export interface Table<T extends { readonly id: number }, N extends Numbered, Change> {
  /** In the order of the ids, as far as there are any. */
  readonly byIds: (ids: readonly number[]) => Promise<T[]>
  readonly byId: (id: number) => Promise<T | undefined>
  /** In a transaction, nobody else changes it until that ends. */
  readonly locked: (id: number) => Promise<T | undefined>
  /** The one with the lowest id. */
  readonly first: (having: Partial<Rows[N]>) => Promise<T | undefined>
  /** By a column, then by id; or the newest first. */
  readonly all: (
    which?: Which<N> & {
      readonly by?: keyof Rows[N] & string
      readonly newestFirst?: boolean
      readonly limit?: number
    },
  ) => Promise<T[]>
  /** By id, or the newest first. */
  readonly page: (slice: Slice, which?: Which<N> & { readonly newestFirst?: boolean }) => Promise<Page<T>>
  readonly count: (which?: Which<N>) => Promise<number>
  /** Answers its id; `beside` has the columns that are no members. */
  readonly insert: (record: Omit<T, 'id'> & Change, beside?: Partial<Insertable<Tables[N]>>) => Promise<number>
  /** The same, but undefined where there is a row with this value in a unique column. */
  readonly insertUnless: (
    unique: keyof Tables[N] & string,
    record: Omit<T, 'id'> & Change,
  ) => Promise<number | undefined>
  readonly update: (id: number, change: Change, beside?: Partial<Insertable<Tables[N]>>) => Promise<void>
  /** False where there is none. */
  readonly remove: (id: number, having?: Partial<Rows[N]>) => Promise<boolean>
}

/** `write`: how this table is written, if not as most are. */
export function tableOf<T extends { readonly id: number }, N extends Numbered, Change extends object>(
  access: Access,
  name: N,
  { selected, toMembers, toColumns }: RowShape<T, Rows[N], Change>,
  write = access.write,
): Table<T, N, Change> {
  const { dialect, read } = access
  const table = sql.table(name)

  async function select(rest: RawBuilder<unknown>): Promise<T[]> {
    const { rows } = await sql<Rows[N]>`select ${selected} from ${table} where ${rest}`.execute(read)
    return rows.map(toMembers)
  }
  async function byIds(ids: readonly number[]): Promise<T[]> {
    if (ids.length === 0) return []
    return inOrderOfIds(ids, await select(sql`id in ${dialect.numbers(ids)}`), ({ id }) => id)
  }
  const byId = async (id: number) => (await select(sql`id = ${id}`))[0]
  const add = (row: Values, unless = sql``) =>
    write(async (db) => {
      const { rows } = await sql<{ id: number }>`insert into ${table} (${columnList(Object.keys(row))})
        values (${sql.join(Object.values(row))}) ${unless} returning id`.execute(db)
      return rows[0]?.id
    })

  return {
    byIds,
    byId,
    async locked(id) {
      await lockRow(access, name, id)
      return byId(id)
    },
    first: async (having) => (await select(sql`${createRowCondition({ having })} order by id limit 1`))[0],
    all({ by = 'id', newestFirst = false, limit, ...which } = {}) {
      const some = limit === undefined ? sql`` : sql`limit ${limit}`
      return select(
        sql`${createRowCondition(which)} order by ${columnList([by, 'id'])} ${directionOf(newestFirst)} ${some}`,
      )
    },
    page: (slice, which) => pageById(read, name, slice, { ...which, load: byIds }),
    count: (which) => countRows(read, name, which),
    async insert(record, beside) {
      const id = await add({ ...toColumns(record), ...beside })
      if (id === undefined) throw new Error(`a row of ${name} was not written`)
      return id
    },
    insertUnless: (unique, record) => add(toColumns(record), sql`on conflict (${sql.ref(unique)}) do nothing`),
    update: (id, change, beside) =>
      write(async (db) => {
        const set = Object.entries({ ...toColumns(change), ...beside })
        if (set.length === 0) return
        const values = set.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
        await sql`update ${table} set ${sql.join(values)} where id = ${id}`.execute(db)
      }),
    remove: (id, having) =>
      write(async (db) => {
        const rows = sql`delete from ${table} where ${createRowCondition({ having: { ...having, id } })}`
        return ((await rows.execute(db)).numAffectedRows ?? 0n) > 0n
      }),
  }
}

/** How the members of a record stand in a row; `Change` is what is written at once. */
export interface RowShape<T, Row, Change> {
  /** Its columns, the id among them: a list that is made once, as each transaction makes its stores. */
  readonly selected: RawBuilder<unknown>
  readonly toMembers: (row: Row) => T
  readonly toColumns: (record: Change) => Partial<Row>
}

/** How a value stands in a column that cannot have it as it is. */
export interface Codec<Value, Stored> {
  readonly read: (stored: Stored) => Value
  readonly write: (value: Value) => Stored
}

/** The column of a member, with a codec where the types differ. */
type ColumnFor<Value, Row> = {
  [C in keyof Row]:
    | (Row[C] extends Value ? (Value extends Row[C] ? C : never) : never)
    | readonly [C, Codec<Value, Row[C]>]
}[keyof Row]

type Values = Readonly<Record<string, unknown>>

/** Each member in a column of its own. */
export function columns<T extends { readonly id: number }, Row extends { readonly id: number }>(named: {
  readonly [M in Exclude<keyof T, 'id'>]-?: ColumnFor<T[M], Row>
}): RowShape<T, Row, Partial<Omit<T, 'id'>>> {
  const all = Object.entries<unknown>(named).map(([member, column]) => {
    const [name, codec] = Array.isArray(column) ? (column as [string, Codec<unknown, unknown>]) : [column as string]
    return { member, name, codec }
  })
  return {
    selected: columnList(['id', ...all.map(({ name }) => name)]),
    toMembers(row) {
      const made: Record<string, unknown> = { id: row.id }
      for (const { member, name, codec } of all) {
        const stored = (row as unknown as Values)[name]
        made[member] = codec ? codec.read(stored) : stored
      }
      return made as T
    },
    toColumns(record) {
      const made: Record<string, unknown> = {}
      for (const { member, name, codec } of all) {
        const value = (record as Values)[member]
        if (value !== undefined) made[name] = codec ? codec.write(value) : value
      }
      return made as Partial<Row>
    },
  }
}

/** All members in the JSON of one column, `details`; `beside` has the columns by which rows are found. */
export function storeAsJson<
  T extends { readonly id: number },
  Row extends { readonly id: number; readonly details: string },
>(beside: (record: Omit<T, 'id'>) => Omit<Row, 'id' | 'details'>): RowShape<T, Row, Omit<T, 'id'>> {
  return {
    selected: columnList(['id', 'details']),
    toMembers: ({ id, details }) => ({ ...(JSON.parse(details) as Omit<T, 'id'>), id }) as T,
    toColumns: (record) => ({ ...beside(record), details: JSON.stringify(record) }) as unknown as Partial<Row>,
  }
}

export const json = <Value>(): Codec<Value, string> => ({
  read: (stored) => JSON.parse(stored) as Value,
  write: (value) => JSON.stringify(value),
})

/** Words without blanks, separated by blanks. */
export const words = <Word extends string>(): Codec<readonly Word[], string> => ({
  read: (stored) => stored.split(' ').filter((word) => word !== '') as Word[],
  write: (value) => value.join(' '),
})

/** Null in both. */
export const orNull = <Value, Stored>({ read, write }: Codec<Value, Stored>): Codec<Value | null, Stored | null> => ({
  read: (stored) => (stored === null ? null : read(stored)),
  write: (value) => (value === null ? null : write(value)),
})
