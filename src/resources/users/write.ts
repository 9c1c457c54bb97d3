import { isDeepStrictEqual } from 'node:util'
import { changesBetween } from '../../domain/changes/changes.ts'
import { utcText } from '../../domain/time/time.ts'
import type { User } from '../../domain/people/user.ts'
import { emailTaken, loginTaken } from '../../errors/access.ts'
import { logActivity, type Doing } from '../../operations/context.ts'
import type { Storage } from '../../storage/storage.ts'
import { lastAdministrator } from './problems.ts'

/** Adds a user. Logins and e-mail addresses share one space, because either signs in. Inside a transaction. */
export async function addUser(user: Omit<User, 'id' | 'createdUtc'>, doing: Doing): Promise<User> {
  const { users } = doing.storage
  if (await users.byLogin(user.login)) throw loginTaken(user.login)
  if (user.email !== null && (await users.byLogin(user.email))) throw emailTaken(user.email)
  const added = await users.insert({ ...user, createdUtc: utcText(doing.now()) })
  await logActivity(doing, { action: 'created', kind: 'user', record: added.id, changed: [] })
  return added
}

/** Changes name, e-mail address and role. Inside a transaction. */
export async function changeUser(before: User, after: User, doing: Doing): Promise<User> {
  if (isDeepStrictEqual(before, after)) return before
  const { users } = doing.storage
  if (before.role !== after.role) await keepAdministrator(before, doing.storage)
  const holder = after.email === null ? undefined : await users.byLogin(after.email)
  if (after.email !== null && holder && holder.id !== before.id) throw emailTaken(after.email)
  await users.update(after)
  await logActivity(doing, { action: 'updated', kind: 'user', record: before.id, ...changesBetween(before, after) })
  return after
}

/** Removes a user, whose records and pictures go to the heir. Inside a transaction. */
export async function removeUser(user: User, heir: number | undefined, doing: Doing): Promise<void> {
  await keepAdministrator(user, doing.storage)
  await doing.storage.users.remove(user.id, heir, utcText(doing.now()))
  await logActivity(doing, { action: 'deleted', kind: 'user', record: user.id, changed: [] })
}

/** Throws `lastAdministrator` where nobody else is one. */
async function keepAdministrator({ id, role }: User, { users }: Storage): Promise<void> {
  if (role !== 'administrator') return
  if ((await users.administrators()).every((other) => other === id)) throw lastAdministrator()
}
