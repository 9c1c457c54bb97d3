import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isServerAddress } from '../../src/storage/server-address.ts'

void test('the address of a database names one server', () => {
  for (const address of [
    'postgres://ada:p%2Cw@one:5432/calendar?sslmode=no-verify',
    'postgres://ada@[::1]:5433/calendar',
    'postgresql://one/calendar',
    'postgres:///calendar?host=/run/pg',
    'POSTGRES://one',
  ])
    assert.ok(isServerAddress(address), address)
})

void test('an address that names no server, or several, is refused', () => {
  for (const address of [
    '',
    'file:./a.db',
    'mysql://one/a',
    'postgres://one,two/a',
    'postgres://one:5432,two:5432/a',
    'postgres://one:x/a',
    'postgres://one two/a',
    'postgres://ada:100%@one/a',
  ])
    assert.ok(!isServerAddress(address), address)
})
