// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, anEvent, type Shown } from '../../support/api.ts'
import { invalid, scenarios, type Scenario } from '../../support/scenario.ts'

/* The language of a request: parameter, segment, Accept-Language, setting, in this order (contract/languages.md §1). */

const api = new Api()
const root = 'api/calendar/events/v1'
let event: Shown

before(async () => {
  event = await api.event({ cost: '0' })
})

const chosen: readonly (readonly [path: string, accept: string | undefined, language: 'en' | 'fr'])[] = [
  [`/${root}`, undefined, 'en'],
  [`/${root}`, 'fr', 'fr'],
  [`/${root}`, 'fr-CA,en;q=0.5', 'fr'],
  [`/${root}`, 'en;q=0.3,fr;q=0.9', 'fr'],
  [`/${root}`, 'de', 'en'],
  [`/fr/${root}`, undefined, 'fr'],
  [`/en/${root}`, 'fr', 'en'],
]
for (const [path, accept, language] of chosen) {
  for (const [parameter, wanted] of [
    ['', language],
    ['?i18n_language=fr', 'fr'],
    ['?i18n_language=en', 'en'],
  ] as const) {
    test(`${path}${parameter} with Accept-Language ${accept ?? 'unset'} is answered in ${wanted}`, async () => {
      const headers: Record<string, string> = accept ? { 'accept-language': accept } : {}
      const reply = await api.call(`GET ${path}/events/${event.id}${parameter}`, { headers })
      assert.equal(reply.status, 200, reply.text)
      assert.equal(reply.body['cost'], wanted === 'fr' ? 'Gratuit' : 'Free')
      assert.equal(reply.headers.get('content-language'), wanted)
      assert.match(reply.headers.get('vary') ?? '', /accept-language/i)
    })
  }
}

test('the body of a write names the language too, and the record is born in it', async () => {
  const reply = await api.call('POST /events', { as: 'admin', json: { ...anEvent, cost: '0', i18n_language: 'fr' } })
  assert.equal(reply.status, 201, reply.text)
  assert.partialDeepStrictEqual(reply.body, { cost: 'Gratuit', language: 'fr', available_languages: ['fr'] })
  assert.equal(reply.headers.get('content-language'), 'fr')
  const read = await api.read(`/events/${String(reply.body['id'])}?i18n_language=en`)
  assert.partialDeepStrictEqual(read, { title: 'Event', cost: 'Free', language: 'fr' })
})

const routes = [
  'GET ',
  'GET /doc',
  'GET /events',
  'POST /events',
  'GET /events/1',
  'PUT /events/1',
  'DELETE /events/1',
  'GET /events/by-slug/event',
  'GET /venues',
  'POST /venues',
  'GET /organizers',
  'POST /organizers',
  'GET /categories',
  'POST /categories',
  'GET /tags',
  'POST /tags',
]
scenarios(
  api,
  routes.flatMap((route) =>
    ['EN_US', '', 'xx'].map((language): Scenario => ({
      name: `${route || 'the index'} knows no language “${language}”`,
      request: `${route}?i18n_language=${language}`,
      ...(route.startsWith('P') ? { json: { venue: 'X', organizer: 'X', name: 'X', ...anEvent } } : {}),
      expect: invalid('i18n_language'),
    })),
  ),
)

test('errors speak the language', async () => {
  const english = await api.call('GET /events?page=0')
  const french = await api.call('GET /events?page=0&i18n_language=fr')
  assert.equal(english.body['code'], french.body['code'])
  assert.notEqual(english.body['message'], french.body['message'])
  assert.equal(french.headers.get('content-language'), 'fr')
})

test('the links keep the language of a segment or of the parameter', async () => {
  for (let index = 0; index < 5; index++) await api.event({ title: `Link ${index}` })
  for (const path of [`/fr/${root}/events?per_page=1`, '/events?per_page=1&i18n_language=fr']) {
    const { body } = await api.list(path)
    assert.match(String(body['next_rest_url']), /\/fr\/|i18n_language=fr/)
  }
})

test('index and documentation describe the same in both languages', async () => {
  const texts = /"(description|summary|title|message|name)":"(?:[^"\\]|\\.)*"/g
  for (const path of ['/doc', '']) {
    const english = await api.call(`GET ${path}?i18n_language=en`)
    const french = await api.call(`GET ${path}?i18n_language=fr`)
    assert.notEqual(english.text, french.text)
    const names = (text: string) =>
      Object.keys(
        (JSON.parse(text) as { paths?: object; routes?: object }).paths ??
          (JSON.parse(text) as { routes: object }).routes,
      )
    assert.deepEqual(names(english.text), names(french.text))
    if (path === '') {
      const shape = (text: string) =>
        text
          .replace(texts, '')
          .replace(/"default":"[^"]*"/g, '')
          .replaceAll(/i18n_language=\w\w/g, '')
      assert.equal(shape(english.text), shape(french.text))
    }
  }
})
