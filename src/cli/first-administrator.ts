import type { Storage } from '../storage/storage.ts'
import { addPassword, addUser } from './accounts.ts'
import { nowUtc } from './database.ts'
import type { Terminal } from './terminal.ts'

/** What somebody needs to sign in. */
export interface Credentials {
  readonly login: string
  readonly app_password: string
}

/** Where nobody can sign in yet: adds an administrator and shows the credentials, this once. */
export async function introduceAdministrator(storage: Storage, terminal: Terminal): Promise<void> {
  const credentials = await firstAdministrator(storage)
  if (!credentials) return
  const { login, app_password: secret } = credentials
  const said = {
    en: `First administrator. The password is shown only once:\n\n  login                 ${login}\n  application password  ${secret}\n\nTo create another password: node bin/almanac.js password add ${login}\n`,
    fr: `Premier administrateur. Son mot de passe n’est affiché qu’une fois :\n\n  identifiant                 ${login}\n  mot de passe d’application  ${secret}\n\nPour créer un autre mot de passe : node bin/almanac.js password add ${login}\n`,
  }
  terminal.print(said)
}

async function firstAdministrator(storage: Storage): Promise<Credentials | undefined> {
  return storage.transaction(async (inside) => {
    if ((await inside.users.list()).length > 0) return undefined
    const createdUtc = nowUtc()
    const user = await addUser(
      { login: 'admin', name: 'Administrator', email: null, role: 'administrator', createdUtc },
      inside,
    )
    return { login: user.login, app_password: await addPassword(user, 'first start', createdUtc, inside) }
  })
}
