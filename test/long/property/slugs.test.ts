// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { slugify } from '../../../src/domain/text/slug.ts'
import { Api, type Collection } from '../../support/api.ts'
import { runs } from '../../support/runs.ts'

const api = new Api()

/** Names that make slugs which are equal, long, empty, numbered or full of signs. */
const name = fc
  .oneof(
    fc.constantFrom(
      'Jazz',
      'jazz',
      'Jazz 2',
      'jazz-2',
      'Jazz!',
      'Jäzz',
      'jazz__trashed',
      'JAZZ-3',
      '日本',
      '!!!',
      '7',
      '-',
    ),
    fc
      .tuple(fc.constantFrom('a', 'ab ', '𠮷', 'é', 'हि', 'a-'), fc.integer({ min: 90, max: 205 }))
      .map(([s, n]) => s.repeat(n).slice(0, 199)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  )
  .filter(
    (text) =>
      text.trim() !== '' &&
      text.trim() !== '0' &&
      !/[<>]/.test(text) &&
      text.isWellFormed() &&
      !/[\0-\x1f\x7f-\x9f\u2028\u2029]/.test(text),
  )

const member = { events: 'title', venues: 'venue', organizers: 'organizer' } as const

for (const collection of ['events', 'venues', 'organizers'] as const satisfies readonly Collection[]) {
  test(`slugs of ${collection} are unique, found, and stay as they are`, async () => {
    const taken = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(name, fc.boolean(), async (text, asSlug) => {
        const sent =
          asSlug && slugify(text) !== ''
            ? { [member[collection]]: `N${taken.size}`, slug: text }
            : { [member[collection]]: text }
        const made =
          collection === 'events'
            ? await api.event(sent)
            : await api.create(collection, { ...sent, description: `D${taken.size}` })
        const { id, slug } = made
        // The same name and description is the same venue or organizer again.
        assert.ok(!taken.has(slug) || taken.get(slug) === id, `${slug} is there twice`)
        taken.set(slug, id)
        assert.equal(slugify(slug), slug, 'a slug is its own slug')
        assert.ok(slug.isWellFormed() && Array.from(slug).length <= 200 && slug !== '')

        const found = await api.read(`/${collection}/by-slug/${encodeURIComponent(slug)}`)
        assert.equal(found.id, id)
        // Some letters are others again once they were capitals.
        const loud = slug.toUpperCase().toLowerCase() === slug ? slug.toUpperCase() : slug
        assert.equal((await api.read(`/${collection}/by-slug/${encodeURIComponent(` ${loud} `)}`)).slug, slug)
        assert.equal((await api.update(`/${collection}/${id}`, { slug })).slug, slug, 'written back')
        assert.equal((await api.update(`/${collection}/${id}`, { [member[collection]]: 'Another' })).slug, slug)
        await api.remove(`/${collection}/${id}`)
        const restored = await api.update(`/${collection}/${id}`, { status: 'publish', [member[collection]]: `N${id}` })
        assert.equal(restored.slug, slug, 'back from the trash')
      }),
      // Records stay, so that the same again would not be the same.
      { ...runs(12, 500), endOnFailure: true },
    )
  })
}
