import { z } from 'zod'
import type { Type } from '../type.ts'

/** HTML as it was written: whoever stores it cleans it. */
export function html({ maxLength }: { readonly maxLength: number }): Type<string> {
  return {
    accepts: { en: `a text of at most ${maxLength} characters`, fr: `un texte d’au plus ${maxLength} caractères` },
    schema: z.string().max(maxLength),
    index: { type: 'string' },
  }
}
