import { z } from 'zod'
import { defineProblem } from '../../errors/problem.ts'
import { languages } from '../../i18n/language.ts'
import { ok } from '../../operations/answer.ts'
import { surroundingsOf } from '../../operations/executing/execute.ts'
import { namespaceIndex } from '../../operations/documents/namespace-index.ts'
import { openApiDocument } from '../../operations/documents/openapi.ts'
import { anyone, operation, type Operation } from '../../operations/operation.ts'
import { named } from '../../schema/described.ts'
import { computed, defaulted, type JsonSchema } from '../../schema/field.ts'
import { documentFrame } from './frame.ts'

const link = z.looseObject({ href: z.string() })

const indexArgument = z.strictObject({
  description: z.string(),
  default: z.unknown().optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  items: z.strictObject({ type: z.string() }).optional(),
  required: z.boolean(),
})

const routeEntry = named(
  'RouteEntry',
  z.strictObject({
    namespace: z.string(),
    methods: z.array(z.string()),
    endpoints: z.array(
      z.strictObject({
        methods: z.array(z.string()),
        args: z.union([z.record(z.string(), indexArgument), z.array(z.unknown()).max(0)]),
      }),
    ),
    _links: z.strictObject({ self: z.array(link) }).optional(),
  }),
  { en: 'A route, its methods and their parameters.', fr: 'Une route, ses méthodes et leurs paramètres.' },
)

/** The index of the namespace (contract/documentation.md §2). */
const namespaceIndexRepresentation = named(
  'NamespaceIndex',
  z.strictObject({
    namespace: z.string(),
    routes: z.record(z.string(), routeEntry),
    _links: z.strictObject({ up: z.array(link) }),
  }),
  { en: 'Every route of the namespace.', fr: 'Toutes les routes de l’espace de noms.' },
)

/** The OpenAPI document, as far as it describes itself. */
const openApiRepresentation = named(
  'OpenApiDocument',
  z.looseObject({
    openapi: z.string(),
    info: z.looseObject({ title: z.string(), version: z.string() }),
    servers: z.array(z.looseObject({ url: z.string() })),
    paths: z.record(z.string(), z.unknown()),
    components: z.looseObject({}),
  }),
  { en: 'An OpenAPI 3.1 document.', fr: 'Un document OpenAPI 3.1.' },
)

const untyped = { accepts: { en: 'a text', fr: 'un texte' }, schema: z.string(), index: {} } as const

/**
 * The two operations that describe the service: its index and its OpenAPI document (contract/documentation.md §2, §4).
 */
export function documentationOperations(catalog: () => readonly Operation[]): Operation[] {
  const documents = new Map<string, JsonSchema>()
  const index = operation({
    id: 'read-index',
    methods: ['GET'],
    route: [],
    tag: 'documentation',
    summary: { en: 'Read the index of the service', fr: 'Lire l’index du service' },
    description: {
      en: 'Every route of the namespace with its methods and parameters, for clients that look for what a service can do.',
      fr: 'Toutes les routes de l’espace de noms, avec leurs méthodes et leurs paramètres, pour les clients qui cherchent ce que le service sait faire.',
    },
    parameters: {
      namespace: computed(untyped, ({ namespace }) => namespace, {
        en: 'The namespace to describe: only the service’s own is accepted',
        fr: 'L’espace de noms à décrire : seul celui du service est accepté',
      }),
      context: defaulted(untyped, 'view', { en: 'Ignored', fr: 'Ignoré' }),
    },
    permit: anyone,
    run: async ({ parameters }, context) => {
      const surroundings = surroundingsOf(context)
      if (parameters.namespace.replace(/^\/|\/$/g, '') !== surroundings.namespace)
        throw unknownNamespace(parameters.namespace, surroundings.namespace)
      return ok<unknown>(namespaceIndex(catalog(), context.language, surroundings, context.links))
    },
    schema: namespaceIndexRepresentation,
    example: {
      namespace: 'calendar/events/v1',
      routes: {
        '/calendar/events/v1/doc': {
          namespace: 'calendar/events/v1',
          methods: ['GET'],
          endpoints: [
            {
              methods: ['GET'],
              args: {
                i18n_language: {
                  description: 'Content language of the request.',
                  type: 'string',
                  enum: languages,
                  required: false,
                },
              },
            },
          ],
          _links: { self: [{ href: 'https://example.org/api/calendar/events/v1/doc' }] },
        },
      },
      _links: { up: [{ href: 'https://example.org/api/' }] },
    },
    errors: [unknownNamespace],
  })
  const document = operation({
    id: 'read-documentation',
    methods: ['GET'],
    route: ['doc'],
    tag: 'documentation',
    summary: { en: 'Read this document', fr: 'Lire ce document' },
    description: {
      en: 'OpenAPI 3.1, in the language of the request.',
      fr: 'OpenAPI 3.1, dans la langue de la requête.',
    },
    permit: anyone,
    run: async (_input, context) => {
      const { timeZone, perPage, maxPerPage } = context.settings
      const key = [context.language, context.links.api, timeZone, perPage, maxPerPage].join(' ')
      const cached = documents.get(key)
      if (cached) return ok(cached)
      const frame = documentFrame(context.links, surroundingsOf(context))
      const made = openApiDocument(catalog(), context.language, frame)
      // The address may follow the host that the request names, so there is no end to what could be kept.
      if (documents.size >= 32) documents.clear()
      documents.set(key, made)
      return ok(made)
    },
    schema: openApiRepresentation,
    example: {
      openapi: '3.1.0',
      info: { title: 'Almanac', version: '1.0.0' },
      servers: [{ url: 'https://example.org/api/calendar/events/v1' }],
      paths: {},
      components: {},
    },
  })
  return [index, document]
}

const unknownNamespace = defineProblem({
  status: 404,
  code: 'rest_invalid_namespace',
  when: { en: 'There is no such namespace.', fr: 'Cet espace de noms n’existe pas.' },
  message: (_sent: string, own: string) => ({ en: `namespace must be ${own}.`, fr: `namespace doit être ${own}.` }),
  sent: (value) => ({ value }),
})
