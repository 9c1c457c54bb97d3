import { z } from 'zod'
import type { Type } from '../type.ts'

const meanings: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false }

/** A boolean: true, false, 1, 0, also as text in any letter case (contract/requests.md §6). */
export function boolean(): Type<boolean> {
  return {
    accepts: { en: 'true, false, 1 or 0', fr: 'true, false, 1 ou 0' },
    schema: z.boolean(),
    fromWire: (raw) => {
      if (typeof raw !== 'string' && raw !== 0 && raw !== 1) return raw
      const word = String(raw).toLowerCase()
      return Object.hasOwn(meanings, word) ? meanings[word] : raw
    },
    index: { type: 'boolean' },
  }
}
