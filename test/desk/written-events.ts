import assert from 'node:assert/strict'
import type { Account, TestService } from '../support/server.ts'

/** Events of a service, as tests of lists write and read them. */
export function writtenEvents(service: () => TestService) {
  return {
    written: async (title: string, more: object = {}, as: Account = 'editor'): Promise<number> => {
      const json = { title, start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00', ...more }
      const { status, body } = await service().call('POST', '/events', { as, json })
      assert.equal(status, 201, JSON.stringify(body))
      return (body as { readonly id: number }).id
    },
    read: async (id: number): Promise<Readonly<Record<string, unknown>>> => {
      const { body } = await service().call('GET', `/events/${id}`, { as: 'admin' })
      return body as Readonly<Record<string, unknown>>
    },
  }
}
