import type { Language } from '../i18n/language.ts'
import type { Occurrence } from './entities.ts'
import type { Texts, TicketText } from './text/texts.ts'

/** A draft is shown to those alone who may edit its event. */
export const ticketStatuses = ['publish', 'draft'] as const

export type TicketStatus = (typeof ticketStatuses)[number]

/** More than any place has seats; what is sold stays within what every database counts, even where no capacity limits it. */
export const maxTickets = 1_000_000_000

/** What admits to an event, under a name and at a price. Whoever may edit the event may edit its tickets. */
export interface Ticket {
  readonly id: number
  /** The event it admits to; it never changes. Of a series, that, or the occurrence for which it is read. */
  readonly event: number
  /** The series whose occurrences have it; null for a ticket of a single event, or of one occurrence alone. */
  readonly series: number | null
  /** What its occurrences have sold; null where it is read for one of them, or is that of a single event. */
  readonly occurrences: SalesOfOccurrences | null
  readonly status: TicketStatus
  readonly modifiedUtc: string
  /** The language it was first written in. */
  readonly language: Language
  readonly texts: Texts<TicketText>
  /** As `readPrice` answers it: `0`, `15`, `12.50`. */
  readonly price: string
  /** ISO 4217. */
  readonly currency: string
  /** How many there are; null: any number. */
  readonly capacity: number | null
  /** How many are sold; never above `capacity`, but where it is of all occurrences of a series together. */
  readonly sold: number
  /** Where to buy it. */
  readonly url: string | null
  /** From when and until when it is sold: wall times in the zone of the event, and the same in UTC; null: no bound. */
  readonly availableFrom: string | null
  readonly availableFromUtc: string | null
  readonly availableUntil: string | null
  readonly availableUntilUtc: string | null
}

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
