import type { Occurrence } from './entities.ts'

/** A draft is shown to those alone who may edit its event. */
export const ticketStatuses = ['publish', 'draft'] as const

/** More than any place has seats; what is sold stays within what every database counts, even where no capacity limits it. */
export const maxTickets = 1_000_000_000

/** Whether an occurrence has tickets of its own in place of those of its series. */
export function ownsTickets({ occurrence }: { readonly occurrence: Occurrence | null }): boolean {
  return occurrence?.own?.includes('tickets') ?? false
}

/** How the tickets of a series are sold over its occurrences, each of which has the whole capacity. */
export interface SalesOfOccurrences {
  /** How many the occurrence has sold that has sold most. */
  readonly most: number
  /** When the last occurrence ends, in UTC, of which some are left; null where all are sold out. */
  readonly openUntilUtc: string | null
}
