import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Source } from '../../../src/domain/source.ts'
import type { OpenForTest } from './storage-contract.ts'

const aSource: Omit<Source, 'id'> = {
  ...{ user: 1, url: 'https://a.example/f.ics', source: 'https://a.example/f.ics', format: '', every: 3600 },
  ...{ isPaused: false, createdUtc: '2027-03-01 12:00:00', nextUtc: '2027-03-01 12:00:00' },
  ...{ current: null, failures: 0, version: null, credentials: 'sealed' },
  options: { status: null, timeZone: 'Europe/Paris', language: 'fr' },
  runs: [
    {
      ...{ outcome: 'failed', startedUtc: '2027-03-01 12:00:00', endedUtc: '2027-03-01 12:00:01', import: 3 },
      counts: { created: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 },
      error: { en: 'No', fr: 'Non' },
    },
  ],
}

export function sourceContract(open: OpenForTest): void {
  test('a source comes back as it was written and changed, the oldest first, until it is removed', async (t) => {
    const { sources } = await open(t)
    const [first, second] = [await sources.insert(aSource), await sources.insert({ ...aSource, every: 60 })]
    assert.deepEqual(await sources.byId(first), { ...aSource, id: first })
    const changed = { ...aSource, id: first, version: { etag: '"é"', digest: 'x' }, failures: 2, runs: [] }
    await sources.update(changed)
    assert.deepEqual(await sources.byId(first), changed)
    assert.equal((await sources.byId(second))?.every, 60)
    const all = await sources.find({ offset: 0, limit: 10 })
    assert.deepEqual([all.records.map(({ id }) => id), all.total], [[first, second], 2])
    const rest = await sources.find({ offset: 0, limit: 10, after: { key: '', id: first }, uncounted: true })
    assert.deepEqual(
      rest.records.map(({ id }) => id),
      [second],
    )
    await sources.remove(first)
    assert.equal(await sources.byId(first), undefined)
    assert.equal((await sources.find({ offset: 0, limit: 10 })).total, 1)
  })

  test('those are due whose time has come, the longest due first, but for what is paused or runs', async (t) => {
    const { sources } = await open(t)
    const at = (nextUtc: string, more: Partial<Source> = {}) => sources.insert({ ...aSource, nextUtc, ...more })
    const later = await at('2027-03-01 13:00:00')
    const sooner = await at('2027-03-01 12:30:00')
    await at('2027-03-01 13:00:01')
    await at('2027-03-01 12:00:00', { isPaused: true })
    const running = await at('2027-03-01 12:00:00', { current: 7 })
    assert.deepEqual(await sources.due('2027-03-01 12:29:59'), [])
    assert.deepEqual(await sources.due('2027-03-01 13:00:00'), [sooner, later])
    await sources.update({ ...aSource, id: running, current: null })
    assert.deepEqual(await sources.due('2027-03-01 13:00:00'), [running, sooner, later])
    await sources.update({ ...aSource, id: running, isPaused: true })
    assert.deepEqual(await sources.due('2027-03-01 13:00:00'), [sooner, later])
  })

  test('changes of sources and imports are rolled back with their transaction', async (t) => {
    const storage = await open(t)
    const id = await storage.sources.insert(aSource)
    const refused = storage.transaction(async (inside) => {
      const source = (await inside.sources.byId(id)) ?? assert.fail('gone')
      await inside.sources.update({ ...source, current: 1 })
      await inside.imports.keepOrigin({
        ...{ source: 's', kind: 'event', externalId: '1', record: 1 },
        ...{ sent: {}, written: {} },
      })
      throw new Error('broken off')
    })
    await assert.rejects(refused, /broken off/)
    assert.deepEqual(await storage.sources.byId(id), { ...aSource, id })
    assert.equal(await storage.imports.origin('s', 'event', '1'), undefined)
  })
}
