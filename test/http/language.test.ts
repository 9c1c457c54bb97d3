import assert from 'node:assert/strict'
import { test } from 'node:test'
import { thingsService } from './things.ts'

const { call } = thingsService()
const ns = '/calendar/events/v1'

const order: readonly (readonly [string, Record<string, string>, string])[] = [
  [`/api${ns}/things`, {}, 'en'],
  [`/api${ns}/things`, { 'accept-language': 'fr-CA, en;q=0.5' }, 'fr'],
  [`/en/api${ns}/things`, { 'accept-language': 'fr' }, 'en'],
  [`/FR/api${ns}/things`, {}, 'fr'],
  [`/en/api${ns}/things?i18n_language=fr`, {}, 'fr'],
]
for (const [path, headers, language] of order) {
  test(`${path} ${JSON.stringify(headers)} is answered in ${language}`, async () => {
    const answer = await call(`GET ${path.replace('/FR', '/fr')}`, { headers })
    assert.equal(answer.body.language, language)
    assert.equal(answer.headers.get('content-language'), language)
    assert.match(answer.headers.get('vary') ?? '', /Accept-Language/)
  })
}

test('links stay below the language segment', async () => {
  const { body, headers } = await call(`GET /fr/api${ns}/things`)
  assert.equal(body.api, `http://calendar.test/fr/api${ns}`)
  assert.match(headers.get('link') ?? '', /^<http:\/\/calendar\.test\/fr\/api\/>/)
})

test('a body may ask for a language too', async () => {
  const { body } = await call('POST /things', { json: { i18n_language: 'fr' } })
  assert.equal(body.message, 'Paramètres manquants : title, when.')
})

test('another language than ours is refused by name', async () => {
  for (const sent of [{ json: { i18n_language: 'xx' } }, { form: { 'i18n_language[]': 'en' } }]) {
    const { status, body } = await call('POST /things/1', sent)
    assert.deepEqual([status, Object.keys(body.data.params)], [400, ['i18n_language']])
  }
  assert.equal((await call('GET /things?i18n_language=')).status, 400)
})
