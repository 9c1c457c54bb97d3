import { createHash } from 'node:crypto'
import { openApiDocument } from '../../src/operations/documents/openapi.ts'
import { catalog } from '../../src/resources/catalog.ts'
import { documentFrame } from '../../src/resources/documentation/frame.ts'
import type { JsonSchema } from '../../src/schema/field.ts'
import { dateTime } from '../../src/schema/types/date-time.ts'
import { links, surroundings } from '../documents.ts'

type Members<T> = Readonly<Record<string, T>>

interface Described {
  readonly requestBody?: { readonly required?: boolean; readonly content: Members<JsonSchema> }
  readonly responses: Members<JsonSchema>
}

interface Document {
  readonly openapi: string
  readonly info: JsonSchema
  readonly paths: Members<Members<Described>>
  readonly components: Members<Members<JsonSchema>>
}

/** Schemas for what JSON Schema has no words for, and the types of TypeScript that they stand for. */
export const ownTypes: Members<string> = { Moment: 'Moment', Upload: 'FormData', Nothing: 'never' }

const whole = openApiDocument(catalog, 'en', documentFrame(links, surroundings)) as unknown as Document

/**
 * Our OpenAPI document with what the types of the client need of it alone: no texts, no bounds, JSON and files as bodies, one error
 * for all refusals. Dates that are sent, files and what an empty list has are schemas by name.
 */
export function typedDocument(): Document {
  const { schemas, parameters } = bare(whole.components) as Document['components']
  const own = mapValues(ownTypes, () => ({ type: 'string' }))
  const paths = mapValues(bare(whole.paths) as Document['paths'], (item) => mapValues(item, plain))
  return {
    openapi: whole.openapi,
    info: { title: 'Almanac', version: '1' },
    paths,
    components: { schemas: { ...schemas, ...own }, parameters: parameters ?? {} },
  }
}

/** The codes of all errors: they name the answers of the document. */
export function errorCodes(): readonly string[] {
  const codes = Object.keys(whole.components['responses'] ?? {}).flatMap((name) => name.split('.').slice(1))
  return [...new Set(codes)].sort()
}

/** Is another one whenever the types would be. */
export function structure(): string {
  return createHash('sha256')
    .update(JSON.stringify([typedDocument(), errorCodes()]))
    .digest('hex')
}

/** Keywords that say nothing of types. */
const silent = /^(summary|description|examples?|default|pattern|format|(min|max)(imum|Length|Items))$/

/** What types need of a node; `isList` of names that are those of members, not of keywords. */
function bare(node: unknown, isList = false): unknown {
  if (Array.isArray(node)) return node.map((item) => bare(item))
  if (typeof node !== 'object' || node === null) return node
  if (isSentDate(node)) {
    // Of a parameter the schema is a date, of a member it is itself.
    if ('schema' in node) return bare({ ...node, description: undefined, schema: reference('Moment') })
    return 'type' in node && Array.isArray(node.type)
      ? { anyOf: [reference('Moment'), { type: 'null' }] }
      : reference('Moment')
  }
  if ('maxItems' in node && node.maxItems === 0) return { type: 'array', items: reference('Nothing') }
  const kept = Object.entries(node).filter(([name]) => isList || !silent.test(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, bare(value, name === 'properties' && !isList)]))
}

function isSentDate(node: object): boolean {
  return 'description' in node && String(node.description).includes(dateTime().accepts.en)
}

function plain({ requestBody, responses, ...others }: Described): Described {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const answers = successes.map(([status, { content }]): [string, JsonSchema] => [status, { description: '', content }])
  const refused = { description: '', content: { 'application/json': { schema: reference('Error') } } }
  return {
    ...others,
    ...(requestBody && { requestBody: { ...requestBody, content: bodies(requestBody.content) } }),
    responses: { ...Object.fromEntries(answers), default: refused },
  }
}

/** JSON, which says all that a form does, and files as forms. */
function bodies(content: Members<JsonSchema>): Members<JsonSchema> {
  const json = content['application/json']
  const isFile = Object.keys(content).some((type) => /^(image|text)\//.test(type))
  return {
    ...(json && { 'application/json': json }),
    ...(isFile && { 'multipart/form-data': { schema: reference('Upload') } }),
  }
}

function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

function mapValues<T, U>(members: Members<T>, map: (value: T) => U): Members<U> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, map(value)]))
}
