import type { Language } from '../i18n/language.ts'
import { documented, fieldSchema, type JsonSchema } from '../schema/json-schema.ts'
import type { Field, Fields } from '../schema/field.ts'
import { languageParameter, shapingParameters } from './general-parameters.ts'
import { collectResponse, collectSchema, headerReferences, listHeaders, type Drafting } from './openapi-components.ts'
import { errorResponse, errorsOf, hasBody, isOpen, responseName } from './openapi-errors.ts'
import type { Method, Operation } from './operation.ts'

/** The OpenAPI operations that an operation is: one for each of its methods, by method in lower case. */
export function openApiOperations(operation: Operation, drafting: Drafting): Readonly<Record<string, JsonSchema>> {
  const inBody = hasBody(operation)
  const shared = {
    tags: [operation.tag],
    summary: operation.summary[drafting.language],
    parameters: [
      ...parameters(operation.path, 'path', drafting),
      ...(inBody ? [] : parameters(operation.parameters, 'query', drafting)),
      ...(operation.upload ? parameters(besideFile(operation.parameters), 'query', drafting) : []),
      ...parameters({ ...languageParameter, ...shapingParameters }, 'query', drafting),
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

function parameters(fields: Fields, place: 'path' | 'query', { language, surroundings }: Drafting): JsonSchema[] {
  return documented(fields).map(([name, field]) => ({
    name,
    in: place,
    description: explanation(field, language),
    required: place === 'path' || field.presence === 'required',
    ...(place === 'query' && isList(field) ? { style: 'form', explode: false } : {}),
    schema: fieldSchema(field, language, surroundings),
  }))
}

/** What a parameter means, and what it accepts. */
function explanation({ description, type }: Field, language: Language): string {
  return `${description[language]} (${type.accepts[language]})`
}

function besideFile(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { type }]) => type.index.format !== 'binary'))
}

/** Lists go into the query as values separated by commas. */
function isList(field: Field): boolean {
  return field.type.index.type === 'array' || field.type.index.items !== undefined
}

function requestBody(operation: Operation, drafting: Drafting): JsonSchema {
  if (operation.upload) return uploadBody(operation, drafting)
  const name = componentName(operation.id)
  drafting.schemas.set(name, bodySchema(operation.parameters, drafting))
  const wish = drafting.tags.find((tag) => tag.name === operation.tag)?.examples.body ?? {}
  const example = Object.fromEntries(
    Object.entries(wish).filter(([member]) => Object.hasOwn(operation.parameters, member)),
  )
  const media = {
    schema: { $ref: `#/components/schemas/${name}` },
    ...(Object.keys(example).length > 0 ? { example } : {}),
  }
  const required = Object.values(operation.parameters).some(({ presence }) => presence === 'required')
  return {
    required,
    content: {
      'application/json': media,
      'application/x-www-form-urlencoded': media,
      'multipart/form-data': media,
    },
  }
}

/** The file itself as the body, the other parameters then being in the query; or all as the parts of a form. */
function uploadBody({ parameters }: Operation, drafting: Drafting): JsonSchema {
  const file = { type: 'string', format: 'binary' }
  const { properties } = bodySchema(parameters, drafting)
  const form = { type: 'object', properties: { ...(properties as object), file }, required: ['file'] }
  return {
    required: true,
    content: { 'image/*': { schema: file }, 'multipart/form-data': { schema: form } },
  }
}

function bodySchema(fields: Fields, { language, surroundings }: Drafting): JsonSchema {
  const shown = documented(fields)
  const properties = shown.map(([name, field]) => [
    name,
    { ...fieldSchema(field, language, surroundings, true), description: explanation(field, language) },
  ])
  const required = shown.filter(([, { presence }]) => presence === 'required').map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as JsonSchema,
    ...(required.length > 0 ? { required } : {}),
  }
}

function responses(operation: Operation, drafting: Drafting): JsonSchema {
  const { status, description, schema: declared } = operation.answers
  const schema = collectSchema(declared, drafting)
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].replace(/^.*\//, '') : ''
  const component = drafting.schemas.get(name)
  const isPage = Object.hasOwn((component?.['properties'] as object | undefined) ?? {}, 'total_pages')
  const tag = drafting.tags.find((candidate) => candidate.name === operation.tag)
  const example = tag?.examples.answers[name]
  const headers = headerReferences([...(isPage ? listHeaders : []), ...(status === 201 ? (['Location'] as const) : [])])
  const errors = [...errorsOf(operation)].map(([code, list]) => {
    return [code, collectResponse(responseName(code, list), errorResponse(list, drafting.language), drafting)]
  })
  return {
    [status]: {
      description: description[drafting.language],
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
    },
    ...(Object.fromEntries(errors) as JsonSchema),
  }
}

/** `update-event-by-slug` → `UpdateEventBySlug`. */
function componentName(id: string): string {
  return id.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
