import { z } from 'zod'
import { languages } from '../i18n/language.ts'
import { optional, type Fields } from '../schema/field.ts'

/** The parameter that every route accepts, in the query or in the body (spec.md §4.1). */
export const languageParameter = {
  i18n_language: optional(
    {
      accepts: { en: 'one of en, fr', fr: 'l’une des valeurs en, fr' },
      schema: z.enum(languages),
      index: { type: 'string', enum: languages },
    },
    {
      en: 'Content language of the request; it goes before the language segment of the address and the Accept-Language header',
      fr: 'Langue du contenu pour cette requête ; elle l’emporte sur le segment de langue de l’adresse et sur l’en-tête Accept-Language',
    },
  ),
}

const text = { accepts: { en: 'a text', fr: 'un texte' }, schema: z.string(), index: { type: 'string' } } as const

/** Parameters of the query that shape any answer; the documents name them, the index does not. */
export const shapingParameters: Fields = {
  _fields: optional(text, {
    en: 'Only these members, separated by commas; dots lead into objects and lists: id,title,venue.city',
    fr: 'Seulement ces membres, séparés par des virgules ; les points mènent dans les objets et les listes : id,title,venue.city',
  }),
  _envelope: optional(text, {
    en: 'Whatever its value: wraps the answer as {body, status, headers}, with status 200',
    fr: 'Quelle que soit sa valeur : enveloppe la réponse sous la forme {body, status, headers}, avec le statut 200',
  }),
}
