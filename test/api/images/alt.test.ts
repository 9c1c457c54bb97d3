import assert from 'node:assert/strict'
import { imageService } from '../../support/images.ts'
import { onEveryStore } from '../../support/stores.ts'

/* What a picture shows, in words: per language, written after the upload too (contract/languages.md §2, §4). */

onEveryStore(
  'the words of a picture are those of the reader’s language, or of the language they were first written in',
  async (t, settings) => {
    const calendar = await imageService(t, settings)
    const { body } = await calendar.upload('author')
    const path = `/images/${body.id}`
    const alt = async (language: string) =>
      (await calendar.call('GET', `${path}?i18n_language=${language}`, { as: 'author' })).body.alt
    assert.deepEqual([await alt('en'), await alt('fr')], ['A band', 'A band'])

    const french = await calendar.call('PUT', `${path}?i18n_language=fr`, {
      as: 'author',
      json: { alt: 'Un orchestre' },
    })
    assert.deepEqual([french.status, french.body.alt], [200, 'Un orchestre'])
    assert.deepEqual([await alt('en'), await alt('fr')], ['A band', 'Un orchestre'])

    const shown = (await calendar.call('GET', `${path}?translations=1`, { as: 'author' })).body as unknown as Record<
      string,
      unknown
    >
    assert.deepEqual(shown['translations'], { en: { alt: 'A band' }, fr: { alt: 'Un orchestre' } })

    await calendar.call('PATCH', path, { as: 'author', json: { alt: { en: 'The band', fr: null } } })
    assert.deepEqual([await alt('en'), await alt('fr')], ['The band', 'The band'])
  },
)

onEveryStore('a record shows its picture with the words of the reader’s language', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const { body } = await calendar.upload('editor')
  await calendar.call('PUT', `/images/${body.id}`, { as: 'editor', json: { alt: { fr: 'Un orchestre' } } })
  const venue = await calendar.call('POST', '/venues', { as: 'editor', json: { venue: 'Hall', image: body.id } })
  const read = await calendar.call('GET', `/venues/${venue.body.id}?i18n_language=fr`)
  assert.equal((read.body.image as { alt: string }).alt, 'Un orchestre')
})

onEveryStore('only whose picture it is, and editors, may put it into words', async (t, settings) => {
  const calendar = await imageService(t, settings)
  const { body } = await calendar.upload('author')
  const path = `/images/${body.id}`
  assert.equal((await calendar.call('PUT', path, { json: { alt: 'x' } })).status, 401)
  for (const as of ['contributor', 'subscriber'] as const) {
    assert.equal((await calendar.call('PUT', path, { as, json: { alt: 'x' } })).status, 403)
  }
  // Nothing public shows it, so that other authors do not know of it.
  assert.equal((await calendar.call('PUT', path, { as: 'author2', json: { alt: 'x' } })).status, 404)
  assert.equal((await calendar.call('GET', path, { as: 'author' })).body.alt, 'A band')
  assert.equal(
    (await calendar.call('PUT', path, { as: 'editor', json: { alt: 'Three friends' } })).body.alt,
    'Three friends',
  )
  assert.equal((await calendar.call('PUT', path, { as: 'editor', json: { alt: 5 } })).status, 400)
  assert.equal((await calendar.call('PUT', '/images/9999', { as: 'editor', json: { alt: 'x' } })).status, 404)
})
