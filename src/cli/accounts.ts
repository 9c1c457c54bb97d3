import { textThat } from '../config/types/texts.ts'
import { hashSecret, newSecret } from '../access/credentials.ts'
import type { User } from '../domain/user.ts'
import type { Storage } from '../storage/storage.ts'
import { Failure } from './command.ts'
import { nowUtc } from './database.ts'

/** A name to sign in with: HTTP Basic ends it at the first colon (RFC 7617 §2). */
export const login = textThat((text) => text.length <= 60 && /^[^\s:\p{Cc}](?:[^:\p{Cc}]*[^\s:\p{Cc}])?$/u.test(text), {
  en: 'a text of at most 60 characters, without colons and without spaces at either end',
  fr: 'un texte d’au plus 60 caractères, sans deux-points ni espace au début ou à la fin',
})

/** The user that a login, an e-mail address or an id names. */
export async function userNamed(name: string, storage: Storage): Promise<User> {
  const byLogin = await storage.users.byLogin(name)
  if (byLogin) return byLogin
  const byId = /^\d{1,9}$/.test(name) ? await storage.users.byId(Number(name)) : undefined
  if (byId) return byId
  throw new Failure({ en: `There is no user “${name}”.`, fr: `Il n’y a pas d’utilisateur « ${name} ».` })
}

/** Adds a user and records it. Logins and e-mail addresses share one space, because either signs in. */
export async function addUser(user: Omit<User, 'id'>, storage: Storage): Promise<User> {
  return storage.transaction(async (inside) => {
    for (const name of user.email === null ? [user.login] : [user.login, user.email]) {
      if (await inside.users.byLogin(name)) {
        throw new Failure({ en: `“${name}” is already taken.`, fr: `« ${name} » est déjà pris.` })
      }
    }
    const added = await inside.users.insert(user)
    await recordDeed('created', added, [], inside)
    return added
  })
}

/** Records in the activity log what was done to a user. */
export async function recordDeed(
  action: 'created' | 'updated' | 'deleted',
  { id, createdUtc }: User,
  changed: readonly string[],
  { activity }: Storage,
): Promise<void> {
  const atUtc = action === 'created' ? createdUtc : nowUtc()
  await activity.add({ atUtc, user: null, action, kind: 'user', record: id, changed })
}

/** Gives a user a new application password and answers the secret, which is kept nowhere else. */
export async function addPassword(user: User, name: string, createdUtc: string, storage: Storage): Promise<string> {
  const secret = newSecret()
  await storage.users.addPassword({ user: user.id, name, hash: hashSecret(secret), createdUtc, lastUsedUtc: null })
  return secret
}

/** The id of the first administrator. */
export async function administrator({ users }: Storage): Promise<number> {
  const found = (await users.list()).find(({ role }) => role === 'administrator')
  if (!found) throw new Failure({ en: 'There is no administrator.', fr: 'Il n’y a pas d’administrateur.' })
  return found.id
}
