import { CompiledQuery, type Kysely } from 'kysely'
import type { CalendarRecord } from '../../domain/entities.ts'
import { fold } from '../../domain/fold.ts'
import type { Texts } from '../../domain/texts.ts'
import type { Language } from '../../i18n/language.ts'
import type { RecordStore, Slice } from '../storage.ts'
import type { Access, Db } from './access.ts'
import { brokenReference } from './conflicts.ts'
import { unlinkDocuments } from './event-documents.ts'
import { selected, sql } from './fragment.ts'
import { forgetLastStart } from './last-starts.ts'
import { removeLists } from './listings.ts'
import { page } from './paging.ts'
import { languagesOf, type RecordKindTables } from './record-kind.ts'
import { rowsOf } from './rows-of.ts'
import { freeSlugAmong, someSlug } from './slugs.ts'
import type { RecordRow, TextRow } from './tables.ts'
import { insertRows, replaceRow } from './written-rows.ts'

/** How many ids `due` and `trashedBefore` give at once. */
const batch = 100

/** The store of one kind of record: all that events, venues and organizers do alike. */
export function recordStore<
  R extends CalendarRecord & { readonly texts: Texts<unknown> },
  Filter,
  Row extends RecordRow,
  Text extends TextRow,
>({ dialect, read, write }: Access, kind: RecordKindTables<R, Filter, Row, Text>): RecordStore<R, Filter> {
  const load = (db: Db, ids: readonly number[]) => (ids.length === 0 ? Promise.resolve([]) : kind.read(db, ids))

  /** The queries of this kind; its table names are data, so this is the one place that tells Kysely less than is known. */
  function of(db: Db) {
    const tables = db as unknown as Kysely<{ record: RecordRow; text: TextRow }>
    return {
      records: tables.selectFrom(kind.table as 'record'),
      texts: tables.selectFrom(kind.texts as 'text'),
      deleteText: (id: number, language: Language) =>
        tables
          .deleteFrom(kind.texts as 'text')
          .where('id', '=', id)
          .where('language', '=', language),
      releaseSlugs: (id: number) =>
        tables
          .updateTable(kind.texts as 'text')
          .set({ slug_repeats: 1 })
          .where('id', '=', id),
    }
  }

  async function byId(id: number): Promise<R | undefined> {
    const [record] = await load(read, [id])
    return record
  }

  async function writeTexts(db: Db, record: R, before: R | undefined): Promise<void> {
    if (before && kind.haveSameTexts?.(record, before)) return
    const rows = languagesOf(record).map((language) => kind.toTextRow(record, language))
    const stored = before ? await storedTexts(db, record.id) : []
    await kind.writingTexts?.(db, rows, stored)
    const rowIn = (some: readonly Text[], language: Language) => some.find((row) => row.language === language)
    for (const { language } of stored.filter((row) => !rowIn(rows, row.language)))
      await of(db).deleteText(record.id, language).execute()
    const sameSlugs = rows.every(({ language, slug }) => rowIn(stored, language)?.slug === slug)
    // A slug may go from one language to another: until the other row is written, the index must not see it.
    const releasing = !sameSlugs && rows.length > 1 && stored.length > 0
    if (releasing) await of(db).releaseSlugs(record.id).execute()
    for (const row of rows) {
      const old = rowIn(stored, row.language)
      const kept = old && releasing ? { ...old, slug_repeats: 1 as const } : old
      if (kept) await replaceRow(db, dialect, kind.texts, ['id', 'language'], kept, row)
      else await insertRows(db, dialect, kind.texts, [row])
    }
  }

  /** Takes a record that events link to out of what is kept with these events. */
  async function unlinkEvents(db: Db, id: number): Promise<void> {
    const links = kind.linkedBy?.(id)
    if (links) await unlinkDocuments(db, dialect, links.links, id)
  }

  async function storedTexts(db: Db, id: number): Promise<readonly Text[]> {
    return rowsOf<Text>(db, CompiledQuery.raw(`select * from "${kind.texts}" where id = ${dialect.parameter(1)}`, [id]))
  }

  return {
    find: (filter: Filter, slice: Slice) =>
      page(slice, {
        ...(kind.searched?.(read, filter) ?? {
          found: (part) => kind.listed(read, filter, part),
          count: () => kind.count(read, filter),
        }),
        load: (ids) => load(read, ids),
        placeOf: kind.placeOf && ((record) => kind.placeOf?.(record) ?? { key: '', id: record.id }),
      }),
    byId,
    byIds: (ids) => load(read, ids),
    async bySlug(slug: string) {
      if (slug === '') return undefined
      const found = await of(read).texts.select('id').where('slug', '=', slug).where(someSlug).executeTakeFirst()
      return found && byId(found.id)
    },
    freeSlug: (wanted, except) =>
      freeSlugAmong(wanted, (condition) =>
        selected(
          read,
          sql<{ slug: string }>`select slug from ${sql.raw(kind.texts)}
            where id <> ${except} and ${someSlug} and ${condition}`,
          dialect,
        ),
      ),
    async named(name, description, visible) {
      const candidates = (await kind.named?.(read, fold(name), visible)) ?? []
      const found = candidates.find((one) => description === undefined || fold(one.description) === fold(description))
      return found && byId(found.id)
    },
    insert: (record) =>
      write(async (db) => {
        const identity = { id: record.id, kind: kind.kind }
        await insertRows(db, dialect, 'identities', [identity], ' on conflict ("id") do nothing')
        await insertRows(db, dialect, kind.table, [kind.toRow(record)])
        await writeTexts(db, record, undefined)
        await kind.written?.(db, record, undefined)
      }),
    update: (record, known) =>
      write(async (db) => {
        const before = known ?? (await load(db, [record.id]))[0]
        if (!before) throw brokenReference(new Error(`no ${kind.kind} has the id ${record.id}`))
        await replaceRow(db, dialect, kind.table, ['id'], kind.toRow(before), kind.toRow(record))
        await writeTexts(db, record, before)
        await kind.written?.(db, record, before)
      }),
    purge: (ids) =>
      write(async (db) => {
        await kind.purging?.(db, ids, dialect)
        for (const id of ids) await unlinkEvents(db, id)
        await removeLists(db, ids, dialect)
        // Texts, links, occurrences and listings go with the identity, by their foreign keys.
        await db
          .deleteFrom('identities')
          .where('id', 'in', dialect.numbers(ids))
          .where('kind', '=', kind.kind)
          .execute()
      }),
    async due(nowUtc) {
      // The statuses are literals, so that the partial indexes serve.
      const rows = await of(read)
        .records.select('id')
        .where(sql<boolean>`status = 'future'`)
        .where('date_utc', '<=', nowUtc)
        .orderBy('date_utc')
        .orderBy('id')
        .limit(batch)
        .execute()
      return rows.map((row) => row.id)
    },
    async trashedBefore(momentUtc) {
      const rows = await of(read)
        .records.select('id')
        .where(sql<boolean>`status = 'trash'`)
        .where('modified_utc', '<', momentUtc)
        .orderBy('modified_utc')
        .orderBy('id')
        .limit(batch)
        .execute()
      return rows.map((row) => row.id)
    },
    unlink: (id) =>
      write(async (db) => {
        const links = kind.linkedBy?.(id)
        if (links) {
          await unlinkEvents(db, id)
          await db.deleteFrom(links.links).where(links.where).execute()
          await forgetLastStart(db, dialect, links.table, id)
        }
        await removeLists(db, [id], dialect)
      }),
  }
}
