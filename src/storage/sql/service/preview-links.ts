import type { PreviewLinkStore } from '../../stores/service/preview-links.ts'
import type { Access } from '../access.ts'
import { noteSetting, settingOf } from '../records/settings.ts'

/** The rows of `settings` that have the moments, one for each event. */
const prefix = 'preview_links_ended_'

export function previewLinkStore({ read, write }: Access): PreviewLinkStore {
  const nameOf = (event: number) => `${prefix}${event}`
  return {
    ended: async (event) => Number((await settingOf(read, nameOf(event))) ?? 0),
    end: async (event, at, oldest) => {
      await write(async (db) => {
        // Until the year 2286 these texts sort as the numbers do.
        await db
          .deleteFrom('settings')
          .where('name', 'like', `${prefix}%`)
          .where('value', '<', String(oldest))
          .execute()
        await noteSetting(db, nameOf(event), String(at))
      })
    },
  }
}
