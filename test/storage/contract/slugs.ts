import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../src/errors/problem.ts'
import { anEvent, aVenue } from '../../support/entities.ts'
import type { OpenForTest } from './storage-contract.ts'

export function slugContract(open: OpenForTest): void {
  test('a record is found by its slug in any language', async (t) => {
    const storage = await open(t)
    const text = { title: 'x', description: '', excerpt: '', event_status_reason: '' }
    await storage.events.insert(
      anEvent({ id: 1, texts: { en: { ...text, slug: 'one' }, fr: { ...text, slug: 'un' } } }),
    )
    await storage.events.insert(
      anEvent({ id: 2, texts: { en: { ...text, slug: 'same' }, fr: { ...text, slug: 'same' } } }),
    )
    assert.equal((await storage.events.bySlug('one'))?.id, 1)
    assert.equal((await storage.events.bySlug('un'))?.id, 1)
    assert.equal((await storage.events.bySlug('same'))?.id, 2)
    assert.equal(await storage.events.bySlug('three'), undefined)
    assert.equal(await storage.events.bySlug(''), undefined)
    assert.equal(await storage.venues.bySlug('same'), undefined)
  })

  test('a slug that is taken gets the first free number', async (t) => {
    const storage = await open(t)
    for (const [index, slug] of ['jazz', 'jazz-2', 'jazz-4', 'jazzy', 'old__trashed'].entries())
      await storage.events.insert(anEvent({ id: index + 1, slug }))
    assert.equal(await storage.events.freeSlug('jazz', 0), 'jazz-3')
    assert.equal(await storage.events.freeSlug('jazz', 1), 'jazz')
    assert.equal(await storage.events.freeSlug('old', 0), 'old')
    assert.equal(await storage.events.freeSlug('old__trashed', 0), 'old__trashed-2')
    assert.equal(await storage.venues.freeSlug('jazz', 0), 'jazz')
  })

  test('a slug and its number together have at most 200 characters', async (t) => {
    const storage = await open(t)
    const long = 'a'.repeat(250)
    for (let id = 1; id <= 11; id += 1) {
      const slug = await storage.venues.freeSlug(long, 0)
      assert.equal(slug.length, 200)
      await storage.venues.insert(aVenue({ id, slug }))
    }
    assert.equal((await storage.venues.byId(1)) && (await storage.venues.freeSlug(long, 1)), 'a'.repeat(200))
    assert.ok((await storage.venues.bySlug(`${'a'.repeat(197)}-11`))?.id === 11)
  })

  test('a numbered slug has one hyphen, and the mark of the trash comes on top', async (t) => {
    const storage = await open(t)
    const hyphen = `${'a'.repeat(197)}-bb`
    await storage.events.insert(anEvent({ id: 1, slug: hyphen }))
    assert.equal(await storage.events.freeSlug(hyphen, 0), `${'a'.repeat(197)}-2`)
    const trashed = `${'𠮷'.repeat(100)}__trashed`
    for (const [index, slug] of [trashed, `${trashed}-2`].entries()) {
      assert.equal(await storage.events.freeSlug(trashed, 0), slug)
      await storage.events.insert(anEvent({ id: index + 2, slug }))
    }
  })

  test('the slugs of a record change places between its languages', async (t) => {
    const storage = await open(t)
    const text = { name: 'x', description: '' }
    const named = (en: string, fr: string) =>
      aVenue({ id: 1, texts: { en: { ...text, slug: en }, ...(fr === '' ? {} : { fr: { ...text, slug: fr } }) } })
    await storage.venues.insert(named('a', ''))
    for (const [en, fr] of [
      ['b', 'a'],
      ['a', 'b'],
      ['b', 'b'],
      ['b', 'a'],
      ['a', 'a'],
      ['b', ''],
    ] as const) {
      await storage.venues.update(named(en, fr))
      assert.deepEqual(await storage.venues.byId(1), named(en, fr))
      assert.equal((await storage.venues.bySlug('b'))?.id, en === 'b' || fr === 'b' ? 1 : undefined)
    }
    await storage.venues.insert(aVenue({ id: 2, slug: 'a' }))
  })

  test('two records cannot have the same slug in different languages either', async (t) => {
    const storage = await open(t)
    const text = { name: 'x', description: '', slug: 'same' }
    await storage.venues.insert(aVenue({ id: 1, texts: { en: text, fr: text } }))
    await assert.rejects(
      storage.venues.insert(aVenue({ id: 2, language: 'fr', texts: { fr: text } })),
      (error) => error instanceof Problem && error.status === 409,
    )
    assert.equal(await storage.venues.byId(2), undefined)
  })

  test('two records cannot have the same slug, and the second is not half written', async (t) => {
    const storage = await open(t)
    await storage.events.insert(anEvent({ id: 1, slug: 'same' }))
    await assert.rejects(
      storage.events.insert(anEvent({ id: 2, slug: 'same' })),
      (error) => error instanceof Problem && error.status === 409 && error.text.en.startsWith('slug must be one that'),
    )
    assert.equal(await storage.events.byId(2), undefined)
    assert.equal(await storage.kindOf(2), undefined)
  })

  test('an update of a record that is there no more names it, and so does a link to one', async (t) => {
    const storage = await open(t)
    const broken = (text: string, value: unknown) => (error: unknown) =>
      error instanceof Problem &&
      error.code === 'broken_reference' &&
      error.text.en.startsWith(text) &&
      error.sent?.value === value
    await assert.rejects(storage.venues.update(aVenue({ id: 7 })), broken('id must be that of', 7))
    await assert.rejects(storage.events.insert(anEvent({ id: 1, venues: [7] })), { code: 'broken_reference' })
    assert.equal(await storage.events.byId(1), undefined)
  })
}
