import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../support/server.ts'

/* How long answers are kept that depend on the clock (contract/lists.md §14). 16 June 2027 is a Wednesday. */

for (const { query, from, last, next } of [
  { query: 'when=today', from: '06-16T01:00', last: '06-16T21:59:59', next: '06-16T22:00' },
  { query: 'when=tomorrow', from: '06-16T01:00', last: '06-16T21:59:59', next: '06-16T22:00' },
  { query: 'when=tonight', from: '06-16T03:00', last: '06-17T02:59:59', next: '06-17T03:00' },
  { query: 'when=this_weekend', from: '06-16T01:00', last: '06-20T21:59:59', next: '06-20T22:00' },
  { query: 'when=next_week', from: '06-16T01:00', last: '06-20T21:59:59', next: '06-20T22:00' },
  { query: 'when=this_month', from: '06-16T01:00', last: '06-30T21:59:59', next: '06-30T22:00' },
  { query: 'when=this_month&series=next', from: '06-16T01:00:00', last: '06-16T01:00:00.9', next: '06-16T01:00:01' },
  { query: 'when=upcoming', from: '06-16T01:00:00', last: '06-16T01:00:00.9', next: '06-16T01:00:01' },
  { query: '', from: '06-16T01:00', last: '06-16T21:59:59', next: '06-16T22:00' },
] as const)
  test(`an answer to ${query || 'no dates'} is kept as long as it holds, and no longer`, async (t) => {
    const service = await startTestService({ TIMEZONE: 'Europe/Paris' }, { now: `2027-${from}Z` })
    t.after(() => service.close())
    const isHit = async (moment: string) => {
      service.setClock(`2027-${moment}Z`)
      const { status, headers } = await service.call('GET', `/events?${query}`)
      assert.equal(status, 200)
      return headers.get('cache-status')?.includes('hit') ?? false
    }
    const found = [await isHit(from), await isHit(last), await isHit(next), await isHit(next)]
    assert.deepEqual(found, [false, true, false, true])
  })

test('where clocks are changed, an answer is kept until then', async (t) => {
  const service = await startTestService({ TIMEZONE: 'Europe/Paris' }, { now: '2027-10-30T12:00:00Z' })
  t.after(() => service.close())
  const hits: boolean[] = []
  for (const moment of ['10-30T12:00', '10-31T00:59:59', '10-31T01:00', '10-31T22:59:59', '10-31T23:00']) {
    service.setClock(`2027-${moment}Z`)
    const { headers } = await service.call('GET', '/events?when=this_weekend')
    hits.push(headers.get('cache-status')?.includes('hit') ?? false)
  }
  assert.deepEqual(hits, [false, true, false, true, false])
})
