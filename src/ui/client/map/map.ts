// Draws the places of the page on a map. The file of Leaflet that it imports sets the global `L`.
import 'leaflet'
import { all, given, one } from '../dom.ts'

const box = one('#map', HTMLElement)
const map = L.map(box, { scrollWheelZoom: false })
L.tileLayer(given(box, 'tiles'), { attribution: given(box, 'attribution'), maxZoom: 19 }).addTo(map)
const points = all('.places > li', HTMLElement).map((place): L.LatLngTuple => {
  const point: L.LatLngTuple = [Number(given(place, 'lat')), Number(given(place, 'lng'))]
  const name = one('h2', HTMLElement, place)
  const html = String(all('.row', HTMLElement, place).length)
  const icon = L.divIcon({ className: 'pin', html, iconSize: [32, 32] })
  const popup = document.createElement('div')
  popup.append(name.cloneNode(true), one('.rows', HTMLElement, place).cloneNode(true))
  const title = name.textContent.trim()
  L.marker(point, { icon, title, alt: title }).bindPopup(popup, { maxHeight: 240 }).addTo(map)
  return point
})
map.fitBounds(points, { padding: [32, 32], maxZoom: 15 })
