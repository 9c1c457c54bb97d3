import { z } from 'zod'
import type { Type } from '../type.ts'

interface OneOfOptions {
  readonly caseInsensitive?: boolean
}

/** One of a few words. */
export function oneOf<const W extends string>(
  words: readonly W[],
  { caseInsensitive = false }: OneOfOptions = {},
): Type<W> {
  return {
    accepts: { en: `one of ${words.join(', ')}`, fr: `une de ces valeurs : ${words.join(', ')}` },
    schema: z.enum(words),
    fromWire: (raw) => {
      if (!caseInsensitive || typeof raw !== 'string') return raw
      return words.find((word) => word.toLowerCase() === raw.toLowerCase()) ?? raw
    },
    index: { type: 'string', enum: words },
  }
}
