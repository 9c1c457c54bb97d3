import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseServers } from '../../src/storage/database-servers.ts'
import { openStorage } from '../../src/storage/open.ts'
import { Problem } from '../../src/errors.ts'

void test('an address names one server or several', () => {
  const several = databaseServers('postgres://user:p%40ss@one:5432,two/name?sslmode=require')
  assert.deepEqual(several, [
    'postgres://user:p%40ss@one:5432/name?sslmode=require',
    'postgres://user:p%40ss@two/name?sslmode=require',
  ])
  assert.deepEqual(databaseServers('postgres:///name?host=/run/pg'), ['postgres:///name?host=/run/pg'])
})

const malformed = ['100%', '100%zz', '%E9t%E9']

void test('a % that stands for no character is refused in words, which do not repeat the password', async () => {
  for (const text of malformed) {
    const addresses = [`user:${text}@host/name`, `${text}@host/name`, `user@host/${text}`, `user@host/name?a=${text}`]
    for (const address of addresses.map((rest) => `postgres://${rest}`)) {
      assert.deepEqual(databaseServers(address), [], address)
      await assert.rejects(
        openStorage({ databaseUrl: address, dataDir: '' }),
        (error) => error instanceof Problem && /DATABASE_URL is not understood/.test(error.text.en),
      )
    }
  }
})
