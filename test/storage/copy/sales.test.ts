// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyDatabase, isSameTable } from '../../../src/storage/copy/copy.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { testServer } from '../../support/database.ts'
import { anEvent, aTicket, aUser } from '../../support/entities.ts'
import { emptyDatabase } from './databases.ts'

const kinds = testServer === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const)

for (const kind of kinds)
  test(`sales for an occurrence are copied to ${kind}`, async (t) => {
    const [source, target] = [await emptyDatabase(t, 'sqlite'), await emptyDatabase(t, kind)]
    const before = await openStorage({ databaseUrl: source, dataDir: '' })
    await before.users.insert(aUser())
    const series = anEvent({ id: 10, recurrence: { rules: [], dates: ['2026-12-01', '2026-12-02'], exclude: [] } })
    await before.events.insert(series)
    const planned = ['01', '02'].map((day, index) => {
      const [startDate, endDate] = [`2026-12-${day} 10:00:00`, `2026-12-${day} 12:00:00`]
      return { original: startDate, position: index + 1, startDate, endDate, startUtc: startDate, endUtc: endDate }
    })
    await before.events.setOccurrences(series, planned, null)
    const filter = { series: 10, visible: { statuses: ['publish'] }, language: 'en' } as const
    const found = await before.events.find(filter, { offset: 0, limit: 10 })
    const [first, second] = found.records
    assert.ok(first && second?.occurrence)
    const apart = { ...second, occurrence: { ...second.occurrence, own: ['tickets'] } }
    await before.events.update(apart, second)
    const records = [first, apart]
    await before.tickets.insert(aTicket({ id: 20, event: 10, series: 10, capacity: 9 }))
    await before.tickets.insert(aTicket({ id: 21, event: second.id, capacity: 9, sold: 2 }))
    assert.equal(await before.tickets.sell(20, 4, '2026-11-01 10:00:00', first.id), true)
    assert.equal(await before.tickets.sell(20, 1, '2026-11-01 10:00:00', second.id), false)
    const sold = await before.tickets.ofEvents(records)
    assert.deepEqual(
      sold.map((ticket) => [ticket.id, ticket.event, ticket.sold]),
      [
        [20, first.id, 4],
        [21, second.id, 2],
      ],
    )
    await before.close()

    assert.ok((await copyDatabase(source, target, () => {})).every(isSameTable))
    const after = await openStorage({ databaseUrl: target, dataDir: '' })
    assert.deepEqual(await after.tickets.ofEvents(records), sold)
    await after.close()
  })
