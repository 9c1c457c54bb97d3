import type { Schedule } from '../schedule.ts'

/**
 * When an occurrence is: from its original start, as long by the clocks as the event is; all day and over several days as the event. An end in
 * a gap moves forward, too.
 */
export declare function occurrenceAt(event: Schedule, start: string): Schedule
