import { actorFor, maySeeContent, mayEdit, mayShow, maySeeAwaitingEvent } from '../../accounts/actor.ts'
import { collections, type Image, type LinkedKind, type Term } from '../../domain/entities.ts'
import type { Cost } from '../../domain/money/cost.ts'
import { costOfTickets } from '../../domain/money/ticket-cost.ts'
import type { Event } from '../../records/event.ts'
import type { Venue } from '../../records/venue.ts'
import type { Organizer } from '../../records/organizer.ts'
import type { Ticket } from '../../records/ticket.ts'
import type { Context } from '../../operations/context.ts'
import { siteCurrency } from '../../operations/settings.ts'
import { readImages } from '../records/present.ts'
import { readBuildings } from '../venues/present.ts'
import { termsAbove } from '../terms/present.ts'
import type { EventRepresentation } from './representation.ts'
import { presentOccurrences } from './series/present.ts'

/** What events refer to, by id; only what the caller may read (contract/representations.md §3). */
export interface Related {
  readonly venues: ReadonlyMap<number, Venue>
  /** The buildings of those that are rooms. */
  readonly buildings: ReadonlyMap<number, Venue>
  readonly organizers: ReadonlyMap<number, Organizer>
  readonly terms: ReadonlyMap<number, Term>
  /** For each category, those above it, nearest first. */
  readonly above: ReadonlyMap<number, readonly Term[]>
  readonly images: ReadonlyMap<number, Image>
  /** The series that occurrences belong to, and what series tell of their occurrences. */
  readonly series: ReadonlyMap<number, Event>
  readonly occurrences: ReadonlyMap<number, EventRepresentation['occurrences']>
  /** The tickets of each event, by its id, in the order in which they were made; in lists only those that make a cost. */
  readonly tickets: ReadonlyMap<number, readonly Ticket[]>
}

/**
 * Loads everything that these events refer to, with one query for each kind, however many events there are. `single`
 * adds what only single reads show. Records that came with an event are seen by those to whom the event `isOpen`.
 */
export async function loadRelated(
  events: readonly Event[],
  context: Context,
  single: boolean,
  isOpen: (event: Event) => boolean,
): Promise<Related> {
  const { storage } = context
  const [venues, organizers, terms, tickets, series, occurrences] = await Promise.all([
    readIfAny(idsNamed(events, 'venues'), (ids) => storage.venues.byIds(ids)),
    readIfAny(idsNamed(events, 'organizers'), (ids) => storage.organizers.byIds(ids)),
    readIfAny(idsNamed(events, 'categories', 'tags'), (ids) => storage.terms.byIds(ids)),
    presentableTickets(events, context, single),
    readSeriesOf(events, context),
    presentAllOccurrences(events, context),
  ])
  const open = events.filter(isOpen)
  const readable = <T extends Venue | Organizer>(records: readonly T[], kind: LinkedKind) => {
    const isNamed = ({ id }: T) => open.some((event) => event[collections[kind]].includes(id))
    const isAsItsEvent = (one: T) => one.awaitsEvent && isNamed(one) && maySeeAwaitingEvent(kind, context.actor)
    return mapById(records.filter((one) => mayShow(kind, one, context) || isAsItsEvent(one)))
  }
  return {
    venues: readable(venues, 'venue'),
    buildings: venues.length === 0 ? new Map() : await readBuildings(venues, context),
    organizers: readable(organizers, 'organizer'),
    terms: mapById(terms),
    above: await termsAbove(terms, context),
    images: await readImages([...events, ...venues, ...organizers], context),
    tickets,
    series: mapById(series),
    occurrences,
  }
}

async function readSeriesOf(events: readonly Event[], { storage }: Context): Promise<readonly Event[]> {
  const ids = new Set(events.flatMap(({ occurrence }) => occurrence?.series ?? []))
  return ids.size === 0 ? [] : storage.events.byIds([...ids])
}

async function presentAllOccurrences(events: readonly Event[], context: Context): Promise<Related['occurrences']> {
  const series = context.timeless ? [] : events.filter(({ recurrence }) => recurrence !== null)
  return new Map(
    await Promise.all(series.map(async (each) => [each.id, await presentOccurrences(each, context)] as const)),
  )
}

/** The ids that events name in some of their members, each once. */
function idsNamed(
  events: readonly Event[],
  ...members: readonly ('venues' | 'organizers' | 'categories' | 'tags')[]
): readonly number[] {
  const ids = new Set<number>()
  for (const event of events) for (const member of members) for (const id of event[member]) ids.add(id)
  return [...ids]
}

/** What has these ids; without any, the store is not even made. */
async function readIfAny<T>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<T[]>,
): Promise<readonly T[]> {
  return ids.length === 0 ? [] : read(ids)
}

function mapById<T extends { readonly id: number }>(records: readonly T[]): ReadonlyMap<number, T> {
  const found = new Map<number, T>()
  for (const record of records) found.set(record.id, record)
  return found
}

async function presentableTickets(
  events: readonly Event[],
  context: Context,
  single: boolean,
): Promise<Related['tickets']> {
  const { storage } = context
  const actor = actorFor('ticket', context.actor)
  const editable = new Set(single ? events.filter((event) => mayEdit(actor, event)).map(({ id }) => id) : [])
  const shown = events.filter(
    (event) => editable.has(event.id) || (event.ticketed && (single || derives(event, context))),
  )
  if (shown.length === 0) return new Map()
  const tickets = await storage.tickets.ofEvents(shown)
  const readable = tickets.filter(({ event, status }) => status === 'publish' || editable.has(event))
  return Map.groupBy(readable, ({ event }) => event)
}

/** Whether a list shows a cost that follows from the tickets of the event. */
function derives(event: Event, context: Context): boolean {
  return event.cost === null && maySeeContent(event, context)
}

/**
 * The cost of an event that has none of its own: the range of the prices of its published tickets; null without any. Prices
 * in several currencies make no range: those in the currency of the site count, else those in the currency of the first
 * that is not free. What is free is so in any currency.
 */
export function costByTickets(tickets: readonly Ticket[], context: Context): Cost | null {
  if (tickets.length === 0) return null
  const site = siteCurrency(context)
  const published = tickets.filter(({ status }) => status === 'publish')
  const currencies = published.filter(({ price }) => price !== '0').map(({ currency }) => currency)
  const currency = currencies.includes(site.code) ? site.code : (currencies[0] ?? site.code)
  const counted = published
    .filter((ticket) => ticket.currency === currency || ticket.price === '0')
    .map(({ price }) => ({ price, currency }))
  return costOfTickets(counted, site)
}
