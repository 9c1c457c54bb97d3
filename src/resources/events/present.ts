import { maySeeContent } from '../../accounts/actor.ts'
import { abbreviation } from '../../domain/time/abbreviation.ts'
import { presentCost } from '../../domain/money/cost.ts'
import { type Event, eventOthers, eventSwitches } from '../../records/event.ts'
import { fold } from '../../domain/text/search.ts'
import { languageOfText, textOf, writtenLanguages } from '../../domain/text/texts.ts'
import { dateDetails, inZone } from '../../domain/time/time.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl, globalId } from '../../operations/request.ts'
import { noDate } from '../../schema/types/date-time.ts'
import { presentImage } from '../images/present.ts'
import { presentOrganizer } from '../organizers/present.ts'
import type { OrganizerRepresentation } from '../organizers/representation.ts'
import { presentTranslations, latestRevisionUtc } from '../records/present.ts'
import { presentTerm } from '../terms/present.ts'
import type { TermRepresentation } from '../terms/representation.ts'
import { presentTicket } from '../tickets/present.ts'
import { aroundVenue, presentVenue } from '../venues/present.ts'
import type { VenueRepresentation } from '../venues/representation.ts'
import { siteCurrency } from '../../operations/settings.ts'
import { costByTickets } from './related.ts'
import { eventJsonLd } from './json-ld/event.ts'
import { blankProtectedEvent } from './protected.ts'
import { type Related, loadRelated } from './related.ts'
import type { EventRepresentation } from './representation.ts'
import { eventUrl, presentSeries } from './series/present.ts'

/**
 * Representations of events. In lists, the content of protected events is blanked for callers who may not edit them: of those
 * that are not `open`.
 */
export async function presentEvents(
  events: readonly Event[],
  context: Context,
  single: boolean,
  isOpen: (event: Event) => boolean = (event) => single || maySeeContent(event, context),
): Promise<EventRepresentation[]> {
  const related = await loadRelated(events, context, single, isOpen)
  const shown = presentRelated(related, context, single)
  return events.map((event) => {
    const whole = presentEvent(event, { ...related, shown }, context, single)
    return isOpen(event) ? whole : blankProtectedEvent(whole)
  })
}

/**
 * One literal, in the order of the documents: an object that is put together from others takes several times as long, both
 * to make and to write. What is undefined is not written.
 */
function presentEvent(
  event: Event,
  related: Related & { readonly shown: RelatedRepresentations },
  context: Context,
  single: boolean,
): EventRepresentation {
  const { shown } = related
  const { language, links, settings } = context
  const text = textOf(event, language)
  const its = event.occurrence ? related.series.get(event.occurrence.series) : undefined
  const url = eventUrl(event, its, context)
  const series = presentSeries(event, its, context)
  const image = event.image === null ? undefined : related.images.get(event.image)
  const tickets = related.tickets.get(event.id) ?? []
  const cost = presentCost(event.cost ?? costByTickets(tickets, context), siteCurrency(context), language)
  const { currency_symbol, currency_code, currency_position, values } = cost.cost_details
  const global_id = globalId(links, event.id)
  return {
    id: event.id,
    global_id,
    global_id_lineage: [global_id, ...event.lineage],
    mirrored_from: event.mirroredFrom ?? undefined,
    author: String(event.author),
    status: event.status,
    date: event.date,
    date_utc: event.dateUtc ?? noDate,
    modified: inZone(event.modifiedUtc, settings.timeZone),
    modified_utc: event.modifiedUtc,
    revised_utc: latestRevisionUtc(event),
    url,
    rest_url: apiUrl(links, `/events/${event.id}`),
    title: text.title,
    description: text.description,
    excerpt: text.excerpt,
    slug: text.slug,
    image: image ? presentImage(image, context) : false,
    all_day: event.allDay,
    start_date: event.startDate,
    start_date_details: dateDetails(event.startDate),
    end_date: event.endDate,
    end_date_details: dateDetails(event.endDate),
    utc_start_date: event.startUtc,
    utc_start_date_details: dateDetails(event.startUtc),
    utc_end_date: event.endUtc,
    utc_end_date_details: dateDetails(event.endUtc),
    timezone: event.timezone,
    timezone_abbr: abbreviation(event.timezone, event.startUtc),
    cost: cost.cost,
    cost_details: { currency_symbol, currency_code, currency_position, values: [...values] },
    website: event.website ?? url,
    ...eventSwitches.present(event),
    categories: termsOf(event.categories, shown),
    tags: termsOf(event.tags, shown),
    venue: venueMember(event, shown),
    organizer: among(event.organizers, shown.organizers),
    custom_fields: [],
    json_ld: single && event.status === 'publish' ? eventJsonLd(event, related, context) : undefined,
    ...eventOthers.present(event),
    event_status_reason: text.event_status_reason,
    protected: event.passwordHash === null ? undefined : true,
    ticketed: event.ticketed,
    tickets: single ? tickets.map((ticket) => presentTicket(ticket, event, context)) : undefined,
    series: series?.series,
    recurrence_id: series?.recurrence_id,
    recurrence: series?.recurrence,
    occurrences: related.occurrences.get(event.id),
    language: languageOfText(event, language),
    available_languages: writtenLanguages(event),
    original_language: context.translations ? event.language : undefined,
    translations: presentTranslations(event, (text) => text, context).translations,
    post_parent: event.parent ?? 0,
  }
}

interface ShownTerm {
  readonly term: TermRepresentation
  /** Decides the order of the terms of an event. */
  readonly key: string
}

/** What events name, as they show it: made once for all events of an answer. */
interface RelatedRepresentations {
  readonly terms: ReadonlyMap<number, ShownTerm>
  readonly venues: ReadonlyMap<number, VenueRepresentation>
  readonly organizers: ReadonlyMap<number, OrganizerRepresentation>
}

function presentRelated(
  { terms, above, venues, buildings, organizers, images }: Related,
  context: Context,
  single: boolean,
): RelatedRepresentations {
  const imageOf = ({ image }: { readonly image: number | null }) => images.get(image ?? 0)
  return {
    terms: mapValues(terms, (term) => {
      // Within events the original gives tags a parent, too.
      const shown = { ...presentTerm(term, above.get(term.id) ?? [], context), parent: term.parent ?? 0 }
      return { term: shown, key: fold(shown.name) }
    }),
    venues: mapValues(venues, (venue) => presentVenue(venue, context, aroundVenue(venue, images, buildings), single)),
    organizers: mapValues(organizers, (organizer) => presentOrganizer(organizer, context, imageOf(organizer), single)),
  }
}

function mapValues<T, U>(records: ReadonlyMap<number, T>, present: (record: T) => U): ReadonlyMap<number, U> {
  return new Map([...records].map(([id, record]) => [id, present(record)]))
}

/** By name; categories carry the addresses of those above them. */
function termsOf(ids: readonly number[], { terms }: RelatedRepresentations): TermRepresentation[] {
  return among(ids, terms)
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.term.id - b.term.id))
    .map(({ term }) => term)
}

/**
 * `[]` when there is none, the venue itself when there is one, an array when there are several
 * (contract/representations.md §3).
 */
function venueMember({ venues: ids }: Event, { venues }: RelatedRepresentations): EventRepresentation['venue'] {
  const shown = among(ids, venues)
  const [first] = shown
  return shown.length === 1 && first ? first : shown
}

/** What the caller may read of what an event names. */
function among<T>(ids: readonly number[], shown: ReadonlyMap<number, T>): T[] {
  return ids.flatMap((id) => shown.get(id) ?? [])
}
