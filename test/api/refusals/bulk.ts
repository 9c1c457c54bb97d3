import assert from 'node:assert/strict'
import { anEvent, type Api } from '../../support/api.ts'
import type { Provocation } from './provocation.ts'

/** What changes of many events are refused for. */
export function bulkProvocations(api: Api): Readonly<Record<string, Provocation>> {
  const change = (json: object) => api.call('POST /events/bulk', { as: 'admin', json })

  /** A group of more entries than are undone at once. */
  async function manyCopied(): Promise<unknown> {
    const tickets = Array.from({ length: 100 }, (_, index) => ({ name: `Seat ${index}`, price: '1' }))
    const made = []
    for (let count = 0; count < 11; count += 1) made.push((await api.event({ ...anEvent, tickets })).id)
    const { status, body, text } = await change({ ids: made, change: { copy: true } })
    assert.equal(status, 200, text)
    return body['group']
  }

  return {
    rest_bulk_not_found: (ask) => ask(99_999),
    rest_cursor_gone: (ask, { id }) =>
      ask(undefined, { query: id === 'read-changes-rpde' ? 'reading=another' : 'since=0123456789abcdef.1.12345678' }),
    rest_too_many_jobs: async (ask, { id }) => {
      const group = id === 'undo-activity' ? String(await manyCopied()) : undefined
      const json = { ids: Array.from({ length: 1001 }, (_, index) => 5_000_000 + index), change: { featured: true } }
      for (let count = 0; count < 3; count += 1) await change(json)
      await ask(group, { json: group === undefined ? json : {} })
      await api.runChanges()
    },
  }
}
