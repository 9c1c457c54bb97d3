import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseServers } from '../../src/storage/database-servers.ts'

void test('an address may name several servers', () => {
  assert.deepEqual(databaseServers('postgres://ada:p%2Cw@one:5432,[::1]:5433,three/calendar?sslmode=no-verify'), [
    'postgres://ada:p%2Cw@one:5432/calendar?sslmode=no-verify',
    'postgres://ada:p%2Cw@[::1]:5433/calendar?sslmode=no-verify',
    'postgres://ada:p%2Cw@three/calendar?sslmode=no-verify',
  ])
  assert.deepEqual(databaseServers('postgresql://one/calendar'), ['postgresql://one/calendar'])
  assert.deepEqual(databaseServers('postgres:///calendar?host=/run/pg'), ['postgres:///calendar?host=/run/pg'])
})

void test('what is no such address names none', () => {
  for (const address of [
    '',
    'file:./a.db',
    'mysql://one/a',
    'postgres://one,/a',
    'postgres://one:x/a',
    'postgres://one two/a',
  ])
    assert.deepEqual(databaseServers(address), [], address)
})
