import type {
  ColumnDataType,
  ColumnDefinitionBuilder,
  CreateTableBuilder,
  Expression,
  Kysely,
  RawBuilder,
  SqlBool,
} from 'kysely'
import type { Db } from './access.ts'
import type { Counters } from './counters.ts'
import type { Fragment } from './fragment.ts'
import type { PlaceIndex } from './place-index.ts'
import type { TextIndex } from './text-index.ts'

/** Everything in which the databases differ, beyond what Kysely knows. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** The type of text columns: compared by code points, whatever the locale of the server. */
  readonly text: ColumnDataType | RawBuilder<unknown>
  /** The type of ids and other whole numbers: 64 bits. */
  readonly integer: ColumnDataType
  /** Makes a column the primary key that numbers itself and never gives a number twice. */
  readonly numbered: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  /** Stands for the value of this number, from 1 on, in the text of a statement. */
  readonly parameter: (number: number) => string
  /** A subquery of these numbers, one a row, named `value`; one statement serves lists of any length. */
  readonly numbers: (list: readonly number[]) => Fragment<number>
  /** What follows a column that has to be one of these numbers: a statement where nothing but the list is different. */
  readonly amongNumbers: (list: readonly number[]) => Fragment
  /** A subquery of the texts in a JSON array, one a row, named `value`. */
  readonly textsOf: (json: Expression<unknown>) => RawBuilder<unknown>
  /** Whether `text` contains `part`, byte for byte. */
  readonly contains: (text: Expression<unknown>, part: Expression<unknown>) => RawBuilder<SqlBool>
  /** Whether `text` contains all of `words` and none of `without`: in the way that finds it soonest. */
  readonly matches: (
    text: Expression<unknown>,
    words: readonly string[],
    without: readonly string[],
  ) => Fragment<SqlBool>
  /** The place of a number in a list, for `order by`. */
  readonly placeIn: (list: readonly number[], value: Expression<unknown>) => RawBuilder<number>
  /** The index of the coordinates of venues. */
  readonly places: PlaceIndex
  /** Keeps the rows of a table in the order of its primary key, where the database can. */
  readonly clustered: <Name extends string>(table: CreateTableBuilder<string, Name>) => CreateTableBuilder<string, Name>
  /** How many events start and end when. */
  readonly counters: Counters
  /** The index of the texts of events. */
  readonly texts: TextIndex
  /** Brings in order what writes leave behind, and what the database knows of its tables to plan with. */
  readonly upkeep: (db: Db) => Promise<void>
  /** What a migration that created tables with `numbered` keys does once they exist. */
  readonly prepare: (db: Kysely<unknown>, numbered: readonly string[]) => Promise<void>
}
