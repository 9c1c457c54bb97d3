import type { ActivityStore } from '../../activity.ts'
import type { Access } from '../access.ts'

export function activityStore({ read, write }: Access): ActivityStore {
  return {
    add: ({ atUtc, user, action, kind, record }) =>
      write(async (db) => {
        await db
          .insertInto('activity')
          .values({ at_utc: atUtc, user_id: user, action, kind, record_id: record })
          .execute()
      }),
    async list(after, limit) {
      const rows = await read
        .selectFrom('activity')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id, at_utc, user_id, action, kind, record_id }) => ({
        id,
        atUtc: at_utc,
        user: user_id,
        action,
        kind,
        record: record_id,
      }))
    },
  }
}
