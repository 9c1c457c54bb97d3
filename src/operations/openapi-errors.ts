import { guest } from '../access/actor.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import type { Language, Localized } from '../i18n/language.ts'
import type { DocumentedError, Operation } from './operation.ts'

const invalidParameter: DocumentedError = {
  status: 400,
  code: 'rest_invalid_param',
  description: {
    en: 'Parameters are not accepted; all are named.',
    fr: 'Des paramètres sont refusés ; tous sont nommés.',
  },
}

const missingParameter: DocumentedError = {
  status: 400,
  code: 'rest_missing_callback_param',
  description: {
    en: 'Required parameters are absent; all are named.',
    fr: 'Des paramètres obligatoires sont absents ; tous sont nommés.',
  },
}

const invalidJson: DocumentedError = {
  status: 400,
  code: 'rest_invalid_json',
  description: { en: 'The body is not JSON.', fr: 'Le corps de la requête n’est pas du JSON.' },
}

const wrongSecret: DocumentedError = {
  status: 401,
  code: 'incorrect_password',
  description: {
    en: 'The user or the application password is wrong.',
    fr: 'L’utilisateur ou le mot de passe d’application est faux.',
  },
}

const nobody: DocumentedError = {
  status: 401,
  code: 'rest_forbidden',
  description: { en: 'Nobody is signed in.', fr: 'Personne n’est identifié.' },
}

const forbidden: DocumentedError = {
  status: 403,
  code: 'rest_forbidden',
  description: { en: 'The caller may not do this.', fr: 'L’appelant n’en a pas le droit.' },
}

const tooLarge: DocumentedError = {
  status: 413,
  code: 'rest_request_too_large',
  description: { en: 'The body is too large.', fr: 'Le corps de la requête est trop gros.' },
}

const tooMany: DocumentedError = {
  status: 429,
  code: 'rest_too_many_requests',
  description: {
    en: 'Too many wrong secrets; `Retry-After` says for how many seconds.',
    fr: 'Trop de secrets erronés ; `Retry-After` dit pour combien de secondes.',
  },
}

/** Whether nobody in particular may call it: signing in is then possible, not needed. */
export function isOpen(operation: Operation): boolean {
  return operation.permit(guest, undefined)
}

export function hasBody(operation: Operation): boolean {
  return operation.methods.some((method) => method === 'POST' || method === 'PUT' || method === 'PATCH')
}

/** Every error that an operation can answer, its own and the general ones, by status and then as declared. */
export function errorsOf(operation: Operation): ReadonlyMap<number, readonly DocumentedError[]> {
  const requires = Object.values(operation.parameters).some(({ presence }) => presence === 'required')
  const all = [
    ...(requires ? [missingParameter] : []),
    invalidParameter,
    ...(hasBody(operation) && !operation.upload ? [invalidJson] : []),
    wrongSecret,
    ...(isOpen(operation) ? [] : [nobody, forbidden]),
    ...(hasBody(operation) ? [tooLarge] : []),
    tooMany,
  ]
  const own = operation.answers.errors
  const general = all.filter(({ status, code }) => !own.some((error) => error.status === status && error.code === code))
  const sorted = [...own, ...general].sort((a, b) => a.status - b.status)
  return Map.groupBy(sorted, ({ status }) => status)
}

const colon: Localized = { en: ':', fr: ' :' }

/** An answer with errors of one status, as OpenAPI describes it. */
export function errorResponse(errors: readonly DocumentedError[], language: Language): JsonSchema {
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
