import { type Selectable, sql } from 'kysely'
import type { Session } from '../../../domain/people/session.ts'
import type { User } from '../../../domain/people/user.ts'
import type { SignInStore } from '../../stores/sign-ins.ts'
import type { Access } from '../access.ts'
import { page, part } from '../records/paging.ts'
import { inOrder } from '../records/rows.ts'
import type { Db, Tables } from '../tables.ts'
import { passkeyStore } from './passkeys.ts'
import { toUser } from './users.ts'

export function signInStore({ dialect, read, write }: Access): SignInStore {
  const sessionsById = async (ids: readonly number[]) => {
    const rows = await read.selectFrom('sessions').selectAll().where('id', 'in', dialect.numbers(ids)).execute()
    return inOrder(ids, rows, ({ id }) => id).map(toSession)
  }
  return {
    async passwordHash(user) {
      const row = await read.selectFrom('login_passwords').select('hash').where('user_id', '=', user).executeTakeFirst()
      return row?.hash ?? undefined
    },
    setPasswordHash: (user, hash) =>
      written((db) =>
        db
          .insertInto('login_passwords')
          .values({ user_id: user, hash })
          .onConflict((taken) => taken.column('user_id').doUpdateSet({ hash }))
          .execute(),
      ),
    ...secondFactors({ read, write }),
    ...passkeyStore({ dialect, read, write }),
    addSession: (hash, session) =>
      write(async (db) => {
        const { user, createdUtc, seenUtc, endsUtc, agent, address } = session
        const row = { hash, user_id: user, created_utc: createdUtc, seen_utc: seenUtc, ends_utc: endsUtc }
        const { id } = await db
          .insertInto('sessions')
          .values({ ...row, agent, address })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { id, user, createdUtc, seenUtc, endsUtc, agent, address }
      }),
    async sessionByHash(hash) {
      const row = await read.selectFrom('sessions').selectAll().where('hash', '=', hash).executeTakeFirst()
      const user = row && (await userOf(row))
      return user && { session: toSession(row), user }
    },
    sessions: (user, slice) =>
      page(slice, {
        found: async ({ offset, limit, after }) => {
          const further = after ? sql`and id < ${after.id}` : sql``
          const found = sql<{ id: number }>`select id from sessions where user_id = ${user} ${further}
            order by id desc ${part(offset, limit)}`
          return (await found.execute(read)).rows
        },
        count: async () => {
          const counting = sql<{ total: number }>`select count(*) as total from sessions where user_id = ${user}`
          return Number((await counting.execute(read)).rows[0]?.total ?? 0)
        },
        load: sessionsById,
      }),
    sessionById: async (id) => (await sessionsById([id]))[0],
    touchSession: (id, seenUtc) =>
      written((db) => db.updateTable('sessions').set({ seen_utc: seenUtc }).where('id', '=', id).execute()),
    endSession: (user, id) =>
      write(async (db) => {
        const ended = db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', user)
        return (await ended.executeTakeFirst()).numDeletedRows > 0n
      }),
    endSessions: (user, except) =>
      write(async (db) => {
        const ended = db.deleteFrom('sessions').where('user_id', '=', user)
        const { numDeletedRows } = await (
          except === undefined ? ended : ended.where('id', '<>', except)
        ).executeTakeFirst()
        return Number(numDeletedRows)
      }),
    trim: (nowUtc, unseenUtc) =>
      written(async (db) => {
        await db
          .deleteFrom('sessions')
          .where((row) => row.or([row('ends_utc', '<=', nowUtc), row('seen_utc', '<', unseenUtc)]))
          .execute()
        await db.updateTable('login_passwords').set(noLink).where('link_ends_utc', '<=', nowUtc).execute()
      }),
    setLink: ({ hash, user, endsUtc }) =>
      written((db) =>
        db
          .insertInto('login_passwords')
          .values({ user_id: user, link_hash: hash, link_ends_utc: endsUtc })
          .onConflict((taken) => taken.column('user_id').doUpdateSet({ link_hash: hash, link_ends_utc: endsUtc }))
          .execute(),
      ),
    async linkByHash(hash) {
      const row = await read.selectFrom('login_passwords').selectAll().where('link_hash', '=', hash).executeTakeFirst()
      if (!row || row.link_ends_utc === null) return undefined
      const user = await userOf(row)
      return user && { link: { hash, user: row.user_id, endsUtc: row.link_ends_utc }, user }
    },
    // With the row of who has none yet: there is always one to lock.
    lock: (user) =>
      written((db) =>
        db
          .insertInto('login_passwords')
          .values({ user_id: user })
          .onConflict((taken) => taken.column('user_id').doUpdateSet({ user_id: user }))
          .execute(),
      ),
    removeLinks: (user) =>
      write(async (db) => {
        const of = db.updateTable('login_passwords').set(noLink).where('user_id', '=', user)
        return (await of.where('link_hash', 'is not', null).executeTakeFirst()).numUpdatedRows > 0n
      }),
  }

  async function userOf({ user_id: id }: { readonly user_id: number }): Promise<User | undefined> {
    const row = await read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toUser(row)
  }

  async function written(work: (db: Db) => Promise<unknown>): Promise<void> {
    await write(work)
  }
}

function toSession(row: Selectable<Tables['sessions']>): Session {
  const { id, user_id: user, agent, address } = row
  return { id, user, createdUtc: row.created_utc, seenUtc: row.seen_utc, endsUtc: row.ends_utc, agent, address }
}

const noLink = { link_hash: null, link_ends_utc: null }

type Factors = Pick<SignInStore, 'secondFactor' | 'setSecondFactor' | 'useStep' | 'useRecovery'>

/** The second factors of users, each of whom has one at most. */
function secondFactors({ read, write }: Pick<Access, 'read' | 'write'>): Factors {
  return {
    async secondFactor(user) {
      const row = await read.selectFrom('second_factors').selectAll().where('user_id', '=', user).executeTakeFirst()
      return row && { secret: row.secret, step: Number(row.step), recovery: JSON.parse(row.recovery) as string[] }
    },
    setSecondFactor: (user, factor) =>
      write(async (db) => {
        await db.deleteFrom('second_factors').where('user_id', '=', user).execute()
        if (!factor) return
        const { secret, step, recovery } = factor
        const row = { user_id: user, secret, step, recovery: JSON.stringify(recovery) }
        await db.insertInto('second_factors').values(row).execute()
      }),
    useStep: (user, step) =>
      changed((db) =>
        db.updateTable('second_factors').set({ step }).where('user_id', '=', user).where('step', '<', step),
      ),
    useRecovery: (user, before, after) =>
      changed((db) =>
        db
          .updateTable('second_factors')
          .set({ recovery: JSON.stringify(after) })
          .where('user_id', '=', user)
          .where('recovery', '=', JSON.stringify(before)),
      ),
  }

  /** Whether an update has found its row. */
  function changed(
    update: (db: Db) => { executeTakeFirst(): Promise<{ readonly numUpdatedRows: bigint }> },
  ): Promise<boolean> {
    return write(async (db) => (await update(db).executeTakeFirst()).numUpdatedRows > 0n)
  }
}
