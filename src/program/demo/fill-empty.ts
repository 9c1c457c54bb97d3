import type { ImageIntake } from '../../media/intake.ts'
import type { Context } from '../../operations/context.ts'
import type { Storage } from '../../storage/storage.ts'
import { fillDemoCalendar } from './fill.ts'
import { storePictures } from './pictures.ts'

/** The calendar has records, which the demo calendar must not mix with. */
export class NotEmpty extends Error {}

/** Adds the demo calendar, with its pictures, to a database that has an administrator and no records, in one transaction. */
export async function fillEmptyCalendar(
  storage: Storage,
  settings: Context['settings'],
  { images, now }: { readonly images: ImageIntake; readonly now: Temporal.Instant },
): Promise<void> {
  if (await hasRecords(storage)) throw new NotEmpty()
  const pictures = await storePictures(images)
  await storage.transaction(async (inside) => {
    if (await hasRecords(inside)) throw new NotEmpty()
    await fillDemoCalendar({ storage: inside, settings, now, pictures })
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
