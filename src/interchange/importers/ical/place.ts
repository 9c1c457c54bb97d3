import { fold } from '../../../domain/text/fold.ts'
import { postalAddress } from '../../../domain/places/postal-address.ts'
import type { Item, Place } from '../item.ts'
import type { Properties } from './properties.ts'

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

export function whereaboutsOf(properties: Properties, place: Place): Whereabouts {
  const said = properties
    .text('LOCATION')
    .replace(/\\n/g, '\n')
    .replace(/\s*\n\s*/g, ', ')
    .replace(/(, )+/g, ', ')
  const address = /https?:\/\/[^\s,<>"]+/i.exec(said)?.[0]
  const location = said.replace(/https?:\/\/[^\s,<>"]+/gi, '').replace(/^[\s,;()-]+|[\s,;(-]+$/g, '')
  const isOnline = online.has(fold(location))
  const onlineAddress = conferenceOf(properties) ?? address
  const venue = location === '' || isOnline ? structured(properties, place) : venueOf(location, properties, place)
  return { venue, onlineAddress, isOnline: isOnline || onlineAddress !== undefined }
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
function venueOf(location: string, properties: Properties, place: Place): Item {
  const apple = properties.first('X-APPLE-STRUCTURED-LOCATION')
  const title = apple?.parameters['x-title']?.split(/\\n|\n/, 1)[0]?.trim()
  const [, before, within] = /^([^()]{2,}?)\s*\(([^()]*\d[^()]*|[^()]*,[^()]*)\)$/.exec(location) ?? []
  const [first = '', ...others] = location.split(/\s*,\s*/)
  const isNumbered = /^\d+(\s?(bis|ter))?\b/i.test(first)
  // An address without a name is its own name.
  const name = title || before || (isNumbered ? location : first)
  const rest = title ? (apple?.parameters['x-address'] ?? '') : (within ?? (isNumbered ? '' : others.join(', ')))
  const parts = addressParts(rest.replace(/\\n|\n/g, ', '))
  const point = pointOf(properties)
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
  return title ? venueOf(title, properties, place) : undefined
}

/** As the parameters of a venue. */
function addressParts(text: string): Readonly<Record<string, string>> {
  const { street, state, ...others } = postalAddress(text)
  return { ...(street && { address: street }), ...others, ...(state && { stateprovince: state }) }
}

function pointOf(properties: Properties): Readonly<Record<string, number>> {
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
