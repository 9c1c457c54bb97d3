/** How large a calendar is. Everything in it follows from numbers, so it is the same on every machine. */
export interface Calendar {
  /** Those that are listed: occurrences of series, where events repeat. */
  readonly events: number
  /** How many times each event takes place. */
  readonly times: number
  readonly venues: number
  readonly organizers: number
}

export const categories = 300
export const tags = 2000

/** A venue has fifty events on average, an organizer two hundred. */
export function calendarOf(events: number, times = 1): Calendar {
  return { events, times, venues: Math.ceil(events / 50), organizers: Math.ceil(events / 200) }
}

/* Ids follow from numbers: those of records begin with the venues, then the organizers; those of terms with the categories. */

export const venueId = (number: number) => 2 + number
export const organizerId = (number: number, { venues }: Calendar) => 2 + venues + number
/** Occurrences have the ids that follow that of their series. */
export const eventId = (number: number, { venues, organizers, times }: Calendar) =>
  2 + venues + organizers + number * (times === 1 ? 1 : 1 + times)
export const categoryId = (number: number) => 2 + number
export const tagId = (number: number) => 2 + categories + number
