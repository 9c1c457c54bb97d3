import { z } from 'zod'
import { withoutControls } from '../../text/plain.ts'
import type { Type } from '../type.ts'
import { noLongerThan, refusedAs } from './issue.ts'

const maximum = 1000

/** What somebody looks for: any text with content. */
export function searchText(): Type<string> {
  return {
    accepts: { en: `a text of 1 to ${maximum} characters`, fr: `un texte de 1 à ${maximum} caractères` },
    schema: z.string().min(1).refine(noLongerThan(maximum), refusedAs('rest_too_long')).meta({ maxLength: maximum }),
    fromWire: (raw) => (typeof raw === 'string' ? withoutControls(raw).trim() : raw),
    index: { type: 'string' },
  }
}
