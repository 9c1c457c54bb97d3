import { localized, type Language, type Localized } from '../i18n/language.ts'
import type { JsonSchema, Surroundings } from '../schema/field.ts'
import { components, type DocumentedTag, type Drafting } from './openapi-components.ts'
import { openApiOperations } from './openapi-operation.ts'
import type { Operation, Segment } from './operation.ts'

/** What a document says beside the operations. */
export interface DocumentFrame {
  readonly title: string
  readonly version: string
  readonly description: Localized
  /** Where whoever runs the service is found: the address of its site. */
  readonly site: string
  /** The addresses below which the paths are: `{root}/{namespace}`. */
  readonly servers: readonly string[]
  /** In the order in which they are to be shown. */
  readonly tags: readonly DocumentedTag[]
  readonly surroundings: Surroundings
}

/** The OpenAPI 3.1 document of a catalog in one language (contract/documentation.md §4). */
export function openApiDocument(catalog: readonly Operation[], language: Language, frame: DocumentFrame): JsonSchema {
  const { surroundings } = frame
  const drafting: Drafting = { language, surroundings, schemas: new Map(), responses: new Map() }
  const paths = pathItems(catalog, drafting)
  return {
    openapi: '3.1.0',
    info: {
      title: frame.title,
      version: frame.version,
      description: localized(frame.description, language),
      contact: { url: frame.site },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: frame.servers.map((url) => ({ url })),
    tags: frame.tags.map(({ name, description }) => ({ name, description: localized(description, language) })),
    paths,
    components: components(drafting),
  }
}

function pathItems(catalog: readonly Operation[], drafting: Drafting): JsonSchema {
  const routes = Map.groupBy(catalog, ({ route }) => pathTemplate(route))
  const items = [...routes].map(([path, operations]) => [
    path,
    Object.assign({}, ...operations.map((operation) => openApiOperations(operation, drafting))) as JsonSchema,
  ])
  return Object.fromEntries(items) as JsonSchema
}

/** A route as OpenAPI writes it: `/events/by-slug/{slug}`. */
function pathTemplate(route: readonly Segment[]): string {
  return `/${route.map((segment) => (typeof segment === 'string' ? segment : `{${segment.parameter}}`)).join('/')}`
}
