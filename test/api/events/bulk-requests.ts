import assert from 'node:assert/strict'
import type { Account, Api, Body, Shown } from '../../support/api.ts'

/** What is told of one event. */
export interface Told {
  readonly id: number
  readonly outcome: string
  readonly title: string
  readonly start_date: string | null
  readonly copy: number | null
  readonly error: { readonly status: number; readonly code: string; readonly message: string } | null
}

/** The answer to a change of many. */
export interface Bulk extends Body {
  readonly group: number | null
  readonly records: readonly Told[]
}

/** What tests of changes of many events ask. */
export function bulkRequests(api: Api) {
  return {
    bulk: async (json: object, as: Account = 'editor', status = 200, prefix = ''): Promise<Bulk> => {
      const reply = await api.call(`POST ${prefix}/events/bulk`, { as, json })
      assert.equal(reply.status, status, reply.text)
      return reply.body as Bulk
    },
    event: (title: string, day: string, fields = {}) =>
      api.event({ title, start_date: `${day} 19:30`, end_date: `${day} 22:00`, ...fields }),
    read: async (id: number | null | undefined) =>
      (await api.call(`GET /events/${id}?translations=1`, { as: 'admin' })).body as Shown,
    undo: (group: number | null) => api.call(`POST /activity/${group}/undo`, { as: 'editor', json: {} }),
  }
}
