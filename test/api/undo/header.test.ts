import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'
import { write } from './undoing.ts'

/* The header that names the entry of a write (contract/activity.md §1). */

const api = new Api({ CORS_ORIGINS: 'https://example.org' })
const event = { title: 'Fair', start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }

test('a write answers the id of its entry, the first of those that it has left', async () => {
  const { body, entry } = await write(api, 'POST /events', { ...event, venue: { venue: 'Green' }, tags: 'fresh' })
  const { activity } = (await api.read(`/activity?group=${entry}`, 'editor')) as unknown as {
    readonly activity: readonly { readonly id: number; readonly kind: string; readonly group: number }[]
  }
  assert.deepEqual(
    activity.map(({ kind }) => kind),
    ['event', 'tag', 'venue'],
  )
  assert.ok(activity.every(({ group }) => group === entry))
  assert.equal(activity.at(-1)?.id, entry)
  const alone = await write(api, `DELETE /events/${body.id}`)
  const [trashed] = (await api.read(`/activity?kind=event&id=${body.id}&per_page=1`, 'editor'))['activity'] as object[]
  assert.deepEqual({ ...trashed, group: alone.entry }, trashed)
})

test('nothing is named where nothing was changed: not by reads, dry runs, refusals, nor where all was so already', async () => {
  const { body } = await write(api, 'POST /events', event)
  const named = async (request: string, json?: object) => {
    const { headers } = await api.call(request, { as: 'editor', ...(json && { json }) })
    return headers.get('activity-id')
  }
  const path = `/events/${body.id}`
  assert.equal(await named(`GET ${path}`), null)
  assert.equal(await named(`POST ${path}`, { title: 'Other', dry_run: true }), null)
  assert.equal(await named(`POST ${path}`, { title: '' }), null)
  assert.equal(await named(`POST ${path}`, { title: event.title }), null)
  assert.match((await named(`POST ${path}`, { title: 'Other' })) ?? '', /^\d+$/)
})

test('the same request answers it again, and browsers may read it', async () => {
  const headers = { 'Idempotency-Key': 'once', Origin: 'https://example.org' }
  const send = () => api.call('POST /venues', { as: 'editor', json: { venue: 'Twice' }, headers })
  const [first, second] = [await send(), await send()]
  assert.equal(second.headers.get('idempotency-replayed'), 'true')
  assert.match(first.headers.get('activity-id') ?? '', /^\d+$/)
  assert.equal(second.headers.get('activity-id'), first.headers.get('activity-id'))
  assert.match(first.headers.get('access-control-expose-headers') ?? '', /\bActivity-Id\b/)
})
