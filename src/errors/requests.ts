import { defineProblem, type Problem, type Sent } from './problem.ts'
import type { Localized } from '../i18n/language.ts'

/* Problems of requests to any route: malformed (contract/errors.md §4) or too large (contract/requests.md §11). */

export const malformed = defineProblem({
  status: 400,
  code: 'rest_invalid_request',
  when: { en: 'The request is malformed.', fr: 'La requête est mal formée.' },
  message: (why?: Localized) => why,
})

export const malformedHeader = defineProblem({
  status: 400,
  code: 'rest_invalid_header',
  when: { en: 'A header is not as it has to be.', fr: 'Un en-tête n’est pas comme il doit être.' },
  message: (name: string, _value: string, accepted: Localized) => ({
    en: `${name} must be ${accepted.en}.`,
    fr: `${name} doit être ${accepted.fr}.`,
  }),
  sent: (name, value) => ({ value, member: name }),
})

/** `current`: the record as the caller may see it, if there is one; `revision`: that of its tag. */
export const preconditionFailed = defineProblem({
  status: 412,
  code: 'rest_precondition_failed',
  when: {
    en: 'The record is not as If-Match or If-None-Match asks: somebody has changed it in the meantime, or it already exists.',
    fr: 'La fiche n’est pas comme If-Match ou If-None-Match le demande : quelqu’un l’a modifiée entre-temps, ou elle existe déjà.',
  },
  data: (current: object | null, revision?: string) => ({
    current,
    ...(revision !== undefined && { etag: `"${revision}"` }),
  }),
})

/** `seconds`: those after which it counts as dead at the latest, if its process has died. */
export const requestRunning = defineProblem({
  status: 409,
  code: 'rest_request_running',
  when: {
    en: 'A request with this Idempotency-Key is still being carried out: try again.',
    fr: 'Une requête portant cet Idempotency-Key est encore en cours : réessayez.',
  },
  retryAfter: (seconds: number) => seconds,
})

export const keyReused = defineProblem({
  status: 422,
  code: 'rest_idempotency_key_reused',
  when: {
    en: 'This Idempotency-Key was sent with another request: each request needs a key of its own.',
    fr: 'Cet Idempotency-Key a été envoyé avec une autre requête : chaque requête doit avoir sa propre clé.',
  },
})

export const unknownHost = defineProblem({
  status: 400,
  code: 'rest_unknown_host',
  when: { en: 'The service does not go by this host.', fr: 'Le service ne répond pas sous ce nom d’hôte.' },
  message: (_host: string) => ({
    en: 'Host must be a host name of this site.',
    fr: 'Host doit être un nom d’hôte de ce site.',
  }),
  sent: (host) => ({ value: host }),
})

export const tooManyParameters = defineProblem({
  status: 400,
  code: 'rest_too_many_parameters',
  when: { en: 'There are too many parameters.', fr: 'Il y a trop de paramètres.' },
  message: (most: number) => ({
    en: `At most ${most} parameters can be sent.`,
    fr: `On peut envoyer ${most} paramètres au plus.`,
  }),
})

/** `code`: that of the original: 1 too deep, 4 bad syntax, 5 bad UTF-8 (contract/requests.md §4). */
export const invalidJson = defineProblem({
  status: 400,
  code: 'rest_invalid_json',
  when: { en: 'The body is not JSON.', fr: 'Le corps de la requête n’est pas du JSON.' },
  message: (_code: 1 | 4 | 5, reason: Localized) => ({
    en: `The body must be valid JSON. ${reason.en}`,
    fr: `Le corps de la requête doit être du JSON valable. ${reason.fr}`,
  }),
  data: (code, reason) => ({ json_error_code: code, json_error_message: reason.en }),
})

/** `route`: the method and the path below the namespace. */
export const noRoute = defineProblem({
  status: 404,
  code: 'rest_no_route',
  when: { en: 'Nothing answers this method at this address.', fr: 'Aucune opération ne répond à cette adresse.' },
  message: (route: string) => ({
    en: `No route matches ${route}.`,
    fr: `Aucune route ne correspond à ${route}.`,
  }),
})

export const requestTimeout = defineProblem({
  status: 408,
  code: 'rest_request_timeout',
  when: { en: 'The request took too long to arrive.', fr: 'La requête a mis trop longtemps à arriver.' },
})

export const unsupportedMediaType = defineProblem({
  status: 415,
  code: 'rest_unsupported_media_type',
  when: {
    en: 'The media type or encoding of the body is not understood.',
    fr: 'Le type ou l’encodage du corps de la requête n’est pas pris en charge.',
  },
  message: (type?: string) =>
    type === undefined
      ? undefined
      : {
          en: `A body of the type ${type} is not read: send application/json, application/x-www-form-urlencoded or multipart/form-data.`,
          fr: `Un corps de type ${type} n’est pas lu : envoyez application/json, application/x-www-form-urlencoded ou multipart/form-data.`,
        },
})

/** `most`: bytes; `sent`: how many there were, where that is known. */
export const pictureTooLarge = defineProblem<[most: number, sent?: Sent]>({
  status: 413,
  code: 'rest_upload_file_too_big',
  parameter: 'file',
  when: { en: 'More bytes than the service takes.', fr: 'Plus d’octets que le service n’en accepte.' },
  message: (most) => ({
    en: `A picture may have at most ${most.toLocaleString('en')} bytes.`,
    fr: `Une image peut peser au plus ${most.toLocaleString('fr')} octets.`,
  }),
  sent: (_most, sent) => sent,
})

/** The same of a file to import, and of what an address gives. */
export const importTooLarge = defineProblem<[most: number, sent?: Sent]>({
  status: 413,
  code: 'rest_import_too_big',
  when: { en: 'More bytes than the service imports.', fr: 'Plus d’octets que le service n’en importe.' },
  message: (most) => ({
    en: `What is imported may have at most ${most.toLocaleString('en')} bytes.`,
    fr: `Ce qui est importé peut peser au plus ${most.toLocaleString('fr')} octets.`,
  }),
  sent: (_most, sent) => sent,
})

/** The same of any other body; the framework knows no limit. */
export const bodyTooLarge = defineProblem<[most?: number, sent?: Sent]>({
  status: 413,
  code: 'rest_request_too_large',
  when: { en: 'The body is too large.', fr: 'Le corps de la requête est trop volumineux.' },
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
export function tooLarge(upload: 'picture' | 'import' | undefined, most: number, sent?: Sent): Problem {
  const problem = upload === 'picture' ? pictureTooLarge : upload === 'import' ? importTooLarge : bodyTooLarge
  return problem(most, sent)
}

/** `length`: characters. */
export const addressTooLong = defineProblem({
  status: 414,
  code: 'rest_address_too_long',
  when: { en: 'The address is longer than 8,192 characters.', fr: 'L’adresse dépasse 8 192 caractères.' },
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
  when: {
    en: 'The headers may have at most 32,768 bytes in all, and these have more.',
    fr: 'Les en-têtes de la requête peuvent avoir au plus 32 768 octets en tout, et ceux-ci en ont davantage.',
  },
})
