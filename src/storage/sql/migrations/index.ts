import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'
import { initial } from './001-initial.ts'
import { additions } from './002-additions.ts'

/** Every change of the tables, by name and in order. A migration that was released is never edited. */
export const migrations: Readonly<Record<string, (dialect: Dialect) => Migration>> = {
  '001-initial': initial,
  '002-additions': additions,
}
