import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewExpiry, previewedBy, previewToken } from '../../src/accounts/links/preview-link.ts'

const secret = 'ab'.repeat(32)
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

test('a preview link serves until its end, and with its secret alone', () => {
  const token = previewToken({ event: 4711, made: 2000 }, secret)
  const ends = previewExpiry({ made: 2000 })
  assert.deepEqual(previewedBy(token, secret, at(ends - 1)), { event: 4711, made: 2000 })
  assert.equal(previewedBy(token, secret, at(ends)), undefined)
  assert.equal(previewedBy(token, 'cd'.repeat(32), at(ends - 1)), undefined)
  assert.equal(previewedBy(token.toUpperCase(), secret, at(ends - 1)), undefined)
  assert.equal(previewedBy('', secret, at(0)), undefined)
})
