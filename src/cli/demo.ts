import type { Config } from '../config.ts'
import type { Storage } from '../storage/storage.ts'
import { Failure } from './command.ts'

/** Fills an empty database, in which there is an administrator, with the demo calendar: once, whoever else does it, too. */
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
