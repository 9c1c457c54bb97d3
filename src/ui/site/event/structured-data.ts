import { utcText, withOffset } from '../../../domain/time/time.ts'
import { localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * The data of an event for search engines: those of the API, and what they ask for besides (docs/pages.md#for-search-engines). `dates` are
 * the next ones of a series.
 */
export function structuredData(
  event: EventRepresentation,
  dates: readonly EventRepresentation[],
  context: Context,
): Data | undefined {
  const { json_ld: data } = event
  if (!data) return undefined
  const location = oneOrMany(eventLocations(event, data, context))
  const isOver = event.recurrence === undefined && event.utc_end_date <= utcText(context.now())
  return {
    ...data,
    location,
    ...(isOver && data['offers'] !== undefined && { offers: notOnSale(data['offers']) }),
    ...(event.recurrence &&
      dates.length > 0 && { subEvent: dates.slice(0, maxDates).map((date) => subEvent(date, location)) }),
  }
}

/** How many dates of a series are told. */
const maxDates = 10

/** Where it is: a place that nobody names is the site’s own, and an event online without an address is at its page. */
function eventLocations(event: EventRepresentation, data: Data, { settings, language }: Context): readonly Data[] {
  const mode = String(data['eventAttendanceMode'])
  const given = ([data['location']].flat() as readonly (Data | undefined)[]).filter((each) => each !== undefined)
  const hasPlace = given.some((each) => each['@type'] === 'Place')
  const hasAddress = given.some((each) => each['@type'] === 'VirtualLocation')
  const site: Data = { '@type': 'Place', name: localized(settings.siteName, language) }
  return [
    ...(hasPlace || mode.endsWith('OnlineEventAttendanceMode') ? [] : [site]),
    ...given,
    ...(hasAddress || mode.endsWith('OfflineEventAttendanceMode')
      ? []
      : [{ '@type': 'VirtualLocation', url: event.url }]),
  ].map((each) =>
    // Search engines ask for the address of a place: people look for it by its name.
    each['@type'] === 'Place' && each['address'] === undefined ? { ...each, address: each['name'] } : each,
  )
}

/** The offers of an event that is over. */
function notOnSale(offers: unknown): unknown {
  const closed = (offer: unknown) => ({ ...(offer as Data), availability: 'https://schema.org/OutOfStock' })
  return Array.isArray(offers) ? offers.map(closed) : closed(offers)
}

/** One of the dates of a series, which has a page of its own. */
function subEvent(date: EventRepresentation, location: unknown): Data {
  const { title, url, all_day, start_date, end_date, utc_start_date, utc_end_date, timezone } = date
  const reason = date.event_status_reason
  return {
    '@type': 'Event',
    name: title,
    url,
    startDate: all_day ? start_date.slice(0, 10) : withOffset(utc_start_date, timezone),
    endDate: all_day ? end_date.slice(0, 10) : withOffset(utc_end_date, timezone),
    eventStatus: `https://schema.org/Event${status[date.event_status ?? 'scheduled']}`,
    ...(reason !== '' && { disambiguatingDescription: reason }),
    location,
  }
}

const status = {
  scheduled: 'Scheduled',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  rescheduled: 'Rescheduled',
  moved_online: 'MovedOnline',
} as const

function oneOrMany<T>(values: readonly T[]): T | readonly T[] | undefined {
  return values.length > 1 ? values : values[0]
}
