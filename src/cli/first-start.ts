import type { Config } from '../config.ts'
import type { Storage } from '../storage/storage.ts'
import { addPassword } from '../resources/users/passwords.ts'
import { addUser } from '../resources/users/write.ts'
import { doing } from './accounts.ts'
import { Failure } from './command.ts'
import type { Terminal } from './terminal.ts'

/** Adds an administrator to a database without users and shows the credentials, once. */
export async function introduceAdministrator(storage: Storage, terminal: Terminal): Promise<void> {
  const login = 'admin'
  const secret = await doing(storage, async (by) => {
    if ((await by.storage.users.list()).length > 0) return undefined
    const admin = { login, name: 'Administrator', email: null, role: 'administrator' } as const
    const limits = { name: 'first start', expiresUtc: null, scopes: null }
    return (await addPassword(await addUser(admin, by), limits, by)).secret
  })
  if (secret === undefined) return
  terminal.print({
    en: `First administrator. The password is shown only once:\n\n  login                 ${login}\n  application password  ${secret}\n\nTo create another password: node bin/almanac.js password add ${login}\n`,
    fr: `Premier administrateur. Son mot de passe n’est affiché qu’une fois :\n\n  identifiant                 ${login}\n  mot de passe d’application  ${secret}\n\nPour créer un autre mot de passe : node bin/almanac.js password add ${login}\n`,
  })
}

/** Adds the demo calendar to a database that has an administrator and no records, in one transaction. */
export async function fillWithDemo(storage: Storage, settings: Config, now: Temporal.Instant): Promise<void> {
  const { fillDemoCalendar } = await import('../demo/fill.ts')
  await storage.transaction(async (inside) => {
    if (await hasRecords(inside)) {
      throw new Failure({
        en: 'The database already has records: the demo calendar can only be added to an empty one.',
        fr: 'La base de données contient déjà des fiches : le calendrier de démonstration ne peut être ajouté qu’à une base vide.',
      })
    }
    await fillDemoCalendar({ storage: inside, settings, now })
  })
}

/** Every record belongs to a user; terms do not. */
async function hasRecords(storage: Storage): Promise<boolean> {
  for (const { id } of await storage.users.list()) if ((await storage.users.ownedRecords(id)) > 0) return true
  for (const taxonomy of ['category', 'tag'] as const) {
    const all = { taxonomy, language: 'en', orderBy: 'id', descending: false } as const
    if ((await storage.terms.find(all, { offset: 0, limit: 0 })).total > 0) return true
  }
  return false
}
