import { z } from 'zod'
import { languages } from '../../i18n/language.ts'
import { type Fields, optional } from '../../schema/field.ts'

/** The parameter that every route accepts, in the query or in the body (contract/requests.md §10). */
export const languageParameter = {
  i18n_language: optional(
    {
      accepts: { en: `one of ${languages.join(', ')}`, fr: `l’une des valeurs ${languages.join(', ')}` },
      schema: z.enum(languages),
      index: { type: 'string', enum: languages },
    },
    {
      en: 'Content language of the request; takes precedence over the language segment of the path and the Accept-Language header',
      fr: 'Langue du contenu pour cette requête ; prioritaire sur le segment de langue du chemin et sur l’en-tête Accept-Language',
    },
  ),
}

const text = { accepts: { en: 'a text', fr: 'un texte' }, schema: z.string(), index: { type: 'string' } } as const

/** Parameters of the query that shape any answer; the documents name them, the index does not. */
export const shapingParameters: Fields = {
  _fields: optional(text, {
    en: 'Only these fields, separated by commas; dots select nested fields: id,title,venue.city',
    fr: 'Seulement ces champs, séparés par des virgules ; les points désignent les champs imbriqués : id,title,venue.city',
  }),
  strict: optional(text, {
    en: 'With true: refuses unknown parameters (400), as the header “Prefer: handling=strict” does; otherwise the header X-Ignored-Parameters names them',
    fr: 'Avec true : refuse les paramètres inconnus (400), comme l’en-tête « Prefer: handling=strict » ; sinon, l’en-tête X-Ignored-Parameters les nomme',
  }),
  _envelope: optional(text, {
    en: 'With any value: wraps the response as {body, status, headers}, with status 200',
    fr: 'Avec n’importe quelle valeur : enveloppe la réponse sous la forme {body, status, headers}, avec le statut 200',
  }),
}
