import { presentCost } from '../../domain/cost.ts'
import type { Event, Term } from '../../domain/entities.ts'
import { fold } from '../../domain/search.ts'
import { textOf } from '../../domain/texts.ts'
import { abbreviation } from '../../domain/time-zone.ts'
import { dateDetails } from '../../domain/time.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/links.ts'
import { presentImage } from '../images/present.ts'
import { presentOrganizer } from '../organizers/present.ts'
import { keptPresentation } from '../records/kept-presentation.ts'
import {
  pageUrl,
  presentGlobalIds,
  presentLanguages,
  presentOwnership,
  presentTranslations,
} from '../records/present.ts'
import { contentIsOpen } from '../records/references.ts'
import { presentTerm } from '../terms/present.ts'
import type { TermRepresentation } from '../terms/representation.ts'
import { presentTicket } from '../tickets/present.ts'
import { presentVenue } from '../venues/present.ts'
import { costByTickets, siteCurrency } from './cost.ts'
import { eventJsonLd } from './json-ld.ts'
import { blanked } from './protected.ts'
import { relatedTo, type Related } from './related.ts'
import type { EventRepresentation } from './representation.ts'

/** Representations of events. In lists, the content of protected events is blanked for whoever may not edit them. */
export async function presentEvents(
  events: readonly Event[],
  context: Context,
  single: boolean,
): Promise<EventRepresentation[]> {
  const related = await relatedTo(events, context, single)
  return events.map((event) => {
    const whole = presentEvent(event, related, context, single)
    return single || contentIsOpen(event, context) ? whole : blanked(whole)
  })
}

function presentEvent(event: Event, related: Related, context: Context, single: boolean): EventRepresentation {
  const text = textOf(event, context.language)
  const url = pageUrl(event, 'event', text.slug, context)
  const image = related.images.get(event.image ?? 0)
  const { cost, cost_details } = presentCost(
    event.cost ?? costByTickets(related.tickets.get(event.id) ?? [], context),
    siteCurrency(context),
    context.language,
  )
  const { json_ld, tickets } = singleMembers(event, related, context, single)
  return {
    id: event.id,
    ...presentGlobalIds(event, context),
    ...presentOwnership(event, context),
    url,
    rest_url: apiUrl(context.links, `/events/${event.id}`),
    title: text.title,
    description: text.description,
    excerpt: text.excerpt,
    slug: text.slug,
    image: image ? presentImage(image, context) : false,
    all_day: event.allDay,
    ...presentDates(event),
    timezone: event.timezone,
    timezone_abbr: abbreviation(event.timezone, event.startUtc),
    cost,
    cost_details: { ...cost_details, values: [...cost_details.values] },
    website: event.website ?? url,
    show_map: event.showMap,
    show_map_link: event.showMapLink,
    hide_from_listings: event.hideFromListings,
    sticky: event.sticky,
    featured: event.featured,
    categories: presentTermsOf(event.categories, related, context),
    tags: presentTermsOf(event.tags, related, context),
    venue: presentVenuesOf(event, related, context, single),
    organizer: event.organizers.flatMap((id) => {
      const organizer = related.organizers.get(id)
      return organizer ? presentOrganizer(organizer, context, related.images.get(organizer.image ?? 0), single) : []
    }),
    custom_fields: [],
    ...json_ld,
    ticketed: event.ticketed,
    ...tickets,
    ...presentLanguages(event, context),
    ...presentTranslations(event, (text) => text, context),
    post_parent: event.parent ?? 0,
  }
}

function presentDates(event: Event) {
  return {
    start_date: event.startDate,
    start_date_details: dateDetails(event.startDate),
    end_date: event.endDate,
    end_date_details: dateDetails(event.endDate),
    utc_start_date: event.startUtc,
    utc_start_date_details: dateDetails(event.startUtc),
    utc_end_date: event.endUtc,
    utc_end_date_details: dateDetails(event.endUtc),
  }
}

/** By name; categories carry the addresses of those above them. */
function presentTermsOf(ids: readonly number[], related: Related, context: Context): TermRepresentation[] {
  return ids
    .flatMap((id) => related.terms.get(id) ?? [])
    .map((term) => presentAssigned(term, context, ...(related.above.get(term.id) ?? [])))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.term.id - b.term.id))
    .map(({ term }) => term)
}

/** A term within events, and what it is sorted by; `above` are the categories above it, nearest first. */
const presentAssigned = keptPresentation((term: Term, context: Context, ...above: readonly Term[]) => {
  // Within events the original gives tags a parent, too.
  const presented = { ...presentTerm(term, above, context), parent: term.parent ?? 0 }
  return { term: presented, key: fold(presented.name) }
})

/** `[]` when there is none, the venue itself when there is one, an array when there are several (decisions.md §2.3). */
function presentVenuesOf(
  event: Event,
  related: Related,
  context: Context,
  single: boolean,
): EventRepresentation['venue'] {
  const venues = event.venues.flatMap((id) => {
    const venue = related.venues.get(id)
    return venue ? presentVenue(venue, context, related.images.get(venue.image ?? 0), single) : []
  })
  const [first] = venues
  return venues.length === 1 && first ? first : venues
}

function singleMembers(event: Event, related: Related, context: Context, single: boolean) {
  if (!single) return { json_ld: {}, tickets: {} }
  const json_ld = event.status === 'publish' ? { json_ld: eventJsonLd(event, related, context) } : {}
  const tickets = related.tickets.get(event.id) ?? []
  return { json_ld, tickets: { tickets: tickets.map((ticket) => presentTicket(ticket, event, context)) } }
}
