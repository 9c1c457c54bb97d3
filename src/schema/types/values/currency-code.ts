import { z } from 'zod'
import type { Type } from '../../field.ts'

/** The code of a currency. */
export function currencyCode(): Type<string> {
  return {
    accepts: {
      en: 'three capital letters (ISO 4217), such as USD',
      fr: 'trois lettres majuscules (ISO 4217), comme EUR',
    },
    schema: z.string().regex(/^[A-Z]{3}$/),
    index: { type: 'string' },
    asking: { control: 'line', maxLength: 3 },
  }
}
