import { sql, type Selectable } from 'kysely'
import type { ImportEntry } from '../../../domain/import.ts'
import type { ImportStore } from '../../stores/imports.ts'
import type { Access } from '../access.ts'
import { page } from '../records/paging.ts'
import { inOrderOfIds } from '../records/rows.ts'
import type { Tables } from '../tables.ts'

/** How many entries `writtenBefore` gives at once. */
const batch = 100

type Row = Tables['import_entries']

/** What imports did, by their number and position. */
export function entryStore({
  dialect,
  read,
  write,
}: Access): Pick<ImportStore, 'addEntry' | 'removeEntries' | 'updateEntry' | 'entries' | 'writtenBefore'> {
  return {
    addEntry: (entry) =>
      write(async (db) => {
        await db.insertInto('import_entries').values(toEntryRow(entry)).execute()
      }),
    removeEntries: (id) =>
      write(async (db) => {
        await db.deleteFrom('import_entries').where('import_id', '=', id).execute()
      }),
    updateEntry: (entry) =>
      write(async (db) => {
        const { import_id, position, ...set } = toEntryRow(entry)
        await db
          .updateTable('import_entries')
          .set(set)
          .where('import_id', '=', import_id)
          .where('position', '=', position)
          .execute()
      }),
    entries(id, { outcome }, slice) {
      const mine = read.selectFrom('import_entries').where('import_id', '=', id)
      const some = outcome === undefined ? mine : mine.where('outcome', 'in', [outcome].flat())
      return page(slice, {
        found: ({ offset, limit, after }) => {
          const further = after ? some.where('position', '>', after.id) : some
          return further.select('position as id').orderBy('position').limit(limit).offset(offset).execute()
        },
        count: async () => {
          const { total } = await some.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
          return Number(total)
        },
        load: async (positions) => {
          const rows = await mine.selectAll().where('position', 'in', dialect.numbers(positions)).execute()
          return inOrderOfIds(positions, rows, ({ position }) => position).map(toImportEntry)
        },
      })
    },
    async writtenBefore(id, position) {
      const rows = await read
        .selectFrom('import_entries')
        .selectAll()
        .where('import_id', '=', id)
        .where('position', '<', position)
        .where('outcome', 'in', ['created', 'changed', 'removed'])
        .orderBy('position', 'desc')
        .limit(batch)
        .execute()
      return rows.map(toImportEntry)
    },
  }
}

function toEntryRow({ import: import_id, position, outcome, ...details }: ImportEntry): Row {
  return { import_id, position, outcome, details: JSON.stringify(details) }
}

function toImportEntry({ import_id, position, outcome, details }: Selectable<Row>): ImportEntry {
  return {
    ...(JSON.parse(details) as Omit<ImportEntry, 'import' | 'position' | 'outcome'>),
    import: import_id,
    position,
    outcome,
  }
}
