// The map of the form of a venue: its pin is where the coordinates say, and a click or a drag sets these.
import { maybe, one } from '../dom.ts'
import { requireField } from '../form.ts'
import { createMap } from './create.ts'

const box = maybe('[data-place-map]', HTMLElement)
const form = box?.closest('form')

/** Decimals of a degree; the fifth is a metre. */
const decimals = 5

if (box && form) {
  box.hidden = false
  const offer = maybe('.map-offer', HTMLElement, box)
  if (offer)
    one('button', HTMLButtonElement, offer).addEventListener('click', () => {
      offer.remove()
      void drawPlace(box, form)
    })
  // A folded section has no size yet, and needs no map.
  else
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void drawPlace(box, form)
    }).observe(box)
}

/** Draws the map. The library comes when it is needed, and sets the global `L`. */
async function drawPlace(box: HTMLElement, form: HTMLFormElement): Promise<void> {
  await import('leaflet')
  const fields = [requireField(form, 'geo_lat'), requireField(form, 'geo_lng')] as const
  const map = createMap(box)
  const icon = L.divIcon({ className: 'map-pin', iconSize: [24, 24] })
  const marker = L.marker([0, 0], { icon, draggable: true, keyboard: false })
  const begun = typedPoint()
  map.setView(begun ?? [25, 0], begun ? 15 : 1)
  if (begun) marker.setLatLng(begun).addTo(map)
  map.on('click', ({ latlng }) => choosePoint(latlng))
  marker.on('dragend', () => choosePoint(marker.getLatLng()))
  for (const field of fields)
    field.addEventListener('change', () => {
      const point = typedPoint()
      if (!point) return void marker.remove()
      marker.setLatLng(point).addTo(map)
      map.setView(point, Math.max(map.getZoom(), 15))
    })

  /** Where the fields say, be it both in the first of them, or with decimal commas. */
  function typedPoint(): L.LatLngTuple | undefined {
    const [latitude, longitude] = fields.map(({ value }) => value.trim()) as [string, string]
    const both = longitude === '' ? latitude.split(/[,;\s]+/) : [latitude, longitude]
    const [y, x] = both.map((text) => (text === '' ? NaN : Number(text.replace(',', '.'))))
    if (both.length !== 2 || y === undefined || x === undefined) return undefined
    return Math.abs(y) <= 90 && Math.abs(x) <= 180 ? [y, x] : undefined
  }

  function choosePoint(point: L.LatLng): void {
    const { lat, lng } = point.wrap()
    marker.setLatLng([lat, lng]).addTo(map)
    for (const [index, value] of [lat, lng].entries()) {
      const field = fields[index]
      if (!field) continue
      field.value = value.toFixed(decimals)
      // What is typed is kept; so is what is pointed at.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
