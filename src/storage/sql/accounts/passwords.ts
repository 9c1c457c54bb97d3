import { sql, type Selectable } from 'kysely'
import type { Scope } from '../../../domain/people/scope.ts'
import type { ApplicationPassword } from '../../../domain/people/user.ts'
import type { UserStore } from '../../stores/users.ts'
import { type Access, lockRow } from '../access.ts'
import { page, part } from '../records/paging.ts'
import { inOrder } from '../records/rows.ts'
import type { ApplicationPasswordRow, UserRow } from '../account-rows.ts'

type Store = Pick<
  UserStore,
  'passwords' | 'findPasswords' | 'passwordById' | 'addPassword' | 'updatePassword' | 'removePassword' | 'touchPassword'
>

/** The application passwords of users. */
export function passwordStore(access: Access): Store {
  const { dialect, read, write } = access
  const rows = () => read.selectFrom('application_passwords').selectAll()
  const byIds = async (ids: readonly number[]) => {
    const found = await rows().where('id', 'in', dialect.numbers(ids)).execute()
    return inOrder(ids, found, ({ id }) => id).map(toPassword)
  }
  return {
    async passwords(user) {
      return (await rows().where('user_id', '=', user).orderBy('id').execute()).map(toPassword)
    },
    findPasswords: (user, slice) =>
      page(slice, {
        found: async ({ offset, limit, after }) => {
          const further = after ? sql`and id > ${after.id}` : sql``
          const found = sql<{ id: number }>`select id from application_passwords where user_id = ${user} ${further}
            order by id ${part(offset, limit)}`
          return (await found.execute(read)).rows
        },
        count: async () => {
          const counting = sql<{
            total: number
          }>`select count(*) as total from application_passwords where user_id = ${user}`
          return Number((await counting.execute(read)).rows[0]?.total ?? 0)
        },
        load: byIds,
      }),
    async passwordById(id) {
      await lockRow(access, 'application_passwords', id)
      return (await byIds([id]))[0]
    },
    addPassword: (password) =>
      write(async (db) => {
        const { user, name, hash, createdUtc, lastUsedUtc, expiresUtc = null, scopes = null } = password
        const { id } = await db
          .insertInto('application_passwords')
          .values({
            ...{ user_id: user, name, hash, created_utc: createdUtc, last_used_utc: lastUsedUtc },
            ...{ expires_utc: expiresUtc, scopes: written(scopes) },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { id, user, name, hash, createdUtc, lastUsedUtc, expiresUtc, scopes }
      }),
    updatePassword: ({ id, name, expiresUtc, scopes }) =>
      write(async (db) => {
        const set = { name, expires_utc: expiresUtc, scopes: written(scopes) }
        await db.updateTable('application_passwords').set(set).where('id', '=', id).execute()
      }),
    removePassword: (id) =>
      write(async (db) => {
        const { numDeletedRows } = await db.deleteFrom('application_passwords').where('id', '=', id).executeTakeFirst()
        return numDeletedRows > 0n
      }),
    touchPassword: (id, usedUtc) =>
      write(async (db) => {
        await db.updateTable('application_passwords').set({ last_used_utc: usedUtc }).where('id', '=', id).execute()
      }),
  }
}

/** A password beside its user, where both have columns of the same names. */
interface Named {
  readonly password_id: number
  readonly password_name: string
  readonly password_created_utc: string
  readonly hash: string
  readonly last_used_utc: string | null
  readonly expires_utc: string | null
  readonly scopes: string | null
}

/** The row of the password with this hash, and of its user. */
export async function rowByHash(hash: string, { read }: Access) {
  const found = sql<Selectable<UserRow> & Named>`select u.*, p.id as password_id, p.hash, p.name as password_name,
      p.created_utc as password_created_utc, p.last_used_utc, p.expires_utc, p.scopes
    from application_passwords as p join users as u on u.id = p.user_id where p.hash = ${hash}`
  return (await found.execute(read)).rows[0]
}

export function namedPassword({
  id,
  password_id,
  password_name,
  password_created_utc,
  ...rest
}: Named & { id: number }): ApplicationPassword {
  return toPassword({
    ...rest,
    id: password_id,
    user_id: id,
    name: password_name,
    created_utc: password_created_utc,
  })
}

function toPassword(row: Selectable<ApplicationPasswordRow>): ApplicationPassword {
  const { id, user_id, name, hash, created_utc, last_used_utc, expires_utc, scopes } = row
  return {
    ...{ id, user: user_id, name, hash, createdUtc: created_utc, lastUsedUtc: last_used_utc, expiresUtc: expires_utc },
    scopes: scopes === null ? null : (scopes.split(' ') as Scope[]),
  }
}

function written(scopes: readonly Scope[] | null): string | null {
  return scopes && scopes.join(' ')
}
