// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aFolder } from '../../support/folder.ts'
import { postgresDatabase, testDatabase, testsOn } from '../../support/database.ts'
import { clientOf, serve } from '../support/service.ts'

const nodes = 8

test(`${nodes} that start at once on an empty database make its tables once, and one administrator`, async (t) => {
  const { databaseUrl, remove } = await (testsOn === 'postgres' ? postgresDatabase() : testDatabase())
  t.after(remove)
  const environment = { DATABASE_URL: databaseUrl, DATABASE_POOL: '3' }
  const services = await Promise.all(Array.from({ length: nodes }, async () => serve(await aFolder(t), t, environment)))
  const [secret, ...others] = services.flatMap(({ secret }) => secret ?? [])
  assert.ok(secret !== undefined && others.length === 0, 'one of them has said a password')
  for (const { origin } of services) {
    const client = clientOf(origin, secret)
    const { status, body } = await client('POST', '/tags', { json: { name: origin } })
    assert.equal(status, 201, JSON.stringify(body))
    client.close()
  }
  for (const service of services) assert.equal((await service.stop()).code, 0)
})
