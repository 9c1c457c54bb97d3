import { localized, type Localized } from '../../i18n/language.ts'
import type { Field, Fields, JsonSchema } from '../../schema/field.ts'
import { type Documenting, documented, documentedDefault, memberSchema } from '../../schema/json-schema.ts'
import type { Drafting } from './openapi-components.ts'
import type { Operation } from '../operation.ts'

/** The body of an operation: an object, as JSON or as a form; or a file. */
export function requestBody(operation: Operation, drafting: Drafting): JsonSchema {
  if (operation.upload) return uploadBody(operation, drafting)
  const { parameters, exampleBody = {} } = operation
  const example = Object.fromEntries(Object.entries(exampleBody).filter(([name]) => Object.hasOwn(parameters, name)))
  const media = {
    schema: documenting(drafting).objectOf(componentName(operation.id), parameters),
    ...(Object.keys(example).length > 0 ? { example } : {}),
  }
  const required = Object.values(parameters).some(({ presence }) => presence === 'required')
  return {
    required,
    content: { 'application/json': media, 'application/x-www-form-urlencoded': media, 'multipart/form-data': media },
  }
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
function uploadBody({ id, parameters, upload, exampleBody }: Operation, drafting: Drafting): JsonSchema {
  const file = { type: 'string', format: 'binary' }
  const { properties } = bodySchema(parameters, drafting)
  const form = { type: 'object', properties: { ...(properties as object), file }, required: ['file'] }
  if (upload === 'import') {
    const other = Object.fromEntries(Object.entries(parameters).filter(([name]) => name !== 'file'))
    const json = { schema: documenting(drafting).objectOf(componentName(id), other), example: exampleBody }
    const raw = { 'text/calendar': { schema: file }, 'text/csv': { schema: file } }
    return { required: true, content: { 'multipart/form-data': { schema: form }, 'application/json': json, ...raw } }
  }
  return { required: true, content: { 'image/*': { schema: file }, 'multipart/form-data': { schema: form } } }
}

const byDefault: Localized = { en: '; default: ', fr: ' ; par défaut : ' }

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
