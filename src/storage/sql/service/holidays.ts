import type { Holidays } from '../../../domain/holidays.ts'
import type { HolidayStore } from '../../stores/service/holidays.ts'
import type { Access } from '../access.ts'

const columns = ['id', 'name', 'url', 'days', 'refreshed_utc', 'error'] as const

export function holidayStore({ read, write, quietly }: Access): HolidayStore {
  return {
    list: async () =>
      (await read.selectFrom('holidays').select(columns).orderBy('name').orderBy('id').execute()).map(toHolidays),
    async byId(id) {
      const row = await read.selectFrom('holidays').select(columns).where('id', '=', id).executeTakeFirst()
      return row && toHolidays(row)
    },
    due: (nowUtc) =>
      read
        .selectFrom('holidays')
        .select(['id', 'url', 'content'])
        .where('due_utc', '<=', nowUtc)
        .orderBy('due_utc')
        .orderBy('id')
        .executeTakeFirst(),
    insert: ({ name, url, content }, nowUtc) =>
      write(async (db) => {
        const row = { name, url, content, days: '[]', due_utc: nowUtc }
        return (await db.insertInto('holidays').values(row).returning('id').executeTakeFirstOrThrow()).id
      }),
    read: async (id, found, againUtc) => {
      const told =
        'error' in found
          ? { error: found.error && JSON.stringify(found.error) }
          : { days: JSON.stringify(found.days), refreshed_utc: found.refreshedUtc, error: null }
      const set = { ...told, due_utc: againUtc, content: null }
      await quietly((db) => db.updateTable('holidays').set(set).where('id', '=', id).execute())
    },
    remove: async (id) => {
      await write((db) => db.deleteFrom('holidays').where('id', '=', id).execute())
    },
  }
}

interface Row {
  readonly id: number
  readonly name: string
  readonly url: string | null
  readonly days: string
  readonly refreshed_utc: string | null
  readonly error: string | null
}

function toHolidays({ days, refreshed_utc: refreshedUtc, error, ...row }: Row): Holidays {
  return {
    ...row,
    days: JSON.parse(days) as string[],
    refreshedUtc,
    error: error === null ? null : (JSON.parse(error) as Holidays['error']),
  }
}
