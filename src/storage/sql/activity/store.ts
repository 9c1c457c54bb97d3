import { sql, type Selectable } from 'kysely'
import type { Activity } from '../../../domain/changes/activity.ts'
import type { ActivityStore } from '../../stores/activity.ts'
import type { Access } from '../access.ts'
import { page } from '../records/paging.ts'
import { inOrder } from '../records/rows.ts'
import { reviseFor } from '../revisions/revise.ts'
import type { ActivityRow, Db } from '../tables.ts'
import { held, lastSettled, type Ordered } from '../commit-order.ts'
import { counted, listed, matching } from './list.ts'

export function activityStore({ read, write, dialect }: Access): ActivityStore {
  /** SQLite lets one transaction write at a time: no entry with a lower id can appear later. */
  const settled = async () => (dialect.name === 'sqlite' ? undefined : lastSettled(read, ordered))

  return {
    add: (entry) =>
      write(async (db) => {
        const { atUtc, user, action, kind, record, changed, before = {}, after = {}, ...given } = entry
        const row = {
          at_utc: atUtc,
          user_id: user,
          action,
          kind,
          record_id: record,
          changed: JSON.stringify(changed),
          before: membersText(before),
          after: membersText(after),
          user_name: given.userName ?? null,
          address: given.address ?? null,
          group_id: given.group ?? null,
          undoes: given.undoes ?? null,
        }
        await reviseFor(entry, { db, dialect, atUtc })
        if (dialect.name !== 'sqlite') return insertLocked(db, row)
        return (await db.insertInto('activity').values(row).returning('id').executeTakeFirstOrThrow()).id
      }),
    find: (filter, slice) =>
      page(slice, {
        found: ({ offset, limit, after }) => listed(read, filter, { offset, limit, after }),
        count: () => counted(read, filter),
        load: async (ids) => {
          if (ids.length === 0) return []
          const rows = await read.selectFrom('activity').selectAll().where('id', 'in', ids).execute()
          return inOrder(ids, rows.map(entry), ({ id }) => id)
        },
      }),
    async lastOf(kind, records, changed) {
      if (records.length === 0) return []
      const rows = await read
        .selectFrom('activity')
        .selectAll()
        .where('id', 'in', (last) =>
          last
            .selectFrom('activity')
            .select(({ fn }) => fn.max('id').as('id'))
            .where('kind', '=', kind)
            .where('record_id', 'in', records)
            .$if(changed !== undefined, (query) => query.where('changed', 'like', `%"${changed}"%`))
            .groupBy('record_id'),
        )
        .execute()
      return rows.map(entry)
    },
    async from(id, filter) {
      const query = read.selectFrom('activity').selectAll().where('id', '>=', id).where(matching(filter))
      return (await query.orderBy('id').execute()).map(entry)
    },
    forget: (beforeUtc) =>
      write(async (db) => {
        const old = sql<{ id: number }>`select id from activity where at_utc < ${beforeUtc}
          and id < (select max(id) from activity) order by at_utc limit 1000`
        const ids = (await old.execute(db)).rows.map(({ id }) => id)
        if (ids.length > 0) await db.deleteFrom('activity').where('id', 'in', ids).execute()
        return ids.length
      }),
    async last() {
      const end = await settled()
      const row = await read
        .selectFrom('activity')
        .selectAll()
        .$if(end !== undefined, (query) => query.where('id', '<=', end ?? 0))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && entry(row)
    },
    async since(position, limit) {
      const end = await settled()
      const rows = await read
        .selectFrom('activity')
        .selectAll()
        .where('id', '>', position)
        .$if(end !== undefined, (query) => query.where('id', '<=', end ?? 0))
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(entry)
    },
  }
}

function entry(row: Selectable<ActivityRow>): Activity {
  const { id, at_utc, user_id, action, kind, record_id, changed, before, after, user_name, address, undoes } = row
  return {
    ...{ id, atUtc: at_utc, user: user_id, action, kind, record: record_id, userName: user_name, address },
    ...{ group: row.group_id ?? id, undoes },
    changed: JSON.parse(changed) as string[],
    before: before === null ? {} : (JSON.parse(before) as Activity['before']),
    after: after === null ? {} : (JSON.parse(after) as Activity['after']),
  }
}

function membersText(members: Activity['before']): string | null {
  return Object.keys(members).length === 0 ? null : JSON.stringify(members)
}

const ordered: Ordered = { sequence: 'activity_id_seq', space: 1_254_387 }

/** Inserts a row on PostgreSQL. */
async function insertLocked(db: Db, row: Omit<Selectable<ActivityRow>, 'id'>): Promise<number> {
  const columns = Object.keys(row).map((name) => sql.ref(name))
  const { rows } = await sql<{ id: number }>`insert into activity (${sql.join(columns)})
    select ${sql.join(Object.values(row))} from ${held(db, ordered)} returning id`.execute(db)
  const [inserted] = rows
  if (!inserted) throw new Error('an entry of the activity was not written')
  return inserted.id
}
