import { sql } from 'kysely'
import type { WebhookStore } from '../../stores/service/webhooks.ts'
import { type Access, lockRow } from '../access.ts'
import { page } from '../records/paging.ts'
import { inOrder } from '../records/rows.ts'
import { toWebhook, webhookColumns } from './rows.ts'

export function webhookStore(access: Access): WebhookStore {
  const { dialect, read, quietly } = access
  const byIds = async (ids: readonly number[]) => {
    const rows = await read.selectFrom('webhooks').selectAll().where('id', 'in', dialect.numbers(ids)).execute()
    return inOrder(ids, rows.map(toWebhook), ({ id }) => id)
  }
  return {
    find: (of, slice) => {
      const user = of === 'all' ? undefined : of.user
      const all = read.selectFrom('webhooks').$if(user !== undefined, (own) => own.where('user_id', '=', user ?? 0))
      return page(slice, {
        found: ({ offset, limit, after }) => {
          const ids = all.select('id').orderBy('id').limit(limit).offset(offset)
          return (after ? ids.where('id', '>', after.id) : ids).execute()
        },
        count: async () =>
          Number((await all.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count),
        load: byIds,
      })
    },
    async byId(id) {
      await lockRow(access, 'webhooks', id)
      const row = await read.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toWebhook(row)
    },
    byIds,
    async behind({ epoch, position }) {
      const rows = await read
        .selectFrom('webhooks')
        .selectAll()
        .where('state', '=', 'active')
        .where((of) => of.or([of('epoch', '<>', epoch), of('position', '<>', position)]))
        .orderBy('id')
        .execute()
      return rows.map(toWebhook)
    },
    async count() {
      const { count } = await read
        .selectFrom('webhooks')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    insert: ({ user, kinds, oldSecret, oldUntilUtc, scopes, createdUtc, restUntilUtc, ...same }) =>
      quietly(async (db) => {
        const row = {
          ...{ ...same, user_id: user, kinds: JSON.stringify(kinds), scopes: scopes && JSON.stringify(scopes) },
          ...{ old_secret: oldSecret, old_until_utc: oldUntilUtc, created_utc: createdUtc },
          rest_until_utc: restUntilUtc,
        }
        return (await db.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow()).id
      }),
    update: async ({ id, ...changed }) => {
      await quietly((db) => db.updateTable('webhooks').set(webhookColumns(changed)).where('id', '=', id).execute())
    },
    arrived: async (ids, something) => {
      if (ids.length === 0) return
      const set = something ? { failures: 0, rest_until_utc: null } : { failures: sql<number>`failures + 1` }
      await quietly((db) => db.updateTable('webhooks').set(set).where('id', 'in', dialect.numbers(ids)).execute())
    },
    advance: async (ids, to) => {
      await quietly((db) => db.updateTable('webhooks').set(to).where('id', 'in', dialect.numbers(ids)).execute())
    },
    remove: async (id) => {
      await quietly((db) => db.deleteFrom('webhooks').where('id', '=', id).execute())
    },
  }
}
