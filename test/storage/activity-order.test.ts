import assert from 'node:assert/strict'
import { suite, test, type TestContext } from 'node:test'
import { openStorage } from '../../src/storage/open.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { testDatabase } from '../support/database.ts'
import { noPostgres } from '../support/skips.ts'

const deed = { atUtc: '2026-01-01 12:00:00', user: 1, action: 'updated', kind: 'event', changed: [] } as const

suite('the activity on PostgreSQL', { skip: noPostgres }, () => {
  test('an entry is held back while a transaction with an earlier one is under way, whichever ends first', async (t) => {
    const [slow, fast] = await twoStorages(t)
    await fast.activity.add({ ...deed, record: 1 })
    await slow.transaction(async (inside) => {
      await inside.activity.add({ ...deed, record: 2 })
      await fast.activity.add({ ...deed, record: 3 })
      assert.deepEqual(await recordsOf(fast), [1])
    })
    assert.deepEqual(await recordsOf(fast), [1, 2, 3])
  })

  test('entries before a transaction that is under way are shown', async (t) => {
    const [slow, fast] = await twoStorages(t)
    await slow.transaction(async (inside) => {
      await fast.activity.add({ ...deed, record: 1 })
      await fast.activity.add({ ...deed, record: 2 })
      await inside.activity.add({ ...deed, record: 3 })
      assert.deepEqual(await recordsOf(fast), [1, 2])
    })
    assert.deepEqual(await recordsOf(fast), [1, 2, 3])
  })

  test('a transaction that is given up no longer holds back what others have written', async (t) => {
    const [slow, fast] = await twoStorages(t)
    const failing = slow.transaction(async (inside) => {
      await inside.activity.add({ ...deed, record: 2 })
      await fast.activity.add({ ...deed, record: 3 })
      throw new Error('no')
    })
    await assert.rejects(failing, { message: 'no' })
    assert.deepEqual(await recordsOf(fast), [3])
  })
})

/** Two storages on one new database. */
async function twoStorages(t: TestContext): Promise<readonly [Storage, Storage]> {
  const { databaseUrl, dataDir, remove } = await testDatabase('postgres')
  const open = () => openStorage({ databaseUrl, dataDir })
  const nodes = [await open(), await open()] as const
  t.after(async () => {
    for (const node of nodes) await node.close()
    await remove()
  })
  return nodes
}

async function recordsOf({ activity }: Storage): Promise<number[]> {
  return (await activity.since(0, 10)).map(({ record }) => record)
}
