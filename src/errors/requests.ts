import { defineProblem, type Problem, type SentValue } from './problem.ts'
import type { Localized } from '../i18n/language.ts'
import { msg } from '../texts/msg.ts'

/* Problems of requests to any route: malformed (contract/errors.md §4) or too large (contract/requests.md §11). */

export const malformed = defineProblem({
  status: 400,
  code: 'rest_invalid_request',
  when: msg('The request is malformed.'),
  message: (why?: Localized) => why,
})

export const malformedHeader = defineProblem({
  status: 400,
  code: 'rest_invalid_header',
  when: msg('A header is not as it has to be.'),
  message: (name: string, _value: string, accepted: Localized) => msg`${name} must be ${accepted}.`,
  sent: (name, value) => ({ value, member: name }),
})

/** `current`: the record as the caller may see it, if there is one; `revision`: that of its tag. */
export const preconditionFailed = defineProblem({
  status: 412,
  code: 'rest_precondition_failed',
  when: msg(
    'The record is not as If-Match or If-None-Match asks: somebody has changed it in the meantime, or it already exists.',
  ),
  data: (current: object | null, revision?: string) => ({
    current,
    ...(revision !== undefined && { etag: `"${revision}"` }),
  }),
})

/** `seconds`: those after which it counts as dead at the latest, if its process has died. */
export const requestRunning = defineProblem({
  status: 409,
  code: 'rest_request_running',
  when: msg('A request with this Idempotency-Key is still being carried out: try again.'),
  retryAfter: (seconds: number) => seconds,
})

export const keyReused = defineProblem({
  status: 422,
  code: 'rest_idempotency_key_reused',
  when: msg('This Idempotency-Key was sent with another request: each request needs a key of its own.'),
})

export const unknownHost = defineProblem({
  status: 400,
  code: 'rest_unknown_host',
  when: msg('The service does not go by this host.'),
  message: (_host: string) => msg('Host must be a host name of this site.'),
  sent: (host) => ({ value: host }),
})

export const tooManyParameters = defineProblem({
  status: 400,
  code: 'rest_too_many_parameters',
  when: msg('There are too many parameters.'),
  message: (most: number) => msg`At most ${most} parameters can be sent.`,
})

/** `code`: that of the original: 1 too deep, 4 bad syntax, 5 bad UTF-8 (contract/requests.md §4). */
export const invalidJson = defineProblem({
  status: 400,
  code: 'rest_invalid_json',
  when: msg('The body is not JSON.'),
  message: (_code: 1 | 4 | 5, reason: Localized) => msg`The body must be valid JSON. ${reason}`,
  data: (code, reason) => ({ json_error_code: code, json_error_message: reason.en }),
})

/** `route`: the method and the path below the namespace. */
export const noRoute = defineProblem({
  status: 404,
  code: 'rest_no_route',
  when: msg('Nothing answers this method at this address.'),
  message: (route: string) => msg`No route matches ${route}.`,
})

export const requestTimeout = defineProblem({
  status: 408,
  code: 'rest_request_timeout',
  when: msg('The request took too long to arrive.'),
})

export const unsupportedMediaType = defineProblem({
  status: 415,
  code: 'rest_unsupported_media_type',
  when: msg('The media type or encoding of the body is not understood.'),
  message: (type?: string) =>
    type === undefined
      ? undefined
      : msg`A body of the type ${type} is not read: send application/json, application/x-www-form-urlencoded or multipart/form-data.`,
})

/** `most`: bytes; `sent`: how many there were, where that is known. */
export const pictureTooLarge = defineProblem<[most: number, sent?: SentValue]>({
  status: 413,
  code: 'rest_upload_file_too_big',
  parameter: 'file',
  when: msg('More bytes than the service takes.'),
  message: (most) => ({
    en: `A picture may have at most ${most.toLocaleString('en')} bytes.`,
    fr: `Une image peut peser au plus ${most.toLocaleString('fr')} octets.`,
  }),
  sent: (_most, sent) => sent,
})

/** The same of a file to import, and of what an address gives. */
export const importTooLarge = defineProblem<[most: number, sent?: SentValue]>({
  status: 413,
  code: 'rest_import_too_big',
  when: msg('More bytes than the service imports.'),
  message: (most) => ({
    en: `What is imported may have at most ${most.toLocaleString('en')} bytes.`,
    fr: `Ce qui est importé peut peser au plus ${most.toLocaleString('fr')} octets.`,
  }),
  sent: (_most, sent) => sent,
})

/** The same of any other body; the framework knows no limit. */
export const bodyTooLarge = defineProblem<[most?: number, sent?: SentValue]>({
  status: 413,
  code: 'rest_request_too_large',
  when: msg('The body is too large.'),
  message: (most) =>
    most === undefined
      ? undefined
      : {
          en: `The body may have at most ${most.toLocaleString('en')} bytes.`,
          fr: `Le corps de la requête peut peser au plus ${most.toLocaleString('fr')} octets.`,
        },
  sent: (_most, sent) => sent,
})

/** The one of an upload, or the one of any other body. */
export function tooLarge(upload: 'picture' | 'import' | undefined, most: number, sent?: SentValue): Problem {
  const problem = upload === 'picture' ? pictureTooLarge : upload === 'import' ? importTooLarge : bodyTooLarge
  return problem(most, sent)
}

/** `length`: characters. */
export const addressTooLong = defineProblem({
  status: 414,
  code: 'rest_address_too_long',
  when: msg('The address is longer than 8,192 characters.'),
  message: (length?: number) =>
    length === undefined
      ? undefined
      : {
          en: `The address may have at most 8,192 characters; this one has ${length.toLocaleString('en')}.`,
          fr: `L’adresse peut avoir au plus 8 192 caractères ; celle-ci en a ${length.toLocaleString('fr')}.`,
        },
})

export const headersTooLarge = defineProblem({
  status: 431,
  code: 'rest_headers_too_large',
  when: msg('The headers may have at most 32,768 bytes in all, and these have more.'),
})
