import { z } from 'zod'
import { readTimeZone } from '../../domain/time-zone.ts'
import type { Type } from '../type.ts'
import { refuse } from './issue.ts'

/** A time zone, in its canonical form (contract/requests.md §8). */
export function timeZone(): Type<string> {
  return {
    accepts: {
      en: 'a time zone: an IANA name such as “Europe/Paris”, “UTC”, or an offset such as “UTC+2” or “+02:00”',
      fr: 'un fuseau horaire : un nom IANA comme « Europe/Paris », « UTC », ou un décalage comme « UTC+2 » ou « +02:00 »',
    },
    schema: z.string().transform((text, context) => readTimeZone(text) ?? refuse(context, 'rest_invalid_timezone')),
    index: { type: 'string' },
  }
}
