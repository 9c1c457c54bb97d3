import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import type { VenueRepresentation } from '../../../resources/venues/representation.ts'
import { mapAssets } from '../../assets/assets.ts'
import { html, type Html } from '../../kit/html.ts'
import { isProtected, venuesOf } from '../../kit/event-item.ts'
import type { Page } from '../document/page.ts'
import { shown } from '../reading.ts'
import { eventRow } from './event-row.ts'
import { chosenOf } from '../filters/chosen.ts'
import { parametersOf, queryOf, windowOf, type Query } from '../filters/filters.ts'
import { toolbar } from './toolbar.ts'
import { say } from '../../../texts/text.ts'

const path = '/events/map/'

/** How many days ahead the map looks. */
const daysAhead = 30

/** How many events of a place are named. */
const maxOfPlace = 5

/** Where tiles of a map come from: an address with `{z}`, `{x}` and `{y}`, and whom they are by. */
export interface MapTiles {
  readonly url: string
  readonly attribution: string
}

interface Place {
  readonly venue: VenueRepresentation
  readonly events: readonly EventRepresentation[]
}

/** What is on in the next days, by place: a map where the site has tiles, and in any case a list of the places. */
export async function mapPage(query: Query, tiles: MapTiles | undefined, context: Context): Promise<Page | undefined> {
  const { language, links } = context
  const today = context.today()
  const chosen = await chosenOf(query, context)
  const { filters } = chosen
  const title = say('calendar.view.map', language)
  const address = `${links.site}${path}`
  const until = today.add({ days: daysAhead }).toString()
  const window = { ...(filters.when === undefined && { starts_before: `${until} 23:59:59` }), ...windowOf(filters) }
  const parameters = { ...parametersOf(filters), ...window, geoloc: true, per_page: 100 }
  const found = await shown(events.list, { parameters }, { ...context, uncounted: true })
  if (!found) return undefined
  const places = placesOf(found.events)
  return {
    title,
    path,
    query: queryOf(filters),
    isIndexed: Object.keys(filters).length === 0,
    isWide: true,
    assets: tiles && mapAssets,
    main: html`${await toolbar({ title, view: 'map', day: today, chosen, address, query }, context)}
      <p class="found">${say('calendar.onMap', language)}</p>
      ${tiles && places.length > 0 && html`<div id="map" data-tiles="${tiles.url}" data-attribution="${tiles.attribution}"></div>`}
      ${places.length === 0 && html`<p class="nothing">${say('common.noneFound', language)}</p>`}
      <ol class="places">
        ${places.map((place) => placeItem(place, today.toString(), context))}
      </ol>`,
  }
}

/** The places that are on Earth, those with most events first; what a password protects is nowhere. */
function placesOf(found: readonly EventRepresentation[]): readonly Place[] {
  const places = new Map<number, { venue: VenueRepresentation; events: EventRepresentation[] }>()
  for (const event of found.filter((each) => !isProtected(each)))
    for (const venue of venuesOf(event)) {
      if (venue.geo_lat === undefined || venue.geo_lng === undefined) continue
      const place = places.get(venue.id) ?? { venue, events: [] }
      place.events.push(event)
      places.set(venue.id, place)
    }
  return [...places.values()].sort((a, b) => b.events.length - a.events.length)
}

function placeItem({ venue, events: all }: Place, today: string, context: Context): Html {
  const { language } = context
  const { geo_lat, geo_lng } = venue
  const address = [venue.address, venue.city].filter(Boolean).join(', ')
  const elsewhere = `https://www.openstreetmap.org/?mlat=${String(geo_lat)}&mlon=${String(geo_lng)}#map=17/${String(geo_lat)}/${String(geo_lng)}`
  const dayOf = ({ start_date }: EventRepresentation) =>
    start_date.slice(0, 10) < today ? today : start_date.slice(0, 10)
  return html`<li data-lat="${String(geo_lat)}" data-lng="${String(geo_lng)}">
    <h2><a href="${venue.url}">${venue.venue}</a></h2>
    <p>${address !== '' && html`${address} · `}<a href="${elsewhere}">${say('event.onMap', language)}</a></p>
    <ol class="rows">
      ${all.slice(0, maxOfPlace).map((event) => eventRow(event, dayOf(event), context, { withDay: true }))}
    </ol>
    ${all.length > maxOfPlace && html`<p class="left"><a href="${venue.url}">${say('common.others', language, { count: all.length - maxOfPlace })}</a></p>`}
  </li>`
}
