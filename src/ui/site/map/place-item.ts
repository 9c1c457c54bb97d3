import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import type { VenueRepresentation } from '../../../resources/venues/representation.ts'
import { say } from '../../../texts/text.ts'
import { tintOf } from '../../kit/calendar/tints.ts'
import { langAttribute, stateMarks } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import { dayShown } from '../calendar/agenda.ts'
import { dayName } from '../calendar/day-name.ts'
import { eventTimeOn } from '../calendar/event-time.ts'
import { distanceInWords } from '../event/distance.ts'
import { eventPicture } from '../pictures.ts'

/** A venue, how many events are there, and the first of them. */
export interface Place {
  readonly venue: VenueRepresentation
  readonly total: number
  readonly events: readonly EventRepresentation[]
}

/** The tint of a place: that of its next event. */
export function tintOfPlace({ events: [next] }: Place): string {
  return next ? tintOf(next) : ''
}

/** A place of the list: its pin, what it is called, where it is, and what is on there next. */
export function placeItem(place: Place, context: Context): Html {
  const { venue, total, events } = place
  const { language } = context
  const [next] = events
  const address = [venue.address, venue.city].filter(Boolean).join(', ')
  const where = [address, distanceInWords(venue.distance, language)].filter((part) => part !== '').join(' · ')
  return html`<li class="place ${tintOfPlace(place)}" ${pinAttributes(place)}>
    ${pin(place, context)}
    <div>
      <h2><a href="${venue.url}" ${langAttribute(venue, language)}>${venue.venue}</a></h2>
      ${where !== '' && html`<p>${where}</p>`}
      <ol class="next">
        ${events.map((event) => eventLine(event, context))}
      </ol>
      ${total > events.length && html`<p class="others"><a href="${venue.url}">${say('calendar.moreHere', language, { count: total - events.length })}</a></p>`}
    </div>
    ${next && eventPicture(next, 'thumb', { day: dayShown(next, context.today()), language })}
  </li> `
}

/** A place of which only the number of events is told. */
export function briefPlace(place: Place, { language }: Context): Html {
  const { venue, total } = place
  return html`<li ${pinAttributes(place)}>
    <a href="${venue.url}" ${langAttribute(venue, language)}>${venue.venue}</a> <small>${total}</small>
  </li> `
}

function eventLine(event: EventRepresentation, context: Context): Html {
  const { language } = context
  const day = dayShown(event, context.today())
  const name = dayName(Temporal.PlainDate.from(day), context.today(), language)
  return html`<li class="${event.event_status === 'cancelled' && 'off'}">
    <span class="time">${name}, ${eventTimeOn(day, event, context)}</span>
    <a class="title" href="${event.url}" ${langAttribute(event, language)}>${event.title}</a
    >${stateMarks(event, language)}
  </li> `
}

/** The number of events, which leads to OpenStreetMap until the page has a map of its own; where the place is not known, the number alone. */
function pin({ venue, total }: Place, { language }: Context): Html {
  const count = html`<span class="hidden">${say('calendar.found', language, { count: total })}</span>`
  const { geo_lat: latitude, geo_lng: longitude } = venue
  if (latitude === undefined || longitude === undefined)
    return html`<span class="pin"><span aria-hidden="true">${total}</span>${count}</span>`
  const [lat, lng] = [String(latitude), String(longitude)]
  return html`<a
    class="pin"
    href="https://www.openstreetmap.org/?mlat=${lat}&amp;mlon=${lng}#map=17/${lat}/${lng}"
    title="${say('event.onMap', language)}"
    ><span aria-hidden="true">${total}</span>${count}<span class="hidden">, ${say('event.onMap', language)}</span></a
  >`
}

/** What the script draws the pin of the place by. */
export function pinAttributes({ venue: { geo_lat, geo_lng }, total }: Place): Html | false {
  if (geo_lat === undefined || geo_lng === undefined) return false
  return html` data-lat="${String(geo_lat)}" data-lng="${String(geo_lng)}" data-events="${total}"`
}
