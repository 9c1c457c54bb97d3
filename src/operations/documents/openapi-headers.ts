import { type Language, localized, type Localized } from '../../i18n/language.ts'
import type { JsonSchema } from '../../schema/field.ts'
import type { Operation } from '../operation.ts'
import { msg } from '../../texts/msg.ts'

const headers = {
  'If-Match': msg('Write only if the record has one of these tags: otherwise 412, with the record as it is'),
  'If-None-Match': msg('With “*”: create only if no record has the slug that is sent; otherwise 412, with that record'),
  'Idempotency-Key': msg(
    'Carry the request out once, however often it is sent with this key within 24 hours; the same answer is then given again',
  ),
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
export function countingHeaders(operation: Operation): JsonSchema[] {
  const names: (keyof typeof headers)[] = [
    ...(operation.writes && !operation.takesPassword ? (['Idempotency-Key'] as const) : []),
    ...(operation.writes && operation.locate ? (['If-Match'] as const) : []),
    ...(operation.existing ? (['If-None-Match'] as const) : []),
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
