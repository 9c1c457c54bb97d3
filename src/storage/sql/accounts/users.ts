import { sql } from 'kysely'
import { fold } from '../../../domain/text/search.ts'
import { loginTaken } from '../../../errors/access.ts'
import { type ApplicationPassword, searchedText, type User } from '../../../domain/people/user.ts'
import type { UserFilter, UserStore } from '../../stores/users.ts'
import { type Access, findOrReserve } from '../access.ts'
import { allOf, type Condition, oneOf } from '../conditions.ts'
import { columns, orNull, tableOf, words } from '../records/table.ts'
import { countRows } from '../records/paging.ts'
import { reviseWithShowing } from '../revisions/revise.ts'
import type { Db, Rows } from '../tables.ts'
import type { Scope } from '../../../domain/people/scope.ts'

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

type Store = Pick<
  UserStore,
  | 'passwords'
  | 'findPasswords'
  | 'passwordById'
  | 'byPasswordHash'
  | 'addPassword'
  | 'updatePassword'
  | 'removePassword'
  | 'touchPassword'
>

type Row = Rows['application_passwords']

const passwordColumns = columns<ApplicationPassword, Row>({
  user: 'user_id',
  name: 'name',
  hash: 'hash',
  createdUtc: 'created_utc',
  lastUsedUtc: 'last_used_utc',
  expiresUtc: 'expires_utc',
  scopes: ['scopes', orNull(words<Scope>())],
})

/** The application passwords of users. */
function passwordStore(access: Access): Store {
  const rows = tableOf(access, 'application_passwords', passwordColumns)
  return {
    passwords: (user) => rows.all({ having: { user_id: user } }),
    findPasswords: (user, slice) => rows.page(slice, { having: { user_id: user } }),
    passwordById: rows.locked,
    async byPasswordHash(hash) {
      const { rows: found } = await sql<Row & UserOfPassword>`select p.*, u.login, u.name as user_name, u.email, u.role,
          u.created_utc as user_created_utc
        from application_passwords as p join users as u on u.id = p.user_id where p.hash = ${hash}`.execute(access.read)
      const [row] = found
      if (!row) return undefined
      const { user_id: id, login, user_name: name, email, role, user_created_utc: createdUtc } = row
      return { user: { id, login, name, email, role, createdUtc }, password: passwordColumns.toMembers(row) }
    },
    async addPassword({ expiresUtc = null, scopes = null, ...rest }) {
      const password = { ...rest, expiresUtc, scopes }
      return { ...password, id: await rows.insert(password) }
    },
    updatePassword: ({ id, name, expiresUtc, scopes }) => rows.update(id, { name, expiresUtc, scopes }),
    removePassword: (id) => rows.remove(id),
    touchPassword: (id, usedUtc) => rows.update(id, { lastUsedUtc: usedUtc }),
  }
}

/** The columns of a user beside a password, which has some of the same names. */
interface UserOfPassword extends Pick<User, 'login' | 'email' | 'role'> {
  readonly user_name: string
  readonly user_created_utc: string
}
