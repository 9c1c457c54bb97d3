// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'

/* Finding records by what the answer shows: slugs, searches, order, terms (contract/languages.md §5). */

const api = new Api({ PER_PAGE: '50' })
const dates = { start_date: '2030-05-01 10:00:00', end_date: '2030-05-01 12:00:00' }
let both: Shown
let french: Shown

before(async () => {
  both = await api.create('events', {
    ...dates,
    title: { en: 'Harbour feast', fr: 'Fête du port' },
    description: { en: 'Boats.' },
    venue: { venue: { en: 'Old quay', fr: 'Vieux quai' } },
    categories: 'Music',
  })
  french = await api.create('events?i18n_language=fr' as 'events', {
    ...dates,
    title: 'Œuvre au clair de lune',
    tags: 'Étoiles',
  })
})

test('a record is found by its slug in any language', async () => {
  for (const slug of ['harbour-feast', 'fete-du-port', 'oeuvre-au-clair-de-lune']) {
    for (const language of ['en', 'fr']) {
      const read = await api.read(`/events/by-slug/${slug}?i18n_language=${language}`)
      assert.equal(read.id, slug.startsWith('oeuvre') ? french.id : both.id)
      assert.equal(read['language'], slug.startsWith('oeuvre') ? 'fr' : language)
    }
  }
})

test('a search looks into the texts that the answer shows', async () => {
  const found = async (search: string, language: string) =>
    (await api.list(`/events?starts_after=2030-01-01&i18n_language=${language}&search=${encodeURIComponent(search)}`))
      .ids
  assert.deepEqual(await found('fete', 'fr'), [both.id])
  assert.deepEqual(await found('fete', 'en'), [])
  assert.deepEqual(await found('harbour', 'en'), [both.id])
  assert.deepEqual(await found('harbour', 'fr'), [])
  assert.deepEqual(await found('boats', 'fr'), [both.id], 'the description falls back')
  assert.deepEqual(await found('oeuvre', 'en'), [french.id], 'so does the title')
})

test('venues within an event speak the language of the reader', async () => {
  const venue = async (language: string) => (await api.read(`/events/${both.id}?i18n_language=${language}`))['venue']
  assert.partialDeepStrictEqual(await venue('en'), { venue: 'Old quay', slug: 'old-quay' })
  assert.partialDeepStrictEqual(await venue('fr'), { venue: 'Vieux quai', slug: 'vieux-quai' })
})

test('a term is found by its name and slug in either language, and created in the language of the write', async () => {
  const [term] = (await api.list('/categories?search=music')).records
  assert.ok(term)
  await api.update(`/categories/${term.id}?i18n_language=fr`, { name: 'Musique' })
  const made = await api.create('events?i18n_language=fr' as 'events', {
    ...dates,
    title: 'Bal',
    categories: 'music, Musique, Danse',
  })
  const names = (made['categories'] as readonly { name: string; id: number; language: string }[]).map(
    ({ name }) => name,
  )
  assert.deepEqual(names, ['Danse', 'Musique'])
  const dance = (made['categories'] as readonly { name: string; language: string }[])[0]
  assert.equal(dance?.language, 'fr')
  for (const slug of ['music', 'musique']) {
    for (const language of ['en', 'fr']) {
      const { ids } = await api.list(`/events?starts_after=2030-01-01&categories=${slug}&i18n_language=${language}`)
      assert.deepEqual([...ids].sort(), [both.id, made.id].sort())
    }
  }
})

test('terms are ordered as readers of the language expect: é beside e, œ as oe', async () => {
  for (const name of ['Zoo', 'Élan', 'Eau', 'Œillet', 'Odeur', 'Ombre']) await api.create('tags', { name })
  const { names } = await api.list('/tags?hide_empty=0&i18n_language=fr')
  const expected = ['Eau', 'Élan', 'Étoiles', 'Odeur', 'Œillet', 'Ombre', 'Zoo']
  assert.deepEqual(names, expected)
})

test('addresses in answers keep the language that was asked for', async () => {
  const { body, headers } = await api.list('/events?starts_after=2030-01-01&per_page=1&i18n_language=fr')
  for (const member of ['rest_url', 'next_rest_url']) assert.match(String(body[member]), /i18n_language=fr/)
  assert.match(headers.get('link') ?? '', /<[^>]*\/fr\/api\/[^>]*per_page=1[^>]*>; rel="alternate"; hreflang="fr"/)
  assert.match(headers.get('link') ?? '', /<[^>]*\/en\/api\/[^>]*per_page=1[^>]*>; rel="alternate"; hreflang="en"/)
  const segment = await api.list('/fr/api/calendar/events/v1/events?starts_after=2030-01-01&per_page=1')
  assert.match(String(segment.body['next_rest_url']), /\/fr\/api\//)
})
