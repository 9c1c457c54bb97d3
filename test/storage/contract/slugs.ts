import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../src/errors.ts'
import { anEvent, aVenue } from '../../support/entities.ts'
import type { OpenForTest } from './storage-contract.ts'

export function slugContract(open: OpenForTest): void {
  test('a record is found by its slug in any language, that of the reader first', async (t) => {
    const storage = await open(t)
    const text = { title: 'x', description: '', excerpt: '' }
    await storage.events.insert(
      anEvent({ id: 1, texts: { en: { ...text, slug: 'same' }, fr: { ...text, slug: 'un' } } }),
    )
    await storage.events.insert(
      anEvent({ id: 2, texts: { en: { ...text, slug: 'two' }, fr: { ...text, slug: 'same' } } }),
    )
    assert.equal((await storage.events.bySlug('same', 'en'))?.id, 1)
    assert.equal((await storage.events.bySlug('same', 'fr'))?.id, 2)
    assert.equal((await storage.events.bySlug('un', 'en'))?.id, 1)
    assert.equal(await storage.events.bySlug('three', 'en'), undefined)
    assert.equal(await storage.events.bySlug('', 'en'), undefined)
    assert.equal(await storage.venues.bySlug('same', 'en'), undefined)
  })

  test('a slug that is taken gets the first free number', async (t) => {
    const storage = await open(t)
    for (const [index, slug] of ['jazz', 'jazz-2', 'jazz-4', 'jazzy', 'old__trashed'].entries())
      await storage.events.insert(anEvent({ id: index + 1, slug }))
    assert.equal(await storage.events.freeSlug('jazz', 'en', 0), 'jazz-3')
    assert.equal(await storage.events.freeSlug('jazz', 'fr', 0), 'jazz')
    assert.equal(await storage.events.freeSlug('jazz', 'en', 1), 'jazz')
    assert.equal(await storage.events.freeSlug('old', 'en', 0), 'old')
    assert.equal(await storage.events.freeSlug('old__trashed', 'en', 0), 'old__trashed-2')
    assert.equal(await storage.venues.freeSlug('jazz', 'en', 0), 'jazz')
  })

  test('a slug and its number together have at most 200 characters', async (t) => {
    const storage = await open(t)
    const long = 'a'.repeat(250)
    for (let id = 1; id <= 11; id += 1) {
      const slug = await storage.venues.freeSlug(long, 'en', 0)
      assert.equal(slug.length, 200)
      await storage.venues.insert(aVenue({ id, slug }))
    }
    assert.equal((await storage.venues.byId(1)) && (await storage.venues.freeSlug(long, 'en', 1)), 'a'.repeat(200))
    assert.ok((await storage.venues.bySlug(`${'a'.repeat(197)}-11`, 'en'))?.id === 11)
  })

  test('a numbered slug has one hyphen, and the mark of the trash comes on top', async (t) => {
    const storage = await open(t)
    const hyphen = `${'a'.repeat(197)}-bb`
    await storage.events.insert(anEvent({ id: 1, slug: hyphen }))
    assert.equal(await storage.events.freeSlug(hyphen, 'en', 0), `${'a'.repeat(197)}-2`)
    const trashed = `${'𠮷'.repeat(100)}__trashed`
    for (const [index, slug] of [trashed, `${trashed}-2`].entries()) {
      assert.equal(await storage.events.freeSlug(trashed, 'en', 0), slug)
      await storage.events.insert(anEvent({ id: index + 2, slug }))
    }
  })

  test('two records cannot have the same slug, and the second is not half written', async (t) => {
    const storage = await open(t)
    await storage.events.insert(anEvent({ id: 1, slug: 'same' }))
    await assert.rejects(
      storage.events.insert(anEvent({ id: 2, slug: 'same' })),
      (error) => error instanceof Problem && error.kind === 'conflict',
    )
    assert.equal(await storage.events.byId(2), undefined)
    assert.equal(await storage.kindOf(2), undefined)
  })
}
