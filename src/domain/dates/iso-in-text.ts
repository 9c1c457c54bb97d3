import { wallText } from '../time/time.ts'
import { temporalZone } from '../time/time-zone.ts'

const moment = /(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?/gi
const interval = /(\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)(?:\/|\.\.)(?=\d)/g

/** A text with its moments in ISO 8601 as people write them, by the clocks of a zone: `2027-05-01T18:00Z/20:00` is `2027-05-01 20:00 - 20:00` in Paris. */
export function withoutIso(text: string, zone: string): string {
  const written = text.replace(moment, (whole, day: string, time: string, offset?: string) => {
    if (offset === undefined) return `${day} ${time}`
    try {
      const instant = Temporal.Instant.from(`${day}T${time}${offset.toUpperCase()}`)
      return wallText(instant.toZonedDateTimeISO(temporalZone(zone)).toPlainDateTime()).slice(0, 16)
    } catch {
      return whole
    }
  })
  return written.replace(interval, '$1 - ')
}
