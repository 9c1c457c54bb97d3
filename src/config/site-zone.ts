import { z } from 'zod'
import type { Type } from '../schema/type.ts'

function canonicalZone(text: string): string | undefined {
  try {
    return new Temporal.ZonedDateTime(0n, text).timeZoneId
  } catch {
    return undefined
  }
}

/** The time zone of the site, in its canonical spelling. */
export const siteZone: Type<string> = {
  accepts: {
    en: 'a time zone such as Europe/Paris, UTC or UTC+2',
    fr: 'un fuseau horaire tel que Europe/Paris, UTC ou UTC+2',
  },
  schema: z.string().refine((text) => canonicalZone(text) === text),
  fromWire: (raw) => (typeof raw === 'string' ? (canonicalZone(raw) ?? raw) : raw),
  index: { type: 'string' },
}
