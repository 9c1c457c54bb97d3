// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyDatabase, isSameTable } from '../../../src/storage/copy/copy.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { testServer } from '../../support/database.ts'
import { anEvent, aUser } from '../../support/entities.ts'
import { emptyDatabase } from './databases.ts'
import { atUtc } from '../../support/moment.ts'

const kinds = testServer === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const)

for (const kind of kinds)
  test(`a series, its exceptions and the series that goes on after it are copied to ${kind}`, async (t) => {
    const [source, target] = [await emptyDatabase(t, 'sqlite'), await emptyDatabase(t, kind)]
    const before = await openStorage({ databaseUrl: source, dataDir: '' })
    await before.users.insert(aUser())
    const recurrence = { rules: [], dates: ['2026-12-02', '2026-12-03'], exclude: [] }
    const next = { ...anEvent({ id: 90, recurrence, slug: 'next' }) }
    const first = { ...anEvent({ id: 10, recurrence }) }
    await before.events.insert(first)
    const planned = ['01', '02', '03'].map((day, index) => {
      const [startDate, endDate] = [`2026-12-${day} 10:00:00`, `2026-12-${day} 12:00:00`]
      return { original: startDate, position: index + 1, startDate, endDate, startUtc: startDate, endUtc: endDate }
    })
    assert.equal(await before.events.setOccurrences(first, planned, null), 3)
    const filter = { series: 10, visible: { statuses: ['publish'] }, language: 'en' } as const
    const { records } = await before.events.find(filter, { offset: 0, limit: 10 })
    const last = records[2]
    assert.ok(last?.occurrence)
    const own = ['featured']
    await before.events.update({ ...last, featured: true, occurrence: { ...last.occurrence, own } }, last)
    await before.events.insert({ ...next, previousSeries: 10 })
    await before.events.update({ ...first, nextSeries: 90 }, first)
    // The exception has a lower id than its series now.
    await before.events.moveOccurrences(10, '2026-12-03 10:00:00', 90, atUtc)
    const ids = [10, 90, ...records.map(({ id }) => id)]
    const stored = await before.events.byIds(ids)
    assert.deepEqual(
      stored.map(({ occurrence }) => occurrence?.series),
      [undefined, undefined, 10, 10, 90],
    )
    await before.close()

    assert.ok((await copyDatabase(source, target, () => {})).every(isSameTable))
    const after = await openStorage({ databaseUrl: target, dataDir: '' })
    assert.deepEqual(await after.events.byIds(ids), stored)
    await after.close()
  })
