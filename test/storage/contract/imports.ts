import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Import, ImportEntry } from '../../../src/domain/import.ts'
import type { OpenForTest } from './storage-contract.ts'

export const anImport: Omit<Import, 'id'> = {
  ...{
    user: 1,
    state: 'queued',
    format: 'csv',
    source: 'town.csv',
    url: null,
    position: 0,
    error: null,
    undoneBy: null,
  },
  ...{ createdUtc: '2027-03-01 12:00:00', endedUtc: null },
  options: { dryRun: false, status: null, timeZone: 'Europe/Paris', language: 'fr' },
  counts: { created: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 },
}

function anEntry(given: Partial<ImportEntry> & Pick<ImportEntry, 'import' | 'position'>): ImportEntry {
  const nothing = { kind: null, externalId: null, record: null, reason: null, undone: null, line: null, title: 'Été' }
  return { ...nothing, outcome: 'created', changed: [], kept: [], before: {}, after: {}, ...given }
}

export function importContract(open: OpenForTest): void {
  test('an import comes back as it was written, the newest first, the oldest that waits next', async (t) => {
    const { imports } = await open(t)
    const waiting = async () => (await imports.unfinished()).map(({ id }) => id)
    assert.deepEqual(await waiting(), [])
    const [first, second] = [await imports.insert(anImport), await imports.insert(anImport)]
    assert.deepEqual(await imports.byId(first), { ...anImport, id: first })
    assert.deepEqual(await waiting(), [first, second])
    const done = { ...anImport, id: first, state: 'done', position: 3, error: { en: 'No', fr: 'Non' } } as const
    await imports.update(done)
    assert.deepEqual(await imports.byId(first), done)
    assert.deepEqual(await imports.unfinished(), [{ id: second, user: anImport.user, source: anImport.source }])
    const { records, total } = await imports.find({ offset: 0, limit: 10 })
    assert.deepEqual([records.map(({ id }) => id), total], [[second, first], 2])
  })

  test('the file of an import is kept in parts until it is removed', async (t) => {
    const { imports } = await open(t)
    const id = await imports.insert(anImport)
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    await imports.addContent(id, 0, bytes)
    await imports.addContent(id, 1, Uint8Array.of(1))
    assert.deepEqual(new Uint8Array((await imports.content(id, 0)) ?? []), bytes)
    assert.equal(await imports.content(id, 2), undefined)
    await imports.removeContents(id)
    assert.equal(await imports.content(id, 0), undefined)
  })

  test('the files of trials are forgotten after a while, except those of the newest', async (t) => {
    const { imports } = await open(t)
    const ids: number[] = []
    for (const endedUtc of ['2027-03-01 12:00:00', '2027-03-02 12:00:00', '2027-03-02 13:00:00', null]) {
      const id = await imports.insert({ ...anImport, state: endedUtc === null ? 'queued' : 'done', endedUtc })
      await imports.addContent(id, 0, Uint8Array.of(1))
      ids.push(id)
    }
    const kept = async () => Promise.all(ids.map(async (id) => (await imports.content(id, 0)) !== undefined))
    await imports.trimDryRuns('2027-03-02 00:00:00', 5)
    assert.deepEqual(await kept(), [false, true, true, true])
    await imports.trimDryRuns('2027-03-02 00:00:00', 1)
    assert.deepEqual(await kept(), [false, false, true, true])
  })

  test('entries come in their order, by outcome, and those that wrote something backwards', async (t) => {
    const { imports } = await open(t)
    const id = await imports.insert(anImport)
    const entries = [
      anEntry({ import: id, position: 1 }),
      anEntry({ import: id, position: 2, outcome: 'failed', reason: { en: 'No', fr: 'Non' } }),
      anEntry({ import: id, position: 4, outcome: 'changed', changed: ['title'], before: { 'title@fr': 'Eté' } }),
    ]
    for (const entry of entries) await imports.addEntry(entry)
    const all = await imports.entries(id, {}, { offset: 0, limit: 10 })
    assert.deepEqual([all.records, all.total], [entries, 3])
    const failed = await imports.entries(id, { outcome: 'failed' }, { offset: 0, limit: 10 })
    assert.deepEqual(failed.records, [entries[1]])
    const wrote = await imports.entries(id, { outcome: ['created', 'changed'] }, { offset: 0, limit: 10 })
    assert.deepEqual([wrote.records, wrote.total], [[entries[0], entries[2]], 2])
    assert.deepEqual(
      (await imports.writtenBefore(id, 9)).map(({ position }) => position),
      [4, 1],
    )
    assert.deepEqual(
      (await imports.writtenBefore(id, 4)).map(({ position }) => position),
      [1],
    )
    const undone = { ...anEntry({ import: id, position: 1 }), undone: { en: 'Kept', fr: 'Gardé' } }
    await imports.updateEntry(undone)
    assert.deepEqual((await imports.writtenBefore(id, 2))[0], undone)
  })

  test('an import that is removed goes with its report and what it read, and others stay', async (t) => {
    const { imports } = await open(t)
    const [gone, stays] = [await imports.insert(anImport), await imports.insert(anImport)]
    for (const id of [gone, stays]) {
      await imports.addEntry(anEntry({ import: id, position: 1 }))
      await imports.addContent(id, 0, Uint8Array.of(1))
    }
    await imports.remove(gone)
    assert.equal(await imports.byId(gone), undefined)
    assert.equal((await imports.entries(gone, {}, { offset: 0, limit: 10 })).total, 0)
    assert.equal(await imports.content(gone, 0), undefined)
    assert.equal((await imports.entries(stays, {}, { offset: 0, limit: 10 })).total, 1)
    assert.equal((await imports.content(stays, 0))?.length, 1)
  })

  test('the newest finished imports of a source are kept, and all unfinished ones', async (t) => {
    const { imports } = await open(t)
    const states = ['done', 'undoing', 'failed', 'done', 'undone', 'done', 'running'] as const
    const ids: number[] = []
    for (const state of states) ids.push(await imports.insert({ ...anImport, state, keeps: 1 }))
    const others = [
      await imports.insert({ ...anImport, state: 'done', keeps: 2 }),
      await imports.insert({ ...anImport, state: 'done' }),
    ]
    assert.equal((await imports.byId(ids[0] ?? 0))?.keeps, 1)
    const kept = async () => (await imports.find({ offset: 0, limit: 20 })).records.map(({ id }) => id).toReversed()
    await imports.trim(1, 5)
    assert.deepEqual(await kept(), [...ids, ...others])
    await imports.trim(1, 2)
    assert.deepEqual(await kept(), [ids[1], ids[4], ids[5], ids[6], ...others])
  })

  test('a list of imports goes on behind one that was there', async (t) => {
    const { imports } = await open(t)
    const ids = [await imports.insert(anImport), await imports.insert(anImport), await imports.insert(anImport)]
    const first = await imports.find({ offset: 0, limit: 2 })
    assert.deepEqual([first.records.map(({ id }) => id), first.total], [ids.toReversed().slice(0, 2), 3])
    const after = { key: '', id: ids[1] ?? 0 }
    const rest = await imports.find({ offset: 0, limit: 2, after, uncounted: true })
    assert.deepEqual(
      rest.records.map(({ id }) => id),
      [ids[0]],
    )
  })

  test('an origin is known by source, kind and external id, and replaced', async (t) => {
    const { imports } = await open(t)
    const origin = { source: 's', kind: 'event', externalId: 'É1', record: 7, sent: { a: 1 }, written: {} } as const
    await imports.keepOrigin(origin)
    assert.deepEqual(await imports.origin('s', 'event', 'É1'), origin)
    assert.equal(await imports.origin('s', 'venue', 'É1'), undefined)
    assert.equal(await imports.origin('other', 'event', 'É1'), undefined)
    const later = { ...origin, record: 8, written: { 'title@en': 'x' } }
    await imports.keepOrigin(later)
    const venue = { ...origin, kind: 'venue' } as const
    await imports.keepOrigin(venue)
    assert.deepEqual(await imports.originsOf('s'), [later, venue])
    assert.deepEqual(await imports.originsOf('s', later), [venue])
    await imports.removeOrigin(origin)
    assert.equal(await imports.origin('s', 'event', 'É1'), undefined)
  })
}
