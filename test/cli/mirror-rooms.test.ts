// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Body } from '../support/api.ts'
import { aRegion, aTown, once } from '../support/mirrors.ts'

const dates = { start_date: '2028-05-01 20:00', end_date: '2028-05-01 22:00' }

test('a room arrives in its building, and out of it', async (t) => {
  const town = await aTown(t)
  const region = await aRegion(t)
  const room = await town.call('POST /venues', { venue: 'Room' })
  const building = await town.call('POST /venues', { venue: 'Building' })
  await town.call('POST /events', { title: 'Concert', venue: room.id, ...dates })
  const whereIs = async () => {
    const { body } = await region.send('GET /venues')
    const all = body['venues'] as readonly Body[]
    const named = (name: string) => all.find(({ venue }) => venue === name)
    return [named('Room')?.['parent_venue'], named('Building')?.['id']]
  }
  for (const parent_venue of [building.id, 0, building.id]) {
    await town.call(`POST /venues/${room.id}`, { parent_venue })
    await region.mirror(town.api, ...once)
    const [parent, id] = await whereIs()
    assert.deepEqual([parent, typeof id], [parent_venue === 0 ? undefined : id, 'number'])
  }
})
