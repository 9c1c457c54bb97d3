import { localized, type Localized } from '../../i18n/language.ts'
import type { Field, Fields, JsonSchema } from '../../schema/field.ts'
import { type Documenting, documented, documentedDefault, memberSchema } from '../../schema/json-schema.ts'
import type { Drafting } from './openapi-components.ts'
import type { Operation } from '../operation.ts'
import { msg } from '../../texts/msg.ts'

/** The body of an operation: an object, as JSON or as a form; or a file. */
export function requestBody(operation: Operation, drafting: Drafting): JsonSchema {
  const { upload, isFileOptional } = operation
  if (upload && !isFileOptional) return uploadBody(operation, drafting)
  const { exampleBody = {} } = operation
  const parameters = besideFile(operation.parameters)
  const example = Object.fromEntries(Object.entries(exampleBody).filter(([name]) => Object.hasOwn(parameters, name)))
  const media = {
    schema: documenting(drafting).objectOf(componentName(operation.id), parameters),
    ...(Object.keys(example).length > 0 ? { example } : {}),
  }
  const required = Object.values(parameters).some(({ presence }) => presence === 'required')
  const form = upload ? { schema: withFile(bodySchema(parameters, drafting)) } : media
  return {
    required,
    content: { 'application/json': media, 'application/x-www-form-urlencoded': media, 'multipart/form-data': form },
  }
}

export function besideFile(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { type }]) => type.index.format !== 'binary'))
}

const binary = { type: 'string', format: 'binary' }

function withFile({ properties, ...schema }: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...(properties as object), file: binary } }
}

/** The context of parameter schemas; an object that they name becomes a component of the document. */
export function documenting(drafting: Drafting): Documenting {
  const { language, surroundings, schemas } = drafting
  return {
    language,
    surroundings,
    objectOf: (name, members) => {
      if (!schemas.has(name)) schemas.set(name, bodySchema(members, drafting))
      return { $ref: `#/components/schemas/${name}` }
    },
  }
}

/** An object with these members, as it is sent. */
function bodySchema(fields: Fields, drafting: Drafting): JsonSchema {
  const shown = documented(fields)
  const properties = shown.map(([name, field]) => [
    name,
    { ...memberSchema(field, documenting(drafting)), description: memberText(field, drafting) },
  ])
  const required = shown.filter(([, { presence }]) => presence === 'required').map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as JsonSchema,
    ...(required.length > 0 ? { required } : {}),
  }
}

/** The file itself as the body, the other parameters then being in the query; or all as the parts of a form. */
function uploadBody(operation: Operation, drafting: Drafting): JsonSchema {
  const { id, parameters, upload, exampleBody } = operation
  const form = { ...withFile(bodySchema(parameters, drafting)), required: ['file'] }
  if (upload === 'import') {
    const other = besideFile(operation.parameters)
    const json = { schema: documenting(drafting).objectOf(componentName(id), other), example: exampleBody }
    const raw = { 'text/calendar': { schema: binary }, 'text/csv': { schema: binary } }
    return { required: true, content: { 'multipart/form-data': { schema: form }, 'application/json': json, ...raw } }
  }
  return { required: true, content: { 'image/*': { schema: binary }, 'multipart/form-data': { schema: form } } }
}

const byDefault: Localized = msg('; default: ')

/** The meaning of a member, the values that it accepts, and its default. */
function memberText(field: Field, { language, surroundings }: Drafting): string {
  const value = documentedDefault(field, surroundings)
  const absent = value === undefined ? '' : `${localized(byDefault, language)}${JSON.stringify(value)}`
  return `${localized(field.description, language)} (${localized(field.type.accepts, language)}${absent})`
}

/** `update-event-by-slug` → `UpdateEventBySlug`. */
function componentName(id: string): string {
  return id.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
