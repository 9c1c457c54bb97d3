import { z } from 'zod'
import { readTimeZone } from '../../domain/time-zone.ts'
import type { Type } from '../type.ts'

/** A time zone, in the form in which it is answered (decisions.md §4.3). */
export function timeZone(): Type<string> {
  return {
    accepts: {
      en: 'a time zone such as “Europe/Paris”, “UTC” or “UTC+5:30”',
      fr: 'un fuseau horaire comme « Europe/Paris », « UTC » ou « UTC+5:30 »',
    },
    schema: z
      .string()
      .max(100)
      .transform((text, context) => {
        const zone = readTimeZone(text)
        if (zone !== undefined) return zone
        context.addIssue({ code: 'custom' })
        return z.NEVER
      }),
    index: { type: 'string' },
  }
}
