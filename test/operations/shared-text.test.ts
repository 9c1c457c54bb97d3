import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { jsonBytes, shareText } from '../../src/operations/shared-text.ts'
import { seed } from '../long/support/seed.ts'

const jsonText = (body: unknown) => jsonBytes(body).toString()

/** A copy of a value in which some of the objects are shared. */
function withShared(value: unknown, isShared: () => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withShared(item, isShared))
  const copy = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withShared(member, isShared)]))
  if (isShared()) shareText(copy)
  return copy
}

/** Members of these names are looked into, of others not. */
const names = fc.oneof(fc.constantFrom('events', 'venue', 'organizer', 'categories', 'tags', 'json_ld'), fc.string())
const { bodies } = fc.letrec((again) => ({
  bodies: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.jsonValue({ maxDepth: 1, stringUnit: 'binary' }),
    fc.array(again('bodies'), { maxLength: 5 }),
    fc.dictionary(names, again('bodies'), { maxKeys: 6 }),
  ),
}))

test('what is shared is written as everything else is', () => {
  const choices = fc.infiniteStream(fc.boolean())
  fc.assert(
    fc.property(bodies, choices, (value, stream) => {
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

test('more than can have places is written as well', () => {
  const term = { name: 'é\u007f' }
  shareText(term)
  const body = {
    events: Array.from({ length: 3000 }, (_, id) => ({ id, tags: [term, term], categories: [term, term] })),
  }
  assert.ok(jsonBytes(body).equals(Buffer.from(JSON.stringify(body))))
})
