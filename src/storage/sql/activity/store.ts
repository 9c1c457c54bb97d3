import { sql } from 'kysely'
import type { Activity } from '../../../domain/changes/activity.ts'
import type { ActivityStore } from '../../stores/activity.ts'
import type { Access } from '../access.ts'
import { allOf } from '../conditions.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { type Codec, type RowShape, columns, json, tableOf } from '../records/table.ts'
import { reviseFor } from '../revisions/revise.ts'
import type { Db, Rows } from '../tables.ts'
import { sharedLockRow, lastSettled, type Ordered } from '../commit-order.ts'
import { matching } from './matching.ts'

/** Null where there are none. */
const members: Codec<Activity['before'], string | null> = {
  read: (stored) => (stored === null ? {} : (JSON.parse(stored) as Activity['before'])),
  write: (value) => (Object.keys(value).length === 0 ? null : JSON.stringify(value)),
}

const entryColumns = columns<Omit<Activity, 'group'> & { readonly group: number | null }, Rows['activity']>({
  atUtc: 'at_utc',
  user: 'user_id',
  action: 'action',
  kind: 'kind',
  record: 'record_id',
  userName: 'user_name',
  address: 'address',
  group: 'group_id',
  undoes: 'undoes',
  changed: ['changed', json<Activity['changed']>()],
  before: ['before', members],
  after: ['after', members],
})

const activityColumns: RowShape<Activity, Rows['activity'], Partial<Omit<Activity, 'id'>>> = {
  ...entryColumns,
  toMembers: (row) => ({ ...entryColumns.toMembers(row), group: row.group_id ?? row.id }),
}

export function activityStore(access: Access): ActivityStore {
  const { read, write, dialect } = access
  const entries = tableOf(access, 'activity', activityColumns)
  /** SQLite lets one transaction write at a time: no entry with a lower id can appear later. */
  const settled = async () => (dialect.name === 'sqlite' ? undefined : lastSettled(read, ordered))

  return {
    add: (entry) =>
      write(async (db) => {
        const {
          before = {},
          after = {},
          userName = null,
          address = null,
          group = null,
          undoes = null,
          ...given
        } = entry
        await reviseFor(entry, { db, dialect, atUtc: entry.atUtc })
        return insertEntry({ ...given, before, after, userName, address, group, undoes }, { db, dialect })
      }),
    find: (filter, slice) => entries.page(slice, { and: matching(filter), newestFirst: true }),
    async lastOf(kind, records, changed) {
      if (records.length === 0) return []
      const changing = changed === undefined ? sql`` : sql`and changed like ${`%"${changed}"%`}`
      return entries.all({
        and: sql`id in (select max(id) from activity where kind = ${kind} and record_id in ${dialect.numbers(records)}
          ${changing} group by record_id)`,
      })
    },
    from: (id, filter) => entries.all({ and: allOf([sql`id >= ${id}`, matching(filter)]) }),
    forget: (beforeUtc) =>
      write(async (db) => {
        const old = sql<{ id: number }>`select id from activity where at_utc < ${beforeUtc}
          and id < (select max(id) from activity) order by at_utc limit 1000`
        const ids = (await old.execute(db)).rows.map(({ id }) => id)
        if (ids.length > 0) await db.deleteFrom('activity').where('id', 'in', ids).execute()
        return ids.length
      }),
    async last() {
      const [last] = await entries.all({ and: upTo(await settled()), newestFirst: true, limit: 1 })
      return last
    },
    since: async (position, limit) =>
      entries.all({ and: allOf([sql`id > ${position}`, upTo(await settled())]), limit }),
  }
}

const upTo = (end: number | undefined) => (end === undefined ? undefined : sql<boolean>`id <= ${end}`)

const ordered: Ordered = { sequence: 'activity_id_seq', space: 1_254_387 }

async function insertEntry(
  entry: Omit<Activity, 'id' | 'group'> & { readonly group: number | null },
  { db, dialect }: { readonly db: Db; readonly dialect: Dialect },
): Promise<number> {
  const row = entryColumns.toColumns(entry)
  const columns = Object.keys(row).map((name) => sql.ref(name))
  const source = dialect.name === 'sqlite' ? sql`` : sql`from ${sharedLockRow(db, ordered)}`
  const { rows } = await sql<{ id: number }>`insert into activity (${sql.join(columns)})
    select ${sql.join(Object.values(row))} ${source} returning id`.execute(db)
  const [inserted] = rows
  if (!inserted) throw new Error('an entry of the activity was not written')
  return inserted.id
}
