import { z } from 'zod'
import type { Type } from '../type.ts'

/** Whatever is sent. */
export function anything(): Type<unknown> {
  return { accepts: { en: 'any value', fr: 'une valeur quelconque' }, schema: z.unknown(), index: {} }
}
