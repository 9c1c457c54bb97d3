import { z } from 'zod'
import { slugify } from '../../domain/slug.ts'
import type { Type } from '../type.ts'

/** A slug as it is kept: whatever is sent goes through the rules of slugs (decisions.md §1.4) and must not vanish there. */
export function slug(): Type<string> {
  return {
    accepts: {
      en: 'a text with at least one letter or digit',
      fr: 'un texte contenant au moins une lettre ou un chiffre',
    },
    schema: z
      .string()
      .max(65_536)
      .transform(slugify)
      .refine((made) => made !== ''),
    index: { type: 'string' },
  }
}
