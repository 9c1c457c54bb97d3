import assert from 'node:assert/strict'
import { Api } from '../../support/api.ts'
import type { Provocation } from './provocation.ts'
import { webhookProvocations } from './webhooks.ts'

/** What makes the service refuse to change what its environment says of the site, to keep more holidays, and to send to webhooks. */
export function siteProvocations(api: Api): Readonly<Record<string, Provocation>> {
  const set = new Api({ SITE_LOGO: '/logo.png', SITE_FOOTER: 'Given' })
  const svg = { form: '<svg xmlns="http://www.w3.org/2000/svg"/>', headers: { 'content-type': 'image/svg+xml' } }
  return {
    ...webhookProvocations(api),
    'view-archive-page-not-found': (ask) => ask(undefined, { query: 'page=999' }),
    rest_view_invalid_id: (ask) => ask(99_999),
    rest_duplicate_view_slug: async (ask, { id }) => {
      const json = { name: 'Taken', slug: 'taken', filters: '' }
      await api.call('POST /views', { as: 'admin', json })
      const { body } = await api.call('POST /views', { as: 'admin', json: { ...json, slug: undefined } })
      return ask(id === 'update-view' ? Number(body['id']) : undefined, { json })
    },
    rest_too_many_views: async (ask) => {
      const json = { name: 'Free', filters: 'free=true' }
      for (let count = 0; count < 200; count += 1) await set.call('POST /views', { as: 'admin', json })
      const reply = await set.call('POST /views', { as: 'admin', json })
      assert.deepEqual([reply.status, reply.body['code']], [409, 'rest_too_many_views'], reply.text)
      return ask
    },
    rest_holidays_invalid_id: (ask) => ask(99_999),
    rest_too_many_holidays: async (ask) => {
      const json = { name: 'Holidays', url: 'https://example.org/holidays.ics' }
      for (let count = 0; count < 50; count += 1) await api.call('POST /holidays', { as: 'admin', json })
      return ask(undefined, { json })
    },
    rest_set_in_environment: async (_ask, { id }) => {
      const reply =
        id === 'update-site'
          ? await set.call('PATCH /site', { as: 'admin', json: { footer: 'Mine' } })
          : await set.call('POST /site/logo', { as: 'admin', ...svg })
      assert.deepEqual([reply.status, reply.body['code']], [409, 'rest_set_in_environment'], reply.text)
    },
  }
}
