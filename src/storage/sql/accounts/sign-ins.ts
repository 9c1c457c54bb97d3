import type { Passkey, Session } from '../../../domain/people/session.ts'
import type { PasskeyStore, SignInStore } from '../../stores/sign-ins.ts'
import type { Access } from '../access.ts'
import { columns, tableOf, words } from '../records/table.ts'
import type { Db, Rows } from '../tables.ts'
import { userTable } from './users.ts'

const sessionColumns = columns<Session, Rows['sessions']>({
  user: 'user_id',
  createdUtc: 'created_utc',
  seenUtc: 'seen_utc',
  endsUtc: 'ends_utc',
  agent: 'agent',
  address: 'address',
})

export function signInStore(access: Access): SignInStore {
  const { read, write } = access
  const all = tableOf(access, 'sessions', sessionColumns)
  const users = userTable(access)
  return {
    async passwordHash(user) {
      const row = await read.selectFrom('login_passwords').select('hash').where('user_id', '=', user).executeTakeFirst()
      return row?.hash ?? undefined
    },
    setPasswordHash: (user, hash) =>
      writeSignIn((db) =>
        db
          .insertInto('login_passwords')
          .values({ user_id: user, hash })
          .onConflict((taken) => taken.column('user_id').doUpdateSet({ hash }))
          .execute(),
      ),
    ...secondFactors({ read, write }),
    ...passkeyStore(access),
    addSession: async (hash, session) => ({ ...session, id: await all.insert(session, { hash }) }),
    async sessionByHash(hash) {
      const session = await all.first({ hash })
      const user = session && (await users.byId(session.user))
      return user && { session, user }
    },
    sessions: (user, slice) => all.page(slice, { having: { user_id: user }, newestFirst: true }),
    sessionById: all.byId,
    touchSession: (id, seenUtc) => all.update(id, { seenUtc }),
    endSession: (user, id) => all.remove(id, { user_id: user }),
    endSessions: (user, except) =>
      write(async (db) => {
        const ended = db.deleteFrom('sessions').where('user_id', '=', user)
        const { numDeletedRows } = await (
          except === undefined ? ended : ended.where('id', '<>', except)
        ).executeTakeFirst()
        return Number(numDeletedRows)
      }),
    trim: (nowUtc, unseenUtc) =>
      writeSignIn(async (db) => {
        await db
          .deleteFrom('sessions')
          .where((row) => row.or([row('ends_utc', '<=', nowUtc), row('seen_utc', '<', unseenUtc)]))
          .execute()
        await db.updateTable('login_passwords').set(noLink).where('link_ends_utc', '<=', nowUtc).execute()
      }),
    setLink: ({ hash, user, endsUtc }) =>
      writeSignIn((db) =>
        db
          .insertInto('login_passwords')
          .values({ user_id: user, link_hash: hash, link_ends_utc: endsUtc })
          .onConflict((taken) => taken.column('user_id').doUpdateSet({ link_hash: hash, link_ends_utc: endsUtc }))
          .execute(),
      ),
    async linkByHash(hash) {
      const row = await read.selectFrom('login_passwords').selectAll().where('link_hash', '=', hash).executeTakeFirst()
      if (!row || row.link_ends_utc === null) return undefined
      const user = await users.byId(row.user_id)
      return user && { link: { hash, user: row.user_id, endsUtc: row.link_ends_utc }, user }
    },
    // With the row of who has none yet: there is always one to lock.
    lock: (user) =>
      writeSignIn((db) =>
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

  async function writeSignIn(work: (db: Db) => Promise<unknown>): Promise<void> {
    await write(work)
  }
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

const passkeyColumns = columns<Passkey, Rows['passkeys']>({
  user: 'user_id',
  name: 'name',
  credential: 'credential',
  publicKey: 'public_key',
  count: 'count',
  transports: ['transports', words()],
  handle: 'handle',
  createdUtc: 'created_utc',
  lastUsedUtc: 'last_used_utc',
})

/** The passkeys of users, each of whom may have several. */
function passkeyStore(access: Access): PasskeyStore {
  const { write } = access
  const rows = tableOf(access, 'passkeys', passkeyColumns)
  return {
    passkeys: (user) => rows.all({ having: { user_id: user } }),
    findPasskeys: (user, slice) => rows.page(slice, { having: { user_id: user } }),
    passkeyById: rows.byId,
    async passkeyByCredential(credential) {
      const passkey = await rows.first({ credential })
      const user = passkey && (await userTable(access).byId(passkey.user))
      return user && { passkey, user }
    },
    async addPasskey(passkey) {
      const id = await rows.insertUnless('credential', passkey)
      return id === undefined ? undefined : { ...passkey, id }
    },
    usePasskey: ({ id, count: before }, count, usedUtc) =>
      write(async (db) => {
        const used = db.updateTable('passkeys').set({ count, last_used_utc: usedUtc })
        const noted = await used.where('id', '=', id).where('count', '=', before).executeTakeFirst()
        return noted.numUpdatedRows > 0n
      }),
    renamePasskey: (id, name) => rows.update(id, { name }),
    removePasskey: async (id) => void (await rows.remove(id)),
  }
}
