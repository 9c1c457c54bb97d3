import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { venues } from '../../../resources/venues/operations.ts'
import type { VenueRepresentation } from '../../../resources/venues/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { langAttribute, venuesOf } from '../../kit/event-item.ts'
import { readAsGuest } from '../reading.ts'
import { say } from '../../../texts/text.ts'

/** Where an event is: each venue with its building, its address and the ways to it. */
export function eventPlaces(event: EventRepresentation, context: Context): Promise<readonly Html[]> {
  return Promise.all(
    venuesOf(event).map(async (venue) => {
      const building = await readBuilding(venue, context)
      const where = whereabouts(venue, building)
      const address = addressLines(where)
      return html`<b>${venueNameOrLink(venue, context)}${building && html`, ${venueNameOrLink(building, context)}`}</b
        >${address.length > 0 && html` <small>${address.join(', ')}</small>`}
        ${event.show_map_link && venue.show_map_link && mapLinks(where, context)}`
    }),
  )
}

function venueNameOrLink(venue: VenueRepresentation, { language }: Context): Html {
  // One that is not published has no page: who has the password of an event is shown its name.
  if (venue.status !== 'publish') return html`<span ${langAttribute(venue, language)}>${venue.venue}</span>`
  return html`<a href="${venue.url}" ${langAttribute(venue, language)}>${venue.venue}</a>`
}

/** The building of a room, as the reader may see it. */
export async function readBuilding(
  { parent_venue: id }: VenueRepresentation,
  context: Context,
): Promise<VenueRepresentation | undefined> {
  return id === undefined ? undefined : readAsGuest(venues.byId.read, { path: { id: String(id) } }, context)
}

/** What has the address of a venue, and its point: a room without any is where its building is. */
export function whereabouts(
  venue: VenueRepresentation,
  building: VenueRepresentation | undefined,
): VenueRepresentation {
  const isPlaced = addressLines(venue).length > 0 || venue.geo_lat !== undefined
  return isPlaced || !building ? venue : building
}

/** Countries, by their names in both languages, where the postal code follows the town and its state or province. */
const codeLast =
  /^(canada|united states|états-unis|usa?$|united kingdom|royaume-uni|uk$|ireland|irlande|australi|new zealand|nouvelle-zélande|india$|inde$)/i

/** The lines of a postal address, in the order of its country: `12, rue du Quai`, `Port-Clair`, `NB E4X 1A1`, `Canada`. */
export function addressLines({ address, zip, city, stateprovince, country }: VenueRepresentation): readonly string[] {
  const inOrder = codeLast.test(country ?? '')
    ? [city, [stateprovince, zip].filter(Boolean).join(' ')]
    : [[zip, city].filter(Boolean).join(' '), stateprovince]
  return [address, ...inOrder, country].filter((part) => part !== undefined && part !== '') as string[]
}

/** A map and directions, on a page of OpenStreetMap; nothing where neither the point nor the address is known. */
export function mapLinks(venue: VenueRepresentation, { language }: Context): Html | false {
  const { geo_lat: latitude, geo_lng: longitude } = venue
  const link = (address: string, text: 'onMap' | 'directions') =>
    html`<a href="${address}">${say(`event.${text}`, language)}</a>`
  if (latitude === undefined || longitude === undefined) {
    const { address, city, country } = venue
    if (!city && !address) return false
    const query = encodeURIComponent([address, city, country].filter(Boolean).join(', '))
    return html`<span class="ways-there">${link(`https://www.openstreetmap.org/search?query=${query}`, 'onMap')}</span>`
  }
  const point = [latitude, longitude].map(String)
  const map = `https://www.openstreetmap.org/?mlat=${point.join('&mlon=')}#map=16/${point.join('/')}`
  const route = `https://www.openstreetmap.org/directions?to=${point.join('%2C')}`
  return html`<span class="ways-there">${link(map, 'onMap')} ${link(route, 'directions')}</span>`
}
