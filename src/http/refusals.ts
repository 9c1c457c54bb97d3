import { Problem } from '../errors.ts'
import type { Localized } from '../i18n/language.ts'

/** What the framework refuses before any of our code sees it. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly text: Localized
}

const list: readonly Refusal[] = [
  {
    status: 400,
    code: 'rest_invalid_request',
    text: { en: 'The request is malformed.', fr: 'La requête est mal formée.' },
  },
  {
    status: 408,
    code: 'rest_request_timeout',
    text: { en: 'The request took too long to arrive.', fr: 'La requête a mis trop longtemps à arriver.' },
  },
  {
    status: 413,
    code: 'rest_request_too_large',
    text: { en: 'The body is too large.', fr: 'Le corps de la requête est trop volumineux.' },
  },
  {
    status: 414,
    code: 'rest_address_too_long',
    text: { en: 'The address is longer than 8,192 characters.', fr: 'L’adresse dépasse 8 192 caractères.' },
  },
  {
    status: 415,
    code: 'rest_unsupported_media_type',
    text: {
      en: 'The media type or encoding of the body is not understood.',
      fr: 'Le type ou l’encodage du corps de la requête n’est pas pris en charge.',
    },
  },
  {
    status: 431,
    code: 'rest_headers_too_large',
    text: { en: 'The headers are too long.', fr: 'Les en-têtes de la requête sont trop longs.' },
  },
  {
    status: 503,
    code: 'rest_unavailable',
    text: { en: 'The service is stopping.', fr: 'Le service est en cours d’arrêt.' },
  },
]

/** By status. */
export const refusals: ReadonlyMap<number, Refusal> = new Map(list.map((refusal) => [refusal.status, refusal]))

/** A refusal as an error of the framework. */
export class Refused extends Error {
  readonly statusCode: number

  constructor(statusCode: 400 | 413 | 414 | 415) {
    super(refusals.get(statusCode)?.text.en)
    this.name = 'Refused'
    this.statusCode = statusCode
  }
}

/** More than is accepted, of an upload or of any other body. */
export function tooLarge(upload: boolean): Error {
  if (!upload) return new Refused(413)
  return new Problem('too-large', 'rest_upload_file_too_big', {
    en: 'The picture is too large.',
    fr: 'L’image est trop lourde.',
  })
}
