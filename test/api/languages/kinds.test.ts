// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, nameOf, type Body, type Collection, type Shown } from '../../support/api.ts'

/*
 * Lists, searches, slugs and deletes of all five kinds, with and without a translation, in both directions
 * (contract/languages.md §3, §5).
 */

const api = new Api({ PER_PAGE: '50' })
const dates = { start_date: '2030-05-01 10:00:00', end_date: '2030-05-01 12:00:00' }
const kinds: readonly (readonly [collection: Collection, name: string, more: Body, query: string])[] = [
  ['events', 'title', dates, 'starts_after=2030-01-01'],
  ['venues', 'venue', {}, ''],
  ['organizers', 'organizer', {}, ''],
  ['categories', 'name', {}, 'hide_empty=0'],
  ['tags', 'name', {}, 'hide_empty=0'],
]
const words = { en: 'windmill', fr: 'tourbillon' } as const
const languages = ['en', 'fr'] as const
type Language = (typeof languages)[number]
const other = (language: Language): Language => (language === 'en' ? 'fr' : 'en')

for (const [collection, name, more, query] of kinds) {
  const list = (language: Language, filter = '') =>
    api.list(`/${collection}?${query}&i18n_language=${language}${filter}`)
  const bySlug = collection === 'categories' || collection === 'tags' ? undefined : `/${collection}/by-slug`

  for (const first of languages) {
    const second = other(first)
    const mark = `${collection}${first}`
    const original = `${words[first]} ${mark}`
    const translation = `${words[second]} ${mark}`

    test(`${collection} first written in ${first} show that text in ${second} until there is a translation`, async () => {
      const made = await api.create(`${collection}?i18n_language=${first}` as Collection, { ...more, [name]: original })
      const listed = (await list(second)).records.find(({ id }) => id === made.id)
      assert.ok(listed)
      assert.equal(nameOf(listed), original)
      assert.partialDeepStrictEqual(listed, { language: first, available_languages: [first], slug: made.slug })
      assert.deepEqual((await list(second, `&search=${words[first]}+${mark}`)).ids, [made.id])
      if (bySlug) assert.equal((await api.read(`${bySlug}/${made.slug}?i18n_language=${second}`)).id, made.id)

      const translated = await api.update(`/${collection}/${made.id}?i18n_language=${second}`, { [name]: translation })
      assert.equal(nameOf(translated), translation)
      assert.equal(nameOf(await api.read(`/${collection}/${made.id}?i18n_language=${first}`)), original)
      for (const language of languages) {
        const shown = language === first ? original : translation
        const hidden = language === first ? translation : original
        assert.ok((await list(language)).names.includes(shown))
        assert.ok(!(await list(language)).names.includes(hidden), 'the other language shows in the list')
        assert.deepEqual((await list(language, `&search=${encodeURIComponent(shown)}`)).ids, [made.id])
        assert.deepEqual((await list(language, `&search=${encodeURIComponent(hidden)}`)).ids, [])
        if (bySlug) {
          const read = await api.read(`${bySlug}/${translated.slug}?i18n_language=${language}`)
          assert.equal(nameOf(read), shown, 'a slug of either language finds the record')
        }
      }

      const reply = await api.call(`DELETE /${collection}/${made.id}?i18n_language=${second}`, { as: 'admin' })
      assert.equal(reply.status, 200, reply.text)
      assert.equal(nameOf(reply.body), translation, 'a delete answers in its language')
      for (const language of languages) assert.ok(!(await list(language)).ids.includes(made.id))
    })
  }

  test(`a list of ${collection} mixes what is translated with what is not, each in the best text there is`, async () => {
    const texts = [
      { en: `Alpha ${collection}` },
      { fr: `Bêta ${collection}` },
      { en: `Gamma ${collection}`, fr: `Γάμμα ${collection}` },
    ]
    const made: Shown[] = []
    for (const text of texts) made.push(await api.create(collection, { ...more, [name]: text }))
    const shown = async (language: Language) => {
      const { records } = await list(language)
      return made
        .map(({ id }) => records.find((record) => record.id === id))
        .map((record) => record && [nameOf(record), record['language']])
    }
    assert.deepEqual(await shown('en'), [
      [`Alpha ${collection}`, 'en'],
      [`Bêta ${collection}`, 'fr'],
      [`Gamma ${collection}`, 'en'],
    ])
    assert.deepEqual(await shown('fr'), [
      [`Alpha ${collection}`, 'en'],
      [`Bêta ${collection}`, 'fr'],
      [`Γάμμα ${collection}`, 'fr'],
    ])
  })
}

test('the segment and the parameter answer the same, their own addresses apart', async () => {
  const root = 'api/calendar/events/v1'
  const query = 'starts_after=2030-01-01&per_page=2'
  const neutral = (text: string) => text.replaceAll('/fr/api/', '/api/').replace(/[?&]i18n_language=fr/g, '')
  const segment = await api.call(`GET /fr/${root}/events?${query}`)
  const parameter = await api.call(`GET /${root}/events?${query}&i18n_language=fr`)
  assert.equal(neutral(segment.text), neutral(parameter.text))
  const both = await api.call(`GET /fr/${root}/events?${query}&i18n_language=en`)
  assert.equal(both.headers.get('content-language'), 'en')
})
