import { html, type Html } from '../../../kit/html.ts'
import { icon } from '../../../kit/icon.ts'
import { tileCredit } from '../../../site/map/map-box.ts'
import { tileHost, tilesOf } from '../../../site/tiles.ts'
import type { DeskRequest } from '../../page.ts'

/** Where a script draws a map that sets the coordinates. Without scripts, or where the site has no map, the fields are all there is. */
export function placeMap({ say, context }: DeskRequest): Html | false {
  const tiles = tilesOf(context.settings)
  if (!tiles) return false
  return html`<div
    class="place-map"
    data-place-map
    data-tiles="${tiles.url}"
    data-zoom-in="${say('calendar.zoomIn')}"
    data-zoom-out="${say('calendar.zoomOut')}"
    hidden
  >
    ${
      tiles.asksFirst &&
      html`<p class="map-offer">
        <button type="button" class="button quiet">${icon('map')}${say('calendar.showMap')}</button>
        <small>${say('calendar.mapLoadedFrom', { host: tileHost(tiles) })}</small>
      </p>`
    }
    <div class="canvas" role="group" aria-label="${say('desk.directory.form.map')}"></div>
    <p class="credit">${tileCredit(tiles.attribution)}</p>
    <p class="hint">${say('desk.directory.form.mapHint')}</p>
  </div>`
}
