import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyDatabase, isSame } from '../../../src/storage/copy/copy.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { testServer } from '../../support/database.ts'
import { anEvent, aTicket, aUser } from '../../support/entities.ts'
import { emptyDatabase } from './databases.ts'

const kinds = testServer === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const)

for (const kind of kinds)
  test(`what is sold for an occurrence is copied to ${kind}`, async (t) => {
    const [source, target] = [await emptyDatabase(t, 'sqlite'), await emptyDatabase(t, kind)]
    const before = await openStorage({ databaseUrl: source, dataDir: '' })
    await before.users.insert(aUser())
    const series = anEvent({ id: 10, recurrence: { rules: [], dates: ['2026-12-01'], exclude: [] } })
    await before.events.insert(series)
    const [startDate, endDate] = ['2026-12-01 10:00:00', '2026-12-01 12:00:00']
    const one = { original: startDate, position: 1, startDate, endDate, startUtc: startDate, endUtc: endDate }
    await before.events.setOccurrences(series, [one], null)
    const filter = { series: 10, visible: { statuses: ['publish'] }, language: 'en' } as const
    const { records } = await before.events.find(filter, { offset: 0, limit: 10 })
    await before.tickets.insert(aTicket({ id: 20, event: 10, series: 10, capacity: 9 }))
    assert.equal(await before.tickets.sell(20, 4, '2026-11-01 10:00:00', records[0]?.id), true)
    const sold = await before.tickets.ofEvents(records)
    assert.deepEqual(
      sold.map((ticket) => [ticket.event, ticket.sold]),
      [[records[0]?.id, 4]],
    )
    await before.close()

    assert.ok((await copyDatabase(source, target, () => {})).every(isSame))
    const after = await openStorage({ databaseUrl: target, dataDir: '' })
    assert.deepEqual(await after.tickets.ofEvents(records), sold)
    await after.close()
  })
