import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { links, surroundings } from '../../scripts/documents.ts'
import { namespaceIndex } from '../../src/operations/documents/namespace-index.ts'
import { openApiDocument } from '../../src/operations/documents/openapi.ts'
import { anyone, operation, type Operation } from '../../src/operations/operation.ts'
import { ok } from '../../src/operations/answer.ts'
import { namedSchema } from '../../src/schema/described.ts'
import { clearable, required } from '../../src/schema/field.ts'

const text = { accepts: { en: 'a text', fr: 'un texte' }, schema: z.string(), index: { type: 'string' } } as const
const meaning = { en: 'Meaning', fr: 'Sens' }
const room = namedSchema('Room', z.strictObject({ name: z.string() }), { en: 'A room.', fr: 'Une salle.' })

const list = operation({
  id: 'list-rooms',
  methods: ['GET'],
  route: ['rooms'],
  tag: 'rooms',
  summary: meaning,
  path: {},
  parameters: { ids: clearable({ ...text, index: { items: { type: 'integer' } } }, meaning) },
  permit: anyone,
  run: async () => ok({ name: 'Hall' }),
  schema: room,
})

const update = operation({
  id: 'update-room',
  methods: ['POST', 'PUT', 'PATCH'],
  route: ['rooms', { parameter: 'slug', pattern: '[^/]+' }],
  tag: 'rooms',
  summary: meaning,
  path: { slug: required(text, meaning) },
  parameters: { slug: clearable(text, meaning), secret: { ...clearable(text, meaning), hidden: true } },
  permit: ({ user }) => user !== undefined,
  run: async () => ok({ name: 'Hall' }),
  schema: room,
})

const catalog: readonly Operation[] = [list, update]

const document = openApiDocument(catalog, 'fr', {
  title: 'Rooms',
  version: '1.0.0',
  description: meaning,
  site: links.site,
  servers: [links.api],
  tags: [{ name: 'rooms', description: meaning }],
  surroundings,
}) as unknown as {
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; security: object[]; parameters: { name: string; in: string }[]; responses: object }
    >
  >
  components: { schemas: Record<string, { properties: object }> }
}

test('each method of an operation is an OpenAPI operation with an id of its own', () => {
  const item = document.paths['/rooms/{slug}'] ?? {}
  const ids = Object.entries(item).map(([method, { operationId }]) => [method, operationId])
  assert.deepEqual(ids, [
    ['post', 'update-room-by-post'],
    ['put', 'update-room-by-put'],
    ['patch', 'update-room'],
  ])
})

test('a parameter that is read only to be refused is not documented', () => {
  assert.deepEqual(Object.keys(document.components.schemas['UpdateRoom']?.properties ?? {}), ['slug'])
  const { routes } = namespaceIndex(catalog, 'en', surroundings, links)
  const args = routes['/calendar/events/v1/rooms/(?P<slug>[^/]+)']?.endpoints[0]?.args ?? {}
  assert.deepEqual(Object.keys(args), ['slug', 'i18n_language'])
})

test('signing in is optional for what anyone may do, and a missing permission is documented for the rest', () => {
  const open = document.paths['/rooms']?.['get']
  const closed = document.paths['/rooms/{slug}']?.['patch']
  assert.deepEqual(open?.security, [{}, { basic: [] }, { bearer: [] }])
  assert.deepEqual(Object.keys(open.responses), ['200', '400', '401', '408', '414', '429', '431', '503'])
  assert.deepEqual(closed?.security, [{ basic: [] }, { bearer: [] }])
  assert.deepEqual(Object.keys(closed.responses), [
    '200',
    '400',
    '401',
    '403',
    '408',
    '409',
    '412',
    '413',
    '414',
    '415',
    '422',
    '429',
    '431',
    '503',
  ])
})

test('every operation has the parameters that every route accepts', () => {
  for (const described of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    const names = described.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
    assert.deepEqual(names.slice(-4), ['i18n_language', '_fields', 'strict', '_envelope'])
  }
})

test('the index groups operations by route, and links those without a parameter in their path', () => {
  const index = namespaceIndex(catalog, 'fr', surroundings, { ...links, language: 'fr' })
  assert.deepEqual(Object.keys(index.routes), [
    '/calendar/events/v1/rooms',
    '/calendar/events/v1/rooms/(?P<slug>[^/]+)',
  ])
  assert.deepEqual(index._links, { up: [{ href: `${links.root}/` }] })
  const [rooms, room] = Object.values(index.routes)
  assert.deepEqual(rooms?._links, { self: [{ href: `${links.api}/rooms?i18n_language=fr` }] })
  assert.deepEqual(room?.methods, ['POST', 'PUT', 'PATCH'])
  assert.equal(room._links, undefined)
  assert.deepEqual(rooms.endpoints[0]?.args, {
    ids: { description: 'Sens', items: { type: 'integer' }, required: false },
    i18n_language: {
      description:
        'Langue du contenu pour cette requête ; prioritaire sur le segment de langue du chemin et sur l’en-tête Accept-Language',
      type: 'string',
      enum: ['en', 'fr'],
      required: false,
    },
  })
})
