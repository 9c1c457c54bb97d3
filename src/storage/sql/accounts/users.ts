import { sql } from 'kysely'
import { fold } from '../../../domain/text/fold.ts'
import { loginTaken } from '../../../errors/access.ts'
import { searchedText, type User } from '../../../domain/people/user.ts'
import type { UserFilter, UserStore } from '../../stores/users.ts'
import { type Access, findOrReserve } from '../access.ts'
import { allOf, oneOf, type Condition } from '../conditions.ts'
import { columns, tableOf } from '../records/table.ts'
import { countRows } from '../records/paging.ts'
import { reviseWithShowing } from '../revisions/revise.ts'
import type { Db, Rows } from '../tables.ts'
import { passwordStore } from './passwords.ts'

const userColumns = columns<User, Rows['users']>({
  login: 'login',
  name: 'name',
  email: 'email',
  role: 'role',
  createdUtc: 'created_utc',
})

export const userTable = (access: Access) => tableOf(access, 'users', userColumns)

/** The tables whose rows belong to a user. */
const owned = ['events', 'venues', 'organizers', 'images'] as const

export function userStore(access: Access): UserStore {
  const { dialect, read, write } = access
  const users = userTable(access)
  return {
    ...passwordStore(access),
    list: () => users.all(),
    find: (filter, slice) => users.page(slice, { and: userConditions(filter, access) }),
    byId: users.locked,
    byLogin(login) {
      const wanted = login.toLowerCase()
      return findOrReserve(
        access,
        `user ${wanted}`,
        async () => (await users.first({ login_lower: wanted })) ?? users.first({ email_lower: wanted }),
      )
    },
    async insert(user) {
      const login_lower = user.login.toLowerCase()
      const id = await write(async (db) => {
        const taken = db.selectFrom('users').select('id').where('login_lower', '=', login_lower)
        if (await taken.executeTakeFirst()) throw loginTaken(user.login)
        return users.insert(user, { login_lower, ...searchedColumns(user) })
      })
      return { ...user, id }
    },
    update: ({ id, login, name, email, role }) =>
      users.update(id, { name, email, role }, searchedColumns({ login, name, email })),
    async administrators() {
      // Not row by row: those who take two of them away at once would wait for one another.
      if (access.isTransaction) await dialect.locks?.name(read, 'administrators')
      const rows = await read.selectFrom('users').select('id').where('role', '=', 'administrator').execute()
      return rows.map(({ id }) => id)
    },
    async ownedRecords(id) {
      let total = 0
      for (const table of owned) total += await countRows(read, table, { having: { author: id } })
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

/** By which a user is found. */
function searchedColumns({ login, name, email }: Pick<User, 'login' | 'name' | 'email'>) {
  return { email_lower: email?.toLowerCase() ?? null, searched: searchedText({ login, name, email }) }
}

function userConditions({ roles, search }: UserFilter, { dialect }: Access): Condition {
  return allOf([
    roles && oneOf(sql.ref('role'), roles),
    search !== undefined && dialect.contains(sql.ref('searched'), fold(search)),
  ])
}
