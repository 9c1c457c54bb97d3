import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressKey } from '../../../src/domain/places/address.ts'
import { aVenue } from '../../support/entities.ts'
import type { OpenForTest } from './storage-contract.ts'

const noon = '2027-03-01 12:00:00'
const somewhere = aVenue({ id: 1, city: 'Évian' })
const key = addressKey(somewhere) ?? ''
const unknown = { key, point: null, source: 'map', askedUtc: noon, againUtc: '2027-03-31 12:00:00' }
const known = { ...unknown, point: { latitude: 46.4, longitude: 6.59 }, againUtc: null }

export function geocodingContract(open: OpenForTest): void {
  test('the first of the venues that wait for coordinates is next, until its address is known', async (t) => {
    const { venues, geocodings } = await open(t)
    assert.equal(await geocodings.next(noon), undefined)
    await venues.insert(aVenue({ id: 2, city: 'Sion' }))
    await venues.insert(somewhere)
    await venues.insert(aVenue({ id: 3 }))
    assert.equal(await geocodings.next(noon), 1)
    await geocodings.keep(unknown)
    assert.equal(await geocodings.next(noon), 2)
    assert.equal(await geocodings.next('2027-03-31 12:00:00'), 1)
    assert.deepEqual(await geocodings.placeable(), [])
    assert.equal(await geocodings.place(1), false)
    await geocodings.keep(known)
    assert.equal(await geocodings.next('2127-03-31 12:00:00'), 2)
    assert.deepEqual(await geocodings.placeable(), [1])
    assert.equal((await venues.byId(1))?.latitude, null)
    assert.equal(await geocodings.place(1), true)
    assert.deepEqual(await geocodings.placeable(), [])
    assert.deepEqual(await venues.byId(1), { ...somewhere, ...known.point, geoSource: 'map' })
  })

  test('a venue is placed only where it still has this address, no coordinates, and is not in the trash', async (t) => {
    const { venues, geocodings } = await open(t)
    await geocodings.keep(known)
    await venues.insert(somewhere)
    assert.deepEqual(await geocodings.placeable(), [1])
    const others = [
      { ...somewhere, city: 'Sion' },
      { ...somewhere, latitude: 0, longitude: 0, geoSource: 'given' },
      { ...somewhere, status: 'trash', trashedFrom: 'publish' },
    ] as const
    for (const other of others) {
      await venues.update(other)
      assert.equal(await geocodings.place(1), false)
      assert.deepEqual(await venues.byId(1), other)
    }
    assert.equal(await geocodings.place(7), false)
    assert.equal(await geocodings.next(noon), undefined)
  })

  test('a venue that was placed is found where it is', async (t) => {
    const { venues, geocodings } = await open(t)
    await geocodings.keep(known)
    await venues.insert(somewhere)
    await geocodings.place(1)
    const visible = { statuses: ['publish'] } as const
    const near = { latitude: 46.4, longitude: 6.6, kilometres: 5 }
    const { total } = await venues.find({ visible, language: 'en', near }, { offset: 0, limit: 10 })
    assert.equal(total, 1)
  })

  test('the turn is one alone’s, until it ends or is given back', async (t) => {
    const { geocodings } = await open(t)
    const at = (second: string) => `2027-03-01T12:00:${second}Z`
    const takers = Array.from({ length: 5 }, () => geocodings.takeTurn(at('00.000'), at('30.000')))
    assert.equal((await Promise.all(takers)).filter((taken) => taken).length, 1)
    assert.equal(await geocodings.takeTurn(at('29.999'), at('59.000')), false)
    assert.equal(await geocodings.takeTurn(at('30.000'), at('59.000')), true)
    await geocodings.endTurn(at('31.500'))
    assert.equal(await geocodings.takeTurn(at('31.499'), at('59.000')), false)
    assert.equal(await geocodings.takeTurn(at('31.500'), at('59.000')), true)
  })
}
