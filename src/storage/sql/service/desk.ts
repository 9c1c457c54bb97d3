import type {
  ViewStore,
  SharedViewStore,
  PresenceStore,
  UnsavedEntry,
  UnsavedStore,
  CommentStore,
} from '../../stores/service/desk.ts'
import type { Access } from '../access.ts'
import type { SharedView } from '../../../domain/view.ts'
import { columns, json, tableOf } from '../records/table.ts'
import type { Rows } from '../tables.ts'
import { sql } from 'kysely'
import { countRows } from '../records/paging.ts'
import type { Comment } from '../../../domain/people/comment.ts'

export function viewStore({ read, quietly }: Access): ViewStore {
  const own = (user: number) =>
    read.selectFrom('views').select(['id', 'name', 'list', 'query']).where('user_id', '=', user)
  return {
    list: async (user) => own(user).orderBy('name').orderBy('id').execute(),
    async put(user, { name, list, query }, most) {
      const others = (await own(user).execute()).filter((each) => each.list !== list || each.name !== name)
      if (others.length >= most) return false
      await quietly((db) =>
        db
          .insertInto('views')
          .values({ user_id: user, name, list, query })
          .onConflict((there) => there.columns(['user_id', 'list', 'name']).doUpdateSet({ query }))
          .execute(),
      )
      return true
    },
    async rename(user, id, name) {
      const all = await own(user).execute()
      const found = all.find((each) => each.id === id)
      if (!found || all.some((each) => each.id !== id && each.list === found.list && each.name === name)) return false
      await quietly((db) =>
        db.updateTable('views').set({ name }).where('user_id', '=', user).where('id', '=', id).execute(),
      )
      return true
    },
    remove: async (user, id) => {
      await quietly((db) => db.deleteFrom('views').where('user_id', '=', user).where('id', '=', id).execute())
    },
  }
}

const viewColumns = columns<SharedView, Rows['shared_views']>({
  slug: 'slug',
  language: 'language',
  texts: ['texts', json<SharedView['texts']>()],
  filters: 'filters',
})

export function sharedViewStore(access: Access): SharedViewStore {
  const { dialect, read, isTransaction } = access
  const rows = tableOf(access, 'shared_views', viewColumns)
  return {
    async list() {
      if (isTransaction) await dialect.locks?.name(read, 'shared_views')
      return rows.all()
    },
    byId: rows.locked,
    bySlug: (slug) => rows.first({ slug }),
    insert: (view) => rows.insert(view),
    update: ({ id, ...view }) => rows.update(id, view),
    remove: async (id) => void (await rows.remove(id)),
  }
}

const entryColumns = ['user_id', 'form', 'kind', 'record', 'title', 'at_utc'] as const

export function unsavedStore({ read, quietly }: Access): UnsavedStore {
  return {
    put: async ({ user, form, kind, record, title, fields, atUtc }, most) => {
      const kept = { kind, record, title, fields, at_utc: atUtc }
      await quietly((db) =>
        db
          .insertInto('unsaved_work')
          .values({ user_id: user, form, ...kept })
          .onConflict((there) => there.columns(['user_id', 'form']).doUpdateSet(kept))
          .execute(),
      )
      if ((await countRows(read, 'unsaved_work', { having: { user_id: user } })) <= most) return
      await quietly((db) =>
        sql`delete from unsaved_work where user_id = ${user} and form not in
          (select form from unsaved_work where user_id = ${user} order by at_utc desc, form limit ${most})`.execute(db),
      )
    },
    async list({ user, kind, record }, limit) {
      const own = read.selectFrom('unsaved_work').select(entryColumns).where('user_id', '=', user)
      const placed = kind === undefined ? own : own.where('kind', '=', kind).where('record', '=', record ?? '')
      const rows = await placed.orderBy('at_utc', 'desc').orderBy('form').limit(limit).execute()
      return rows.map(toUnsavedEntry)
    },
    async byForm(user, form) {
      const found = read.selectFrom('unsaved_work').selectAll().where('user_id', '=', user).where('form', '=', form)
      const row = await found.executeTakeFirst()
      return row && { ...toUnsavedEntry(row), fields: row.fields }
    },
    remove: async (user, form) => {
      await quietly((db) =>
        db.deleteFrom('unsaved_work').where('user_id', '=', user).where('form', '=', form).execute(),
      )
    },
    async trim(beforeUtc) {
      const over = read.selectFrom('unsaved_work').select('form').where('at_utc', '<', beforeUtc).limit(1)
      if (!(await over.executeTakeFirst())) return 0
      const forgotten = await quietly((db) =>
        db.deleteFrom('unsaved_work').where('at_utc', '<', beforeUtc).executeTakeFirst(),
      )
      return Number(forgotten.numDeletedRows)
    },
  }
}

interface EntryRow {
  readonly user_id: number
  readonly form: string
  readonly kind: string
  readonly record: string
  readonly title: string
  readonly at_utc: string
}

function toUnsavedEntry({ user_id: user, form, kind, record, title, at_utc: atUtc }: EntryRow): UnsavedEntry {
  return { user, form, kind, record, title, atUtc }
}

export function presenceStore({ read, quietly }: Access): PresenceStore {
  return {
    note: async ({ user, kind, record }, nowUtc, most) => {
      await quietly((db) =>
        db
          .insertInto('presence')
          .values({ kind, record, user_id: user, seen_utc: nowUtc })
          .onConflict((there) => there.columns(['kind', 'record', 'user_id']).doUpdateSet({ seen_utc: nowUtc }))
          .execute(),
      )
      const older = await read
        .selectFrom('presence')
        .select('seen_utc')
        .where('user_id', '=', user)
        .orderBy('seen_utc', 'desc')
        .offset(most)
        .limit(1)
        .executeTakeFirst()
      if (!older) return
      await quietly((db) =>
        db.deleteFrom('presence').where('user_id', '=', user).where('seen_utc', '<=', older.seen_utc).execute(),
      )
    },
    async others({ user, kind, record }, sinceUtc) {
      const { rows } = await sql<{ name: string }>`select name from presence join users on users.id = user_id
        where kind = ${kind} and record = ${record} and user_id <> ${user} and seen_utc > ${sinceUtc}
        order by name, user_id limit 10`.execute(read)
      return rows.map(({ name }) => name)
    },
    async trim(beforeUtc) {
      const over = read.selectFrom('presence').select('record').where('seen_utc', '<', beforeUtc).limit(1)
      if (!(await over.executeTakeFirst())) return
      await quietly((db) => db.deleteFrom('presence').where('seen_utc', '<', beforeUtc).execute())
    },
  }
}

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
