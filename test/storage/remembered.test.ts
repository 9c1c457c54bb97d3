import assert from 'node:assert/strict'
import { test } from 'node:test'
import { remembering, type Change } from '../../src/storage/remembered.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { aTerm, aVenue } from '../support/entities.ts'
import { aStorage } from '../support/storage.ts'

/** A storage with a memory, how often its venues were looked up, and news that are only what is told. */
async function aMemory(t: Parameters<typeof aStorage>[0]) {
  const storage = await aStorage(t)
  const asked: (readonly number[])[] = []
  const told = { changes: [] as Change[] | 'anything', meanwhile: () => {} }
  const news = () => {
    const changes = told.changes
    told.changes = []
    return changes
  }
  const counted: Storage = {
    ...storage,
    venues: {
      ...storage.venues,
      byIds: async (ids) => {
        asked.push(ids)
        const found = await storage.venues.byIds(ids)
        told.meanwhile()
        return found
      },
    },
  }
  return { storage, remembered: remembering(counted, news), asked, told }
}

test('what is known of this version is not looked up again, in whatever order it is asked for', async (t) => {
  const { storage, remembered, asked } = await aMemory(t)
  for (const id of [11, 12, 13]) await storage.venues.insert(aVenue({ id }))
  await remembered.venues.byIds([11, 12])
  const found = await remembered.venues.byIds([13, 12, 99, 11, 13])
  assert.deepEqual(
    found.map(({ id }) => id),
    [13, 12, 11],
  )
  assert.equal((await remembered.venues.byId(12))?.id, 12)
  assert.equal(await remembered.venues.byId(99), undefined)
  assert.deepEqual(asked.slice(0, 2), [
    [11, 12],
    [13, 99],
  ])
})

test('what has changed is not given, and nothing else is forgotten', async (t) => {
  const { storage, remembered, told, asked } = await aMemory(t)
  for (const id of [11, 12]) await storage.venues.insert(aVenue({ id, city: 'Lyon' }))
  await remembered.venues.byIds([11, 12])
  await storage.venues.update(aVenue({ id: 11, city: 'Paris' }))
  told.changes = [{ kind: 'venue', id: 11 }]
  asked.length = 0
  assert.deepEqual(
    (await remembered.venues.byIds([11, 12])).map(({ city }) => city),
    ['Paris', 'Lyon'],
  )
  assert.deepEqual(asked, [[11]])
  await storage.venues.purge([11])
  told.changes = [{ kind: 'venue', id: 11 }]
  assert.equal(await remembered.venues.byId(11), undefined)
})

test('where nobody knows what has changed, everything is forgotten', async (t) => {
  const { storage, remembered, told, asked } = await aMemory(t)
  for (const id of [11, 12]) await storage.venues.insert(aVenue({ id }))
  await remembered.venues.byIds([11, 12])
  told.changes = 'anything'
  asked.length = 0
  await remembered.venues.byIds([11, 12])
  assert.deepEqual(asked, [[11, 12]])
})

test('what was being read when others learned of a change is not kept', async (t) => {
  const { storage, remembered, told, asked } = await aMemory(t)
  for (const id of [11, 12]) await storage.venues.insert(aVenue({ id }))
  await remembered.venues.byId(12)
  asked.length = 0
  let others: Promise<unknown> = Promise.resolve()
  told.meanwhile = () => {
    told.meanwhile = () => {}
    told.changes = [{ kind: 'venue', id: 11 }]
    others = remembered.venues.byId(12)
  }
  await remembered.venues.byId(11)
  await others
  await remembered.venues.byId(11)
  assert.deepEqual(asked, [[11], [11]])
})

test('a transaction sees what it has written itself, and afterwards everybody does', async (t) => {
  const storage = await aStorage(t)
  const id = await storage.terms.newId()
  await storage.terms.insert(aTerm({ id, texts: { en: { name: 'Jazz', slug: 'jazz', description: '' } } }))
  assert.equal((await storage.terms.bySlug('category', 'jazz'))?.texts.en?.name, 'Jazz')
  await storage.transaction(async (inside) => {
    await inside.terms.update(aTerm({ id, texts: { en: { name: 'Blues', slug: 'blues', description: '' } } }))
    assert.equal((await inside.terms.byId(id))?.texts.en?.name, 'Blues')
    assert.equal(await inside.terms.bySlug('category', 'jazz'), undefined)
  })
  assert.equal((await storage.terms.byId(id))?.texts.en?.name, 'Blues')
  assert.equal(await storage.terms.bySlug('category', 'jazz'), undefined)
  await storage.forGuests(async (copy) => assert.equal((await copy.terms.byId(id))?.texts.en?.name, 'Blues'))
})

test('there is only so much room: who comes often takes the place of what was unused for longest', async (t) => {
  const { storage, remembered, asked } = await aMemory(t)
  const description = 'long '.repeat(180_000)
  for (const id of [11, 12, 13, 14, 15]) {
    const texts = { en: { name: `Hall ${id}`, slug: `hall-${id}`, description } }
    await storage.venues.insert(aVenue({ id, texts }))
  }
  const ask = async (...ids: readonly number[]) => {
    asked.length = 0
    for (const id of ids) await remembered.venues.byId(id)
    return asked.flat()
  }
  await ask(11, 12, 13, 14)
  assert.deepEqual(await ask(15, 11, 13, 14), [15], 'who comes once makes nobody go')
  assert.ok((await ask(...Array.from({ length: 30 }, () => 15))).length < 30, 'who comes often stays')
  assert.deepEqual(await ask(15, 11, 13, 14), [])
  assert.deepEqual(await ask(12), [12])
})
