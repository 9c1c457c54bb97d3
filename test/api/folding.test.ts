// runs: postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anEvent, Api, type Body, type Collection } from '../support/api.ts'

const api = new Api({ PER_PAGE: '50' })

/** Texts, and how people look for them. */
const searched: readonly (readonly [text: string, searches: readonly string[]])[] = [
  ['L’été indien', ["l'été", 'l’ete', 'L‘ÉTÉ', 'lʼété']],
  ['ΟΔΥΣΣΕΥΣ', ['οδυσσεύς', 'οδυσσευς']],
  ['Diyarbakır', ['diyarbakir', 'DİYARBAKIR']],
  ['ﬁn de siècle', ['fin de siecle', 'FIN']],
  ['Ｊａｚｚ', ['jazz']],
  ['Donau\u00addampf\u200bschiff', ['donaudampfschiff', 'donau\u00addampf']],
  ['Straße der Œuvre', ['strasse', 'oeuvre', 'STRAẞE']],
]

const kinds: readonly (readonly [collection: Collection, name: string, others: Body])[] = [
  ['events', 'title', anEvent],
  ['venues', 'venue', {}],
  ['organizers', 'organizer', {}],
  ['categories', 'name', {}],
  ['tags', 'name', {}],
]

for (const [collection, name, others] of kinds)
  test(`${collection} are found however apostrophes, ligatures, case and width are written`, async () => {
    for (const [text, searches] of searched) {
      const { id } = await api.create(collection, { ...others, [name]: text })
      for (const search of searches) {
        const list = await api.list(`/${collection}?hide_empty=0&search=${encodeURIComponent(search)}`)
        assert.deepEqual(list.ids, [id], `${search} in ${text}`)
      }
    }
  })

for (const [collection, name] of kinds.slice(1))
  test(`${collection}: a name that is folded the same is that of the one there is`, async () => {
    const first = await api.create(collection, { [name]: 'L’heure d’été 2' })
    for (const written of ["L'heure d'été 2", 'l‘HEURE d’ete ２', 'L’heure d’é\u00adté 2']) {
      const { status, body, text } = await api.call(`POST /${collection}`, { as: 'admin', json: { [name]: written } })
      const isTerm = collection === 'categories' || collection === 'tags'
      assert.equal(status, isTerm ? 400 : 201, text)
      const found = isTerm ? (body['data'] as Body)['term_id'] : body['id']
      assert.equal(found, first.id, written)
    }
    const other = await api.create(collection, { [name]: 'L’heure d’été 3' })
    assert.notEqual(other.id, first.id)
  })

test('an event with both forms of a name has one tag', async () => {
  const event = await api.event({ tags: ['L’œuvre', "l'OEUVRE"] })
  assert.equal((event['tags'] as readonly unknown[]).length, 1)
})
