import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { jsonText, shareText } from '../../src/operations/shared-text.ts'
import { seed } from '../long/support/seed.ts'

/** A copy of a value in which some of the objects are shared. */
function withShared(value: unknown, isShared: () => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withShared(item, isShared))
  const copy = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withShared(member, isShared)]))
  if (isShared()) shareText(copy)
  return copy
}

test('what is shared is written as everything else is', () => {
  const choices = fc.infiniteStream(fc.boolean())
  fc.assert(
    fc.property(fc.jsonValue(), choices, (value, stream) => {
      const body = withShared(value, () => stream.next().value as boolean)
      assert.equal(jsonText(body), JSON.stringify(body))
    }),
    { seed },
  )
})

test('a shared object comes as often as it is shown, within lists and members', () => {
  const venue = { venue: 'Salle', tags: ['"', '\u2028'] }
  shareText(venue)
  const body = {
    events: [
      { id: 1, venue, none: undefined },
      { id: 2, venue: [venue, venue] },
    ],
    venue,
    total: 2,
  }
  assert.equal(jsonText(body), JSON.stringify(body))
  assert.equal(jsonText(venue), JSON.stringify(venue))
  assert.equal(jsonText([undefined, venue]), JSON.stringify([undefined, venue]))
})

test('a copy of a shared object has a text of its own', () => {
  const venue = { venue: 'Salle' }
  shareText(venue)
  assert.equal(jsonText({ venue: { ...venue, distance: 3 } }), '{"venue":{"venue":"Salle","distance":3}}')
  assert.equal(jsonText({ venue: { ...venue, venue: 'Halle' } }), '{"venue":{"venue":"Halle"}}')
})
