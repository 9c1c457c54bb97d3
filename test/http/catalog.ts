import { z } from 'zod'
import { may } from '../../src/accounts/actor.ts'
import { anyone, operation, type Operation } from '../../src/operations/operation.ts'
import { optional, required, type Type } from '../../src/schema/field.ts'

const text: Type<string> = { accepts: { en: 'a text', fr: 'un texte' }, schema: z.string(), index: { type: 'string' } }
const any: Type<unknown> = { accepts: { en: 'anything', fr: 'n’importe quoi' }, schema: z.unknown(), index: {} }
const whole: Type<number> = {
  accepts: { en: 'a whole number', fr: 'un nombre entier' },
  schema: z.int(),
  fromWire: (raw) => (typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : raw),
  index: { type: 'integer' },
}
const words = { en: 'A thing.', fr: 'Une chose.' }
const shared = {
  tag: 'things',
  summary: words,
  schema: z.unknown(),
} as const

const parameters = { a: optional(any, words), b: optional(any, words), count: optional(whole, words) }

/** A thing that the author with id 3 owns, where its id is 1; there is no other. */
async function locate({ id }: { readonly id: number }): Promise<{ readonly id: number } | undefined> {
  return id === 1 ? { id } : undefined
}

/** A tiny catalog whose operations answer what they were given. */
export const things: readonly Operation[] = [
  operation({
    ...shared,
    id: 'list-things',
    methods: ['GET'],
    route: ['things'],
    path: {},
    parameters,
    permit: anyone,
    run: async ({ parameters: given }, { language, links }) => ({
      status: 200,
      body: { given, language, api: links.api, things: [{ id: 1, place: { city: 'Lyon', zip: '69001' } }] },
      list: { total: 5, totalPages: 3, next: `${links.api}/things?page=3`, previous: `${links.api}/things?page=1` },
    }),
  }),
  operation({
    ...shared,
    id: 'create-thing',
    methods: ['POST'],
    route: ['things'],
    path: {},
    parameters: { ...parameters, title: required(text, words), when: required(text, words) },
    permit: (actor) => may(actor, 'write'),
    run: async ({ parameters: given }, { links }) => ({ status: 201, body: given, location: `${links.api}/things/1` }),
  }),
  operation({
    ...shared,
    id: 'read-thing',
    methods: ['GET'],
    route: ['things', { parameter: 'id', pattern: '\\d+' }],
    path: { id: required(whole, words) },
    parameters: { ...parameters, id: optional(whole, words) },
    locate,
    permit: anyone,
    run: async ({ path }, { actor, unlocks }) => {
      const open = await unlocks({ id: path.id, passwordHash: null })
      return { status: 200, body: { id: path.id, user: actor.user?.login ?? null, open } }
    },
  }),
  operation({
    ...shared,
    id: 'change-thing',
    methods: ['POST', 'PUT', 'PATCH'],
    route: ['things', { parameter: 'id', pattern: '\\d+' }],
    path: { id: required(whole, words) },
    parameters,
    locate,
    permit: (actor, subject) => (subject ? actor.user?.id === 3 : may(actor, 'write')),
    run: async ({ path, parameters: given }) => ({ status: 200, body: { id: path.id, given } }),
  }),
  operation({
    ...shared,
    id: 'delete-thing',
    methods: ['DELETE'],
    route: ['things', { parameter: 'id', pattern: '\\d+' }],
    path: { id: required(whole, words) },
    parameters,
    locate,
    permit: (actor) => may(actor, 'edit-others'),
    run: async ({ path, parameters: given }) => ({ status: 200, body: { deleted: path.id, given } }),
  }),
  operation({
    ...shared,
    id: 'read-thing-by-slug',
    methods: ['GET'],
    route: ['things', 'by-slug', { parameter: 'slug', pattern: '[^/]+' }],
    path: { slug: required(text, words) },
    parameters: {},
    permit: anyone,
    run: async ({ path }) => ({ status: 200, body: { slug: path.slug } }),
  }),
  operation({
    ...shared,
    id: 'send-picture',
    methods: ['POST'],
    route: ['pictures'],
    path: {},
    parameters: {
      file: required(
        {
          accepts: any.accepts,
          index: any.index,
          schema: z.object({ bytes: z.instanceof(Uint8Array), filename: z.string(), mimeType: z.string() }),
        },
        words,
      ),
      alt: optional(text, words),
    },
    permit: anyone,
    upload: 'picture',
    run: async ({ parameters: { file, alt } }) => ({
      status: 201,
      body: { size: file.bytes.length, filename: file.filename, type: file.mimeType, alt },
    }),
  }),
  operation({
    ...shared,
    id: 'fail',
    methods: ['GET'],
    route: ['fail'],
    path: {},
    parameters: {},
    permit: anyone,
    run: async () => {
      throw new Error('a secret of the program')
    },
  }),
]
