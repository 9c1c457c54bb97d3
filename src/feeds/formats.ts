import type { Format } from './format.ts'
import { iCalendar } from './ical/format.ts'

/** The formats beside JSON. */
export const formats: readonly Format[] = [iCalendar]
