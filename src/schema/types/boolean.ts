import { z } from 'zod'
import type { Type } from '../type.ts'

const forms = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
])

/** `true`, `false`, `1` or `0`, as values or as text in any letter case (rest-v1.md §0.4). */
export function boolean(): Type<boolean> {
  return {
    accepts: { en: 'true or false', fr: 'true ou false' },
    schema: z.boolean(),
    fromWire: (raw) => forms.get(typeof raw === 'string' ? raw.toLowerCase() : raw) ?? raw,
    index: { type: 'boolean' },
  }
}
