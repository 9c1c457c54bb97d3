// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, nameOf, type Body, type Collection } from '../../support/api.ts'

/*
 * One record, several languages: a write sets the texts of its language, a read falls back field by field
 * (contract/languages.md §3, §4).
 */

const api = new Api()
const fr = 'i18n_language=fr'

const kinds: readonly (readonly [Collection, string, Body])[] = [
  ['events', 'title', { start_date: '2030-05-01 10:00:00', end_date: '2030-05-01 12:00:00' }],
  ['venues', 'venue', {}],
  ['organizers', 'organizer', {}],
  ['categories', 'name', {}],
  ['tags', 'name', {}],
]

for (const [collection, name, more] of kinds) {
  test(`a write in French translates: ${collection}`, async () => {
    const { id } = await api.create(collection, { ...more, [name]: 'The quay', description: 'By the sea.' })
    const path = `/${collection}/${id}`
    const translated = await api.update(`${path}?${fr}`, { [name]: 'Le quai' })
    assert.equal(nameOf(translated), 'Le quai')
    assert.partialDeepStrictEqual(translated, { slug: 'le-quai', language: 'fr', available_languages: ['en', 'fr'] })
    assert.match(String(translated['description']), /By the sea\./)

    const english = await api.read(path)
    assert.equal(nameOf(english), 'The quay')
    assert.partialDeepStrictEqual(english, { slug: 'the-quay', language: 'en', available_languages: ['en', 'fr'] })
  })

  test(`a text that is not the title leaves the title in its language: ${collection}`, async () => {
    const { id } = await api.create(collection, { ...more, [name]: 'The pier', description: 'Of wood.' })
    const path = `/${collection}/${id}`
    const described = await api.update(`${path}?${fr}`, { description: 'En bois.' })
    assert.equal(nameOf(described), 'The pier')
    assert.partialDeepStrictEqual(described, { slug: 'the-pier', language: 'en', available_languages: ['en', 'fr'] })
    assert.match(String((await api.read(path))['description']), /Of wood\./)

    const cleared = await api.update(`${path}?${fr}`, { description: '' })
    assert.deepEqual(cleared['available_languages'], ['en'])
    assert.match(String(cleared['description']), /Of wood\./)
  })

  test(`a slug in French renames the French address alone: ${collection}`, async () => {
    const { id } = await api.create(collection, { ...more, [name]: 'The lock' })
    const path = `/${collection}/${id}`
    assert.equal((await api.update(`${path}?${fr}`, { slug: 'ecluse' })).slug, 'ecluse')
    assert.equal((await api.update(`${path}?${fr}`, { [name]: 'L’écluse du canal' })).slug, 'ecluse')
    assert.equal((await api.read(path)).slug, 'the-lock')
  })
}

test('a write without texts adds no language', async () => {
  const { id } = await api.event({ title: 'Untouched' })
  const changed = await api.update(`/events/${id}?${fr}`, { cost: '3' })
  assert.deepEqual(changed['available_languages'], ['en'])
})

test('the trash and the way out of it keep the slugs of every language', async () => {
  const { id } = await api.event({ title: 'The tide' })
  await api.update(`/events/${id}?${fr}`, { title: 'La marée' })
  await api.remove(`/events/${id}`)
  assert.equal((await api.read(`/events/${id}?${fr}`, 'admin')).slug, 'la-maree__trashed')
  const restored = await api.update(`/events/${id}?${fr}`, { status: 'publish' })
  assert.equal(restored.slug, 'la-maree')
  assert.equal((await api.read(`/events/by-slug/la-maree`)).id, id)
})

test('a description without a title survives the trash without a slug of its own', async () => {
  const { id } = await api.event({ title: 'The ebb' })
  await api.update(`/events/${id}?${fr}`, { description: 'Le jusant.' })
  await api.remove(`/events/${id}`)
  const restored = await api.update(`/events/${id}?${fr}`, { status: 'publish' })
  assert.equal(restored.slug, 'the-ebb')
})

test('the status “trash” with a slug suffixes it once', async () => {
  const { id } = await api.event({ title: 'The swell' })
  assert.equal((await api.update(`/events/${id}`, { status: 'trash', slug: 'swell' })).slug, 'swell__trashed')
})
