import type { Format } from './item.ts'

/** Calendars as programs write them (RFC 5545), with their mistakes. */
export const ical: Format = {
  name: 'ical',
  recognizes: (start) => /^\s*BEGIN:\s*VCALENDAR/i.test(start) || /(^|[\r\n])BEGIN:VEVENT/i.test(start),
  async *read(source, defaults) {
    const { readCalendar } = await import('./ical/read.ts')
    yield* readCalendar(source, defaults)
  },
}
