import type { User } from '../../../domain/people/user.ts'
import type { Doing } from '../../../operations/context.ts'
import type { Storage } from '../../../storage/storage.ts'
import { Failure } from '../command.ts'
import { localize } from '../../../texts/text.ts'

/** The user that a login, an e-mail address or an id names. */
export async function userNamed(name: string, storage: Storage): Promise<User> {
  const byLogin = await storage.users.byLogin(name)
  if (byLogin) return byLogin
  const byId = /^\d{1,9}$/.test(name) ? await storage.users.byId(Number(name)) : undefined
  if (byId) return byId
  throw new Failure(localize('cli.accounts.noUser', { name }))
}

/** Does something in a transaction, by the command line: the activity log names nobody. */
export function doing<T>(
  storage: Storage,
  work: (by: Doing) => Promise<T>,
  now = () => Temporal.Now.instant(),
): Promise<T> {
  return storage.transaction((inside) => work({ actor: { user: undefined }, now, storage: inside, address: null }))
}

/** The id of the first administrator. */
export async function administrator({ users }: Storage): Promise<number> {
  const found = (await users.list()).find(({ role }) => role === 'administrator')
  if (!found) throw new Failure(localize('cli.accounts.noAdministrator'))
  return found.id
}
