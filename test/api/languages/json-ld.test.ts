// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

const api = new Api()
const french = '/fr/api/calendar/events/v1'
const jsonLdOf = async (id: number, path = '') => (await api.read(`${path}/events/${id}`))['json_ld'] as Body

test('json_ld names the language of the texts shown, not that of the request', async () => {
  const { id } = await api.event({ title: 'Concert in the park' })
  assert.partialDeepStrictEqual(await jsonLdOf(id, french), { name: 'Concert in the park', inLanguage: 'en' })
  await api.update(`/events/${id}?i18n_language=fr`, { title: 'Concert au parc' })
  assert.partialDeepStrictEqual(await jsonLdOf(id, french), { name: 'Concert au parc', inLanguage: 'fr' })
  assert.partialDeepStrictEqual(await jsonLdOf(id), { name: 'Concert in the park', inLanguage: 'en' })
})
test('json_ld of what was written in French alone is French for every reader', async () => {
  const { id } = await api.event({ title: { fr: 'Veillée de contes' } })
  for (const path of ['', french]) assert.equal((await jsonLdOf(id, path))['inLanguage'], 'fr')
})
