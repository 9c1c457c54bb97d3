import type { PreviewLinkStore } from '../../stores/service/preview-links.ts'
import type { Access } from '../access.ts'

/** The rows of `settings` that have the moments, one for each event. */
const prefix = 'preview_links_ended_'

export function previewLinkStore({ read, write }: Access): PreviewLinkStore {
  const nameOf = (event: number) => `${prefix}${event}`
  return {
    async ended(event) {
      const row = await read.selectFrom('settings').select('value').where('name', '=', nameOf(event)).executeTakeFirst()
      return Number(row?.value ?? 0)
    },
    end: async (event, at, oldest) => {
      await write(async (db) => {
        // Until the year 2286 these texts sort as the numbers do.
        await db
          .deleteFrom('settings')
          .where('name', 'like', `${prefix}%`)
          .where('value', '<', String(oldest))
          .execute()
        const value = String(at)
        await db
          .insertInto('settings')
          .values({ name: nameOf(event), value })
          .onConflict((kept) => kept.column('name').doUpdateSet({ value }))
          .execute()
      })
    },
  }
}
