import { mayRead } from '../../access/actor.ts'
import type { Event, Image, Organizer, Term, Venue } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'
import { imagesOf } from '../records/images.ts'
import { termsAbove } from '../terms/present.ts'

/** What events refer to, by id; only what the caller may read (decisions.md §2.3). */
export interface Related {
  readonly venues: ReadonlyMap<number, Venue>
  readonly organizers: ReadonlyMap<number, Organizer>
  readonly terms: ReadonlyMap<number, Term>
  /** For each category, those above it, nearest first. */
  readonly above: ReadonlyMap<number, readonly Term[]>
  readonly images: ReadonlyMap<number, Image>
}

/** Everything that these events refer to, in as many queries as there are kinds of it, however many events there are. */
export async function relatedTo(events: readonly Event[], context: Context): Promise<Related> {
  const { storage, actor } = context
  const ids = (of: (event: Event) => readonly number[]) => [...new Set(events.flatMap(of))]
  const byId = <T extends { readonly id: number }>(records: readonly T[]) =>
    new Map(records.map((record) => [record.id, record]))
  const [venues, organizers, terms] = await Promise.all([
    storage.venues.byIds(ids((event) => event.venues)),
    storage.organizers.byIds(ids((event) => event.organizers)),
    storage.terms.byIds(ids((event) => [...event.categories, ...event.tags])),
  ])
  return {
    venues: byId(venues.filter((venue) => mayRead(actor, venue))),
    organizers: byId(organizers.filter((organizer) => mayRead(actor, organizer))),
    terms: byId(terms),
    above: await termsAbove(terms, context),
    images: await imagesOf([...events, ...venues, ...organizers], context),
  }
}
