import { sql } from 'kysely'
import type { Message, MessageChoices, MessageKind } from '../../../domain/people/message.ts'
import type { MessageStore } from '../../stores/service/messages.ts'
import type { Access } from '../access.ts'
import { oneOf } from '../conditions.ts'
import { type RowShape, tableOf } from '../records/table.ts'
import { columnList, page } from '../records/paging.ts'
import { noteSetting, settingOf } from '../records/settings.ts'
import type { Db, Rows } from '../tables.ts'

/** The row of `settings` that says how far the activity was told. */
const position = 'messages_position'

const nothingChosen: MessageChoices = { language: null, kinds: {} }

const messageColumns: RowShape<Message, Rows['messages'], object> = {
  selected: columnList([
    'id',
    'user_id',
    'kind',
    'record_kind',
    'record_id',
    'others',
    'by_name',
    'at_utc',
    'read_utc',
  ]),
  toMembers: (row) => ({
    ...{ id: row.id, user: row.user_id, kind: row.kind, about: { kind: row.record_kind, id: row.record_id } },
    ...{ others: row.others, byName: row.by_name, atUtc: row.at_utc, isRead: row.read_utc !== null },
  }),
  // They are told, not inserted.
  toColumns: () => ({}),
}

export function messageStore(access: Access): MessageStore {
  const { read, quietly } = access
  const rows = tableOf(access, 'messages', messageColumns, quietly)
  const own = (user: number) => read.selectFrom('messages').where('user_id', '=', user)
  const count = async (user: number, kinds: readonly MessageKind[], having = {}) =>
    kinds.length === 0 ? 0 : rows.count({ having: { user_id: user, ...having }, and: oneOf(sql.ref('kind'), kinds) })
  return {
    unread: (user, kinds) => count(user, kinds, { read_utc: null }),
    find: async (user, kinds, slice) =>
      page(slice, {
        found: async ({ offset, limit }) => {
          if (kinds.length === 0) return []
          const ids = own(user).where('kind', 'in', kinds).select('id').orderBy('at_utc', 'desc').orderBy('id', 'desc')
          return ids.limit(limit).offset(offset).execute()
        },
        count: () => count(user, kinds),
        load: rows.byIds,
      }),
    byId: (user, id) => rows.first({ id, user_id: user }),
    all: (of) =>
      rows.all({
        having: 'user' in of ? { user_id: of.user } : { record_id: of.about.id, record_kind: of.about.kind },
      }),
    async wasTold({ user, kind, about }, sinceUtc) {
      const told = own(user)
        .where('kind', '=', kind)
        .where('record_id', '=', about.id)
        .where('record_kind', '=', about.kind)
        .where('at_utc', '>=', sinceUtc)
      return (await told.select('id').limit(1).executeTakeFirst()) !== undefined
    },
    async tell({ user, kind, about, byName, atUtc, isRead, entry, mailUtc }) {
      const told = { activity_id: entry?.id ?? null, at_utc: atUtc, by_name: byName }
      const group = entry?.group ?? null
      await quietly(async (db) => {
        const same = sql`user_id = ${user} and kind = ${kind} and record_kind = ${about.kind} and record_id = ${about.id}`
        const later = entry ? sql`and activity_id >= ${entry.id}` : sql`and at_utc >= ${atUtc}`
        const known = await sql<{ id: number }>`select id from messages where ${same} ${later} limit 1`.execute(db)
        if (known.rows.length > 0) return
        const taken = await sql<{
          id: number
        }>`update messages set activity_id = ${told.activity_id}, at_utc = ${atUtc},
          by_name = ${byName}, group_id = ${group}, mail_utc = coalesce(${mailUtc}, mail_utc)
          where ${same} and read_utc is null returning id`.execute(db)
        if (taken.rows.length > 0 || (group !== null && (await joinGroup(db)))) return
        const row = { user_id: user, kind, record_kind: about.kind, record_id: about.id, group_id: group, others: 0 }
        const mail = { read_utc: isRead ? atUtc : null, mail_utc: mailUtc }
        await db
          .insertInto('messages')
          .values({ ...row, ...told, ...mail })
          .execute()
      })

      async function joinGroup(db: Db): Promise<boolean> {
        const { rows } = await sql<{ id: number; activity_id: number }>`select id, activity_id from messages
          where user_id = ${user} and kind = ${kind} and read_utc is null and group_id = ${group} limit 1`.execute(db)
        const [first] = rows
        if (first && first.activity_id < (told.activity_id ?? 0))
          await sql`update messages set others = others + 1, activity_id = ${told.activity_id}
            where id = ${first.id}`.execute(db)
        return first !== undefined
      }
    },
    markRead: async (user, { ids, about }, nowUtc) => {
      if (ids?.length === 0) return
      await quietly((db) =>
        db
          .updateTable('messages')
          .set({ read_utc: nowUtc, mail_utc: null })
          .where('user_id', '=', user)
          .where('read_utc', 'is', null)
          .$if(ids !== undefined, (own) => own.where('id', 'in', ids ?? []))
          .$if(about !== undefined, (own) =>
            own.where('record_id', '=', about?.id ?? 0).where('record_kind', '=', about?.kind ?? 'event'),
          )
          .execute(),
      )
    },
    toMail: (nowUtc, limit) => rows.all({ and: sql`mail_utc <= ${nowUtc}`, by: 'user_id', limit }),
    mailed: async (ids) => {
      if (ids.length === 0) return
      await quietly((db) => db.updateTable('messages').set({ mail_utc: null }).where('id', 'in', ids).execute())
    },
    remove: async (ids) => {
      if (ids.length === 0) return
      await quietly((db) => db.deleteFrom('messages').where('id', 'in', ids).execute())
    },
    async trim(beforeUtc, most) {
      const { rows } = await sql<{ id: number }>`select id from messages where at_utc < ${beforeUtc}
        union select id from (
          select id, row_number() over (partition by user_id order by at_utc desc, id desc) as place from messages
        ) as placed where place > ${most} limit 1000`.execute(read)
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await quietly((db) => db.deleteFrom('messages').where('id', 'in', ids).execute())
      return ids.length
    },
    async choices(user) {
      const found = read.selectFrom('message_choices').select('choices').where('user_id', '=', user)
      const row = await found.executeTakeFirst()
      return row ? (JSON.parse(row.choices) as MessageChoices) : nothingChosen
    },
    choose: async (user, choices) => {
      const said = { choices: JSON.stringify(choices) }
      await quietly((db) =>
        db
          .insertInto('message_choices')
          .values({ user_id: user, ...said })
          .onConflict((there) => there.column('user_id').doUpdateSet(said))
          .execute(),
      )
    },
    async position(beforeUtc) {
      const known = await settingOf(read, position)
      if (known !== undefined) return Number(known)
      const { rows } = await sql<{ id: number | null }>`select max(id) as id from activity
        where at_utc < ${beforeUtc}`.execute(read)
      return Number(rows[0]?.id ?? 0)
    },
    goOnAfter: (id) => quietly((db) => noteSetting(db, position, String(id))),
  }
}
