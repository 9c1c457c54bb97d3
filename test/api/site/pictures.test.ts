import assert from 'node:assert/strict'
import { by, imageService } from '../../support/images.ts'
import { onEveryStore } from '../../support/stores.ts'

onEveryStore(
  'the site shows uploaded pictures, which everybody may then read, until they are deleted',
  async (t, settings) => {
    const calendar = await imageService(t, settings)
    const { body: picture } = await calendar.upload('author')
    const { id } = picture
    const readByGuest = async () => (await calendar.call('GET', `/images/${id}`)).status
    assert.equal(await readByGuest(), 404)
    const json = { logo: id, icon: String(id), cover: picture.url }
    const changed = await calendar.call('PATCH', '/site', { as: 'admin', json })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    const { body } = await calendar.call('GET', '/site')
    assert.partialDeepStrictEqual(body, { logo: { id }, icon: { id }, cover: { id }, logo_url: picture.url })
    assert.equal(await readByGuest(), 200)
    assert.equal((await calendar.call('DELETE', `/images/${id}`, by('admin'))).status, 200)
    const after = await calendar.call('GET', '/site')
    assert.partialDeepStrictEqual(after.body, { logo: null, icon: null, cover: null, logo_url: null })
  },
)
