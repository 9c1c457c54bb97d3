import type { Kysely } from 'kysely'
import type { Handle } from '../../../src/storage/sql/node-sqlite/handle.ts'
import type { Tables } from '../../../src/storage/sql/tables.ts'

type Db = Kysely<Tables>
type Row = Readonly<Record<string, unknown>>

/**
 * The same database, on which the two simplest statements of the stores, inserting plain rows and deleting what has one
 * value, are carried out without being built and compiled anew each time: that is most of the time that a write takes.
 * Whatever is less simple goes the usual way. What comes of it is compared with what the stores write by themselves
 * (`sample.ts`).
 */
export function withFastWrites(db: Db, handle: Handle): Db {
  const carryOut = async (sql: string, parameters: readonly unknown[]) =>
    handle.execute({ sql, parameters } as unknown as Parameters<Handle['execute']>[0])
  const faster = {
    insertInto: (table: string) => ({
      values(given: Row | readonly Row[]) {
        const rows = [given].flat() as readonly Row[]
        const usual = () => db.insertInto(table as 'events').values(given as never)
        const [first] = rows
        if (!first || !rows.every((row) => isPlain(row, first))) return usual()
        const names = Object.keys(first)
        const marks = names.map(() => '?').join(', ')
        const sql = `insert into "${table}" ("${names.join('", "')}") values (${marks})`
        const insert = (ending: string) => async () => {
          for (const row of rows) await carryOut(`${sql}${ending}`, Object.values(row))
          return []
        }
        // Ids are given out before records are written: most often there is no conflict at all.
        const unlessThere = { execute: insert(' on conflict ("id") do nothing') }
        return lazily(usual, {
          execute: insert(''),
          ...(table === 'identities' && { onConflict: () => unlessThere }),
        })
      },
    }),
    deleteFrom: (table: string) => ({
      where: (column: string, operator: '=', value: unknown) => {
        const usual = () => db.deleteFrom(table as 'events').where(column as 'id', operator, value as number)
        if (column === undefined || operator !== '=' || typeof value !== 'number') return usual()
        return lazily(usual, {
          execute: () => carryOut(`delete from "${table}" where "${column}" = ?`, [value]),
        })
      },
    }),
  }
  return instead(db, faster)
}

function isPlain(row: Row, first: Row): boolean {
  if (Object.keys(row).join() !== Object.keys(first).join()) return false
  return Object.values(row).every((value) => value === null || typeof value === 'string' || typeof value === 'number')
}

/** `thing` with some of its members replaced. */
function instead<T extends object>(thing: T, members: object): T {
  return lazily(() => thing, members)
}

/** The same of a thing that is only made if something else of it is used. */
function lazily<T extends object>(thing: () => T, members: object): T {
  let made: T | undefined
  return new Proxy({} as T, {
    get(_target, name) {
      if (Object.hasOwn(members, name)) return Reflect.get(members, name) as unknown
      made ??= thing()
      const value = Reflect.get(made, name, made) as unknown
      return typeof value === 'function' ? (value.bind(made) as unknown) : value
    },
  })
}
