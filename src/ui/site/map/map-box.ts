import type { Context } from '../../../operations/context.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import { tileHost, type MapTiles } from '../tiles.ts'
import type { Place } from './place-item.ts'
import { sketch } from './sketch.ts'

interface MapBox {
  readonly places: readonly Place[]
  readonly tiles: MapTiles
  /** The part of the map that is searched. */
  readonly box: readonly number[] | undefined
  /** How high the box is beside 800 wide, where it is not as high as the screen. */
  readonly height?: number
  /** The address of the page without its query. */
  readonly address: string
}

/** Where the script draws the map; until then a drawing of how the places lie, and where another host is asked, a button. */
export function mapBox({ places, tiles, box, height, address }: MapBox, { language }: Context): Html {
  return html`<section
    id="map"
    class="map${tiles.asksFirst && ' asks'}"
    aria-label="${say('calendar.view.map', language)}"
    data-tiles="${tiles.url}"
    data-box="${box?.join(',') ?? ''}"
    data-cluster="${say('calendar.cluster', language, { places: '{places}', events: '{events}' })}"
    data-zoom-in="${say('calendar.zoomIn', language)}"
    data-zoom-out="${say('calendar.zoomOut', language)}"
  >
    ${sketch(places, height)}
    ${
      tiles.asksFirst &&
      html`<p class="offer">
        <button type="button" class="button">${icon('map')}${say('calendar.showMap', language)}</button>
        <small>${say('calendar.mapLoadedFrom', language, { host: tileHost(tiles) })}</small>
      </p>`
    }
    <div class="canvas" data-key="map" aria-label="${say('calendar.view.map', language)}"></div>
    <a class="button quiet area" data-key="map" href="${address}" hidden
      >${icon('magnifying-glass')}${say('calendar.searchArea', language)}</a
    >
    <p class="credit">${tileCredit(tiles.attribution)}</p>
  </section>`
}

/** Whom the tiles are by; OpenStreetMap asks for a link to its licence. */
export function tileCredit(attribution: string): readonly (Html | string)[] {
  return attribution
    .split(/(OpenStreetMap)/)
    .map((part) =>
      part === 'OpenStreetMap' ? html`<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>` : part,
    )
}
