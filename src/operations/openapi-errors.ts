import { guest } from '../access/actor.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import type { Language, Localized } from '../i18n/language.ts'
import * as general from './general-errors.ts'
import type { AnsweredError } from './general-errors.ts'
import type { Operation } from './operation.ts'

/** Whether nobody in particular may call it: signing in is then possible, not needed. */
export function isOpen(operation: Operation): boolean {
  return operation.permit(guest, undefined)
}

export function hasBody(operation: Operation): boolean {
  return operation.methods.some((method) => method === 'POST' || method === 'PUT' || method === 'PATCH')
}

/** DELETE has no body in the documents, but one that is sent is read. */
function readsBody(operation: Operation): boolean {
  return operation.methods.some((method) => method !== 'GET')
}

/** Every error that an operation can answer, its own and the general ones, by status and then by code. */
export function errorsOf(operation: Operation): ReadonlyMap<number, readonly AnsweredError[]> {
  const requires = Object.values(operation.parameters).some(({ presence }) => presence === 'required')
  const all = [
    ...(requires ? [general.missingParameter] : []),
    general.invalidParameter,
    general.malformed,
    general.tooManyParameters,
    general.unknownHost,
    ...(readsBody(operation) ? [general.invalidJson] : []),
    general.wrongSecret,
    ...(isOpen(operation) ? [] : [general.nobody, general.forbidden]),
    ...(readsBody(operation) ? [general.tooLarge, general.unsupported] : []),
    general.tooLong,
    general.tooMany,
    general.overloaded,
    general.tooExpensive,
    general.unavailable,
  ]
  const own = operation.answers.errors
  const others = all.filter(({ status, code }) => !own.some((error) => error.status === status && error.code === code))
  const sorted = [...own, ...others].sort((a, b) => a.status - b.status || a.code.localeCompare(b.code, 'en'))
  return Map.groupBy(sorted, ({ status }) => status)
}

/** The name of an answer with these errors of one status: `400.rest_invalid_json.rest_invalid_param`. */
export function responseName(status: number, errors: readonly AnsweredError[]): string {
  return [status, ...errors.map(({ code }) => code)].join('.')
}

const colon: Localized = { en: ':', fr: ' :' }

/** An answer with errors of one status, as OpenAPI describes it. */
export function errorResponse(errors: readonly AnsweredError[], language: Language): JsonSchema {
  const examples = errors.map(({ status, code, description }) => {
    const message = description[language]
    return [code, { summary: message, value: { code, message, data: exampleData(status, code, message) } }]
  })
  return {
    description: errors
      .map(({ code, description }) => `\`${code}\`${colon[language]} ${description[language]}`)
      .join('\n\n'),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples) as JsonSchema,
      },
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  }
}

function exampleData(status: number, code: string, message: string): JsonSchema {
  if (code === 'rest_missing_callback_param') return { status, params: ['title', 'start_date'] }
  if (code !== 'rest_invalid_param') return { status }
  const details = { i18n_language: { code: 'rest_not_in_enum', message, data: { param: 'i18n_language' } } }
  return { status, params: { i18n_language: message }, details }
}
