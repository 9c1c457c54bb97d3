import { sql } from 'kysely'
import type { ApplicationPassword, User } from '../../../domain/people/user.ts'
import type { Scope } from '../../../domain/people/scope.ts'
import type { UserStore } from '../../stores/users.ts'
import type { Access } from '../access.ts'
import { columns, orNull, tableOf, words } from '../records/table.ts'
import type { Rows } from '../tables.ts'

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
export function passwordStore(access: Access): Store {
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
