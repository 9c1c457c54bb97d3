import type { Localized } from '../../i18n/language.ts'

/* How a body was read, for those who meant something else. */

/** JSON in a body whose type says that it is a form, as curl sends it unless it is told otherwise. */
export const readAsForm: Localized = {
  en: 'The body was read as a form (application/x-www-form-urlencoded) but looks like JSON: send it with “Content-Type: application/json”.',
  fr: 'Le corps de la requête a été lu comme un formulaire (application/x-www-form-urlencoded), mais ressemble à du JSON : envoyez-le avec « Content-Type: application/json ».',
}

export const readAsNothing: Localized = {
  en: 'The body was not read, as it has no Content-Type: send application/json or application/x-www-form-urlencoded.',
  fr: 'Le corps de la requête n’a pas été lu, faute de Content-Type : envoyez application/json ou application/x-www-form-urlencoded.',
}
