import { sql, type Kysely } from 'kysely'
import type { CalendarRecord, RecordKind } from '../../../domain/entities.ts'
import type { Texts } from '../../../domain/text/texts.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Slice } from '../../stores/lists.ts'
import type { RecordStore } from '../../stores/records.ts'
import { type Access, identify, lockRow } from '../access.ts'
import { brokenReference } from '../../../errors/service.ts'
import type { RecordRow, TextRow } from '../record-rows.ts'
import type { Db } from '../tables.ts'
import { page, type KeyedRow, type Total } from './paging.ts'
import { changedColumns, languagesOf, writeTexts, freeSlugAmong, uniqueSlug } from './rows.ts'

/** Where and how one kind of record is kept. */
export interface RecordTables<R extends CalendarRecord, Filter> {
  readonly kind: RecordKind
  readonly table: 'events' | 'venues' | 'organizers'
  readonly texts: 'event_texts' | 'venue_texts' | 'organizer_texts'
  toRow(record: R): RecordRow
  toTextRow(record: R, language: Language): TextRow
  /** Those that exist, in the order of the ids, each once. */
  read(db: Db, ids: readonly number[]): Promise<R[]>
  /** A part of a list, in its order. */
  list(db: Db, filter: Filter, slice: Slice): Promise<readonly (KeyedRow | Total)[]>
  /** How many there are on all pages; where that is more than `most`, perhaps only one more than it. */
  count(db: Db, filter: Filter, most?: number): Promise<number>
  /** Writes what belongs to a record beside its row and texts; `before` is what is stored of it, undefined if nothing. */
  written?(db: Db, record: R, before: R | undefined): Promise<void>
  /** Before records of these ids are deleted for good. */
  purging?(db: Db, ids: readonly number[], atUtc: string): Promise<void>
}

type Stored = CalendarRecord & { readonly texts: Texts<{ readonly slug: string }> }

/** How many ids `due` and `trashedBefore` give at once. */
const batch = 100

/** What the stores of events, venues and organizers share. */
export function recordStore<R extends Stored, Filter>(
  access: Access,
  tables: RecordTables<R, Filter>,
): Omit<RecordStore<R, Filter>, 'named' | 'namesake' | 'unlink' | 'linked' | 'link' | 'relink'> {
  const { dialect, read, write } = access
  const load = (db: Db, ids: readonly number[]) => (ids.length === 0 ? Promise.resolve([]) : tables.read(db, ids))
  /** The tables of this kind: their names are data, so Kysely is told what they have in common. */
  const of = (db: Db) => db as unknown as Kysely<{ record: RecordRow; text: TextRow }>
  const [records, texts] = [tables.table as 'record', tables.texts as 'text']

  async function recordsDue(status: 'future' | 'trash', column: 'date_utc' | 'modified_utc', until: Until) {
    const rows = await of(read)
      .selectFrom(records)
      .select('id')
      // A literal, so that the partial index serves.
      .where('status', '=', sql.lit(status))
      .where(column, until.operator, until.moment)
      .orderBy(column)
      .orderBy('id')
      .limit(batch)
      .execute()
    return rows.map((row) => row.id)
  }

  const pageOf: RecordStore<R, Filter>['pageOf'] = (filter, slice, ofIds) =>
    page(slice, {
      found: (part) => tables.list(read, filter, part),
      count: (most) => tables.count(read, filter, most),
      load: ofIds,
    })

  return {
    find: (filter, slice) => pageOf(filter, slice, (ids) => load(read, ids)),
    pageOf,
    async byId(id) {
      await lockRow(access, tables.table, id)
      return (await load(read, [id]))[0]
    },
    byIds: (ids) => load(read, ids),
    async bySlug(slug) {
      if (slug === '') return undefined
      const found = await of(read)
        .selectFrom(texts)
        .select('id')
        .where('slug', '=', slug)
        .where(uniqueSlug)
        .executeTakeFirst()
      return found && this.byId(found.id)
    },
    freeSlug: (wanted, except) =>
      freeSlugAmong(wanted, (condition) =>
        of(read)
          .selectFrom(texts)
          .select('slug')
          .where('id', '<>', except)
          .where(uniqueSlug)
          .where(condition)
          .execute(),
      ),
    insert: (record) =>
      write(async (db) => {
        await identify(db, access, record.id, tables.kind)
        await of(db).insertInto(records).values(tables.toRow(record)).execute()
        await writeTexts(db, tables.texts, textRows(record), [])
        await tables.written?.(db, record, undefined)
      }),
    update: (record, known) =>
      write(async (db) => {
        const before = known ?? (await load(db, [record.id]))[0]
        if (!before) throw brokenReference('id', record.id)
        const row = tables.toRow(record)
        // An exception is read with what it has of its series: its row may have other values.
        const isException = 'series' in row && row.series !== null
        const changed = changedColumns(row, isException ? undefined : tables.toRow(before))
        if (changed) await of(db).updateTable(records).set(changed).where('id', '=', record.id).execute()
        await writeTexts(db, tables.texts, textRows(record), textRows(before))
        await tables.written?.(db, record, before)
      }),
    purge: (ids, atUtc) =>
      write(async (db) => {
        await tables.purging?.(db, ids, atUtc)
        // Texts, links and occurrences go with the identity, by their foreign keys.
        await db
          .deleteFrom('identities')
          .where('id', 'in', dialect.numbers(ids))
          .where('kind', '=', tables.kind)
          .execute()
      }),
    due: (nowUtc) => recordsDue('future', 'date_utc', { operator: '<=', moment: nowUtc }),
    trashedBefore: (momentUtc) => recordsDue('trash', 'modified_utc', { operator: '<', moment: momentUtc }),
  }

  function textRows(record: R): TextRow[] {
    return languagesOf(record).map((language) => tables.toTextRow(record, language))
  }
}

interface Until {
  readonly operator: '<' | '<='
  readonly moment: string
}
