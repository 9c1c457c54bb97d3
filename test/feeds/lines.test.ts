import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contentLine } from '../../src/interchange/feeds/ical/lines.ts'
import { runs } from '../support/runs.ts'

/* Lines of iCalendar are folded after 75 octets at most (RFC 5545 §3.1). */

test('a line of any length and script has at most 75 octets, breaks no character, and unfolds to what it was', () => {
  const character = fc.oneof(
    fc.constantFrom(...'aé日🎉 \\,'),
    fc.integer({ min: 32, max: 126 }).map(String.fromCharCode),
  )
  fc.assert(
    fc.property(fc.array(character, { maxLength: 400 }), (characters) => {
      const value = characters.join('')
      const folded = contentLine('SUMMARY', value)
      for (const each of folded.slice(0, -2).split('\r\n')) {
        assert.ok(Buffer.byteLength(each) <= 75, each)
        assert.ok(each.isWellFormed())
      }
      assert.equal(folded.replaceAll('\r\n ', ''), `SUMMARY:${value}\r\n`)
    }),
    runs(200, 20_000),
  )
  for (let length = 60; length < 240; length += 1)
    assert.equal(contentLine('X', 'a'.repeat(length)).replaceAll('\r\n ', ''), `X:${'a'.repeat(length)}\r\n`)
})
