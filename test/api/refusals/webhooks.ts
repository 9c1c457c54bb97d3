import assert from 'node:assert/strict'
import { Api, type Shown } from '../../support/api.ts'
import type { Provocation } from './provocation.ts'

const json = { url: 'https://93.184.216.34/hook' }

async function webhook(api: Api): Promise<number> {
  const { body } = await api.call('POST /webhooks', { as: 'admin', json })
  return (body as Shown).id
}

/** What makes the service refuse webhooks, and what is sent to them. */
export function webhookProvocations(api: Api): Readonly<Record<string, Provocation>> {
  const full = new Api()
  return {
    'webhook-archive-page-not-found': (ask) => ask(undefined, { query: 'page=999' }),
    'delivery-archive-page-not-found': async (ask) => ask(await webhook(api), { query: 'page=999' }),
    rest_webhook_invalid_id: (ask) => ask(99_999),
    rest_delivery_invalid_id: async (ask) => ask(await webhook(api)),
    rest_webhook_not_active: async (ask) => {
      const id = await webhook(api)
      await api.call(`PATCH /webhooks/${id}`, { as: 'admin', json: { paused: true } })
      return ask(id)
    },
    rest_too_many_webhooks: async () => {
      for (let count = 0; count < 1000; count += 1) await webhook(full)
      const reply = await full.call('POST /webhooks', { as: 'admin', json })
      assert.deepEqual([reply.status, reply.body['code']], [409, 'rest_too_many_webhooks'], reply.text)
    },
  }
}
