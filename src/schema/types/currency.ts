import { z } from 'zod'
import { codeOf } from '../../domain/currency.ts'
import type { Type } from '../type.ts'
import { refuse } from './issue.ts'

/** A currency by its code of ISO 4217, in any letter case; the program sees capitals. */
export function currency(): Type<string> {
  return {
    accepts: {
      en: 'a currency: three letters of ISO 4217, such as “EUR”',
      fr: 'une devise : trois lettres de la norme ISO 4217, comme « EUR »',
    },
    schema: z
      .string()
      .transform((text, context) => codeOf(text.trim().slice(0, 4)) || refuse(context, 'rest_invalid_pattern')),
    index: { type: 'string' },
  }
}
