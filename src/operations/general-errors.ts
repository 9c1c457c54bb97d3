import type { Localized } from '../i18n/language.ts'

/** An error as the documents show it; the general ones have statuses that no operation gives by itself. */
export interface AnsweredError {
  readonly status: number
  readonly code: string
  readonly description: Localized
}

/* What any operation may answer, whatever it does; which of these it does is decided in `openapi-errors.ts`. */

export const invalidParameter: AnsweredError = {
  status: 400,
  code: 'rest_invalid_param',
  description: {
    en: 'Parameters are not accepted; all are named.',
    fr: 'Des paramètres sont refusés ; tous sont nommés.',
  },
}

export const missingParameter: AnsweredError = {
  status: 400,
  code: 'rest_missing_callback_param',
  description: {
    en: 'Required parameters are absent; all are named.',
    fr: 'Des paramètres obligatoires sont absents ; tous sont nommés.',
  },
}

export const invalidJson: AnsweredError = {
  status: 400,
  code: 'rest_invalid_json',
  description: { en: 'The body is not JSON.', fr: 'Le corps de la requête n’est pas du JSON.' },
}

export const malformed: AnsweredError = {
  status: 400,
  code: 'rest_invalid_request',
  description: { en: 'The request is malformed.', fr: 'La requête est mal formée.' },
}

export const tooManyParameters: AnsweredError = {
  status: 400,
  code: 'rest_too_many_parameters',
  description: { en: 'There are too many parameters.', fr: 'Il y a trop de paramètres.' },
}

export const unknownHost: AnsweredError = {
  status: 400,
  code: 'rest_unknown_host',
  description: { en: 'The service does not go by this host.', fr: 'Le service ne répond pas sous ce nom d’hôte.' },
}

export const wrongSecret: AnsweredError = {
  status: 401,
  code: 'incorrect_password',
  description: {
    en: 'The login or the application password is wrong.',
    fr: 'L’identifiant ou le mot de passe d’application est incorrect.',
  },
}

export const nobody: AnsweredError = {
  status: 401,
  code: 'rest_forbidden',
  description: { en: 'Sign-in required.', fr: 'Identification requise.' },
}

export const forbidden: AnsweredError = {
  status: 403,
  code: 'rest_forbidden',
  description: { en: 'You are not allowed to do this.', fr: 'Vous n’avez pas le droit de faire cela.' },
}

export const tooLarge: AnsweredError = {
  status: 413,
  code: 'rest_request_too_large',
  description: { en: 'The body is too large.', fr: 'Le corps de la requête est trop volumineux.' },
}

export const tooLong: AnsweredError = {
  status: 414,
  code: 'rest_address_too_long',
  description: { en: 'The address is too long.', fr: 'L’adresse est trop longue.' },
}

export const unsupported: AnsweredError = {
  status: 415,
  code: 'rest_unsupported_media_type',
  description: {
    en: 'The media type or encoding of the body is not understood.',
    fr: 'Le type ou l’encodage du corps de la requête n’est pas pris en charge.',
  },
}

export const unavailable: AnsweredError = {
  status: 503,
  code: 'rest_unavailable',
  description: { en: 'The service is stopping.', fr: 'Le service est en cours d’arrêt.' },
}

export const tooExpensive: AnsweredError = {
  status: 503,
  code: 'rest_too_expensive',
  description: {
    en: 'The answer takes too long to find; `Retry-After` says for how many seconds to wait.',
    fr: 'La réponse demande trop de temps ; `Retry-After` donne le nombre de secondes à attendre.',
  },
}

export const overloaded: AnsweredError = {
  status: 503,
  code: 'rest_overloaded',
  description: {
    en: 'Too many requests are waiting; `Retry-After` says for how many seconds to wait.',
    fr: 'Trop de requêtes sont en attente ; `Retry-After` donne le nombre de secondes à attendre.',
  },
}

export const tooMany: AnsweredError = {
  status: 429,
  code: 'rest_too_many_requests',
  description: {
    en: 'Too many failed sign-ins; `Retry-After` says for how many seconds to wait.',
    fr: 'Trop de tentatives d’identification ; `Retry-After` donne le nombre de secondes à attendre.',
  },
}
