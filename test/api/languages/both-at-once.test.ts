// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, nameOf, type Body, type Collection } from '../../support/api.ts'

/* A text as an object by language, for all five kinds, in both directions (contract/languages.md §4). */

const api = new Api()
const words = {
  en: { headline: 'The lighthouse', description: 'Two hundred steps.', slug: 'the-lighthouse' },
  fr: { headline: 'Le phare', description: 'Deux cents marches.', slug: 'le-phare' },
} as const
const kinds: readonly (readonly [Collection, string, Body])[] = [
  ['events', 'title', { start_date: '2030-05-01 10:00:00', end_date: '2030-05-01 12:00:00' }],
  ['venues', 'venue', {}],
  ['organizers', 'organizer', {}],
  ['categories', 'name', {}],
  ['tags', 'name', {}],
]
const languages = ['en', 'fr'] as const
type Language = (typeof languages)[number]
const other = (language: Language): Language => (language === 'en' ? 'fr' : 'en')

for (const [collection, name, more] of kinds) {
  for (const first of languages) {
    const second = other(first)
    const asked = (language: Language) => `i18n_language=${language}`

    test(`${collection} born in ${first} take both languages at once`, async () => {
      const number = `${collection} ${first}`
      const both = (of: (language: Language) => string) => ({ en: of('en'), fr: of('fr') })
      const made = await api.create(`${collection}?${asked(first)}` as Collection, {
        ...more,
        [name]: both((language) => `${words[language].headline} ${number}`),
        description: both((language) => words[language].description),
      })
      assert.partialDeepStrictEqual(made, { language: first, available_languages: ['en', 'fr'] })
      for (const language of languages) {
        const read = await api.read(`/${collection}/${made.id}?${asked(language)}`)
        assert.equal(nameOf(read), `${words[language].headline} ${number}`)
        assert.equal(read.slug, `${words[language].slug}-${collection}-${first}`)
        assert.ok(String(read['description']).includes(words[language].description))
        const foreign = other(language)
        assert.ok(!JSON.stringify(read).includes(words[foreign].headline), 'a text of the other language shows')
        assert.ok(!JSON.stringify(read).includes(words[foreign].description), 'a text of the other language shows')
      }
    })

    test(`${collection} born in ${first} lose their ${second} texts one by one, and then the language`, async () => {
      const made = await api.create(`${collection}?${asked(first)}` as Collection, {
        ...more,
        [name]: { [first]: `First ${collection} ${first}`, [second]: `Second ${collection} ${first}` },
        description: { [second]: 'Only here.' },
      })
      const path = `/${collection}/${made.id}`
      const nameless = await api.update(`${path}?${asked(second)}`, { [name]: '' })
      assert.equal(nameOf(nameless), `First ${collection} ${first}`)
      assert.partialDeepStrictEqual(nameless, { language: first, slug: made.slug, available_languages: ['en', 'fr'] })
      const gone = await api.update(path, { description: { [second]: null } })
      assert.deepEqual(gone['available_languages'], [first])
    })

    test(`${collection} born in ${first} keep their ${first} name`, async () => {
      const made = await api.create(`${collection}?${asked(first)}` as Collection, {
        ...more,
        [name]: `Kept ${collection} ${first}`,
      })
      const path = `/${collection}/${made.id}`
      for (const wish of [{ [first]: null }, { [first]: '' }, { [first]: null, [second]: 'x' }, {}]) {
        const reply = await api.call(`PUT ${path}`, { as: 'admin', json: { [name]: wish } })
        assert.equal(reply.status, 400, reply.text)
        assert.deepEqual(Object.keys((reply.body['data'] as { params: object }).params), [name])
      }
      for (const wish of [null, '']) {
        const reply = await api.call(`PUT ${path}?${asked(first)}`, { as: 'admin', json: { [name]: wish } })
        assert.equal(reply.status, 400, reply.text)
      }
      assert.equal(nameOf(await api.read(path)), `Kept ${collection} ${first}`)
    })
  }

  test(`${collection} refuse texts of a language that is not ours`, async () => {
    for (const wish of [{ xx: 'Turm' }, { en: 'Tower', xx: 'Turm' }, { en: 5 }, { en: ['Tower'] }, [{ en: 'Tower' }]]) {
      const reply = await api.call(`POST /${collection}`, { as: 'admin', json: { ...more, [name]: wish } })
      assert.equal(reply.status, 400, reply.text)
      assert.deepEqual(Object.keys((reply.body['data'] as { params: object }).params), [name])
    }
  })

  test(`a form brings both languages of ${collection} in brackets`, async () => {
    const form = new URLSearchParams(Object.entries(more).map(([key, value]) => [key, String(value)]))
    form.append(`${name}[en]`, `Form ${collection}`)
    form.append(`${name}[fr]`, `Formulaire ${collection}`)
    const reply = await api.call(`POST /${collection}`, { as: 'admin', form: form.toString() })
    assert.equal(reply.status, 201, reply.text)
    const read = await api.read(`/${collection}/${String(reply.body['id'])}?i18n_language=fr`)
    assert.equal(nameOf(read), `Formulaire ${collection}`)
  })

  test(`translations=1 shows the texts of ${collection} as they were written`, async () => {
    const made = await api.create(collection, {
      ...more,
      [name]: { en: `Mill ${collection}`, fr: `Moulin ${collection}` },
      description: { fr: 'Au bord.' },
    })
    const read = await api.read(`/${collection}/${made.id}?translations=1`)
    const texts = read['translations'] as Readonly<Record<Language, Body>>
    assert.partialDeepStrictEqual(texts, {
      en: { [name]: `Mill ${collection}`, description: '', slug: `mill-${collection}` },
      fr: { [name]: `Moulin ${collection}`, slug: `moulin-${collection}` },
    })
    assert.match(String(texts.fr['description']), /Au bord\./)
    const [inFrench, plain] = [
      await api.read(`/${collection}/${made.id}?translations=1&i18n_language=fr`),
      await api.read(`/${collection}/${made.id}`),
    ]
    assert.deepEqual([inFrench['original_language'], plain['original_language']], ['en', undefined])
    assert.ok(!('translations' in plain))
    const query =
      collection === 'events'
        ? 'starts_after=2030-01-01&'
        : collection === 'categories' || collection === 'tags'
          ? 'hide_empty=0&'
          : ''
    const list = await api.list(`/${collection}?${query}per_page=100&translations=1`)
    assert.ok(list.records.every((record) => 'translations' in record))
    assert.match(String(list.body['rest_url']), /translations=/)
  })
}
