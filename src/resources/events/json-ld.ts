import type { Event } from '../../domain/entities.ts'
import { languageOf, textOf } from '../../domain/texts.ts'
import { withOffset } from '../../domain/time.ts'
import type { Context } from '../../operations/context.ts'
import { summary } from '../../text/html-text.ts'
import { presentImage } from '../images/present.ts'
import { organizerJsonLd } from '../organizers/present.ts'
import { said, type JsonLd } from '../records/json-ld.ts'
import { pageUrl } from '../records/present.ts'
import { placeJsonLd } from '../venues/present.ts'
import { offersOf } from './offers.ts'
import type { Related } from './related.ts'

/**
 * schema.org `Event` (contract/representations.md §10). Lists of places and organizers only where there are several.
 */
export function eventJsonLd(event: Event, related: Related, context: Context): JsonLd {
  const text = textOf(event, context.language)
  const url = pageUrl(event, 'event', text.slug, context)
  const image = related.images.get(event.image ?? 0)
  const venues = event.venues.flatMap((id) => related.venues.get(id) ?? [])
  const organizers = event.organizers.flatMap((id) => related.organizers.get(id) ?? [])
  return said({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: text.title,
    description: summary(text.excerpt || text.description, 55),
    image: image && presentImage(image, context).url,
    url,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: event.allDay ? event.startDate.slice(0, 10) : withOffset(event.startUtc, event.timezone),
    endDate: event.allDay ? event.endDate.slice(0, 10) : withOffset(event.endUtc, event.timezone),
    location: oneOrSeveral(venues.map((venue) => placeJsonLd(venue, context, related.images.get(venue.image ?? 0)))),
    organizer: oneOrSeveral(
      organizers.map((organizer) => organizerJsonLd(organizer, context, related.images.get(organizer.image ?? 0))),
    ),
    offers: offersOf(event, related.tickets.get(event.id) ?? [], url, context),
    inLanguage: languageOf(event, context.language),
  })
}

function oneOrSeveral<T>(values: readonly T[]): T | readonly T[] | undefined {
  return values.length > 1 ? values : values[0]
}
