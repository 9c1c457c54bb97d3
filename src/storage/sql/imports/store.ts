import type { Import, ImportEntry } from '../../../domain/import.ts'
import type { ImportStore } from '../../stores/imports.ts'
import type { Access } from '../access.ts'
import { columnList, page } from '../records/paging.ts'
import { type RowShape, tableOf } from '../records/table.ts'
import type { Rows, Tables } from '../tables.ts'
import { originStore } from './sources.ts'
import { type Selectable, sql } from 'kysely'
import { inOrderOfIds } from '../records/rows.ts'

const unfinished = ['queued', 'running', 'undoing'] as const

/** How many imports `unfinished` gives. */
const maxUnfinished = 1000

/** How many imports `tablesBefore` looks at, and how many tables it gives. */
const maxLooked = 500
const maxMapped = 50

/** How many imports `trim` forgets at once, and how many entries `writtenBefore` gives. */
const batch = 100

const importColumns: RowShape<Import, Rows['imports'], Omit<Import, 'id'>> = {
  selected: columnList(['id', 'keeps', 'state', 'details']),
  toMembers: ({ id, keeps, state, details }) => ({
    ...(JSON.parse(details) as Omit<Import, 'id' | 'keeps' | 'state'>),
    ...(keeps !== null && { keeps }),
    id,
    state,
  }),
  toColumns: ({ keeps = null, state, ...details }) => ({ keeps, state, details: JSON.stringify(details) }),
}

/** Lists give the newest first. */
export function importStore(access: Access): ImportStore {
  const { dialect, read, write } = access
  const imports = tableOf(access, 'imports', importColumns)
  const removeAll = (ids: readonly number[]) =>
    write(async (db) => {
      for (const table of ['import_entries', 'import_contents'] as const)
        await db.deleteFrom(table).where('import_id', 'in', dialect.numbers(ids)).execute()
      await db.deleteFrom('imports').where('id', 'in', dialect.numbers(ids)).execute()
    })
  return {
    ...entryStore(access),
    ...originStore(access),
    find: (slice, { keeps } = {}) =>
      imports.page(slice, { having: { keeps: keeps === 0 ? null : keeps }, newestFirst: true }),
    byId: imports.locked,
    async unfinished() {
      const rows = await read
        .selectFrom('imports')
        .select(['id', 'details'])
        .where('state', 'in', unfinished)
        .orderBy('id')
        .limit(maxUnfinished)
        .execute()
      return rows.map(({ id, details }) => {
        const { user, source } = JSON.parse(details) as Import
        return { id, user, source }
      })
    },
    async tablesBefore(source) {
      const rows = await read.selectFrom('imports').select('details').orderBy('id', 'desc').limit(maxLooked).execute()
      const newest = rows.map(({ details }) => JSON.parse(details) as Import)
      return {
        dateOrder: newest.find((one) => one.source === source && one.dateOrder !== undefined)?.dateOrder,
        mapped: newest.flatMap(({ table }) => (table?.by === 'mapping' ? table : [])).slice(0, maxMapped),
      }
    },
    insert: (one) => imports.insert(one),
    update: ({ id, ...one }) => imports.update(id, one),
    addContent: (id, position, bytes) =>
      write(async (db) => {
        const content = Buffer.from(bytes).toString('base64')
        await db.insertInto('import_contents').values({ import_id: id, position, content }).execute()
      }),
    async content(id, position) {
      const row = await read
        .selectFrom('import_contents')
        .select('content')
        .where('import_id', '=', id)
        .where('position', '=', position)
        .executeTakeFirst()
      return row && Buffer.from(row.content, 'base64')
    },
    remove: (id) => removeAll([id]),
    async trim(source, most) {
      const older = await read
        .selectFrom('imports')
        .select('id')
        .where('keeps', '=', source)
        .where('state', 'not in', unfinished)
        .orderBy('id', 'desc')
        .offset(most)
        .limit(batch)
        .execute()
      if (older.length > 0) await removeAll(older.map(({ id }) => id))
    },
    async trimDryRuns(beforeUtc, most) {
      const ended = await read
        .selectFrom('import_contents')
        .innerJoin('imports', 'imports.id', 'import_contents.import_id')
        .select(['imports.id', 'imports.details'])
        .where('import_contents.position', '=', 0)
        .where('imports.state', 'in', ['done', 'failed'])
        .orderBy('imports.id', 'desc')
        .execute()
      const isOver = (details: string) => ((JSON.parse(details) as Import).endedUtc ?? '') < beforeUtc
      const over = ended.filter(({ details }, index) => index >= most || isOver(details))
      if (over.length === 0) return
      await write(async (db) => {
        const ids = dialect.numbers(over.map(({ id }) => id))
        await db.deleteFrom('import_contents').where('import_id', 'in', ids).execute()
      })
    },
    removeContents: (id) =>
      write(async (db) => {
        await db.deleteFrom('import_contents').where('import_id', '=', id).execute()
      }),
  }
}

type Row = Tables['import_entries']

/** What imports did, by their number and position. */
function entryStore({
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
