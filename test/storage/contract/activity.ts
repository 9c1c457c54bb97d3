import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { test } from 'node:test'
import type { Storage } from '../../../src/storage/storage.ts'
import type { OpenForTest } from './storage-contract.ts'

const deed = { atUtc: '2026-01-01 12:00:00', user: 1, action: 'updated', kind: 'event', changed: ['title'] } as const

export function activityContract(open: OpenForTest): void {
  test('the activity is read from any position, in slices, with every member', async (t) => {
    const { activity } = await open(t)
    assert.deepEqual(await activity.since(0, 10), [])
    await activity.add({ ...deed, record: 7 })
    await activity.add({ ...deed, user: null, action: 'created', kind: 'tag', record: 8, changed: [] })
    const [first, second] = await activity.since(0, 10)
    const blank = { before: {}, after: {}, userName: null, address: null, undoes: null }
    assert.deepEqual(first, { ...deed, ...blank, id: first?.id, group: first?.id, record: 7 })
    assert.deepEqual(second, {
      ...deed,
      ...blank,
      id: second?.id,
      group: second?.id,
      user: null,
      action: 'created',
      kind: 'tag',
      record: 8,
      changed: [],
    })
    assert.deepEqual(await activity.since(0, 1), [first])
    assert.deepEqual(await activity.since(first?.id ?? 0, 10), [second])
    assert.deepEqual(await activity.since(second?.id ?? 0, 10), [])
  })

  test('old entries are forgotten, but for the last of all', async (t) => {
    const { activity } = await open(t)
    for (const [record, year] of [2020, 2021, 2022].entries())
      await activity.add({ ...deed, atUtc: `${year}-01-01 00:00:00`, record, before: { title: 'A' }, userName: 'Ada' })
    assert.equal(await activity.forget('2021-01-01 00:00:00'), 1)
    assert.equal(await activity.forget('2030-01-01 00:00:00'), 1)
    assert.equal(await activity.forget('2030-01-01 00:00:00'), 0)
    const { records } = await activity.find({}, { offset: 0, limit: 10 })
    assert.deepEqual(
      records.map(({ record, before, userName }) => [record, before, userName]),
      [[2, { title: 'A' }, 'Ada']],
    )
  })

  test('nothing of a transaction that failed is in the activity, and others are not held back by it', async (t) => {
    const storage = await open(t)
    const failing = storage.transaction(async (inside) => {
      await inside.activity.add({ ...deed, record: 7 })
      throw new Error('no')
    })
    await assert.rejects(failing, { message: 'no' })
    await storage.activity.add({ ...deed, record: 8 })
    assert.deepEqual(await recordsOf(storage), [8])
  })

  test('a reader of the activity misses nothing and sees nothing twice while many write', async (t) => {
    const storage = await open(t)
    const followed: number[] = []
    let position = 0
    const follow = async () => {
      const entries = await storage.activity.since(position, 7)
      followed.push(...entries.map(({ record }) => record))
      position = entries.at(-1)?.id ?? position
      return entries.length
    }
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let round = 0; round < 20; round += 1)
        await storage.transaction(async (inside) => {
          await inside.activity.add({ ...deed, record: 100 * writer + 2 * round })
          for (let wait = (writer * 7 + round * 5) % 31; wait > 0; wait -= 1) await setImmediate()
          await inside.activity.add({ ...deed, record: 100 * writer + 2 * round + 1 })
        })
    })
    let writing = true
    const written = Promise.all(writers).finally(() => (writing = false))
    while (writing) {
      await follow()
      await setImmediate()
    }
    await written
    while ((await follow()) > 0);
    assert.equal(followed.length, 240)
    assert.equal(new Set(followed).size, 240)
    assert.deepEqual(followed, await recordsOf(storage))
    for (let writer = 0; writer < 6; writer += 1) {
      const own = followed.filter((record) => Math.floor(record / 100) === writer)
      assert.deepEqual(
        own,
        own.toSorted((a, b) => a - b),
      )
    }
  })
}

async function recordsOf({ activity }: Storage): Promise<number[]> {
  return (await activity.since(0, 1000)).map(({ record }) => record)
}
