import { sql, type Selectable } from 'kysely'
import type { Audience, Revision, RevisionStore } from '../../stores/service/revisions.ts'
import type { Access } from '../access.ts'
import { lastSettled } from '../commit-order.ts'
import type { Db, Tables } from '../tables.ts'
import { noteSetting, settingOf } from '../records/settings.ts'
import { reviseShowing } from './revise.ts'
import { ordered } from './write.ts'

/** The rows of `settings`. */
const forgottenNames = { all: 'changes_forgotten', guests: 'changes_forgotten_by_guests' } as const

/** The positions of an audience. */
const columns = { all: 'id', guests: 'public_id' } as const

export function revisionStore({ read, write, dialect }: Access): RevisionStore {
  const isSqlite = dialect.name === 'sqlite'
  /** SQLite lets one transaction write at a time: no revision with a lower position can appear later. */
  const settled = async () => (isSqlite ? undefined : lastSettled(read, ordered))

  async function lastPosition(audience: Audience, end: number | undefined): Promise<number> {
    const column = columns[audience]
    const row = await read
      .selectFrom('revisions')
      .select(({ fn }) => fn.max<number | null>(column).as('last'))
      // SQLite takes a partial index only where its condition is said: without it, all revisions are read.
      .where(column, 'is not', null)
      .$if(end !== undefined, (query) => query.where(column, '<=', end ?? 0))
      .executeTakeFirst()
    return row?.last ?? 0
  }

  return {
    last: async (audience) => lastPosition(audience, await settled()),
    highest: (audience) => lastPosition(audience, undefined),
    async since(position, { kinds, audience, limit }) {
      const end = await settled()
      const column = columns[audience]
      const rows = await read
        .selectFrom('revisions')
        .selectAll()
        .where(column, '>', position)
        // By the position, from which on few are new; not by the kind, all of which SQLite would read and sort.
        .where(dialect.unindexed(sql.ref('kind')), 'in', kinds)
        .$if(end !== undefined, (query) => query.where(column, '<=', end ?? 0))
        .orderBy(column)
        .limit(limit)
        .execute()
      return rows.map((row) => ({ ...toRevision(row), position: row[column] ?? 0 }))
    },
    reviseShowing: (kind, record, atUtc) => write((db) => reviseShowing({ db, dialect, atUtc }, kind, record)),
    async epoch() {
      const { value: own } = await read.selectFrom('changes_epoch').select('value').executeTakeFirstOrThrow()
      if (isSqlite) return own
      // A server that took over from another one goes on with a timeline of its own, and may lack its last transactions.
      const { rows } = await sql<{
        timeline: string
      }>`select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`.execute(read)
      return `${own}-${Number.parseInt(rows[0]?.timeline ?? '0', 16)}`
    },
    forgotten: async (audience) => Number((await settingOf(read, forgottenNames[audience])) ?? 0),
    forget: (beforeUtc) =>
      write(async (db) => {
        const old = sql<{ id: number; public_id: number | null }>`select id, public_id from revisions
          where is_gone = 1 and revised_utc < ${beforeUtc} and id < (select max(id) from revisions)
          and (public_id is null or public_id < (select max(public_id) from revisions where public_id is not null))
          order by id limit 1000`
        const { rows } = await old.execute(db)
        if (rows.length === 0) return 0
        const ids = rows.map(({ id }) => id)
        await db.deleteFrom('revisions').where('id', 'in', ids).execute()
        await remember(db, 'all', ids)
        await remember(
          db,
          'guests',
          rows.flatMap((row) => row.public_id ?? []),
        )
        return rows.length
      }),
  }

  async function remember(db: Db, audience: Audience, forgotten: readonly number[]): Promise<void> {
    const name = forgottenNames[audience]
    const value = String(Math.max(Number((await settingOf(read, name)) ?? 0), ...forgotten))
    await noteSetting(db, name, value)
  }
}

function toRevision(row: Selectable<Tables['revisions']>): Omit<Revision, 'position'> {
  return {
    kind: row.kind,
    record: row.record_id,
    revisedUtc: row.revised_utc,
    isGone: row.is_gone === 1,
    wasPublic: row.public_id !== null,
    authors: row.authors.split(',').flatMap((author) => (author === '' ? [] : Number(author))),
  }
}
