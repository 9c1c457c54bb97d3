import { html, type Html } from '../../kit/html.ts'
import { tintOfPlace, type Place } from './place-item.ts'

/* A drawing in the place of a map: how the places lie to each other, north above, without anything of what is between. */

const width = 800
/** The height of what is drawn; a box shows all of it, or the middle. */
const whole = 600

/** How many pins are drawn. */
const maxPins = 60

/** The places on a chart as high as the box is beside 800 wide. It tells nothing that the list does not. */
export function sketch(places: readonly Place[], height = whole): Html {
  // What is cut off where the box is higher or wider, with half a pin.
  const margin = height / 4

  const pins = places.slice(0, maxPins).flatMap((place) => {
    const { geo_lat: latitude, geo_lng: longitude } = place.venue
    return latitude === undefined || longitude === undefined ? [] : [{ place, x: longitude, y: mercator(latitude) }]
  })
  const [left, right] = [Math.min(...pins.map(({ x }) => x)), Math.max(...pins.map(({ x }) => x))]
  const [bottom, top] = [Math.min(...pins.map(({ y }) => y)), Math.max(...pins.map(({ y }) => y))]
  // The same scale both ways; of one place alone, any.
  const scale = Math.min((width - 2 * margin) / (right - left || 1e-9), (height - 2 * margin) / (top - bottom || 1e-9))
  const used = Number.isFinite(scale) ? scale : 1
  const at = ({ x, y }: { readonly x: number; readonly y: number }) =>
    [width / 2 + (x - (left + right) / 2) * used, whole / 2 - (y - (bottom + top) / 2) * used].map((each) =>
      each.toFixed(0),
    )
  return html`<svg
    class="sketch"
    viewBox="0 ${(whole - height) / 2} ${width} ${height}"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    ${ground}
    ${pins.toReversed().map((each) => {
      const [x = '', y = ''] = at(each)
      return html`<g class="dot ${tintOfPlace(each.place)}"
        ><circle cx="${x}" cy="${y}" r="20" /><text x="${x}" y="${y}" dy=".36em"
          >${each.place.total > 0 && each.place.total}</text
        ></g
      >`
    })}
  </svg>`
}

/** Web Mercator, in degrees of longitude at the equator. */
function mercator(latitude: number): number {
  const held = Math.min(Math.max(latitude, -85), 85)
  return (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360))
}

/** The paper of a chart: its net of lines, depths, and a compass rose. */
const ground = html`<path
    class="net"
    d="M100 0v600M200 0v600M300 0v600M400 0v600M500 0v600M600 0v600M700 0v600M0 100h800M0 200h800M0 300h800M0 400h800M0 500h800"
  />
  <path
    class="depth"
    d="M-20 470C90 420 150 520 260 480S420 380 540 430s170 10 290-60M-20 510c120-40 190 40 300 0s150-90 260-50 180 30 290-40M-20 555c130-30 210 30 330-5s140-70 240-40 190 40 280-10M-20 120C80 60 180 140 300 90S520 20 620 70s120 10 220-40M-20 75C90 20 190 95 300 50S500-20 600 25"
  />
  <g class="rose"><circle cx="660" cy="92" r="26" /><path d="m660 52 7 33 33 7-33 7-7 33-7-33-33-7 33-7z" /></g>`
