import { dataAttribute, one } from '../dom.ts'

/** Whether the reader wants nothing to move. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A map with its tiles and buttons in the canvas of a box. Leaflet is there: its file sets the global `L`. */
export function createMap(box: HTMLElement): L.Map {
  const moves = !isStill()
  const moving = { zoomAnimation: moves, fadeAnimation: moves, markerZoomAnimation: moves, inertia: moves }
  const canvas = one('.canvas', HTMLElement, box)
  const map = L.map(canvas, { ...moving, attributionControl: false, zoomControl: false, scrollWheelZoom: false })
  L.control.zoom({ zoomInTitle: dataAttribute(box, 'zoomIn'), zoomOutTitle: dataAttribute(box, 'zoomOut') }).addTo(map)
  L.tileLayer(dataAttribute(box, 'tiles'), { maxZoom: 19 }).addTo(map)
  return map
}
