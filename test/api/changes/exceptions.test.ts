import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Account, startTestService, type TestService } from '../../support/server.ts'

/* Dates that guests may read although their series is not for them (docs/contract/changes.md §1). */

let service: TestService
before(async () => void (service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })))
after(() => service.close())

interface Answer {
  readonly id: number
  readonly events: readonly { readonly id: number }[]
  readonly changes: readonly { readonly action: string; readonly id: number }[]
  readonly cursor: string
}

const call = async (method: string, path: string, json?: object, as: Account | null = 'admin') => {
  const { status, body } = await service.call(method, path, { ...(as && { as }), ...(json && { json }) })
  assert.ok(status < 300, JSON.stringify(body))
  return body as Answer
}

for (const [hiding, shown] of [
  [{ password: 'sesame' }, { password: '' }],
  [{ hide_from_listings: true }, { hide_from_listings: false }],
])
  test(`guests are told of a date of a draft when its series no longer has ${JSON.stringify(hiding)}`, async () => {
    const series = await call('POST', '/events', {
      ...{ title: 'Weekly', status: 'draft', start_date: '2027-05-01 19:00:00', end_date: '2027-05-01 22:00:00' },
      ...{ ...hiding, recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } },
    })
    const { events } = await call('GET', `/events/${series.id}/occurrences?status=draft`)
    const date = events[1]?.id ?? 0
    await call('PUT', `/events/${date}`, { scope: 'this', status: 'publish' })
    const query = 'kinds=events&occurrences=true'
    const { cursor } = await call('GET', `/changes/start?${query}`, undefined, null)
    await call('PUT', `/events/${series.id}`, { status: 'draft', ...shown })
    const { changes } = await call('GET', `/changes?${query}&since=${cursor}`, undefined, null)
    assert.deepEqual(
      changes.flatMap(({ action, id }) => (action === 'upsert' ? id : [])),
      [date],
    )
  })
