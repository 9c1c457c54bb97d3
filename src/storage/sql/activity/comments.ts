import type { Comment } from '../../../domain/people/comment.ts'
import type { CommentStore } from '../../stores/comments.ts'
import type { Access } from '../access.ts'
import { columns, tableOf } from '../records/table.ts'
import { sql } from 'kysely'
import type { Rows } from '../tables.ts'

const commentColumns = columns<Comment, Rows['comments']>({
  event: 'event_id',
  atUtc: 'at_utc',
  user: 'user_id',
  userName: 'user_name',
  text: 'text',
})

export function commentStore(access: Access): CommentStore {
  const rows = tableOf(access, 'comments', commentColumns)
  return {
    count: (event) => rows.count({ having: { event_id: event } }),
    find: (event, slice) => rows.page(slice, { having: { event_id: event } }),
    ofEvents: async (events) =>
      events.length === 0 ? [] : rows.all({ and: sql`event_id in ${access.dialect.numbers(events)}` }),
    byId: rows.byId,
    add: async (comment) => ({ ...comment, id: await rows.insert(comment) }),
    remove: async (id) => void (await rows.remove(id)),
  }
}
