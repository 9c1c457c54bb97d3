import { z } from 'zod'
import { withoutControls } from '../../text/plain.ts'
import type { Type } from '../type.ts'
import { noLongerThan, refusedAs } from './issue.ts'

const maximum = 1000

/** What somebody looks for: any text with content, of which `0` is none (rest-v1.md §2.1.5). */
export function searchText(): Type<string> {
  return {
    accepts: { en: `a text of 1 to ${maximum} characters`, fr: `un texte de 1 à ${maximum} caractères` },
    schema: z
      .string()
      .refine((search) => search !== '' && search !== '0', refusedAs('rest_too_short'))
      .refine(noLongerThan(maximum), refusedAs('rest_too_long'))
      .meta({ minLength: 1, maxLength: maximum }),
    fromWire: (raw) => (typeof raw === 'string' ? withoutControls(raw).trim() : raw),
    index: { type: 'string' },
  }
}
