import { sql } from 'kysely'
import type { Scope } from '../../../domain/people/scope.ts'
import type { Webhook } from '../../../domain/webhooks/webhook.ts'
import type { WebhookStore } from '../../stores/service/webhooks.ts'
import type { Access } from '../access.ts'
import { columns, json, orNull, tableOf } from '../records/table.ts'
import type { Rows } from '../tables.ts'

const webhookColumns = columns<Webhook, Rows['webhooks']>({
  user: 'user_id',
  name: 'name',
  url: 'url',
  kinds: ['kinds', json<Webhook['kinds']>()],
  filters: 'filters',
  body: 'body',
  language: 'language',
  secret: 'secret',
  oldSecret: 'old_secret',
  oldUntilUtc: 'old_until_utc',
  scopes: ['scopes', orNull(json<readonly Scope[]>())],
  state: 'state',
  reason: 'reason',
  createdUtc: 'created_utc',
  epoch: 'epoch',
  position: 'position',
  activity: 'activity',
  failures: 'failures',
  restUntilUtc: 'rest_until_utc',
})

export function webhookStore(access: Access): WebhookStore {
  const { dialect, quietly } = access
  const rows = tableOf(access, 'webhooks', webhookColumns, quietly)
  return {
    find: (of, slice) => rows.page(slice, { having: of === 'all' ? {} : { user_id: of.user } }),
    byId: rows.locked,
    byIds: rows.byIds,
    behind: ({ epoch, position }) =>
      rows.all({ having: { state: 'active' }, and: sql`(epoch <> ${epoch} or position <> ${position})` }),
    count: () => rows.count(),
    insert: (webhook) => rows.insert(webhook),
    update: ({ id, ...changed }) => rows.update(id, changed),
    arrived: async (ids, something) => {
      if (ids.length === 0) return
      const set = something ? { failures: 0, rest_until_utc: null } : { failures: sql<number>`failures + 1` }
      await quietly((db) => db.updateTable('webhooks').set(set).where('id', 'in', dialect.numbers(ids)).execute())
    },
    advance: async (ids, to) => {
      await quietly((db) => db.updateTable('webhooks').set(to).where('id', 'in', dialect.numbers(ids)).execute())
    },
    remove: async (id) => void (await rows.remove(id)),
  }
}
