import { z } from 'zod'
import { plainText, withoutControls } from '../../text/plain.ts'
import type { Type } from '../type.ts'
import { noLongerThan, refusedAs } from './issue.ts'

interface TextOptions {
  /** Characters, counted after cleaning. */
  readonly maxLength: number
  /** `plain` (the default) removes tags and folds white space; `kept` leaves what is no text to show, like a password. */
  readonly markup?: 'plain' | 'kept'
  /** Refuses texts without content, of which `0` is one (contract/requests.md §6). */
  readonly nonEmpty?: boolean
}

/** Plain text: a string. Numbers and booleans are no text (contract/requests.md §6). */
export function text({ maxLength, markup = 'plain', nonEmpty = false }: TextOptions): Type<string> {
  const clean = markup === 'plain' ? plainText : withoutControls
  const bounded = z
    .string()
    .refine(noLongerThan(maxLength), refusedAs('rest_too_long'))
    .refine((value) => !nonEmpty || (value.trim() !== '' && value !== '0'), refusedAs('rest_too_short'))
  return {
    accepts: nonEmpty
      ? {
          en: `a text of 1 to ${maxLength} characters`,
          fr: `un texte de 1 à ${maxLength} caractères`,
        }
      : {
          en: `a text of at most ${maxLength} characters`,
          fr: `un texte d’au plus ${maxLength} caractères`,
        },
    schema: bounded.meta(nonEmpty ? { minLength: 1, maxLength } : { maxLength }),
    fromWire: (raw) => (typeof raw === 'string' ? clean(raw) : raw),
    index: { type: 'string' },
  }
}
