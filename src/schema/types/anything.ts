import { z } from 'zod'
import type { Type } from '../type.ts'

/** Whatever was sent. */
export function anything(): Type<unknown> {
  return { accepts: { en: 'anything', fr: 'n’importe quelle valeur' }, schema: z.unknown(), index: {} }
}
