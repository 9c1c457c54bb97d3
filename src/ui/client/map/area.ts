import { dataAttribute, one } from '../dom.ts'

/** How far the map has to be moved until another part is to be searched, in pixels. */
const far = 24

export interface Area {
  /** Shows the part that was searched, or else these points. */
  readonly fit: (points: L.LatLngTuple[]) => void
  /** Shows a place of the list, which is no other part to search. */
  readonly visit: (point: L.LatLngTuple) => void
}

/** Offers to search what the map shows, once the reader has moved it. */
export function searchHere(map: L.Map, box: HTMLElement): Area {
  const link = one('.area', HTMLAnchorElement, box)
  let home: { readonly center: L.LatLng; readonly zoom: number } | undefined

  // Room for what is said at a pin.
  map.on('autopanstart', () => void (link.hidden && map.once('moveend', stay)))
  map.on('moveend', () => {
    const zoom = map.getZoom()
    const isHome =
      !home ||
      (zoom === home.zoom && map.project(home.center, zoom).distanceTo(map.project(map.getCenter(), zoom)) < far)
    link.hidden = isHome
    if (isHome) return
    const address = new URL(link.href)
    address.search = location.search
    for (const other of ['near', 'geoloc_radius', 'sort', 'counts']) address.searchParams.delete(other)
    const sides = sidesOf(map.getBounds()).map((side) => side.toFixed(4))
    address.searchParams.set('geoloc_bbox', sides.join(','))
    link.href = address.href
  })

  function stay(): void {
    home = { center: map.getCenter(), zoom: map.getZoom() }
    link.hidden = true
  }

  return {
    fit(points) {
      home = undefined
      map.invalidateSize({ animate: false })
      const [west, south, east, north] = dataAttribute(box, 'box').split(',').map(Number)
      if (west !== undefined && south !== undefined && east !== undefined && north !== undefined) {
        const searched = L.latLngBounds([south, west], [north, west > east ? east + 360 : east])
        // A little less, lest rounding take the map a step further away.
        map.fitBounds(searched.pad(-0.02), { animate: false })
      } else if (points.length > 0) map.fitBounds(points, { padding: [40, 40], maxZoom: 15, animate: false })
      else map.fitWorld({ animate: false })
      stay()
    },
    visit(point) {
      map.setView(point, Math.max(map.getZoom(), 16), { animate: false })
      stay()
    },
  }
}

/** West, south, east and north, on Earth: the map goes around it more than once. */
function sidesOf(bounds: L.LatLngBounds): readonly number[] {
  const [west, east] = [bounds.getWest(), bounds.getEast()]
  const [south, north] = [Math.max(bounds.getSouth(), -90), Math.min(bounds.getNorth(), 90)]
  if (east - west >= 360) return [-180, south, 180, north]
  const turned = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180
  return [turned(west), south, turned(east), north]
}
