// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readMoment } from '../../../src/domain/dates/moment.ts'
import { readTimeZone } from '../../../src/domain/time/time-zone.ts'
import { inZone, toUtc, utcText, wallText } from '../../../src/domain/time/time.ts'
import { changes, digits, instantAt, wallAt, zones } from '../../support/intl-time.ts'
import { long, runs, seed } from '../../support/runs.ts'
import { writtenMoments, zoneNames } from './written-moments.ts'

const before = Temporal.Instant.from('2026-11-21T02:16:05.5Z')

for (const { name, written } of writtenMoments) {
  test(`${name}: wall time and instant are those that Intl finds`, () => {
    fc.assert(
      fc.property(zoneNames, written, fc.integer({ min: 0, max: 2_000_000_000 }), ([zone, intl], moment, second) => {
        const now = second * 1000
        const { text, ...expected } = moment(now, intl)
        const instant = expected.instant ?? instantAt(expected.wall, intl)
        const read = readMoment(text)?.resolve(() => Temporal.Instant.fromEpochMilliseconds(now + 999), zone)
        assert.ok(read, `${text} is not understood`)
        assert.equal(utcText(read.instant), digits(instant), `${text} in ${zone} at ${digits(now)}`)
        assert.equal(wallText(read.wall), digits(wallAt(instant, intl)), `${text} in ${zone} at ${digits(now)}`)
      }),
      runs(300, 50_000),
    )
  })
}

test('around every change of clocks, walls and moments are those that Intl finds', () => {
  // Finding the changes of a zone takes longer than anything else here.
  const looked = long ? zones : zones.filter((_, i) => i % 12 === Math.abs(seed) % 12)
  const zone = fc.constantFrom(...looked.filter((each) => changes(each).length > 0))
  const near = fc.integer({ min: -10_800, max: 10_800 })
  fc.assert(
    fc.property(zone, fc.nat(), near, (name, choice, seconds) => {
      const all = changes(name)
      const instant = (all[choice % all.length] ?? 0) + seconds * 1000
      const wall = wallAt(instant, name)
      assert.equal(inZone(digits(instant), name), digits(wall), name)
      // The wall times of gaps, too.
      for (const shown of [wall, instant + (wallAt(instant - 21_600_000, name) - (instant - 21_600_000))]) {
        const expected = instantAt(shown, name)
        assert.equal(toUtc(digits(shown), name), digits(expected), `${digits(shown)} in ${name}`)
        const read = readMoment(digits(shown))?.resolve(() => before, name)
        assert.equal(read && utcText(read.instant), digits(expected))
        assert.equal(read && wallText(read.wall), digits(wallAt(expected, name)))
      }
    }),
    runs(2000, 40_000),
  )
})

test('every zone that Intl knows is one of ours, in any letter case, under its own name', () => {
  for (const name of zones) {
    for (const written of [name, name.toLowerCase(), name.toUpperCase()]) {
      const read = readTimeZone(written)
      assert.equal(read?.toLowerCase(), name.toLowerCase())
      if (read) assert.equal(readTimeZone(read), read)
    }
    assert.equal(readTimeZone(name), name)
  }
})
