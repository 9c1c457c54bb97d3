import { sql } from 'kysely'
import type { Source } from '../../../domain/source.ts'
import type { SourceStore } from '../../stores/sources.ts'
import { type Access, lockRow } from '../access.ts'
import { page } from '../records/paging.ts'
import { inOrder } from '../records/rows.ts'

/** How many ids `due` gives. */
const batch = 100

export function sourceStore(access: Access): SourceStore {
  const { dialect, read, write } = access
  async function byIds(ids: readonly number[]): Promise<Source[]> {
    const rows = await read.selectFrom('sources').selectAll().where('id', 'in', dialect.numbers(ids)).execute()
    return inOrder(ids, rows, ({ id }) => id).map(({ id, details }) => ({
      ...(JSON.parse(details) as Omit<Source, 'id'>),
      id,
    }))
  }
  return {
    find: (slice) =>
      page(slice, {
        found: ({ offset, limit, after }) => {
          const all = read.selectFrom('sources').select('id').orderBy('id').limit(limit).offset(offset)
          return (after ? all.where('id', '>', after.id) : all).execute()
        },
        count: async () => {
          const { total } = await read
            .selectFrom('sources')
            .select(sql<number>`count(*)`.as('total'))
            .executeTakeFirstOrThrow()
          return Number(total)
        },
        load: byIds,
      }),
    async byId(id) {
      await lockRow(access, 'sources', id)
      return (await byIds([id]))[0]
    },
    async due(nowUtc) {
      const rows = await read
        .selectFrom('sources')
        .select('id')
        .where('due_utc', '<=', nowUtc)
        .orderBy('due_utc')
        .orderBy('id')
        .limit(batch)
        .execute()
      return rows.map(({ id }) => id)
    },
    insert: (source) =>
      write(async (db) => {
        const row = { due_utc: dueOf(source), details: JSON.stringify(source) }
        const { id } = await db.insertInto('sources').values(row).returning('id').executeTakeFirstOrThrow()
        return id
      }),
    update: ({ id, ...source }) =>
      write(async (db) => {
        const set = { due_utc: dueOf(source), details: JSON.stringify(source) }
        await db.updateTable('sources').set(set).where('id', '=', id).execute()
      }),
    remove: (id) =>
      write(async (db) => {
        await db.deleteFrom('sources').where('id', '=', id).execute()
      }),
  }
}

/** Null while it is paused, or runs. */
function dueOf({ isPaused, current, nextUtc }: Omit<Source, 'id'>): string | null {
  return isPaused || current !== null ? null : nextUtc
}
