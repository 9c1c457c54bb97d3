import { z } from 'zod'
import type { Type } from '../field.ts'
import { commasAndBlanks, listElements } from '../read.ts'

/** One to `max` values, each counted once: an array, or a text separated by commas and white space. One bad element spoils it. */
export function distinctValues<T>(type: Type<T>, max: number): Omit<Type<readonly T[]>, 'accepts'> {
  return {
    schema: z
      .array(type.schema)
      .min(1)
      .max(max)
      .transform((found) => [...new Set(found)]),
    fromWire: (raw) => {
      const elements = listElements(raw, commasAndBlanks)
      if (!Array.isArray(elements)) return elements
      return elements.slice(0, max + 1).map((element: unknown) => type.fromWire?.(element) ?? element)
    },
    index: { items: { type: 'integer' } },
  }
}
