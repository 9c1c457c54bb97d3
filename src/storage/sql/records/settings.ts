import type { Db } from '../tables.ts'

/** What the program has noted under a name. */
export async function settingOf(db: Db, name: string): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value
}

/** Notes a value in the place of the one before. */
export async function noteSetting(db: Db, name: string, value: string): Promise<void> {
  const row = db.insertInto('settings').values({ name, value })
  await row.onConflict((there) => there.column('name').doUpdateSet({ value })).execute()
}
