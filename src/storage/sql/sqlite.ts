import { sql, type SqlBool } from 'kysely'
import type { Dialect } from './dialect.ts'
import { sql as fragment } from './fragment.ts'
import { sqliteCounters } from './sqlite-counters.ts'
import { sqlitePlaces } from './sqlite-places.ts'
import { sqliteTextIndex } from './sqlite-text-index.ts'

/** SQLite, as compiled into Node (JSON and mathematical functions included). */
export const sqlite: Dialect = {
  name: 'sqlite',
  text: 'text',
  integer: 'integer',
  numbered: (column) => column.primaryKey().autoIncrement(),
  parameter: () => '?',
  numbers: (list) => fragment<number>`(select value from json_each(${JSON.stringify(list)}))`,
  amongNumbers: (list) => fragment`in (select value from json_each(${JSON.stringify(list)}))`,
  textsOf: (json) => sql`(select value from json_each(${json}))`,
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
  matches: (text, words, without) =>
    fragment<SqlBool>`text_matches(${text}, ${JSON.stringify([words, without].map((all) => all.map((word) => word.toWellFormed())))})`,
  placeIn: (list, value) =>
    sql`(select place.key from json_each(${JSON.stringify(list)}) as place where place.value = ${value} limit 1)`,
  places: sqlitePlaces,
  clustered: (table) => table.modifyEnd(sql`without rowid`),
  counters: sqliteCounters,
  texts: sqliteTextIndex,
  // Only tables that have changed much are looked at, and of these a sample (sqlite.org/pragma.html#pragma_optimize).
  upkeep: async (db) => void (await sql`pragma optimize = 0x10012`.execute(db)),
  prepare: async () => {},
}
