import { z } from 'zod'
import { named } from '../../schema/described.ts'

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
  'A route, its methods and their parameters.',
  'Une route, ses méthodes et leurs paramètres.',
)

/** The index of the namespace (contract/documentation.md §2). */
export const namespaceIndexRepresentation = named(
  'NamespaceIndex',
  z.strictObject({
    namespace: z.string(),
    routes: z.record(z.string(), routeEntry),
    _links: z.strictObject({ up: z.array(link) }),
  }),
  'Every route of the namespace.',
  'Toutes les routes de l’espace de noms.',
)

/** The OpenAPI document, as far as it describes itself. */
export const openApiRepresentation = named(
  'OpenApiDocument',
  z.looseObject({
    openapi: z.string(),
    info: z.looseObject({ title: z.string(), version: z.string() }),
    servers: z.array(z.looseObject({ url: z.string() })),
    paths: z.record(z.string(), z.unknown()),
    components: z.looseObject({}),
  }),
  'An OpenAPI 3.1 document.',
  'Un document OpenAPI 3.1.',
)
