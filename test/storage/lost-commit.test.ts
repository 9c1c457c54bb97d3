import assert from 'node:assert/strict'
import { suite, test, type TestContext } from 'node:test'
import { Problem } from '../../src/errors/problem.ts'
import { openStorage } from '../../src/storage/open.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { cuttingProxy, type AtCommit } from '../support/cutting-proxy.ts'
import { testDatabase } from '../support/database.ts'
import { aUser, aVenue } from '../support/entities.ts'
import { noPostgres } from '../support/skips.ts'

/** A storage whose connections can be cut, and one of the same database without that. */
async function start(t: TestContext) {
  const { databaseUrl, dataDir, remove } = await testDatabase('postgres')
  const proxy = await cuttingProxy(t, databaseUrl)
  const [storage, direct] = await Promise.all([
    openStorage({ databaseUrl: proxy.databaseUrl, dataDir }),
    openStorage({ databaseUrl, dataDir }),
  ])
  t.after(async () => {
    await storage.close()
    await direct.close()
    await remove()
  })
  await direct.users.insert(aUser())
  await direct.venues.insert(aVenue({ id: 1, phone: '0' }))
  return { storage, direct, proxy }
}

/** Adds one to the phone of the venue; what is done twice is seen. */
async function count(storage: Storage, done: () => void): Promise<string> {
  return storage.transaction(async (inside) => {
    done()
    const venue = await inside.venues.byId(1)
    assert.ok(venue)
    const phone = String(Number(venue.phone) + 1)
    await inside.venues.update({ ...venue, phone })
    return phone
  })
}

const cases: readonly (readonly [atCommit: AtCommit, kept: string, what: string])[] = [
  ['cut-before', '0', 'before the server has the COMMIT'],
  ['cut-after', '1', 'before the answer to the COMMIT arrives'],
]

suite('a connection to PostgreSQL that breaks at the end of a transaction', { skip: noPostgres }, () => {
  for (const [atCommit, kept, what] of cases)
    test(`${what}: nobody knows whether it was kept, the answer says so, and it is not done again`, async (t) => {
      const { storage, direct, proxy } = await start(t)
      let done = 0
      const add = () => count(storage, () => (done += 1))
      proxy.atCommit = atCommit
      await assert.rejects(
        add(),
        (error) => error instanceof Problem && error.status === 503 && /kept or not/.test(error.text.en),
      )
      assert.equal(proxy.cuts(), 1)
      assert.equal(done, 1)
      assert.equal((await direct.venues.byId(1))?.phone, kept)
      assert.equal(await add(), String(Number(kept) + 1), 'the service goes on')
    })
})
