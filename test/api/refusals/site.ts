import assert from 'node:assert/strict'
import { Api } from '../../support/api.ts'
import type { Provocation } from './provocation.ts'

/** What makes the service refuse to change what its environment says of the site. */
export function siteProvocations(): Readonly<Record<string, Provocation>> {
  const api = new Api({ SITE_LOGO: '/logo.png', SITE_FOOTER: 'Given' })
  const svg = { form: '<svg xmlns="http://www.w3.org/2000/svg"/>', headers: { 'content-type': 'image/svg+xml' } }
  return {
    rest_set_in_environment: async (_ask, { id }) => {
      const reply =
        id === 'update-site'
          ? await api.call('PATCH /site', { as: 'admin', json: { footer: 'Mine' } })
          : await api.call('POST /site/logo', { as: 'admin', ...svg })
      assert.deepEqual([reply.status, reply.body['code']], [409, 'rest_set_in_environment'], reply.text)
    },
  }
}
