import { z } from 'zod'
import { defineProblem } from '../../errors/problem.ts'
import { languages } from '../../i18n/language.ts'
import { ok } from '../../operations/answer.ts'
import { surroundingsOf } from '../../operations/executing/execute.ts'
import { namespaceIndex } from '../../operations/documents/namespace-index.ts'
import { openApiDocument } from '../../operations/documents/openapi.ts'
import { anyone, operation, type Operation } from '../../operations/operation.ts'
import { namedSchema } from '../../schema/described.ts'
import { computed, defaulted, type JsonSchema } from '../../schema/field.ts'
import { documentFrame } from './frame.ts'
import { msg } from '../../texts/msg.ts'

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

const routeEntry = namedSchema(
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
  msg('A route, its methods and their parameters.'),
)

/** The index of the namespace (contract/documentation.md §2). */
const namespaceIndexRepresentation = namedSchema(
  'NamespaceIndex',
  z.strictObject({
    namespace: z.string(),
    routes: z.record(z.string(), routeEntry),
    _links: z.strictObject({ up: z.array(link) }),
  }),
  msg('Every route of the namespace.'),
)

/** The OpenAPI document, as far as it describes itself. */
const openApiRepresentation = namedSchema(
  'OpenApiDocument',
  z.looseObject({
    openapi: z.string(),
    info: z.looseObject({ title: z.string(), version: z.string() }),
    servers: z.array(z.looseObject({ url: z.string() })),
    paths: z.record(z.string(), z.unknown()),
    components: z.looseObject({}),
  }),
  msg('An OpenAPI 3.1 document.'),
)

const untyped = { accepts: msg('a text'), schema: z.string(), index: {} } as const

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
    summary: msg('Read the index of the service'),
    description: msg(
      'Every route of the namespace with its methods and parameters, for clients that look for what a service can do.',
    ),
    parameters: {
      namespace: computed(
        untyped,
        ({ namespace }) => namespace,
        msg('The namespace to describe: only the service’s own is accepted'),
      ),
      context: defaulted(untyped, 'view', msg('Ignored')),
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
    summary: msg('Read this document'),
    description: msg('OpenAPI 3.1, in the language of the request.'),
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
  when: msg('There is no such namespace.'),
  message: (_sent: string, own: string) => msg`namespace must be ${own}.`,
  sent: (value) => ({ value }),
})
