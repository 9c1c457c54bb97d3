import { z } from 'zod'
import { maximumSlug, slugify } from '../../domain/slug.ts'
import type { Type } from '../type.ts'
import { refuse, refusedAs } from './issue.ts'

/** Room for a slug with every character percent-escaped, and more. */
const maximumWritten = 65_536

/** The name of a record in addresses; what cannot stand there is dropped. */
export function slug(): Type<string> {
  return {
    accepts: {
      en: `a text with letters or digits, of which the first ${maximumSlug} characters of its slug count`,
      fr: `un texte contenant des lettres ou des chiffres ; seuls les ${maximumSlug} premiers caractères du slug sont gardés`,
    },
    schema: z
      .string()
      .refine((text) => text.length <= maximumWritten, { ...refusedAs('rest_too_long'), abort: true })
      .transform((text, context) => slugify(text) || refuse(context, 'rest_too_short')),
    index: { type: 'string' },
  }
}
