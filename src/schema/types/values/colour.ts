import { z } from 'zod'
import type { Type } from '../../field.ts'
import { msg } from '../../../texts/msg.ts'

/** A colour, `#rrggbb`. */
export function colour(): Type<string> {
  return {
    accepts: msg('a colour such as #0b5a7a'),
    schema: z.string().regex(/^#[\da-f]{6}$/i),
    index: { type: 'string' },
  }
}
