import { z } from 'zod'
import { abbreviation } from '../../domain/time/abbreviation.ts'
import { inZone, wallOf, withOffset } from '../../domain/time/time.ts'
import { weekdayName } from '../../i18n/times.ts'
import type { Context } from '../../operations/context.ts'
import { fullWhenText } from '../../interchange/feeds/shared/when.ts'

/** A time between two moments, by the clocks of the site. */
export const spanSchema = z.strictObject({
  starts: z.string().describe('ISO 8601 with offset'),
  ends: z.string(),
  time_zone: z.string(),
  weekday: z.string(),
  words: z.string(),
})

/** The time between two moments in UTC, `YYYY-MM-DD HH:MM:SS`. */
export function presentSpan(from: string, to: string, { settings, language }: Context): z.output<typeof spanSchema> {
  const { timeZone: zone } = settings
  const [start_date, end_date] = [inZone(from, zone), inZone(to, zone)]
  const words = { start_date, end_date, all_day: false, timezone_abbr: abbreviation(zone, from) }
  return {
    starts: withOffset(from, zone),
    ends: withOffset(to, zone),
    time_zone: zone,
    weekday: weekdayName(wallOf(start_date).dayOfWeek, 'long', language),
    words: fullWhenText(words, language),
  }
}
