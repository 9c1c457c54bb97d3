import type { Status } from '../../domain/entities.ts'
import type { Event } from '../../records/event.ts'
import type { Ticket } from '../../records/ticket.ts'
import type { Page, ProtectedFilter, Slice, Visibility } from './lists.ts'

/** The owner of tickets: an event, a series, or an occurrence. */
export type TicketOwner = Pick<Event, 'id' | 'occurrence'>

/** Tickets of events that `events` shows, in the order in which they were made. Wall times and instants as in `Ticket`. */
export interface TicketFilter {
  /** The events whose tickets count: these, of which protected ones are left out as `withoutProtected` says. */
  readonly events: Visibility
  readonly withoutProtected?: ProtectedFilter
  /** Whose drafts count as well: those of these events' authors, or everybody's; without it published tickets alone. */
  readonly drafts?: 'all' | { readonly ofAuthor: number; readonly statuses: readonly Status[] } | undefined
  /**
   * Of this event alone; of an occurrence, its own tickets, or those of its series as they are for it. Without it, the tickets of events with
   * `hideFromListings` are never found.
   */
  readonly event?: TicketOwner | undefined
  /**
   * For sale (true) or not (false) at `nowUtc`: published, within its window (to the end of its event), not sold out, its event not
   * cancelled; that of a
   * series for any of its occurrences that is not over.
   */
  readonly available?: { readonly is: boolean; readonly nowUtc: string } | undefined
}

export interface TicketStore {
  find(filter: TicketFilter, slice: Slice): Promise<Page<Ticket>>
  byId(id: number): Promise<Ticket | undefined>
  /** All tickets of these events, drafts too, in the order in which they were made; those of a series for each occurrence without own ones. */
  ofEvents(events: readonly TicketOwner[]): Promise<Ticket[]>
  /** The latest moment up to `nowUtc` at which what is for sale can have changed by time alone: a sale, or an event with tickets, began or ended. */
  lastTurn(nowUtc: string): Promise<string | null>
  insert(ticket: Ticket): Promise<void>
  /** Replaces the stored ticket of this id, `sold` with it where it is not that of a series. */
  update(ticket: Ticket): Promise<void>
  /** Deletes it for good. */
  remove(id: number): Promise<void>
  /**
   * Adds to `sold` atomically. Does nothing and returns false where `sold` would exceed the capacity or fall below 0, or where
   * the ticket is gone. A ticket of a series is sold for an `occurrence`.
   */
  sell(id: number, quantity: number, nowUtc: string, occurrence?: number): Promise<boolean>
  /** Moves the sales of an event that begins to repeat to its first occurrence. */
  moveToFirst(series: number): Promise<void>
  /** The sales of a ticket of a series, by the ids of its occurrences. */
  sales(id: number): Promise<readonly (readonly [number, number])[]>
  /** Notes what was sold of a ticket of a series, as far as the occurrences are there. */
  setSales(id: number, sales: readonly (readonly [number, number])[]): Promise<void>
  /** Forgets the sales of the tickets of the series for an occurrence, which has tickets of its own now. */
  clearSales(occurrence: number): Promise<void>
  /** Moves the sales of a ticket for the occurrences of a series to another ticket. */
  moveSales(from: number, to: Ticket): Promise<void>
}
