import { sql } from 'kysely'
import type { Taxonomy, Term } from '../../domain/entities.ts'
import { fold } from '../../domain/fold.ts'
import { textOf, type NamedText } from '../../domain/texts.ts'
import type { Language } from '../../i18n/language.ts'
import type { TermStore } from '../storage.ts'
import type { Access, Db } from './access.ts'
import { unlinkDocuments } from './event-documents.ts'
import { namedText, namedTextColumns, type NamedTextValues } from './linked-kind.ts'
import { eventsBelow, relist } from './listings.ts'
import { allOf } from './matching.ts'
import { page, type Found } from './paging.ts'
import { plainText } from './plain-text.ts'
import { languagesOf } from './record-kind.ts'
import { recordReader } from './record-reader.ts'
import { readersOf } from './readers.ts'
import type { ValuesOf } from './rows-of.ts'
import { freeSlugAmong, slugRepeats, someSlug } from './slugs.ts'
import type { Tables, TermTextRow } from './tables.ts'
import { countedTerms, listedTerms, termOrder } from './term-filters.ts'

/** What is read of a row. */
export const termColumns = ['id', 'taxonomy', 'language', 'parent', 'count'] as const

type Values = ValuesOf<Tables['terms'], typeof termColumns>

export function termStore({ dialect, read, write }: Access): TermStore {
  const readTerms = recordReader<Values, NamedTextValues, NamedText>(dialect, {
    table: 'terms',
    columns: termColumns,
    texts: 'term_texts',
    textColumns: namedTextColumns,
    toText: namedText,
  })
  const byIds = async (ids: readonly number[]): Promise<Term[]> =>
    (await readTerms(read, ids)).map(([values, texts]) => {
      const [id, taxonomy, language, parent, count] = values
      return { id, taxonomy, language, parent, count, texts }
    })
  const first = async (ids: readonly number[]) => (await byIds(ids.slice(0, 1)))[0]

  async function writeTexts(db: Db, term: Term): Promise<void> {
    await db.deleteFrom('term_texts').where('id', '=', term.id).execute()
    for (const language of languagesOf(term))
      await db.insertInto('term_texts').values(toTextRow(term, language)).execute()
  }

  return {
    find: (filter, slice) =>
      page(slice, {
        async found({ offset, limit, after }) {
          const { from, where } = listedTerms(filter, dialect)
          const { key, order, further } = termOrder(filter, dialect, after)
          const { rows } = await sql<Found>`select t.id, ${key ?? sql`''`} as key from ${from}
            where ${allOf([where, further])} order by ${order} limit ${limit} offset ${offset}`.execute(read)
          return rows
        },
        async count() {
          const { from, where } = countedTerms(filter, dialect)
          const { rows } = await sql<{ total: number }>`select count(*) as total from ${from} where ${where}`.execute(
            read,
          )
          return Number(rows[0]?.total ?? 0)
        },
        load: byIds,
      }),
    byId: (id) => first([id]),
    byIds,
    async bySlug(taxonomy, slug) {
      if (slug === '') return undefined
      const found = await read
        .selectFrom('term_texts')
        .select('id')
        .where('taxonomy', '=', taxonomy)
        .where('slug', '=', slug.toLowerCase())
        .where(someSlug)
        .executeTakeFirst()
      return found && first([found.id])
    },
    async byName(taxonomy, name, parent) {
      const { rows } = await sql<{ id: number }>`select x.id from term_texts as x
        join terms as t on t.id = x.id where x.name_folded = ${fold(name)} and x.taxonomy = ${taxonomy}
        ${parent === undefined ? sql`` : parent === null ? sql`and t.parent is null` : sql`and t.parent = ${parent}`}
        order by x.id limit 1`.execute(read)
      return first(rows.map(({ id }) => id))
    },
    freeSlug: (taxonomy, wanted, except) =>
      freeSlugAmong(wanted, (condition) =>
        read
          .selectFrom('term_texts')
          .select('slug')
          .where('taxonomy', '=', taxonomy)
          .where('id', '<>', except)
          .where(someSlug)
          .where(condition)
          .execute(),
      ),
    async ancestors(ids) {
      const { rows } = await sql<{ id: number; parent: number | null }>`
        with recursive above(id, parent) as (
          select t.id, t.parent from terms as t where t.id in ${dialect.numbers(ids)}
          union select t.id, t.parent from terms as t join above on t.id = above.parent
        ) select id, parent from above`.execute(read)
      const parents = new Map(rows.map((row) => [row.id, row.parent]))
      const known = ids.filter((id) => parents.has(id))
      return new Map(known.map((id) => [id, chain(id, parents)]))
    },
    newId: () =>
      write(async (db) => {
        const row = await db.insertInto('term_identities').defaultValues().returning('id').executeTakeFirstOrThrow()
        return row.id
      }),
    insert: (term) =>
      write(async (db) => {
        await db
          .insertInto('term_identities')
          .values({ id: term.id, taxonomy: term.taxonomy })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ taxonomy: term.taxonomy }))
          .execute()
        const { id, taxonomy, language, parent } = term
        await db.insertInto('terms').values({ id, taxonomy, language, parent, count: 0 }).execute()
        await writeTexts(db, term)
      }),
    update: (term) =>
      write(async (db) => {
        const { id, language, parent } = term
        const before = await db.selectFrom('terms').select('parent').where('id', '=', id).executeTakeFirst()
        await db.updateTable('terms').set({ language, parent }).where('id', '=', id).execute()
        await writeTexts(db, term)
        if (before && before.parent !== parent) await relist(db, await eventsBelow(db, id, dialect), dialect)
      }),
    remove: (id) =>
      write(async (db) => {
        const term = await db.selectFrom('terms').select('parent').where('id', '=', id).executeTakeFirst()
        if (!term) return
        const events = await eventsBelow(db, id, dialect)
        await unlinkDocuments(db, dialect, 'event_terms', id)
        await db.updateTable('terms').set({ parent: term.parent }).where('parent', '=', id).execute()
        await db.deleteFrom('term_identities').where('id', '=', id).execute()
        await relist(db, events, dialect)
      }),
  }
}

function toTextRow(term: Term, language: Language): TermTextRow & { taxonomy: Taxonomy } {
  const shown = textOf(term, language)
  const { name, description, slug } = term.texts[language] ?? shown
  // Without a slug, as without a name, the term is in lists what it is in its own language.
  const slugged = Object.fromEntries(Object.entries(term.texts).filter(([, text]) => text.slug !== ''))
  return {
    id: term.id,
    language,
    taxonomy: term.taxonomy,
    slug,
    slug_repeats: slugRepeats(term, language),
    name,
    description,
    name_folded: fold(shown.name),
    description_folded: fold(plainText(shown.description)),
    shown_to: readersOf({ language: term.language, texts: slugged }, language),
  }
}

function chain(id: number, parents: ReadonlyMap<number, number | null>): number[] {
  const found = new Set<number>()
  for (let next: number | null = id; next !== null && !found.has(next); next = parents.get(next) ?? null)
    found.add(next)
  return [...found]
}
