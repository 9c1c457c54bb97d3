import type { Status } from '../../domain/entities.ts'
import type { Event } from '../../records/event.ts'
import type { Ticket } from '../../records/ticket.ts'
import type { Page, ProtectedFilter, Slice, Visibility } from './lists.ts'

/** The owner of tickets: an event, a series, or an occurrence. */
export type TicketOwner = Pick<Event, 'id' | 'occurrence'>

/** Which tickets a list holds, in the order in which they were made. Wall times and instants are as in `Ticket`. */
export interface TicketFilter {
  /** The list holds tickets of the events that this shows. */
  readonly events: Visibility
  /** Tickets of protected events are left out, as this says. */
  readonly withoutProtected?: ProtectedFilter
  /**
   * Drafts are listed as well: all of them, or those of one author’s events in one of `statuses`. Without it, the list
   * holds published tickets alone.
   */
  readonly drafts?: 'all' | { readonly ofAuthor: number; readonly statuses: readonly Status[] } | undefined
  /**
   * Only tickets of this event are listed. An occurrence without tickets of its own has those of its series. Without
   * `event`, tickets of events with `hideFromListings` are left out.
   */
  readonly event?: TicketOwner | undefined
  /**
   * Tickets are listed that are for sale (true) or not for sale (false) at `nowUtc`. A ticket for sale is published,
   * within its sales window and not sold out. Its event is not cancelled. A window without an end lasts until the event
   * ends. The ticket of a series is for sale while it is for sale for any occurrence that is not over.
   */
  readonly available?: { readonly is: boolean; readonly nowUtc: string } | undefined
}

export interface TicketStore {
  find(filter: TicketFilter, slice: Slice): Promise<Page<Ticket>>
  byId(id: number): Promise<Ticket | undefined>
  /**
   * All tickets of these events, drafts too, in the order in which they were made. The tickets of a series are repeated
   * for each of its given occurrences that has no tickets of its own.
   */
  ofEvents(events: readonly TicketOwner[]): Promise<Ticket[]>
  /**
   * The latest moment up to `nowUtc` at which time alone can have changed which tickets are for sale. At such a moment a
   * sales window opens or closes, or an event with tickets ends.
   */
  lastAvailabilityChange(nowUtc: string): Promise<string | null>
  insert(ticket: Ticket): Promise<void>
  /** Replaces the stored ticket that has this id. It replaces `sold` too, unless the ticket belongs to a series. */
  update(ticket: Ticket): Promise<void>
  /** Deletes the ticket for good. */
  remove(id: number): Promise<void>
  /**
   * Adds `quantity` to `sold` atomically. It changes nothing and returns false if the ticket is gone, or if `sold` would
   * exceed the capacity or fall below 0. The ticket of a series is sold for an `occurrence`.
   */
  sell(id: number, quantity: number, nowUtc: string, occurrence?: number): Promise<boolean>
  /** Moves the sales of an event that becomes a series to its first occurrence. */
  moveSalesToFirstOccurrence(series: number): Promise<void>
  /** The sales of a series’ ticket, as pairs of the occurrence’s id and the number sold. */
  sales(id: number): Promise<readonly (readonly [number, number])[]>
  /** Sets the sales of a series’ ticket, in the same pairs. Pairs whose occurrence does not exist are ignored. */
  setSales(id: number, sales: readonly (readonly [number, number])[]): Promise<void>
  /** Deletes what the series’ tickets sold for an occurrence, because the occurrence now has tickets of its own. */
  clearSales(occurrence: number): Promise<void>
  /** Moves sales from one ticket to another: the sales for occurrences that belong to the other ticket’s series. */
  moveSales(from: number, to: Ticket): Promise<void>
}
