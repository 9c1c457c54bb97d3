import { guest } from '../../accounts/actor.ts'
import { invalidParameters, missingParameters, type DocumentedProblem } from '../../errors/problem.ts'
import {
  forbidden,
  foreignOrigin,
  incorrectPassword,
  insufficientScope,
  mirrored,
  signInRequired,
  tooManyAttempts,
} from '../../errors/access.ts'
import { imageVanished } from '../../errors/pictures.ts'
import {
  addressTooLong,
  bodyTooLarge,
  headersTooLarge,
  invalidJson,
  keyReused,
  malformed,
  malformedHeader,
  preconditionFailed,
  requestRunning,
  requestTimeout,
  tooManyParameters,
  unknownHost,
  unsupportedMediaType,
} from '../../errors/requests.ts'
import {
  alreadyTaken,
  brokenReference,
  overloaded,
  rateLimited,
  readBudgetSpent,
  stopping,
  storageUnavailable,
  streamRunning,
  tooExpensive,
} from '../../errors/service.ts'
import { definitionOf, localized, type Language } from '../../i18n/language.ts'
import type { JsonSchema } from '../../schema/field.ts'
import type { Operation } from '../operation.ts'

/** Whether guests may call it: signing in is then optional. */
export function isOpen(operation: Operation): boolean {
  return operation.permit(guest, undefined)
}

export function mayHaveBody({ methods, parameters }: Operation): boolean {
  const takesBody = methods.some((method) => method === 'POST' || method === 'PUT' || method === 'PATCH')
  return takesBody && Object.keys(parameters).length > 0
}

/** DELETE has no body in the documents, but one that is sent is read. */
function readsBody(operation: Operation): boolean {
  return operation.methods.some((method) => method !== 'GET')
}

/** Errors of all operations. */
const general: readonly DocumentedProblem[] = [
  invalidParameters,
  malformed,
  tooManyParameters,
  unknownHost,
  incorrectPassword,
  requestTimeout,
  addressTooLong,
  headersTooLarge,
  tooManyAttempts,
  rateLimited,
  readBudgetSpent,
  overloaded,
  tooExpensive,
  storageUnavailable,
  stopping,
]

/** Every error that an operation can answer, its own and the general ones, by status and then by code. */
export function errorsOf(operation: Operation): ReadonlyMap<number, readonly DocumentedProblem[]> {
  const requires = Object.values(operation.parameters).some(({ presence }) => presence === 'required')
  const all = [
    ...general,
    ...(requires ? [missingParameters] : []),
    ...(readsBody(operation) ? [invalidJson, bodyTooLarge, unsupportedMediaType] : []),
    ...(isOpen(operation) ? [] : [signInRequired, forbidden, insufficientScope]),
    ...(operation.writes && operation.kept ? [mirrored] : []),
    ...(operation.writes
      ? [foreignOrigin, alreadyTaken, brokenReference, malformedHeader, preconditionFailed, requestRunning, keyReused]
      : []),
    ...(['image', 'cover'].some((name) => Object.hasOwn(operation.parameters, name)) ? [imageVanished] : []),
    ...(operation.insteadOf ? [streamRunning] : []),
    ...operation.errors,
  ]
  const sorted = all.sort((a, b) => a.status - b.status || a.code.localeCompare(b.code, 'en'))
  return Map.groupBy(sorted, ({ status }) => status)
}

/** The name of an answer with these errors of one status: `400.rest_invalid_json.rest_invalid_param`. */
export function responseName(status: number, errors: readonly DocumentedProblem[]): string {
  return [status, ...errors.map(({ code }) => code)].join('.')
}

/** An answer with errors of one status, as OpenAPI describes it. */
export function errorResponse(errors: readonly DocumentedProblem[], language: Language): JsonSchema {
  const examples = errors.map(({ status, code, when }) => {
    const message = localized(when, language)
    return [code, { summary: message, value: { code, message, data: exampleData(status, code, message) } }]
  })
  return {
    description: errors
      .map(({ code, when }) => `\`${code}\`${definitionOf(language).colon} ${localized(when, language)}`)
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
