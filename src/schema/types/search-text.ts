import { z } from 'zod'
import { withoutControls } from '../../text/plain.ts'
import type { Type } from '../type.ts'

/** What somebody looks for: not empty, and not `0` (rest-v1.md §2.1.5). */
export function searchText(): Type<string> {
  return {
    accepts: { en: 'a text of 1 to 1000 characters', fr: 'un texte de 1 à 1000 caractères' },
    schema: z
      .string()
      .max(1000)
      .refine((search) => search !== '' && search !== '0')
      .transform(withoutControls),
    index: { type: 'string' },
  }
}
