import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewedBy, previewToken } from '../../src/accounts/links/preview-link.ts'

const secret = 'ab'.repeat(32)
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

test('a preview link serves until its end, and with its secret alone', () => {
  const token = previewToken({ event: 4711, ends: 2000 }, secret)
  assert.equal(previewedBy(token, secret, at(1999)), 4711)
  assert.equal(previewedBy(token, secret, at(2000)), undefined)
  assert.equal(previewedBy(token, 'cd'.repeat(32), at(1999)), undefined)
  assert.equal(previewedBy(token.toUpperCase(), secret, at(1999)), undefined)
  assert.equal(previewedBy('', secret, at(0)), undefined)
})
