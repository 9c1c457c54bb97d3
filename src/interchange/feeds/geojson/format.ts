import { withOffset } from '../../../domain/time/time.ts'
import { placeText, venuePoint, venuesShown, type Entry, type ShownEvent } from '../entry.ts'
import type { Format } from '../format.ts'
import { jsonAlone, jsonList } from '../shared/json.ts'
import { msg } from '../../../texts/msg.ts'

/** GeoJSON (RFC 7946). */
export const geoJson: Format = {
  extension: 'geojson',
  type: 'application/geo+json',
  name: msg('GeoJSON'),
  description: msg('For maps. An event without coordinates has no geometry.'),
  write: ({ isSingle, title }) =>
    isSingle ? jsonAlone(feature) : jsonList({ type: 'FeatureCollection', title }, 'features', feature),
}

function feature({ event }: Entry) {
  const { id, global_id, url, title, excerpt, all_day, timezone, cost, image } = event
  const { event_status, event_status_reason, attendance, virtual_url } = event
  const names = (terms: ShownEvent['tags']) => terms.map(({ name }) => name)
  return {
    type: 'Feature',
    id,
    geometry: geometryOf(event),
    properties: {
      ...{ global_id, title, url, excerpt, all_day, timezone, cost },
      start: withOffset(event.utc_start_date, timezone),
      end: withOffset(event.utc_end_date, timezone),
      venues: venuesShown(event).map(placeText),
      organizers: event.organizer.map(({ organizer }) => organizer),
      categories: names(event.categories),
      tags: names(event.tags),
      image: image ? image.url : null,
      ...{ event_status, event_status_reason, attendance, virtual_url },
    },
  }
}

/** A point for each venue that has coordinates, with the longitude first (RFC 7946 §3.1.1). */
function geometryOf(event: ShownEvent) {
  const points = venuesShown(event).flatMap((venue) => {
    const [latitude, longitude] = venuePoint(venue) ?? []
    return latitude === undefined ? [] : [[longitude, latitude]]
  })
  const [first] = points
  if (!first) return null
  return points.length > 1 ? { type: 'MultiPoint', coordinates: points } : { type: 'Point', coordinates: first }
}
