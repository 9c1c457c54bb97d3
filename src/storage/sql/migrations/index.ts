import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect.ts'
import { initial } from './001-initial.ts'
import { oneRecordASlug } from './002-one-record-a-slug.ts'
import { oneFolding } from './003-one-folding.ts'
import { countsWithoutProtected } from './005-counts-without-protected.ts'

/** Every change of the tables, by name and in order. A migration that was released is never edited. */
export const migrations: Readonly<Record<string, (dialect: Dialect) => Migration>> = {
  '001-initial': initial,
  '002-one-record-a-slug': oneRecordASlug,
  '003-one-folding': oneFolding,
  '005-counts-without-protected': countsWithoutProtected,
}
