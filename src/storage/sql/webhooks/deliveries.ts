import { sql } from 'kysely'
import type { Delivery } from '../../../domain/webhooks/webhook.ts'
import type { Attempted, DeliveryStore } from '../../stores/service/webhooks.ts'
import type { Access } from '../access.ts'
import { jsonRows } from '../records/rows.ts'
import { columns, json, tableOf } from '../records/table.ts'
import type { Rows } from '../tables.ts'
import { createRowCases, text, whole } from './cases.ts'
import { endChanged } from './end-changed.ts'

const deliveryColumns = columns<Delivery, Rows['deliveries']>({
  webhook: 'webhook_id',
  kind: 'kind',
  record: 'record_id',
  position: 'position',
  sentPosition: 'sent_position',
  afterActivity: 'after_activity',
  state: 'state',
  attempts: 'attempts',
  version: 'version',
  dueUtc: 'due_utc',
  createdUtc: 'created_utc',
  endedUtc: 'ended_utc',
  request: 'request',
  status: 'status',
  fault: 'fault',
  reason: 'reason',
  response: 'response',
  tries: ['tries', json<Delivery['tries']>()],
})

/** Rows that are written by one statement. */
const batch = 100

/** Writes are single statements for many rows: each costs a wait for the disk. */
export function deliveryStore(access: Access): DeliveryStore {
  const { dialect, read, write, quietly } = access
  const all = tableOf(access, 'deliveries', deliveryColumns)
  return {
    add: async (deliveries, nowUtc) => {
      for (let from = 0; from < deliveries.length; from += batch) {
        const rows = deliveries.slice(from, from + batch).map(({ webhook, kind, record, position, afterActivity }) => ({
          ...{ webhook_id: webhook, kind, record_id: record, position, after_activity: afterActivity },
          ...{ state: 'waiting' as const, attempts: 0, version: 1, due_utc: nowUtc, created_utc: nowUtc, tries: '[]' },
        }))
        await quietly((db) =>
          db
            .insertInto('deliveries')
            .values(rows)
            .onConflict((waits) =>
              waits
                .columns(['webhook_id', 'kind', 'record_id'])
                .where('state', '=', sql.lit('waiting'))
                .doUpdateSet({ position: sql`excluded.position` }),
            )
            .execute(),
        )
      }
    },
    async waiting() {
      const { rows } = await sql<{
        webhook: number
        count: number | string
      }>`select webhook_id as webhook, count(*) as count
        from deliveries where state = 'waiting' group by webhook_id`.execute(read)
      return new Map(rows.map(({ webhook, count }) => [webhook, Number(count)]))
    },
    async due(nowUtc, ofEach) {
      const first = sql`select ${dialect.jsonArray(sql`x.id`)} from (select id from deliveries where webhook_id = w.id
        and state = 'waiting' and due_utc <= ${nowUtc} order by due_utc, id limit ${ofEach}) as x`
      const { rows } = await sql<{
        webhook: number
        failures: number
        ids: unknown
      }>`select w.id as webhook, w.failures,
        (${first}) as ids from webhooks as w where w.state = 'active'
        and (w.rest_until_utc is null or w.rest_until_utc <= ${nowUtc})`.execute(read)
      return rows
        .flatMap(({ ids, ...of }) => jsonRows<number>(ids).map((id) => ({ id, ...of })))
        .toSorted((one, other) => one.id - other.id)
    },
    async claim(ids, nowUtc, untilUtc) {
      if (ids.length === 0) return []
      const claimed = await quietly((db) =>
        db
          .updateTable('deliveries')
          .set({ due_utc: untilUtc })
          .where('id', 'in', dialect.numbers(ids))
          .where('state', '=', 'waiting')
          .where('due_utc', '<=', nowUtc)
          .returning('id')
          .execute(),
      )
      const mine = new Set(claimed.map(({ id }) => id))
      return all.byIds(ids.filter((id) => mine.has(id)))
    },
    sending: async (deliveries) => {
      for (let from = 0; from < deliveries.length; from += batch) {
        const some = deliveries.slice(from, from + batch)
        const cases = createRowCases(some)
        const set = sql.join([
          cases('version', (one) => whole(one.version)),
          cases('request', (one) => text(one.request)),
          cases('sent_position', (one) => whole(one.sentPosition)),
        ])
        const ids = dialect.numbers(some.map(({ id }) => id))
        await quietly((db) => sql`update deliveries set ${set} where id in ${ids}`.execute(db))
      }
    },
    attempted: async (attempts) => {
      for (let from = 0; from < attempts.length; from += batch) {
        const some = attempts.slice(from, from + batch)
        const noted = await quietly((db) => noteAttempts(some, db))
        const left = some.filter(({ delivery }) => !noted.has(delivery.id))
        for (const attempt of left) await write((db) => endChanged(attempt, db))
      }
    },
    resume: async (webhook, nowUtc) => {
      await quietly((db) =>
        db
          .updateTable('deliveries')
          .set({ due_utc: nowUtc, attempts: 0 })
          .where('webhook_id', '=', webhook)
          .where('state', '=', 'waiting')
          .execute(),
      )
    },
    release: async (ids, nowUtc) => {
      if (ids.length === 0) return
      await quietly((db) =>
        db
          .updateTable('deliveries')
          .set({ due_utc: nowUtc })
          .where('id', 'in', dialect.numbers(ids))
          .where('state', '=', 'waiting')
          .execute(),
      )
    },
    find: (webhook, state, slice) =>
      all.page(slice, { having: { webhook_id: webhook, ...(state && { state }) }, newestFirst: true }),
    byId: (webhook, id) => all.first({ id, webhook_id: webhook }),
    again: (delivery, nowUtc) =>
      write(async (db) => {
        const later = await db
          .updateTable('deliveries')
          .set({ due_utc: nowUtc, attempts: 0 })
          .where('webhook_id', '=', delivery.webhook)
          .where('kind', '=', delivery.kind)
          .where('record_id', '=', delivery.record)
          .where('state', '=', 'waiting')
          .returning('id')
          .executeTakeFirst()
        if (later) return later.id
        await db
          .updateTable('deliveries')
          .set({ state: 'waiting', due_utc: nowUtc, ended_utc: null, attempts: 0 })
          .where('id', '=', delivery.id)
          .execute()
        return delivery.id
      }),
    async trim(beforeUtc, most) {
      const { rows } = await sql<{ id: number }>`select id from deliveries where ended_utc < ${beforeUtc}
        union select d.id from webhooks as w, deliveries as d where d.webhook_id = w.id and d.state <> 'waiting' and d.id <=
          (select x.id from deliveries as x where x.webhook_id = w.id and x.state <> 'waiting'
            order by x.id desc limit 1 offset ${most})
        limit 1000`.execute(read)
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0)
        await quietly((db) => db.deleteFrom('deliveries').where('id', 'in', dialect.numbers(ids)).execute())
      return ids.length
    },
  }

  /** Notes all but what is over and has changed meanwhile; answers which. */
  async function noteAttempts(some: readonly Attempted[], db: typeof read): Promise<ReadonlySet<number>> {
    const cases = createRowCases(some.map((attempt) => ({ ...attempt, id: attempt.delivery.id })))
    const set = sql.join([
      cases('state', (one) => text(one.state)),
      cases('due_utc', (one) => text(one.dueUtc ?? null)),
      cases('ended_utc', (one) => text(one.state === 'waiting' ? null : one.nowUtc)),
      cases('status', (one) => whole(one.answer.status)),
      cases('fault', (one) => text(one.answer.fault)),
      cases('reason', (one) => text(one.answer.reason)),
      cases('response', (one) => text(one.answer.response)),
      cases('tries', (one) => text(JSON.stringify(one.answer.tries))),
      sql`attempts = attempts + 1`,
    ])
    const [waits, ends] = [true, false].map((is) =>
      dialect.numbers(some.flatMap(({ state, delivery }) => ((state === 'waiting') === is ? [delivery.id] : []))),
    )
    const { rows } = await sql<{ id: number }>`update deliveries set ${set}
      where id in ${waits} or (id in ${ends} and position = sent_position) returning id`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }
}
