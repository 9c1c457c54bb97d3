import type { Holidays } from '../../../domain/holidays.ts'
import type { HolidayStore } from '../../stores/service/holidays.ts'
import type { Access } from '../access.ts'
import { columns, json, orNull, tableOf } from '../records/table.ts'
import type { Rows } from '../tables.ts'

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
