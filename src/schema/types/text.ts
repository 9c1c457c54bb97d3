import { z } from 'zod'
import { plainText } from '../../text/plain.ts'
import type { Type } from '../type.ts'

/** How long a text is that the wire may bring before it is cleaned: markup counts here, not in the limit. */
const longest = 100_000

/**
 * Plain text of one line: markup is removed, white space folded, then counted in characters. Only text is text: numbers
 * and lists are refused. `nonEmpty` refuses what is empty or `0` (rest-v1.md §0.4).
 */
export function text({
  maxLength,
  nonEmpty = false,
}: {
  readonly maxLength: number
  readonly nonEmpty?: boolean
}): Type<string> {
  return {
    accepts: nonEmpty
      ? { en: `a text of 1 to ${maxLength} characters`, fr: `un texte de 1 à ${maxLength} caractères` }
      : { en: `a text of at most ${maxLength} characters`, fr: `un texte d’au plus ${maxLength} caractères` },
    schema: z
      .string()
      .max(longest)
      .transform(plainText)
      .pipe(
        z
          .string()
          .refine((clean) => [...clean].length <= maxLength, { params: { code: 'rest_too_long' } })
          .refine((clean) => !nonEmpty || (clean !== '' && clean !== '0'), { params: { code: 'rest_too_short' } }),
      ),
    index: { type: 'string' },
  }
}
