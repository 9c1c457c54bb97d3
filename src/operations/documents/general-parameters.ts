import { z } from 'zod'
import { languages } from '../../i18n/language.ts'
import { type Fields, optional } from '../../schema/field.ts'
import { msg } from '../../texts/msg.ts'

/** The parameter that every route accepts, in the query or in the body (contract/requests.md §10). */
export const languageParameter = {
  i18n_language: optional(
    {
      accepts: msg`one of ${languages.join(', ')}`,
      schema: z.enum(languages),
      index: { type: 'string', enum: languages },
    },
    msg(
      'Content language of the request; takes precedence over the language segment of the path and the Accept-Language header',
    ),
  ),
}

const text = { accepts: msg('a text'), schema: z.string(), index: { type: 'string' } } as const

/** Parameters of the query that shape any answer; the documents name them, the index does not. */
export const shapingParameters: Fields = {
  _fields: optional(
    text,
    msg('Only these fields, separated by commas; dots select nested fields: id,title,venue.city'),
  ),
  strict: optional(
    text,
    msg(
      'With true: refuses unknown parameters (400), as the header “Prefer: handling=strict” does; otherwise the header X-Ignored-Parameters names them',
    ),
  ),
  _envelope: optional(text, msg('With any value: wraps the response as {body, status, headers}, with status 200')),
}
