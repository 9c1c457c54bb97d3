import { sql, type Expression, type SqlBool } from 'kysely'
import { fold } from '../../domain/fold.ts'
import { textOf, type NamedText, type Texts } from '../../domain/texts.ts'
import type { Language } from '../../i18n/language.ts'
import type { LinkedFilter, Slice, Visibility } from '../storage.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { linkedMatching, type LinkedTables } from './linked-filters.ts'
import { allOf, type Condition } from './matching.ts'
import type { Found } from './paging.ts'
import { plainText } from './plain-text.ts'
import type { NamedCandidate } from './record-kind.ts'
import type { ValuesOf } from './rows-of.ts'
import { slugRepeats } from './slugs.ts'
import type { NamedTextRow } from './tables.ts'
import { shownBy } from './visibility.ts'

/** What one kind's lists have besides: another way to their rows `r`, a condition, an order. */
export interface Narrowing {
  readonly from?: Expression<unknown> | undefined
  readonly where?: Condition | undefined
  /** What decides the order instead of the date, the newest first: the least first. */
  readonly key?: Expression<unknown> | undefined
}

/** What the kinds share that events link to: lists, names and links. */
export function linkedKind<Filter extends LinkedFilter>(
  dialect: Dialect,
  table: 'venues' | 'organizers',
  tables: LinkedTables,
  narrowing?: (filter: Filter) => Narrowing,
) {
  const rows = sql`${sql.table(table)} as r`
  const list = (filter: Filter) => {
    const { from = rows, where, key } = narrowing?.(filter) ?? {}
    return { from, where: allOf([where, linkedMatching(filter, tables, dialect)]), key }
  }
  const texts = sql.table(tables.texts)
  return {
    async listed(db: Db, filter: Filter, { offset, limit, after }: Slice): Promise<Found[]> {
      const { from, where, key } = list(filter)
      const order = key ? sql`${key}, r.id` : sql`r.date desc, r.id desc`
      const further =
        after &&
        (key
          ? sql<SqlBool>`(${key}, r.id) > (${Number(after.key)}, ${after.id})`
          : sql<SqlBool>`(r.date, r.id) < (${after.key}, ${after.id})`)
      const found = await sql<Found>`select r.id, ${key ?? sql`r.date`} as key from ${from}
        where ${allOf([where, further])} order by ${order} limit ${limit} offset ${offset}`.execute(db)
      return found.rows
    },
    async count(db: Db, filter: Filter): Promise<number> {
      const { from, where } = list(filter)
      const found = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(db)
      return Number(found.rows[0]?.total ?? 0)
    },
    async named(db: Db, folded: string, visible: Visibility | undefined): Promise<NamedCandidate[]> {
      const shown = allOf([sql`r.status <> 'trash'`, visible && shownBy(visible, 'r')])
      const found = await sql<NamedCandidate>`select t.id, t.name, t.description from ${texts} as t
        join ${rows} on r.id = t.id where t.name_folded = ${folded} and ${shown} order by t.id`.execute(db)
      return found.rows
    },
    linkedBy: (id: number) => ({ table, links: tables.links, where: sql<boolean>`${sql.ref(tables.column)} = ${id}` }),
  }
}

/** The text row of a venue or organizer; `fields` are what a search looks into besides name and description. */
export function namedTextRow(
  record: { readonly id: number; readonly language: Language; readonly texts: Texts<NamedText> },
  language: Language,
  fields: readonly (string | null)[],
): NamedTextRow {
  const shown = textOf(record, language)
  const own = record.texts[language] ?? shown
  const name = fold(shown.name)
  const searched = [name, fold(plainText(shown.description)), ...fields.map((field) => fold(field ?? ''))]
  return {
    id: record.id,
    language,
    slug: own.slug,
    slug_repeats: slugRepeats(record, language),
    name: own.name,
    description: own.description,
    name_folded: name,
    searched: JSON.stringify(searched.filter((field) => field !== '')),
  }
}

export const namedTextColumns = ['language', 'slug', 'name', 'description'] as const

export type NamedTextValues = ValuesOf<NamedTextRow, typeof namedTextColumns>

/** What `namedTextRow` wrote. */
export function namedText([, slug, name, description]: NamedTextValues): NamedText {
  return { name, description, slug }
}
