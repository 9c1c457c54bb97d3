import { sql } from 'kysely'
import type { Mail } from '../../../domain/people/mail.ts'
import type { OutboxStore } from '../../stores/service/outbox.ts'
import type { Access } from '../access.ts'

export function outboxStore({ read, write }: Access): OutboxStore {
  return {
    add: async (mail, nowUtc) => {
      await write((db) =>
        db
          .insertInto('outbox')
          .values({ mail: JSON.stringify(mail), created_utc: nowUtc, due_utc: nowUtc, attempts: 0 })
          .execute(),
      )
    },
    async claim(nowUtc, untilUtc) {
      for (;;) {
        const first = await read
          .selectFrom('outbox')
          .select(['id', 'due_utc'])
          .where('due_utc', '<=', nowUtc)
          .orderBy('due_utc')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
        if (!first) return undefined
        // Of two processes one finds it as it was: the other goes on to the next.
        const row = await write((db) =>
          db
            .updateTable('outbox')
            .set({ due_utc: untilUtc })
            .where('id', '=', first.id)
            .where('due_utc', '=', first.due_utc)
            .returningAll()
            .executeTakeFirst(),
        )
        if (!row) continue
        const { id, mail, created_utc: createdUtc, attempts } = row
        return { id, mail: JSON.parse(mail) as Mail, createdUtc, attempts }
      }
    },
    remove: async (id) => {
      await write((db) => db.deleteFrom('outbox').where('id', '=', id).execute())
    },
    failed: async (id, reason, { nowUtc, dueUtc }) => {
      await write((db) =>
        db
          .updateTable('outbox')
          .set({
            attempts: sql`attempts + 1`,
            due_utc: dueUtc,
            given_up_utc: dueUtc === null ? nowUtc : null,
            reason,
          })
          .where('id', '=', id)
          .execute(),
      )
    },
    async counts(lateUtc) {
      const { rows } = await sql<{ late: number | string; givenUp: number | string }>`select
        (select count(*) from outbox where due_utc is not null and created_utc < ${lateUtc}) as late,
        (select count(*) from outbox where given_up_utc is not null) as "givenUp"`.execute(read)
      return { late: Number(rows[0]?.late ?? 0), givenUp: Number(rows[0]?.givenUp ?? 0) }
    },
    trim: async (beforeUtc) => {
      const over = await read.selectFrom('outbox').select('id').where('given_up_utc', '<', beforeUtc).executeTakeFirst()
      if (over) await write((db) => db.deleteFrom('outbox').where('given_up_utc', '<', beforeUtc).execute())
    },
  }
}
