/** What is expected of an event; what is not named may be anything. */
export interface Expected {
  readonly title?: string
  /** Start, end and zone. */
  readonly when?: string
  /** Start and end in UTC. */
  readonly utc?: string
  readonly allDay?: boolean
  readonly description?: string
  /** Name, address, postal code, city, country and latitude, as far as there are any. */
  readonly venue?: string | undefined
  readonly organizer?: string
  readonly email?: string
  readonly categories?: string
  readonly website?: string
  readonly online?: string | null
  readonly attendance?: string
  readonly state?: string
  readonly status?: string
  readonly dates?: readonly string[]
  readonly exclude?: readonly string[]
  readonly times?: readonly string[]
  /** The days of the first occurrences from the end of November 2026 on. */
  readonly coming?: readonly string[]
  readonly french?: string
}

/** What is expected of a file. */
export interface File {
  /** The titles of what cannot be imported. */
  readonly failed?: readonly string[]
  /** What is said of things that are imported. */
  readonly notes?: readonly RegExp[]
  /** What is said of single dates of series that are different. */
  readonly changes?: readonly RegExp[]
  readonly events: readonly Expected[]
}

export const evening = '2027-05-01 20:00:00 – 2027-05-01 22:00:00 Europe/Paris'
export const hour = '2027-05-01 20:00:00 – 2027-05-01 21:00:00 Europe/Paris'
export const july = '2027-07-01 20:00:00 – 2027-07-01 22:00:00 Europe/Paris'
