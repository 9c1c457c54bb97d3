import { type Language, localized, type Localized } from '../../i18n/language.ts'
import type { Fields, JsonSchema, Surroundings } from '../../schema/field.ts'
import { documented, parameterSchema } from '../../schema/json-schema.ts'
import { languageParameter, shapingParameters } from './general-parameters.ts'
import { besideFile, documenting, requestBody } from './openapi-body.ts'
import {
  collectResponse,
  collectSchema,
  components,
  type DocumentedTag,
  type Drafting,
  headerReferences,
  listHeaders,
} from './openapi-components.ts'
import { countingHeaders } from './openapi-headers.ts'
import { errorResponse, errorsOf, mayHaveBody, isOpen, responseName } from './openapi-errors.ts'
import { dryRunOf } from '../executing/transaction.ts'
import type { Method, Operation, Segment } from '../operation.ts'
import { msg } from '../../texts/msg.ts'

/** The parts of a document besides the operations. */
export interface DocumentFrame {
  readonly title: string
  readonly version: string
  readonly description: Localized
  /** The address of the site, given as the contact. */
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
  return `/${route.map((segment) => (typeof segment === 'string' ? segment : `{${segment.parameter}}${segment.suffix ?? ''}`)).join('/')}`
}

/** The OpenAPI operations that an operation is: one for each of its methods, by method in lower case. */
function openApiOperations(operation: Operation, drafting: Drafting): Readonly<Record<string, JsonSchema>> {
  const inBody = mayHaveBody(operation)
  const { description } = operation
  const shared = {
    tags: [operation.tag],
    summary: localized(operation.summary, drafting.language),
    ...(description && { description: localized(description, drafting.language) }),
    parameters: [
      ...parameters(operation.path, 'path', drafting),
      ...(inBody ? [] : parameters(operation.parameters, 'query', drafting)),
      ...(operation.upload && !operation.isFileOptional
        ? parameters(besideFile(operation.parameters), 'query', drafting)
        : []),
      ...parameters({ ...dryRunOf(operation), ...languageParameter, ...shapingParameters }, 'query', drafting),
      ...countingHeaders(operation),
    ],
    ...(inBody ? { requestBody: requestBody(operation, drafting) } : {}),
    responses: responses(operation, drafting),
    security: [...(isOpen(operation) ? [{}] : []), { basic: [] }, { bearer: [] }],
  }
  const entries = operation.methods.map((method): [string, JsonSchema] => [
    method.toLowerCase(),
    { operationId: operationId(operation, method), ...shared },
  ])
  return Object.fromEntries(entries)
}

/** PATCH has the name of the operation where several methods do the same, the others say so in theirs. */
function operationId({ id, methods }: Operation, method: Method): string {
  return methods.length === 1 || method === 'PATCH' ? id : `${id}-by-${method.toLowerCase()}`
}

function parameters(fields: Fields, place: 'path' | 'query', drafting: Drafting): JsonSchema[] {
  return documented(fields).map(([name, field]) => {
    const schema = parameterSchema(field, documenting(drafting))
    const { description, type, presence } = field
    return {
      name,
      in: place,
      description: `${localized(description, drafting.language)} (${localized(type.accepts, drafting.language)})`,
      required: place === 'path' || presence === 'required',
      ...(place === 'query' && acceptsList(schema) ? { style: 'form', explode: false } : {}),
      schema,
    }
  })
}

/** Whether its answers carry the tag of a record. */
function isTagged(operation: Operation): boolean {
  return operation.tagged ?? (operation.state !== undefined && !operation.methods.includes('DELETE'))
}

/** Lists go into the query as values separated by commas. */
function acceptsList({ type, anyOf = [] }: JsonSchema): boolean {
  return type === 'array' || (anyOf as readonly JsonSchema[]).some(acceptsList)
}

/** Whether the schema of an answer, which refers to a component, has a member. */
function hasMember({ $ref }: JsonSchema, member: string, { schemas }: Drafting): boolean {
  const component = typeof $ref === 'string' ? schemas.get($ref.replace(/^.*\//, '')) : undefined
  return Object.hasOwn((component?.['properties'] as object | undefined) ?? {}, member)
}

const goesOn = msg('It goes on in the background: `Location` tells how far it is.')

function responses(operation: Operation, drafting: Drafting): JsonSchema {
  const { status, response, schema: declared, example, type = 'application/json' } = operation
  const schema = collectSchema(declared, drafting)
  const { insteadOf } = operation
  const headers = headerReferences([
    ...(hasMember(schema, 'total_pages', drafting) ? listHeaders : []),
    ...(insteadOf && hasMember(collectSchema(insteadOf.schema, drafting), 'carried_until', drafting)
      ? (['Carried-Until'] as const)
      : []),
    ...(isTagged(operation) ? (['ETag'] as const) : []),
    ...(status === 201 ? (['Location'] as const) : []),
  ])
  const errors = [...errorsOf(operation)].map(([code, list]) => {
    return [code, collectResponse(responseName(code, list), errorResponse(list, drafting.language), drafting)]
  })
  return {
    [status]: {
      description: localized(response, drafting.language),
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      // Other formats have paths of their own: a client made of the document would take each answer for any of them.
      content: { [type]: { schema, ...(example === undefined ? {} : { example }) } },
    },
    ...(operation.mayTakeLonger && {
      202: {
        description: localized(goesOn, drafting.language),
        headers: headerReferences(['Location']),
        content: { [type]: { schema, ...(example === undefined ? {} : { example }) } },
      },
    }),
    ...(Object.fromEntries(errors) as JsonSchema),
  }
}
