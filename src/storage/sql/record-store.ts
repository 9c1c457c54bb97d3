import { sql, type Kysely } from 'kysely'
import type { CalendarRecord } from '../../domain/entities.ts'
import { fold } from '../../domain/search.ts'
import type { Texts } from '../../domain/texts.ts'
import type { Language } from '../../i18n/language.ts'
import type { RecordStore, Slice } from '../storage.ts'
import type { Access, Db } from './access.ts'
import { statementByIds } from './by-ids.ts'
import { forgetLastStart } from './last-starts.ts'
import { removeLists } from './listings.ts'
import { inOrder, page } from './paging.ts'
import { languagesOf, type RecordKindTables } from './record-kind.ts'
import { freeSlugAmong, someSlug } from './slugs.ts'
import type { RecordRow, TextRow } from './tables.ts'

/** How many ids `due` and `trashedBefore` give at once. */
const batch = 100

/** The store of one kind of record: all that events, venues and organizers do alike. */
export function recordStore<
  R extends CalendarRecord & { readonly texts: Texts<unknown> },
  Filter,
  Row extends RecordRow,
  Text extends TextRow,
>({ dialect, read, write }: Access, kind: RecordKindTables<R, Filter, Row, Text>): RecordStore<R, Filter> {
  const recordsByIds = statementByIds(
    dialect,
    (ids) => sql<Row>`select * from ${sql.table(kind.table)} where id in ${ids}`,
  )
  const textsByIds = statementByIds(
    dialect,
    (ids) => sql<Text>`select * from ${sql.table(kind.texts)} where id in ${ids}`,
  )

  async function load(db: Db, ids: readonly number[]): Promise<R[]> {
    if (ids.length === 0) return []
    const rows = await recordsByIds(db, ids)
    const byRecord = Map.groupBy(await textsByIds(db, ids), (row) => row.id)
    // What has no texts was deleted, here or by another process, between the two queries.
    const whole = inOrder(ids, rows).filter((row) => byRecord.has(row.id))
    return kind.toRecords(db, whole, byRecord)
  }

  /** The queries of this kind; its table names are data, so this is the one place that tells Kysely less than is known. */
  function of(db: Db) {
    const tables = db as unknown as Kysely<{ record: RecordRow; text: TextRow }>
    return {
      records: tables.selectFrom(kind.table as 'record'),
      texts: tables.selectFrom(kind.texts as 'text'),
      insertRecord: (row: Row) => tables.insertInto(kind.table as 'record').values(row),
      updateRecord: (row: Row) =>
        tables
          .updateTable(kind.table as 'record')
          .set(row)
          .where('id', '=', row.id),
      insertTexts: (rows: Text[]) => tables.insertInto(kind.texts as 'text').values(rows),
      deleteTexts: (id: number) => tables.deleteFrom(kind.texts as 'text').where('id', '=', id),
    }
  }

  async function byId(id: number): Promise<R | undefined> {
    const [record] = await load(read, [id])
    return record
  }

  async function writeTexts(db: Db, record: R, isNew: boolean): Promise<void> {
    const rows = languagesOf(record).map((language) => kind.toTextRow(record, language))
    await kind.writingTexts?.(db, rows, record.id, isNew)
    if (!isNew) await of(db).deleteTexts(record.id).execute()
    if (rows.length > 0) await of(db).insertTexts(rows).execute()
    await kind.written?.(db, record, isNew)
  }

  return {
    find: (filter: Filter, slice: Slice) =>
      page(slice, {
        ...(kind.searched?.(read, filter) ?? {
          ids: (part) => kind.listed(read, filter, part),
          count: () => kind.count(read, filter),
        }),
        load: (ids) => load(read, ids),
      }),
    byId,
    byIds: (ids) => load(read, ids),
    async bySlug(slug: string, language: Language) {
      if (slug === '') return undefined
      const found = await of(read)
        .texts.select('id')
        .where('slug', '=', slug)
        .where(someSlug)
        .orderBy(sql`case when language = ${language} then 0 else 1 end`)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return found && byId(found.id)
    },
    freeSlug: (wanted, language, except) =>
      freeSlugAmong(wanted, (condition) =>
        of(read)
          .texts.select('slug')
          .where('language', '=', language)
          .where('id', '<>', except)
          .where(someSlug)
          .where(condition)
          .execute(),
      ),
    async named(name, description, visible) {
      const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
      const candidates = (await kind.named?.(read, fold(name), visible)) ?? []
      const found = candidates.find(
        (one) => same(one.name, name) && (description === undefined || same(one.description, description)),
      )
      return found && byId(found.id)
    },
    insert: (record) =>
      write(async (db) => {
        await db
          .insertInto('identities')
          .values({ id: record.id, kind: kind.kind })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
        await of(db).insertRecord(kind.toRow(record)).execute()
        await writeTexts(db, record, true)
      }),
    update: (record) =>
      write(async (db) => {
        await of(db).updateRecord(kind.toRow(record)).execute()
        await writeTexts(db, record, false)
      }),
    purge: (ids) =>
      write(async (db) => {
        await kind.purging?.(db, ids, dialect)
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
          await db.deleteFrom(links.links).where(links.where).execute()
          await forgetLastStart(db, links.table, id)
        }
        await removeLists(db, [id], dialect)
      }),
  }
}
