import { z } from 'zod'
import { withoutControls } from '../../text/plain.ts'
import type { Type } from '../type.ts'
import { noLongerThan, refusedAs } from './issue.ts'

/** HTML or plain text as it was sent; whoever stores it cleans it. */
export function html({ maxLength }: { readonly maxLength: number }): Type<string> {
  return {
    accepts: { en: `a text of at most ${maxLength} characters`, fr: `un texte d’au plus ${maxLength} caractères` },
    schema: z.string().refine(noLongerThan(maxLength), refusedAs('rest_too_long')).meta({ maxLength }),
    fromWire: (raw) => (typeof raw === 'string' ? withoutControls(raw) : raw),
    index: { type: 'string' },
  }
}
