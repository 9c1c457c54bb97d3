import type Supercluster from 'supercluster'
import { dataAttribute } from '../dom.ts'
import { openTip } from './tip.ts'
import type { Pin } from './pins.ts'

type Index = Supercluster<{ readonly place: number }, { readonly events: number }>
type Feature = ReturnType<Index['getClusters']>[number]

interface Means {
  readonly Supercluster: typeof Supercluster
  /** Whether the reader wants nothing to move. */
  readonly isStill: boolean
  /** Ends what is shown. */
  readonly signal: AbortSignal
}

/** How near pins are drawn as one, in pixels, and until which zoom. */
const radius = 44
const maxZoom = 17

/** Shows pins, those near each other as one; answers the element in which a pin is at the moment. */
export function showPins(
  map: L.Map,
  box: HTMLElement,
  pins: readonly Pin[],
  { Supercluster, isStill, signal }: Means,
): (place: number) => HTMLElement | undefined {
  const index: Index = new Supercluster({
    radius,
    maxZoom,
    map: ({ place }) => ({ events: pins[place]?.events ?? 0 }),
    reduce: (sum, { events }) => Object.assign(sum, { events: sum.events + events }),
  })
  index.load(
    pins.map(({ point: [latitude, longitude] }, place) => ({
      type: 'Feature',
      properties: { place },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  )
  const markers = new Map<string, L.Marker>()
  const elements = new Map<number, HTMLElement>()

  function drawMarkers(): void {
    const bounds = map.getBounds().pad(0.5)
    const zoom = Math.round(map.getZoom())
    const found = index.getClusters([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()], zoom)
    const wanted = new Map(found.map((feature) => [markerKey(feature), feature]))
    for (const [key, marker] of markers)
      if (!wanted.has(key)) {
        marker.remove()
        markers.delete(key)
      }
    elements.clear()
    for (const [key, feature] of wanted) {
      const marker = markers.get(key) ?? addMarker(feature)
      markers.set(key, marker)
      const element = marker.getElement()
      if (element) for (const place of placeIndexes(feature)) elements.set(place, element)
    }
  }

  function placeIndexes({ properties }: Feature): readonly number[] {
    if (!('cluster_id' in properties)) return [properties.place]
    return index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.place)
  }

  function addMarker(feature: Feature): L.Marker {
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates
    const places = placeIndexes(feature).flatMap((place) => pins[place] ?? [])
    const [only] = places
    const isOne = places.length === 1 && only !== undefined
    const events = places.reduce((sum, each) => sum + each.events, 0)
    const size = isOne ? 34 : 44
    const marker = L.marker([latitude, longitude], {
      icon: L.divIcon({
        className: isOne ? `pin ${only.tint}` : 'pin cluster',
        html: events > 0 ? String(events) : '',
        iconSize: [size, size],
      }),
      title: isOne ? only.name : '',
    })
    const press = () => (isOne ? openTip(map, [only]) : zoomToPlaces(feature, places))
    marker.on('click', press)
    marker.addTo(map)
    const label = dataAttribute(box, 'cluster')
      .replace('{places}', String(places.length))
      .replace('{events}', String(events))
    const one = only?.item.querySelector('.pin .hidden')?.textContent ?? String(events)
    const element = marker.getElement()
    element?.setAttribute('aria-label', isOne ? [only.name, events > 0 ? one : []].flat().join(', ') : label)
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      press()
    })
    return marker
  }

  /** Goes as near as it takes to tell the places apart; where nothing does, names them. */
  function zoomToPlaces(feature: Feature, places: readonly Pin[]): void {
    if (!('cluster_id' in feature.properties)) return
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates
    const zoom = index.getClusterExpansionZoom(feature.properties.cluster_id)
    if (zoom > maxZoom) return openTip(map, places)
    map.getContainer().focus({ preventScroll: true })
    map.setView([latitude, longitude], zoom, { animate: !isStill })
  }

  map.on('moveend', drawMarkers)
  drawMarkers()
  signal.addEventListener('abort', () => {
    map.off('moveend', drawMarkers)
    for (const marker of markers.values()) marker.remove()
  })
  return (place) => elements.get(place)
}

/** The name of a pin, or of a cluster at its zoom. */
function markerKey({ properties }: Feature): string {
  return 'cluster_id' in properties ? `cluster ${properties.cluster_id}` : `place ${properties.place}`
}
