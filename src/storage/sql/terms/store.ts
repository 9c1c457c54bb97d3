import { sql } from 'kysely'
import type { Term } from '../../../domain/entities.ts'
import { fold } from '../../../domain/text/search.ts'
import { textOf } from '../../../domain/text/texts.ts'
import type { Language } from '../../../i18n/language.ts'
import type { TermStore } from '../../stores/terms.ts'
import { type Access, findOrReserve, lockRow } from '../access.ts'
import { namedTexts, readNamedTexts } from '../linked/venues-and-organizers.ts'
import { addLinks, linkedEvents } from '../records/links.ts'
import { page } from '../records/paging.ts'
import { inOrderOfIds, languagesOf, writeTexts, freeSlugAmong, slugRepeats, uniqueSlug } from '../records/rows.ts'
import type { Revised, TermTextRow } from '../record-rows.ts'
import { htmlText } from '../../../text/plain.ts'
import type { Db, Tables } from '../tables.ts'
import { countAnew } from './counts.ts'
import { countTerms, selectTerms } from './list.ts'

const links = { links: 'event_terms', column: 'term_id' } as const

export function termStore(access: Access): TermStore {
  const { dialect, read, write } = access

  async function loadTerms(db: Db, ids: readonly number[]): Promise<Term[]> {
    if (ids.length === 0) return []
    const terms = sql<Tables['terms'] & Revised & { readonly texts: unknown }>`select r.*,
        ${namedTexts('term_texts', dialect)} as texts, v.revised_utc
      from terms as r left join revisions as v on v.kind = r.taxonomy and v.record_id = r.id
      where r.id in ${dialect.numbers(ids)}`
    const { rows } = await terms.execute(db)
    return inOrderOfIds(ids, rows, ({ id }) => id).map(
      ({ id, taxonomy, language, parent, count, mirrored_from: mirroredFrom, texts, revised_utc }) => ({
        id,
        taxonomy,
        language,
        parent,
        count,
        mirroredFrom,
        texts: readNamedTexts(texts),
        revisedUtc: revised_utc ?? '',
      }),
    )
  }
  const byIds = (ids: readonly number[]) => loadTerms(read, ids)
  const first = async (found: { readonly id: number } | undefined) => found && (await byIds([found.id]))[0]
  const textsOf = (term: Term) => languagesOf(term).map((language) => toTermTextRow(term, language))

  return {
    find: (filter, slice) =>
      page(slice, {
        found: (part) => selectTerms(read, filter, part, dialect),
        count: () => countTerms(read, filter, dialect),
        load: byIds,
      }),
    async byId(id) {
      await lockRow(access, 'terms', id)
      return (await byIds([id]))[0]
    },
    byIds,
    async bySlug(taxonomy, slug) {
      if (slug === '') return undefined
      const found = await read
        .selectFrom('term_texts')
        .select('id')
        .where('taxonomy', '=', taxonomy)
        .where('slug', '=', slug.toLowerCase())
        .where(uniqueSlug)
        .executeTakeFirst()
      return first(found)
    },
    async byName(taxonomy, name, parent) {
      let named = read
        .selectFrom('term_texts as x')
        .innerJoin('terms as t', 't.id', 'x.id')
        .select('x.id')
        .where('x.name_folded', '=', fold(name))
        .where('x.taxonomy', '=', taxonomy)
      if (parent !== undefined) named = named.where('t.parent', parent === null ? 'is' : '=', parent)
      const oldest = named.orderBy('x.id')
      return first(await findOrReserve(access, `${taxonomy} ${fold(name)}`, () => oldest.executeTakeFirst()))
    },
    freeSlug: (taxonomy, wanted, except) =>
      freeSlugAmong(wanted, (condition) =>
        read
          .selectFrom('term_texts')
          .select('slug')
          .where('taxonomy', '=', taxonomy)
          .where('id', '<>', except)
          .where(uniqueSlug)
          .where(condition)
          .execute(),
      ),
    async ancestors(ids) {
      const chains = sql<{ id: number; parent: number | null }>`
        with recursive above(id, parent) as (
          select t.id, t.parent from terms as t where t.id in ${dialect.numbers(ids)}
          union select t.id, t.parent from terms as t join above on t.id = above.parent
        ) select id, parent from above`
      const parents = new Map((await chains.execute(read)).rows.map((row) => [row.id, row.parent]))
      const known = ids.filter((id) => parents.has(id))
      return new Map(known.map((id) => [id, chain(id, parents)]))
    },
    newId: (taxonomy) =>
      write(async (db) => {
        const row = await db
          .insertInto('term_identities')
          .values({ taxonomy })
          .returning('id')
          .executeTakeFirstOrThrow()
        access.newIds?.terms.add(row.id)
        return row.id
      }),
    insert: (term) =>
      write(async (db) => {
        const { id, taxonomy, language, parent, mirroredFrom: mirrored_from } = term
        if (!access.newIds?.terms.has(id))
          await db
            .insertInto('term_identities')
            .values({ id, taxonomy })
            .onConflict((taken) => taken.column('id').doUpdateSet({ taxonomy }))
            .execute()
        await db.insertInto('terms').values({ id, taxonomy, language, parent, count: 0, mirrored_from }).execute()
        await writeTexts(db, 'term_texts', textsOf(term), [])
      }),
    update: (term) =>
      write(async (db) => {
        const { id, language, parent, mirroredFrom: mirrored_from } = term
        const [before] = await loadTerms(db, [id])
        await db.updateTable('terms').set({ language, parent, mirrored_from }).where('id', '=', id).execute()
        await writeTexts(db, 'term_texts', textsOf(term), before ? textsOf(before) : [])
      }),
    linked: (id) => linkedEvents(read, links, id),
    link: (id, events) =>
      write(async (db) => {
        await addLinks(db, links, { id, events }, dialect)
        await countAnew(db, id)
      }),
    remove: (id) =>
      write(async (db) => {
        const term = await db.selectFrom('terms').select('parent').where('id', '=', id).executeTakeFirst()
        if (!term) return
        await db.updateTable('terms').set({ parent: term.parent }).where('parent', '=', id).execute()
        // Texts and links go with the identity, by their foreign keys.
        await db.deleteFrom('term_identities').where('id', '=', id).execute()
      }),
  }
}

/** An id and all above it; a circle, which only a write past the service could make, ends where it began. */
function chain(id: number, parents: ReadonlyMap<number, number | null>): number[] {
  const found = new Set<number>()
  for (let next: number | null = id; next !== null && !found.has(next); next = parents.get(next) ?? null)
    found.add(next)
  return [...found]
}

export function toTermTextRow(term: Omit<Term, 'parent' | 'count' | 'mirroredFrom'>, language: Language): TermTextRow {
  const shown = textOf(term, language)
  const { name, description, slug } = term.texts[language] ?? shown
  return {
    id: term.id,
    language,
    taxonomy: term.taxonomy,
    slug,
    slug_repeats: slugRepeats(term, language),
    name,
    description,
    name_folded: fold(shown.name),
    description_folded: fold(htmlText(shown.description)),
  }
}
