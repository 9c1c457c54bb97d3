import { sql, type Selectable } from 'kysely'
import { fold } from '../../../domain/text/fold.ts'
import { loginTaken } from '../../../errors/access.ts'
import { searchedText, type User } from '../../../domain/people/user.ts'
import type { UserFilter, UserStore } from '../../stores/users.ts'
import { type Access, findOrReserve, lockRow } from '../access.ts'
import { allOf, oneOf, type Condition } from '../conditions.ts'
import { page, part } from '../records/paging.ts'
import { inOrder } from '../records/rows.ts'
import type { UserRow } from '../account-rows.ts'
import { reviseWithShowing } from '../revisions/revise.ts'
import type { Db } from '../tables.ts'
import { namedPassword, passwordStore, rowByHash } from './passwords.ts'

/** The tables whose rows belong to a user. */
const owned = ['events', 'venues', 'organizers', 'images'] as const

export function userStore(access: Access): UserStore {
  const { dialect, read, write } = access
  const byIds = async (ids: readonly number[]) => {
    const rows = await read.selectFrom('users').selectAll().where('id', 'in', dialect.numbers(ids)).execute()
    return inOrder(ids, rows, ({ id }) => id).map(toUser)
  }
  return {
    ...passwordStore(access),
    async list() {
      const rows = await read.selectFrom('users').selectAll().orderBy('id').execute()
      return rows.map(toUser)
    },
    find(filter, slice) {
      const wanted = matching(filter, access)
      return page(slice, {
        found: async ({ offset, limit, after }) => {
          const further: Condition | undefined = after && sql`id > ${after.id}`
          const found = sql<{ id: number }>`select id from users where ${allOf([wanted, further])}
            order by id ${part(offset, limit)}`
          return (await found.execute(read)).rows
        },
        count: async () => {
          const counting = sql<{ total: number }>`select count(*) as total from users where ${wanted}`
          return Number((await counting.execute(read)).rows[0]?.total ?? 0)
        },
        load: byIds,
      })
    },
    async byId(id) {
      await lockRow(access, 'users', id)
      return (await byIds([id]))[0]
    },
    byLogin(login) {
      const wanted = login.toLowerCase()
      return findOrReserve(access, `user ${wanted}`, async () => {
        const users = read.selectFrom('users').selectAll().orderBy('id').limit(1)
        const row =
          (await users.where('login_lower', '=', wanted).executeTakeFirst()) ??
          (await users.where('email_lower', '=', wanted).executeTakeFirst())
        return row && toUser(row)
      })
    },
    async byPasswordHash(hash) {
      const row = await rowByHash(hash, access)
      return row && { user: toUser(row), password: namedPassword(row) }
    },
    insert: ({ createdUtc, ...user }) =>
      write(async (db) => {
        const login_lower = user.login.toLowerCase()
        const taken = await db
          .selectFrom('users')
          .select('id')
          .where('login_lower', '=', login_lower)
          .executeTakeFirst()
        if (taken) throw loginTaken(user.login)
        const values = { login: user.login, login_lower, created_utc: createdUtc, ...changeable(user) }
        const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
        const { login, name, email, role } = user
        return { id, login, name, email, role, createdUtc }
      }),
    update: (user) =>
      write(async (db) => {
        await db.updateTable('users').set(changeable(user)).where('id', '=', user.id).execute()
      }),
    async administrators() {
      // Not row by row: those who take two of them away at once would wait for one another.
      if (access.isTransaction) await dialect.locks?.name(read, 'administrators')
      const rows = await read.selectFrom('users').select('id').where('role', '=', 'administrator').execute()
      return rows.map(({ id }) => id)
    },
    async ownedRecords(id) {
      let total = 0
      for (const table of owned) {
        const { count } = await read
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .where('author', '=', id)
          .executeTakeFirstOrThrow()
        total += Number(count)
      }
      return total
    },
    remove: (id, heir, atUtc) =>
      write(async (db) => {
        if (heir !== undefined) {
          const inherited = await ownedBy(db, id)
          for (const table of [...owned, 'occurrences'] as const)
            await db.updateTable(table).set({ author: heir }).where('author', '=', id).execute()
          for (const [kind, ids] of inherited) await reviseWithShowing({ db, dialect, atUtc }, kind, ids)
        }
        await db.deleteFrom('users').where('id', '=', id).execute()
      }),
  }
}

/** The records of a user. */
async function ownedBy(db: Db, author: number) {
  const found = []
  for (const kind of ['event', 'venue', 'organizer'] as const) {
    const rows = await db.selectFrom(`${kind}s`).select('id').where('author', '=', author).execute()
    found.push([kind, rows.map(({ id }) => id)] as const)
  }
  return found
}

function changeable({ login, name, email, role }: Omit<User, 'id' | 'createdUtc'>) {
  const email_lower = email?.toLowerCase() ?? null
  return { name, email, email_lower, role, searched: searchedText({ login, name, email }) }
}

function matching({ roles, search }: UserFilter, { dialect }: Access): Condition {
  return allOf([
    roles && oneOf(sql.ref('role'), roles),
    search !== undefined && dialect.contains(sql.ref('searched'), fold(search)),
  ])
}

/** A user of its row. */
export function toUser({ id, login, name, email, role, created_utc }: Selectable<UserRow>): User {
  return { id, login, name, email, role, createdUtc: created_utc }
}
