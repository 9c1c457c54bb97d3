import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxesAround, type Point } from '../../../src/domain/places/distance.ts'

function isWithin({ latitude, longitude }: Point, centre: Point, kilometres: number): boolean {
  return boxesAround(centre, kilometres).some(
    ({ west, east, south, north }) =>
      south <= latitude && latitude <= north && west <= longitude && longitude <= east && west <= east,
  )
}

test('what is near is in a box on either side of the date line, and what is far is in none', () => {
  for (const [here, there] of [
    [179.9, -179.9],
    [-179.9, 179.9],
    [179.99, -179.5],
    [-179.99, 179.5],
  ] as const) {
    const centre = { latitude: -17, longitude: here }
    for (const longitude of [here, there])
      assert.ok(isWithin({ latitude: -17, longitude }, centre, 100), `${longitude}`)
    for (const longitude of [0, 170, -170]) assert.ok(!isWithin({ latitude: -17, longitude }, centre, 100))
    assert.equal(boxesAround(centre, 100).length, 2)
  }
  assert.equal(boxesAround({ latitude: 47, longitude: 8 }, 100).length, 1)
})

test('a circle around a pole has all longitudes', () => {
  for (const latitude of [89.9, -89.9])
    for (const longitude of [-180, -90, 0, 90, 180])
      assert.ok(isWithin({ latitude, longitude }, { latitude, longitude: 10 }, 100))
})
