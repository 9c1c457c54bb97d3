// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Collection, type Shown } from '../../support/api.ts'

/* A slug leads to one record across all languages. */

const api = new Api()
const dates = { start_date: '2035-01-01 10:00:00', end_date: '2035-01-01 12:00:00' }
const records: readonly (readonly [collection: Collection, name: string, others: Body])[] = [
  ['events', 'title', dates],
  ['venues', 'venue', {}],
  ['organizers', 'organizer', {}],
]
const kinds: typeof records = [...records, ['categories', 'name', {}], ['tags', 'name', {}]]

const inFrench = (path: string) => `${path}?i18n_language=fr` as Collection

/** Both names of a pair have the same slug. */
async function twoOf(collection: Collection, name: string, others: Body, pair: readonly [string, string]) {
  const first = await api.create(collection, { ...others, [name]: pair[0] })
  const second = await api.create(inFrench(collection), { ...others, [name]: pair[1] })
  return [first, second] as const
}

async function missing(request: string): Promise<void> {
  const { status, text } = await api.call(request, { as: 'admin', json: {} })
  assert.ok(status === 400 || status === 404, `${request}: ${status} ${text}`)
}

for (const [collection, name, others] of kinds) {
  test(`${collection}: one name in English and one in French give two slugs and two addresses`, async () => {
    const [first, second] = await twoOf(collection, name, others, ['Ciné', 'Ciné !'])
    assert.deepEqual([first.slug, second.slug], ['cine', 'cine-2'])
    assert.notEqual(first.url, second.url)
  })

  test(`${collection}: a record may have the same slug in both of its languages`, async () => {
    const made = await api.create(collection, { ...others, [name]: { en: 'Expo', fr: 'Expo' } })
    const french = await api.read(inFrench(`/${collection}/${made.id}`))
    assert.deepEqual([made.slug, french.slug], ['expo', 'expo'])
    const other = await api.create(inFrench(collection), { ...others, [name]: 'Expo !', description: 'another' })
    assert.equal(other.slug, 'expo-2')
  })

  test(`${collection}: a translation gets a slug that no record has in any language`, async () => {
    const first = await api.create(collection, { ...others, [name]: 'Gala one' })
    const second = await api.create(collection, { ...others, [name]: 'Fest' })
    const translated = await api.update(inFrench(`/${collection}/${second.id}`), { [name]: 'Gala — one' })
    assert.deepEqual([first.slug, translated.slug], ['gala-one', 'gala-one-2'])
  })

  test(`${collection}: the slugs of a record change places between its languages`, async () => {
    const made = await api.create(collection, { ...others, [name]: { en: 'Left', fr: 'Gauche' } })
    const slugs = async () => [
      (await api.read(`/${collection}/${made.id}`)).slug,
      (await api.read(inFrench(`/${collection}/${made.id}`))).slug,
    ]
    await api.update(`/${collection}/${made.id}`, { slug: { en: 'gauche', fr: 'left' } })
    assert.deepEqual(await slugs(), ['gauche', 'left'])
    await api.update(`/${collection}/${made.id}`, { slug: 'left' })
    assert.deepEqual(await slugs(), ['left', 'left'])
  })
}

for (const collection of ['categories', 'tags'] as const) {
  test(`${collection}: a slug that another has in the other language is refused`, async () => {
    const [first, second] = await twoOf(collection, 'name', {}, ['Röck', 'Röck !'])
    assert.deepEqual([first.slug, second.slug], ['rock', 'rock-2'])
    const { status, body } = await api.call(`PUT ${inFrench(`/${collection}/${second.id}`)}`, {
      as: 'admin',
      json: { slug: 'rock' },
    })
    assert.deepEqual([status, body['code']], [400, 'duplicate_term_slug'])
  })
}

for (const [collection, name, others] of records) {
  test(`${collection}: a slug reaches no record that does not answer with it, in no language and by no method`, async () => {
    const [first, second] = await twoOf(collection, name, others, ['Brunch', 'Brunch !'])
    for (const language of ['en', 'fr']) {
      assert.equal((await api.read(`/${collection}/by-slug/brunch?i18n_language=${language}`)).id, first.id)
      const changed = await api.update(`/${collection}/by-slug/brunch-2?i18n_language=${language}`, {})
      assert.equal(changed.id, second.id)
    }
    assert.equal((await api.remove(inFrench(`/${collection}/by-slug/brunch`))).id, first.id)
    assert.equal((await api.read(`/${collection}/${second.id}`))['status'], 'publish')
    await missing(`DELETE ${inFrench(`/${collection}/by-slug/brunch`)}`)
    await missing(`PUT ${inFrench(`/${collection}/by-slug/brunch`)}`)
  })

  test(`${collection}: a record restored from the trash gets a new slug if one in the other language took its own`, async () => {
    const made = await api.create(collection, { ...others, [name]: 'Return' })
    await api.remove(`/${collection}/${made.id}`)
    const other = await api.create(inFrench(collection), { ...others, [name]: 'Return' })
    assert.equal(other.slug, 'return')
    const restored = await api.update(`/${collection}/${made.id}`, { status: 'publish' })
    assert.equal(restored.slug, 'return-2')
  })

  test(`${collection}: every slug that an answer shows reaches its record`, async () => {
    const ids: number[] = []
    for (const [place, title] of ['Jazz', 'JAZZ', 'Jäzz', '日本', '🎉'].entries()) {
      const fields = { ...others, [name]: title, description: `${place}` }
      const first = await api.create(collection, fields)
      await api.update(inFrench(`/${collection}/${first.id}`), { [name]: title })
      const second = await api.create(inFrench(collection), { ...fields, description: `${place} too` })
      await api.update(`/${collection}/${second.id}`, { slug: 'jazz' })
      ids.push(first.id, second.id)
    }
    await api.remove(`/${collection}/${ids[0]}`)
    for (const language of ['en', 'fr']) {
      const list = `/${collection}?status=publish,trash&starts_after=0001-01-01&per_page=100&i18n_language=${language}`
      const { records: all } = await api.list(list, 'admin')
      assert.ok(ids.every((id) => all.some((record) => record.id === id)))
      for (const { id, slug } of all)
        for (const reader of ['en', 'fr']) {
          const path = `/${collection}/by-slug/${encodeURIComponent(slug)}?i18n_language=${reader}`
          assert.equal((await api.read(path, 'admin')).id, id)
        }
    }
  })
}

test('venues and organizers that come with a French event get slugs of their own', async () => {
  const here = await api.create('venues', { venue: 'Hall', status: 'draft' })
  const event = await api.create(
    inFrench('events'),
    { ...dates, title: 'Bal', venue: { venue: 'Hall !' }, organizer: { organizer: 'Cine' } },
    'author',
  )
  assert.equal(here.slug, 'hall')
  assert.equal((event['venue'] as Shown).slug, 'hall-2')
})

for (const [collection, name, others] of kinds)
  test(`${collection}: a slug that is all there is in a language goes again, and leaves no empty text`, async () => {
    const made = await api.create(collection, { ...others, [name]: 'Only English' })
    const path = `/${collection}/${made.id}`
    const texts = async () => (await api.read(`${path}?translations=true`, 'admin'))['translations'] as Body
    const before = await texts()
    const { headers } = await api.call(`PUT ${path}`, { as: 'admin', json: { slug: { fr: `seul-${collection}` } } })
    assert.equal((await api.read(inFrench(path)))['slug'], `seul-${collection}`)
    const { status } = await api.call(`POST /activity/${headers.get('activity-id')}/undo`, { as: 'admin', json: {} })
    assert.equal(status, 200)
    assert.deepEqual(await texts(), before)
    await api.update(path, { slug: { fr: `seul-${collection}` } })
    await api.update(path, { slug: { fr: null } })
    assert.deepEqual(await texts(), before)
  })
