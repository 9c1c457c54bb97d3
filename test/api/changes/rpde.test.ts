import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* The feed of changes as OpenActive’s RPDE (docs/contract/changes.md §5). */

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })
const when = { start_date: '2027-05-01 19:00:00', end_date: '2027-05-01 22:00:00' }

test('RPDE leads through all public events to an empty page, and on from there', async () => {
  const read = async (path: string) => (await api.read(path)) as unknown as { next: string; items: Body[] }
  const items = new Map<unknown, Body>()
  let next = '/changes.rpde'
  const follow = async () => {
    for (let page = await read(next); page.items.length > 0; page = await read(next)) {
      next = pathOf(page.next)
      const numbers = page.items.map(({ modified }) => Number(modified))
      assert.deepEqual(
        numbers,
        numbers.toSorted((a, b) => a - b),
      )
      for (const item of page.items) items.set(item['id'], item)
    }
  }
  await api.event({ title: 'Yoga', ...when, recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] } })
  await follow()
  const listed = await api.list('/events?starts_after=2000-01-01&per_page=100&series=first')
  for (const each of listed.records) {
    const id = (each['series'] as { id: number } | undefined)?.id ?? each.id
    const event = items.get(id)
    assert.equal(event?.['state'], 'updated', `${id}`)
    assert.ok((event['data'] as Body)['@type'], `${id}`)
  }
  const { id } = await api.event({ title: 'Gone soon', ...when })
  await follow()
  assert.equal(items.get(id)?.['state'], 'updated')
  await api.remove(`/events/${id}`)
  await follow()
  assert.equal(items.get(id)?.['state'], 'deleted')
  assert.equal((await api.call(`GET /changes.rpde?afterChangeNumber=3&reading=abc`)).status, 410)
})

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname.replace(/^.*\/v1/, '') + search
}
