import { sql, type Selectable } from 'kysely'
import type { Passkey } from '../../../domain/people/session.ts'
import type { PasskeyStore } from '../../stores/sign-ins.ts'
import type { Access } from '../access.ts'
import { page, part } from '../records/paging.ts'
import { inOrder } from '../records/rows.ts'
import type { Tables } from '../tables.ts'
import { toUser } from './users.ts'

/** The passkeys of users, each of whom may have several. */
export function passkeyStore({ dialect, read, write }: Pick<Access, 'dialect' | 'read' | 'write'>): PasskeyStore {
  const rows = () => read.selectFrom('passkeys').selectAll()
  const byIds = async (ids: readonly number[]) => {
    const found = await rows().where('id', 'in', dialect.numbers(ids)).execute()
    return inOrder(ids, found, ({ id }) => id).map(toPasskey)
  }
  return {
    passkeys: async (user) => (await rows().where('user_id', '=', user).orderBy('id').execute()).map(toPasskey),
    findPasskeys: (user, slice) =>
      page(slice, {
        found: async ({ offset, limit, after }) => {
          const further = after ? sql`and id > ${after.id}` : sql``
          const found = sql<{ id: number }>`select id from passkeys where user_id = ${user} ${further}
            order by id ${part(offset, limit)}`
          return (await found.execute(read)).rows
        },
        count: async () => {
          const counting = sql<{ total: number }>`select count(*) as total from passkeys where user_id = ${user}`
          return Number((await counting.execute(read)).rows[0]?.total ?? 0)
        },
        load: byIds,
      }),
    passkeyById: async (id) => (await byIds([id]))[0],
    async passkeyByCredential(credential) {
      const row = await rows().where('credential', '=', credential).executeTakeFirst()
      const user = row && (await read.selectFrom('users').selectAll().where('id', '=', row.user_id).executeTakeFirst())
      return user && { passkey: toPasskey(row), user: toUser(user) }
    },
    addPasskey: (passkey) =>
      write(async (db) => {
        const { user, name, credential, publicKey, count, transports, handle, createdUtc, lastUsedUtc } = passkey
        const row = await db
          .insertInto('passkeys')
          .values({
            ...{ user_id: user, name, credential, public_key: publicKey, count, transports: transports.join(' ') },
            ...{ handle, created_utc: createdUtc, last_used_utc: lastUsedUtc },
          })
          .onConflict((there) => there.column('credential').doNothing())
          .returning('id')
          .executeTakeFirst()
        return row && { ...passkey, id: row.id }
      }),
    usePasskey: ({ id, count: before }, count, usedUtc) =>
      write(async (db) => {
        const used = db.updateTable('passkeys').set({ count, last_used_utc: usedUtc })
        const noted = await used.where('id', '=', id).where('count', '=', before).executeTakeFirst()
        return noted.numUpdatedRows > 0n
      }),
    renamePasskey: (id, name) =>
      write(async (db) => {
        await db.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
      }),
    removePasskey: (id) =>
      write(async (db) => {
        await db.deleteFrom('passkeys').where('id', '=', id).execute()
      }),
  }
}

function toPasskey(row: Selectable<Tables['passkeys']>): Passkey {
  const { id, user_id: user, name, credential, public_key: publicKey, count, transports, handle } = row
  return {
    ...{ id, user, name, credential, publicKey, count: Number(count), handle },
    transports: transports.split(' ').filter((each) => each !== ''),
    ...{ createdUtc: row.created_utc, lastUsedUtc: row.last_used_utc },
  }
}
