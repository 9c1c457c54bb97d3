import { readValue } from '../../../src/schema/read.ts'
import type { Type } from '../../../src/schema/type.ts'

/** What a type makes of a raw value; the code of the issue where it refuses it. */
export function reads<T>(type: Type<T>, raw: unknown): { readonly value: T } | { readonly refused: string } {
  const result = readValue(type, raw, 'parameter')
  return result.issue ? { refused: result.issue.code } : { value: result.value }
}
