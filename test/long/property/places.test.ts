// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earthRadius, type Box, type PlaceFilter, type Point } from '../../../src/domain/places/distance.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import { anEvent, aVenue } from '../../support/entities.ts'
import { aFilledStorage } from '../../support/storage.ts'
import { between, randomOf, type Random } from '../support/seed.ts'
import { long } from '../../support/runs.ts'

/*
 * Lists by place against the distances of all points, which are computed in another way: by the angle between vectors.
 */

const count = long ? 10_000 : 2000
const visible = { statuses: ['publish'] } as const
const edges = { latitude: [90, -90, 0, 89.99999, -89.99999], longitude: [180, -180, 0, 179.99999, -179.99999, 90] }

test('lists by place are what the distances of all points say', { timeout: 600_000 }, async (t) => {
  const random = randomOf(11)
  const points = Array.from({ length: count }, () => somewhere(random))
  const storage = await aFilledStorage(t, (empty) => fill(empty, points))
  for (let round = 0; round < (long ? 60 : 8); round += 1) {
    const centre = someCentre(random, points)
    const kilometres = pick(random, [0, 0.001, 1, 25, 300, 5000, 10_007.6, 19_000, 20_015, 20_016, 20_100])
    await assertNear(storage, points, { ...centre, kilometres })
    await assertWithin(storage, points, someBox(random, points))
  }
})

async function assertNear(storage: Storage, points: readonly Point[], near: Point & { kilometres: number }) {
  const said = JSON.stringify(near)
  const venues = await found(storage, 'venues', { near, byDistance: true })
  const events = await found(storage, 'events', { near, byDistance: true })
  assert.deepEqual(events, venues, said)
  const away = points.map((point) => angle(near, point) * earthRadius)
  const listed = new Set(venues)
  // Two ways of computing may not agree about what is a few centimetres from the border.
  const wrong = away.flatMap((distance, id) =>
    Math.abs(distance - near.kilometres) > 1e-4 && listed.has(id) !== distance < near.kilometres ? [id] : [],
  )
  assert.deepEqual(wrong, [], said)
  for (const [place, id] of venues.entries()) {
    const before = away[venues[place - 1] ?? id] ?? 0
    assert.ok(before <= (away[id] ?? 0) + 1e-3, `${said}: ${id} is out of order`)
  }
}

async function assertWithin(storage: Storage, points: readonly Point[], box: Box) {
  const expected = points.flatMap((point, id) => (isWithin(point, box) ? [id] : []))
  assert.deepEqual(await found(storage, 'events', { box }), expected, JSON.stringify(box))
  // Venues of one second: the highest id comes first.
  assert.deepEqual(await found(storage, 'venues', { box }), expected.toReversed(), JSON.stringify(box))
}

/** Places of points in `points`; the ids of their venues are ten times as large, plus ten, and of their events one more. */
async function found(storage: Storage, kind: 'venues' | 'events', filter: PlaceFilter): Promise<number[]> {
  const { records } = await storage[kind].find({ visible, language: 'en', ...filter }, { offset: 0, limit: count })
  return records.map(({ id }) => Math.floor(id / 10) - 1)
}

async function fill(storage: Storage, points: readonly Point[]): Promise<void> {
  await storage.transaction(async (within) => {
    for (const [place, point] of points.entries()) {
      const id = place * 10 + 10
      await within.venues.insert(aVenue({ id, ...point }))
      await within.events.insert(anEvent({ id: id + 1, venues: [id] }))
    }
  })
}

/** The angle between two places, in radians. */
function angle(one: Point, other: Point): number {
  const [a, b] = [vector(one), vector(other)]
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]] as const
  return Math.atan2(Math.hypot(...cross), a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
}

function vector({ latitude, longitude }: Point): readonly [number, number, number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

/** By going east from the western border; the date line has two numbers, and a pole has all. */
function isWithin({ latitude, longitude }: Point, { west, south, east, north }: Box): boolean {
  if (latitude < south || latitude > north) return false
  if (Math.abs(latitude) === 90) return true
  const inside = (angle: number) => (west <= east ? angle >= west && angle <= east : angle >= west || angle <= east)
  return inside(longitude) || (Math.abs(longitude) === 180 && inside(-longitude))
}

function somewhere(random: Random): Point {
  const near = random() < 0.2 ? 10 ** -between(random, 0, 7) : 0
  const latitude = random() < 0.15 ? pick(random, edges.latitude) : (Math.asin(2 * random() - 1) * 180) / Math.PI
  const longitude = random() < 0.15 ? pick(random, edges.longitude) : random() * 360 - 180
  return {
    latitude: Math.max(-90, Math.min(90, latitude + near * (random() - 0.5))),
    longitude: Math.max(-180, Math.min(180, longitude + near * (random() - 0.5))),
  }
}

/** Anywhere, at one of the points, or opposite it. */
function someCentre(random: Random, points: readonly Point[]): Point {
  const point = pick(random, points)
  const { latitude, longitude } = point
  const opposite = { latitude: -latitude, longitude: longitude > 0 ? longitude - 180 : longitude + 180 }
  return pick(random, [somewhere(random), point, opposite])
}

function someBox(random: Random, points: readonly Point[]): Box {
  const [one, other] = [someCentre(random, points), someCentre(random, points)]
  const [south, north] = [Math.min(one.latitude, other.latitude), Math.max(one.latitude, other.latitude)]
  return { west: one.longitude, south, east: other.longitude, north }
}

function pick<T>(random: Random, from: readonly [T, ...T[]] | readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new Error('there is nothing to pick from')
  return picked
}
