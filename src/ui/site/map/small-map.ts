import type { Context } from '../../../operations/context.ts'
import type { VenueRepresentation } from '../../../resources/venues/representation.ts'
import { say } from '../../../texts/text.ts'
import { mapAssets } from '../../assets/assets.ts'
import { langAttribute } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import type { Page } from '../document/page.ts'
import { tilesOf } from '../tiles.ts'
import { mapBox } from './map-box.ts'
import { pinAttributes } from './place-item.ts'

/** A map within a page, and what the page needs for it. */
export interface SmallMap {
  readonly page: Pick<Page, 'assets' | 'tiles' | 'hasDrawings'>
  readonly section: Html
}

/** Venues on a map, below it their names where they are several: the facts beside it have their addresses. Undefined where the site has no map, or none of them is to be on it. */
export function smallMap(venues: readonly VenueRepresentation[], context: Context): SmallMap | undefined {
  const { language, links, settings } = context
  const tiles = tilesOf(settings)
  const places = venues
    .filter(({ show_map, geo_lat, geo_lng }) => show_map && geo_lat !== undefined && geo_lng !== undefined)
    .map((venue) => ({ venue, total: 0, events: [] }))
  if (!tiles || places.length === 0) return undefined
  const address = `${links.site}/events/map/`
  return {
    // Leaflet puts an empty picture into tiles that it gives up.
    page: { assets: mapAssets, tiles: tiles.url, hasDrawings: true },
    section: html`<section class="there">
      <h2>${say('event.wayThere', language)}</h2>
      ${mapBox({ places, tiles, box: undefined, height: 300, address }, context)}
      <ul class="places" ${places.length === 1 && html`hidden`}>
        ${places.map(
          (place) =>
            html`<li ${pinAttributes(place)}>
              <a href="${place.venue.url}" ${langAttribute(place.venue, language)}>${place.venue.venue}</a>
            </li> `,
        )}
      </ul>
    </section>`,
  }
}
