import { sql, type Selectable } from 'kysely'
import type { Comment } from '../../../domain/people/comment.ts'
import type { CommentStore } from '../../stores/comments.ts'
import type { Access } from '../access.ts'
import { page, part } from '../records/paging.ts'
import { inOrder } from '../records/rows.ts'
import type { Tables } from '../tables.ts'

export function commentStore({ read, write }: Access): CommentStore {
  const count = async (event: number) => {
    const query = read.selectFrom('comments').select(({ fn }) => fn.countAll().as('count'))
    return Number((await query.where('event_id', '=', event).executeTakeFirstOrThrow()).count)
  }
  return {
    count,
    find: (event, slice) =>
      page(slice, {
        found: async ({ offset, limit, after }) => {
          const further = after ? sql`and id > ${after.id}` : sql``
          const found = sql<{ id: number }>`select id from comments where event_id = ${event} ${further}
            order by id ${part(offset, limit)}`
          return (await found.execute(read)).rows
        },
        count: () => count(event),
        load: async (ids) => {
          if (ids.length === 0) return []
          const rows = await read.selectFrom('comments').selectAll().where('id', 'in', ids).execute()
          return inOrder(ids, rows.map(toComment), ({ id }) => id)
        },
      }),
    async ofEvents(events) {
      if (events.length === 0) return []
      const query = read.selectFrom('comments').selectAll().where('event_id', 'in', events)
      return (await query.orderBy('id').execute()).map(toComment)
    },
    async byId(id) {
      const row = await read.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toComment(row)
    },
    add: ({ event, atUtc, user, userName, text }) =>
      write(async (db) => {
        const row = { event_id: event, at_utc: atUtc, user_id: user, user_name: userName, text }
        return toComment(await db.insertInto('comments').values(row).returningAll().executeTakeFirstOrThrow())
      }),
    remove: (id) =>
      write(async (db) => {
        await db.deleteFrom('comments').where('id', '=', id).execute()
      }),
  }
}

function toComment({ id, event_id, at_utc, user_id, user_name, text }: Selectable<Tables['comments']>): Comment {
  return { id, event: event_id, atUtc: at_utc, user: user_id, userName: user_name, text }
}
