import { sql, type Selectable } from 'kysely'
import type { Activity } from '../../../domain/changes/activity.ts'
import type { ActivityStore } from '../../stores/activity.ts'
import type { Access } from '../access.ts'
import { page } from '../records/paging.ts'
import { inOrder } from '../records/rows.ts'
import type { ActivityRow, Db } from '../tables.ts'
import { counted, listed, matching } from './list.ts'

export function activityStore({ read, write, dialect }: Access): ActivityStore {
  /** SQLite lets one transaction write at a time: no entry with a lower id can appear later. */
  const settled = async () => (dialect.name === 'sqlite' ? undefined : lastSettled(read))

  return {
    add: ({ atUtc, user, action, kind, record, changed, before = {}, after = {}, ...given }) =>
      write(async (db) => {
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

/*
 * PostgreSQL gives ids to transactions that run at the same time, and these may end in another order. So each holds, until it
 * ends, a shared lock whose number is the last id that was given when it took its first own one: every id up to that belongs
 * to a transaction that is over, or holds a lower lock.
 */

/** Distinguishes these locks from others: it stands above the 40 bits of the id. */
const lockSpace = 1_254_387

/** Inserts a row; its id is given after the lock is held, as the subquery comes before the values that it is selected with. */
async function insertLocked(db: Db, row: Omit<Selectable<ActivityRow>, 'id'>): Promise<number> {
  const columns = Object.keys(row).map((name) => sql.ref(name))
  const { rows } = await sql<{ id: number }>`insert into activity (${sql.join(columns)})
    select ${sql.join(Object.values(row))} from (
      select pg_advisory_xact_lock_shared((${sql.lit(lockSpace)}::bigint << 40) + last_value) from activity_id_seq
    ) as held returning id`.execute(db)
  const [inserted] = rows
  if (!inserted) throw new Error('an entry of the activity was not written')
  return inserted.id
}

/**
 * The last id up to which all transactions have ended. The order of the statements matters: a transaction whose lock is not
 * among those held either takes its id later, so above `given`, or has ended, so that later reads see it.
 */
async function lastSettled(db: Db): Promise<number> {
  const given = await sql<{ id: number }>`select last_value as id from activity_id_seq`.execute(db)
  const held = await sql<{ id: number | null }>`
    select min(((classid::bigint << 32) | objid::bigint) - (${sql.lit(lockSpace)}::bigint << 40)) as id from pg_locks
      where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 8 = ${sql.lit(lockSpace)}
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return Math.min(given.rows[0]?.id ?? 0, held.rows[0]?.id ?? Infinity)
}
