import { sql, type Selectable } from 'kysely'
import { defineProblem } from '../../../errors.ts'
import type { ApplicationPassword, User } from '../../../domain/user.ts'
import type { UserStore } from '../../stores/users.ts'
import type { Access } from '../access.ts'
import type { Db } from '../tables.ts'
import type { ApplicationPasswordRow, UserRow } from '../tables.ts'

/** The tables whose rows belong to a user. */
const owned = ['events', 'venues', 'organizers', 'images'] as const

export function userStore({ read, write }: Access): UserStore {
  const byId = async (id: number, db: Db = read) => {
    const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toUser(row)
  }
  return {
    async list() {
      const rows = await read.selectFrom('users').selectAll().orderBy('id').execute()
      return rows.map(toUser)
    },
    byId: (id) => byId(id),
    async byLogin(login) {
      const wanted = login.toLowerCase()
      const users = read.selectFrom('users').selectAll().orderBy('id').limit(1)
      const row =
        (await users.where('login_lower', '=', wanted).executeTakeFirst()) ??
        (await users.where('email_lower', '=', wanted).executeTakeFirst())
      return row && toUser(row)
    },
    insert: (user) =>
      write(async (db) => {
        const login_lower = user.login.toLowerCase()
        const taken = await db
          .selectFrom('users')
          .select('id')
          .where('login_lower', '=', login_lower)
          .executeTakeFirst()
        if (taken) throw loginTaken(user.login)
        const { login, name, email, role, createdUtc } = user
        const { id } = await db
          .insertInto('users')
          .values({
            login,
            login_lower,
            name,
            email,
            email_lower: email?.toLowerCase() ?? null,
            role,
            created_utc: createdUtc,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { id, login, name, email, role, createdUtc }
      }),
    setRole: (id, role) =>
      write(async (db) => {
        await db.updateTable('users').set({ role }).where('id', '=', id).execute()
      }),
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
    remove: (id, heir) =>
      write(async (db) => {
        if (heir !== undefined)
          for (const table of [...owned, 'occurrences'] as const)
            await db.updateTable(table).set({ author: heir }).where('author', '=', id).execute()
        await db.deleteFrom('users').where('id', '=', id).execute()
      }),
    async passwords(user) {
      const rows = await read
        .selectFrom('application_passwords')
        .selectAll()
        .where('user_id', '=', user)
        .orderBy('id')
        .execute()
      return rows.map(toPassword)
    },
    async byPasswordHash(hash) {
      const found = sql<Selectable<UserRow> & Named>`select u.*, p.id as password_id, p.hash, p.name as password_name,
          p.created_utc as password_created_utc, p.last_used_utc
        from application_passwords as p join users as u on u.id = p.user_id where p.hash = ${hash}`
      const [row] = (await found.execute(read)).rows
      return row && { user: toUser(row), password: namedPassword(row) }
    },
    addPassword: (password) =>
      write(async (db) => {
        const { user, name, hash, createdUtc, lastUsedUtc } = password
        const { id } = await db
          .insertInto('application_passwords')
          .values({ user_id: user, name, hash, created_utc: createdUtc, last_used_utc: lastUsedUtc })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { id, user, name, hash, createdUtc, lastUsedUtc }
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

function toUser({ id, login, name, email, role, created_utc }: Selectable<UserRow>): User {
  return { id, login, name, email, role, createdUtc: created_utc }
}

/** A password beside its user, where both have columns of the same names. */
interface Named {
  readonly password_id: number
  readonly password_name: string
  readonly password_created_utc: string
  readonly hash: string
  readonly last_used_utc: string | null
}

function namedPassword({ id, password_id, password_name, password_created_utc, ...rest }: Named & { id: number }) {
  return toPassword({
    ...rest,
    id: password_id,
    user_id: id,
    name: password_name,
    created_utc: password_created_utc,
  })
}

function toPassword(row: Selectable<ApplicationPasswordRow>): ApplicationPassword {
  const { id, user_id, name, hash, created_utc, last_used_utc } = row
  return { id, user: user_id, name, hash, createdUtc: created_utc, lastUsedUtc: last_used_utc }
}

const loginTaken = defineProblem({
  status: 409,
  code: 'existing_user_login',
  when: { en: 'Another user has this login.', fr: 'Un autre utilisateur a cet identifiant.' },
  message: (login: string) => ({
    en: `There is already a user with the login “${login}”.`,
    fr: `Il existe déjà un utilisateur avec l’identifiant « ${login} ».`,
  }),
})
