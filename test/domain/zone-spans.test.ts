import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rememberedBySpan } from '../../src/domain/zone-spans.ts'

const day = 86_400_000

test('what is the same for weeks is asked once', () => {
  const asked: number[] = []
  const said = rememberedBySpan((zone, milliseconds) => {
    asked.push(milliseconds)
    return zone
  })
  for (let minute = 0; minute < 32 * 24 * 60; minute += 1)
    assert.equal(said('Europe/Paris', 2000 * 4 * day + minute * 60_000), 'Europe/Paris')
  // At both ends of every four days.
  assert.equal(asked.length, 16)
  assert.equal(said('Europe/Berlin', 2000 * 4 * day), 'Europe/Berlin')
})

test('a change within the days is told to the millisecond', () => {
  const change = 2000 * 4 * day + 12_345_678
  const said = rememberedBySpan((_zone, milliseconds) => (milliseconds < change ? 'CET' : 'CEST'))
  for (const round of [1, 2]) {
    assert.equal(said('Europe/Paris', change - 1), 'CET', String(round))
    assert.equal(said('Europe/Paris', change), 'CEST', String(round))
    assert.equal(said('Europe/Paris', change - 9 * day), 'CET', String(round))
    assert.equal(said('Europe/Paris', change + 9 * day), 'CEST', String(round))
  }
})

test('before 1973, when offsets changed at odd moments, nothing is remembered', () => {
  let asked = 0
  const said = rememberedBySpan(() => (asked += 1))
  assert.notEqual(said('Europe/Paris', -1), said('Europe/Paris', -1))
})
