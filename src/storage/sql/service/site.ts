import { blankSite, siteRecord, type SiteRecord } from '../../../records/site.ts'
import type { SiteStore, HolidayStore } from '../../stores/service/site.ts'
import type { Access } from '../access.ts'
import { noteSetting, settingOf } from '../records/settings.ts'
import type { SiteRow } from '../record-rows.ts'
import type { Holidays } from '../../../domain/holidays.ts'
import { columns, json, orNull, tableOf } from '../records/table.ts'
import type { Rows } from '../tables.ts'

/** The row of `settings` that says that nobody wants the first steps any more. */
const steps = 'first_steps'

export function siteStore({ dialect, read, write, quietly, isTransaction }: Access): SiteStore {
  return {
    async read() {
      // Before the first write, there is no row to lock.
      if (isTransaction) await dialect.locks?.name(read, 'site')
      const row = await read.selectFrom('site').selectAll().executeTakeFirst()
      return row ? toSite(row) : blankSite
    },
    write: (site) =>
      write(async (db) => {
        const { id, ...members } = toSiteRow(site)
        const row = db.insertInto('site').values({ id, ...members })
        await row.onConflict((there) => there.column('id').doUpdateSet(members)).execute()
      }),
    hidesSteps: async () => (await settingOf(read, steps)) !== undefined,
    hideSteps: () => quietly((db) => noteSetting(db, steps, 'hidden')),
  }
}

function toSite(row: SiteRow): SiteRecord {
  const { logo, icon, cover, texts, social } = row
  return {
    ...siteRecord.toMembers(row),
    ...{ logo, icon, cover },
    texts: JSON.parse(texts) as SiteRecord['texts'],
    social: JSON.parse(social) as SiteRecord['social'],
  }
}

function toSiteRow(site: SiteRecord): SiteRow {
  const { logo, icon, cover, texts, social } = site
  return {
    ...siteRecord.toColumns(site),
    ...{ id: 1, logo, icon, cover, texts: JSON.stringify(texts), social: JSON.stringify(social) },
  }
}

const holidayColumns = columns<Holidays, Rows['holidays']>({
  name: 'name',
  url: 'url',
  days: ['days', json<Holidays['days']>()],
  refreshedUtc: 'refreshed_utc',
  error: ['error', orNull(json<NonNullable<Holidays['error']>>())],
})

export function holidayStore(access: Access): HolidayStore {
  const rows = tableOf(access, 'holidays', holidayColumns)
  const quietly = tableOf(access, 'holidays', holidayColumns, access.quietly)
  return {
    list: () => rows.all({ by: 'name' }),
    byId: rows.byId,
    due: (nowUtc) =>
      access.read
        .selectFrom('holidays')
        .select(['id', 'url', 'content'])
        .where('due_utc', '<=', nowUtc)
        .orderBy('due_utc')
        .orderBy('id')
        .executeTakeFirst(),
    insert: ({ name, url, content }, nowUtc) =>
      rows.insert({ name, url, days: [], refreshedUtc: null, error: null }, { content, due_utc: nowUtc }),
    read: async (id, found, againUtc) => {
      const told = 'error' in found ? { error: found.error } : { ...found, error: null }
      await quietly.update(id, told, { due_utc: againUtc, content: null })
    },
    remove: async (id) => void (await rows.remove(id)),
  }
}
