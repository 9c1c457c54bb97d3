import { fold } from '../../../domain/text/search.ts'
import { readMapLink, type MapLink } from '../../../domain/places/map-link.ts'
import { postalAddress } from '../../../domain/places/postal-address.ts'
import { isToBeAnnounced } from '../../../domain/places/to-be-announced.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Item, Place } from '../item.ts'
import type { Properties } from './properties.ts'
import type { ReadingNotes } from './reading-notes.ts'
import { msg } from '../../../texts/msg.ts'

/** Where an event takes place: a venue, an address on the web, both, or nothing. */
export interface Whereabouts {
  readonly venue: Item | undefined
  readonly onlineAddress: string | undefined
  /** Whether it says that it is online, with an address or without. */
  readonly isOnline: boolean
}

const online = new Set([
  'online',
  'en ligne',
  'virtual',
  'virtuel',
  'zoom',
  'online event',
  'webinar',
  'webinaire',
  'teams',
  'microsoft teams meeting',
  'reunion microsoft teams',
  'google meet',
])

export function readWhereabouts(properties: Properties, place: Place, told: ReadingNotes): Whereabouts {
  const said = properties
    .text('LOCATION')
    .replace(/\\n/g, '\n')
    .replace(/\s*\n\s*/g, ', ')
    .replace(/(, )+/g, ', ')
  const links = (said.match(link) ?? []).map((each) => each.replace(/[.,;:!?)\]]+$/, ''))
  const maps = links.map((each) => ({ each, map: readMapLink(each) }))
  const address = maps.find(({ map }) => !map)?.each
  const { each: mapAddress, map } = maps.find((one) => one.map) ?? {}
  const text = said.replace(link, '').replace(/^[\s,;()-]+|[\s,;(-]+$/g, '')
  const location = isToBeAnnounced(text) ? '' : text
  const isOnline = online.has(fold(location))
  const onlineAddress = conferenceOf(properties) ?? address
  const isNamed = location !== '' && !isOnline
  const venue = isNamed
    ? venueOfLocation(location, properties, place, map?.point)
    : (structured(properties, place) ?? (map && onMap(map, properties, place)))
  if (mapAddress !== undefined && !venue) told.add(unreadMap(mapAddress))
  return { venue, onlineAddress, isOnline: isOnline || onlineAddress !== undefined }
}

const link = /(?:https?:\/\/|\bgeo:(?=-?\d))[^\s<>"]+/gi

/** What a link of a map names, be it by no more than its coordinates. */
function onMap({ name, point }: MapLink, properties: Properties, place: Place): Item | undefined {
  if (name !== undefined) return venueOfLocation(name, properties, place, point)
  if (!point) return undefined
  const venue = `${point.latitude}, ${point.longitude}`
  return {
    ...{ kind: 'venue', externalId: venue, place },
    parameters: { venue, geo_lat: point.latitude, geo_lng: point.longitude },
  }
}

function unreadMap(address: string): Localized {
  const shown = address.slice(0, 100)
  return msg`The link of a map “${shown}” says neither a name nor coordinates: the event has no venue.`
}

/** Where it is attended online, as the producers say it. */
function conferenceOf(properties: Properties): string | undefined {
  const names = [
    ...['CONFERENCE', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL'],
    ...['X-MICROSOFT-ONLINEMEETINGEXTERNALLINK', 'X-MICROSOFT-ONLINEMEETINGCONFLINK'],
  ]
  const all = names.flatMap((name) => properties.all(name)).map(({ raw }) => raw.trim())
  return all.find((raw) => /^https?:\/\//i.test(raw))
}

/** `The Mill, 1 Mill Street, 74000 Annecy, France`; `The Mill (1 Mill Street, Annecy)`. */
function venueOfLocation(location: string, properties: Properties, place: Place, mapped?: MapLink['point']): Item {
  const apple = properties.first('X-APPLE-STRUCTURED-LOCATION')
  const title = apple?.parameters['x-title']?.split(/\\n|\n/, 1)[0]?.trim()
  const [, before, within] = /^([^()]{2,}?)\s*\(([^()]*\d[^()]*|[^()]*,[^()]*)\)$/.exec(location) ?? []
  const [first = '', ...others] = location.split(/\s*,\s*/)
  const isNumbered = /^\d+(\s?(bis|ter))?\b/i.test(first)
  // An address without a name is its own name.
  const name = title || before || (isNumbered ? location : first)
  const rest = title ? (apple?.parameters['x-address'] ?? '') : (within ?? (isNumbered ? '' : others.join(', ')))
  const parts = addressParts(rest.replace(/\\n|\n/g, ', '))
  const own = geoParameters(properties)
  const point = own.geo_lat === undefined && mapped ? { geo_lat: mapped.latitude, geo_lng: mapped.longitude } : own
  const parameters = { venue: name.slice(0, 200), ...parts, ...point }
  const isAddress = parts['address'] !== undefined && (parts['city'] ?? parts['zip']) !== undefined
  // Places that are called the same are told apart by what else is said of where they are.
  const hint = title
    ? rest
    : isAddress
      ? ''
      : Object.values(point)
          .map((degrees) => degrees.toFixed(2))
          .join(' ')
  const externalId = [location.slice(0, 400), hint.slice(0, 200)].filter(Boolean).map(fold).join(' | ')
  return { kind: 'venue', externalId, place, parameters }
}

/** A venue that only a structured location names. */
function structured(properties: Properties, place: Place): Item | undefined {
  const title = properties.first('X-APPLE-STRUCTURED-LOCATION')?.parameters['x-title']
  return title ? venueOfLocation(title, properties, place) : undefined
}

/** As the parameters of a venue. */
function addressParts(text: string): Readonly<Record<string, string>> {
  const { street, state, ...others } = postalAddress(text)
  return { ...(street && { address: street }), ...others, ...(state && { stateprovince: state }) }
}

function geoParameters(properties: Properties): Readonly<Record<string, number>> {
  const texts = [
    properties.first('GEO')?.raw.replace(/\\/g, ''),
    properties.first('X-APPLE-STRUCTURED-LOCATION')?.raw.replace(/^geo:/i, ''),
  ]
  for (const text of texts) {
    const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?)\s*[;,]\s*(-?\d+(?:\.\d+)?)/.exec(text ?? '') ?? []
    const [lat, lng] = [Number(latitude), Number(longitude)]
    // Nothing takes place in the Gulf of Guinea: two zeros say that it is not known.
    if (latitude !== undefined && (lat !== 0 || lng !== 0) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180)
      return { geo_lat: lat, geo_lng: lng }
  }
  return {}
}
