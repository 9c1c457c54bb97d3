import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { kinshipOf, type Whereabouts } from '../../../src/domain/places/same-place.ts'

const nowhere: Whereabouts = { street: '', city: '', state: '', zip: '', country: '', point: undefined }
const annecy = { latitude: 45.899, longitude: 6.129 }
const nextDoor = { latitude: 45.8995, longitude: 6.1295 }
const acrossTown = { latitude: 45.91, longitude: 6.13 }
const paris = { latitude: 48.85, longitude: 2.35 }

const pairs: readonly (readonly [Partial<Whereabouts>, Partial<Whereabouts>, 'same' | 'other' | 'unsure'])[] = [
  [{}, {}, 'same'],
  [{ country: 'France' }, {}, 'same'],
  [{ city: 'Leeds' }, {}, 'unsure'],
  [{ point: paris }, {}, 'unsure'],
  [{ city: 'Leeds' }, { city: 'LEEDS' }, 'same'],
  [{ city: 'Leeds' }, { city: 'York' }, 'other'],
  [{ city: 'York' }, { city: 'New York' }, 'other'],
  [{ city: 'Paris 12e' }, { city: 'Paris' }, 'same'],
  [{ city: 'Lyon Cedex 03' }, { city: 'Lyon 3ème' }, 'same'],
  [{ city: 'St-Étienne' }, { city: 'Saint Etienne' }, 'same'],
  [{ city: 'Springfield', state: 'IL' }, { city: 'Springfield', state: 'Massachusetts' }, 'other'],
  [{ city: 'Springfield', state: 'IL' }, { city: 'Springfield', state: 'Illinois' }, 'same'],
  [{ city: 'Springfield', country: 'USA' }, { city: 'Springfield', country: 'Canada' }, 'other'],
  [{ city: 'Leeds', country: 'England' }, { city: 'Leeds', country: 'Royaume-Uni' }, 'same'],
  [{ city: 'Leeds', zip: 'LS1 3AA' }, { city: 'Leeds', zip: 'ls13aa' }, 'same'],
  [{ city: 'Leeds', zip: 'LS1 3AA' }, { city: 'Leeds', zip: 'LS1' }, 'same'],
  [{ city: 'Leeds', zip: 'LS1 3AA' }, { city: 'Leeds', zip: 'LS13 1AA' }, 'unsure'],
  [{ zip: '62701' }, { zip: '62701-1234' }, 'same'],
  [{ zip: '62701-1235' }, { zip: '62701-1234' }, 'unsure'],
  [{ zip: 'D-10115' }, { zip: '10115' }, 'same'],
  [{ zip: '74150', city: 'Rumilly' }, { zip: '74150', city: 'Sales' }, 'other'],
  [{ city: 'Annecy', street: '1 Mill St.' }, { city: 'Annecy', street: '1 Mill Street, second floor' }, 'same'],
  [{ city: 'Annecy', street: '1 Mill Street' }, { city: 'Annecy', street: '7 Mill Street' }, 'unsure'],
  [{ city: 'Berlin', street: 'Hauptstr. 5' }, { city: 'Berlin', street: 'Hauptstraße 5' }, 'same'],
  [{ city: 'Annecy', street: '1 rue du Lac' }, { street: '1, Rue du Lac, 74000 Annecy' }, 'same'],
  [{ city: 'Leeds' }, { street: 'York' }, 'other'],
  [{ point: annecy }, { point: nextDoor }, 'same'],
  [{ point: annecy, city: 'Annecy' }, { point: nextDoor, city: 'Annecy-le-Vieux' }, 'same'],
  [{ point: annecy }, { point: acrossTown }, 'unsure'],
  [{ point: annecy, city: 'Annecy' }, { point: acrossTown, city: 'Annecy' }, 'same'],
  [{ point: annecy, city: 'Annecy' }, { point: paris, city: 'Annecy' }, 'other'],
  [{ point: annecy }, { city: 'Annecy' }, 'unsure'],
]

for (const [one, other, expected] of pairs) {
  test(`${JSON.stringify(one)} and ${JSON.stringify(other)}: ${expected}`, () => {
    assert.equal(kinshipOf({ ...nowhere, ...one }, { ...nowhere, ...other }).is, expected)
  })
}

const somewhere = fc.record({
  street: fc.constantFrom('', '1 Mill Street', '7 Mill Street', '1 Mill St', 'York', 'Corner shop'),
  city: fc.constantFrom('', 'Leeds', 'York', 'Annecy', 'Springfield'),
  state: fc.constantFrom('', 'IL', 'Illinois', 'MA', 'Yorkshire'),
  zip: fc.constantFrom('', 'LS1 3AA', 'LS1', '74000', '62701'),
  country: fc.constantFrom('', 'USA', 'France', 'Atlantis'),
  point: fc.constantFrom(undefined, annecy, nextDoor, acrossTown, paris),
})

test('whichever of two places comes first, the answer is the same, and each is where it is itself', () => {
  fc.assert(
    fc.property(somewhere, somewhere, (one, other) => {
      assert.deepEqual(kinshipOf(one, other), kinshipOf(other, one))
      assert.equal(kinshipOf(one, one).is, 'same')
    }),
  )
})

test('places in two cities are never one, unless they are next door', () => {
  fc.assert(
    fc.property(somewhere, somewhere, (one, other) => {
      const isNextDoor = one.point !== undefined && other.point !== undefined
      if (isNextDoor || one.city === '' || other.city === '' || one.city === other.city) return
      assert.equal(kinshipOf(one, other).is, 'other')
    }),
  )
})
