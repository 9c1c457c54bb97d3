import { readValue } from '../../../src/schema/read.ts'
import type { Type } from '../../../src/schema/field.ts'

/** What a type makes of a raw value; the code of the issue where it refuses it. */
export function reads<T>(type: Type<T>, raw: unknown): { readonly value: T } | { readonly refused: string } {
  const result = readValue(type, raw, 'parameter')
  return result.issue ? { refused: result.issue.code } : { value: result.value }
}

/** What linked and owned records may be made of, where a test does not look at it. */
export const thing = { name: 'Thing', members: {} }

/** What the schemas of documents depend on. */
export const documenting = {
  language: 'en',
  surroundings: {
    now: Temporal.Instant.from('2027-01-01T00:00:00Z'),
    timeZone: 'UTC',
    perPage: 4,
    maxPerPage: 100,
    namespace: 'calendar/events/v1',
  },
  objectOf: (name: string) => ({ $ref: `#/components/schemas/${name}` }),
} as const
