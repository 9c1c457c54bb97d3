import { type Language, localized, type Localized } from '../../i18n/language.ts'
import type { JsonSchema } from '../../schema/field.ts'
import type { Operation } from '../operation.ts'

const headers = {
  'If-Match': {
    en: 'Write only if the record has one of these tags: otherwise 412, with the record as it is',
    fr: 'N’écrire que si la fiche porte l’une de ces étiquettes : sinon 412, avec la fiche telle qu’elle est',
  },
  'If-None-Match': {
    en: 'With “*”: create only if no record has the slug that is sent; otherwise 412, with that record',
    fr: 'Avec « * » : ne créer que si aucune fiche ne porte le slug envoyé ; sinon 412, avec cette fiche',
  },
  'Idempotency-Key': {
    en: 'Carry the request out once, however often it is sent with this key within 24 hours; the same answer is then given again',
    fr: 'N’exécuter la requête qu’une fois, même envoyée plusieurs fois avec cette clé en 24 heures ; la même réponse est alors redonnée',
  },
} as const satisfies Readonly<Record<string, Localized>>

/** The headers that requests may bring, to which operations refer. */
export function headerParameters(language: Language): JsonSchema {
  const shown = Object.entries(headers).map(([name, description]) => [
    name,
    { name, in: 'header', description: localized(description, language), required: false, schema: { type: 'string' } },
  ])
  return Object.fromEntries(shown) as JsonSchema
}

/** References to the headers that count in an operation. */
export function headersOf(operation: Operation): JsonSchema[] {
  const names: (keyof typeof headers)[] = [
    ...(operation.writes && !operation.takesPassword ? (['Idempotency-Key'] as const) : []),
    ...(operation.writes && operation.locate ? (['If-Match'] as const) : []),
    ...(operation.existing ? (['If-None-Match'] as const) : []),
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
