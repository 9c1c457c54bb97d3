import { readMapLink } from '../../../domain/places/map-link.ts'
import { isToBeAnnounced } from '../../../domain/places/to-be-announced.ts'
import { fold } from '../../../domain/text/fold.ts'
import type { PlainFields } from '../../../records/field.ts'
import { organizerRecord } from '../../../records/organizer.ts'
import { venueRecord } from '../../../records/venue.ts'
import { type Access, accessParameters, readAccess } from '../access.ts'
import type { Item, Place } from '../item.ts'
import { isNode, typesOf, valuesOf, type Graph, type Node } from './nodes.ts'
import { addressOf, lineOf } from './texts.ts'

/** What an event names, and where it is attended. */
export interface Linked {
  readonly items: readonly Item[]
  readonly references: NonNullable<Item['references']>
  readonly parameters: Readonly<Record<string, unknown>>
}

export function linkedOf(node: Node, { whole }: Graph, place: Place, base: URL | undefined): Linked {
  const places = valuesOf(node['location']).map(whole)
  const online = places.filter(isNode).filter((each) => typesOf(each).includes('VirtualLocation'))
  const found = places.filter((each) => !online.includes(each as Node)).map((each) => venueIn(each, whole, place, base))
  const venues = found.flat()
  const own = found.flatMap((each) => each.at(-1) ?? [])
  const organizers = valuesOf(node['organizer'])
    .map(whole)
    .flatMap((each) => organizerOf(each, place, base) ?? [])
  const tags = keywordsOf(node['keywords']).map((name): Item => {
    return { kind: 'tag', externalId: fold(name), place, parameters: { name } }
  })
  const ids = (items: readonly Item[]) => [...new Set(items.map(({ externalId }) => externalId))]
  const virtualUrl = online.map((each) => addressOf(each['url'], base)).find((each) => each !== undefined)
  return {
    items: [...venues, ...organizers, ...tags],
    references: {
      ...(venues.length > 0 && { venue: ids(own) }),
      ...(organizers.length > 0 && { organizer: ids(organizers) }),
      ...(tags.length > 0 && { tags: ids(tags) }),
    },
    parameters: {
      ...(virtualUrl !== undefined && { virtual_url: virtualUrl }),
      ...(online.length > 0 && { attendance: venues.length > 0 ? 'mixed' : 'online' }),
    },
  }
}

/** Places that have other places in them and are none that one goes to. */
const areas = /^(AdministrativeArea|City|Continent|Country|State|Region|SchoolDistrict)$/

/** A venue, and before it the building that it is a room of. */
function venueIn(value: unknown, whole: Graph['whole'], place: Place, base: URL | undefined): readonly Item[] {
  const venue = venueOf(value, place, base)
  if (!venue) return []
  const around = isNode(value) ? valuesOf(value['containedInPlace']).map(whole).filter(isNode) : []
  const within = around.find((each) => lineOf(each['name']) !== '' && !typesOf(each).some((type) => areas.test(type)))
  const building = within && venueOf(within, place, base)
  if (!building || building.externalId === venue.externalId) return [venue]
  const externalId = `${building.externalId} > ${venue.externalId}`
  return [building, { ...venue, externalId, references: { parent_venue: [building.externalId] } }]
}

function venueOf(value: unknown, place: Place, base: URL | undefined): Item | undefined {
  if (!isNode(value)) {
    const said = lineOf(value)
    const map = readMapLink(said)
    const { point } = map ?? {}
    const name = (map ? (map.name ?? (point ? `${point.latitude}, ${point.longitude}` : '')) : said).slice(0, 200)
    if (isToBeAnnounced(name) || /^https?:/i.test(name)) return undefined
    const parameters = { venue: name, ...(point && { geo_lat: point.latitude, geo_lng: point.longitude }) }
    return { kind: 'venue', externalId: fold(name), place, parameters }
  }
  const { address, geo } = value
  const parts = isNode(address) ? address : {}
  const street = lineOf(isNode(address) ? parts['streetAddress'] : address)
  const city = lineOf(parts['addressLocality'])
  const name = ([lineOf(value['name']), street, city].find((each) => !isToBeAnnounced(each)) ?? '').slice(0, 200)
  if (name === '') return undefined
  const { point } = readMapLink(lineOf(value['hasMap'])) ?? {}
  const [latitude, longitude] = isNode(geo)
    ? [Number(geo['latitude']), Number(geo['longitude'])]
    : [point?.latitude, point?.longitude]
  const isPoint =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  const said = {
    ...{ address: street, city, zip: lineOf(parts['postalCode']), stateprovince: lineOf(parts['addressRegion']) },
    ...{ country: lineOf(parts['addressCountry']), ...plainOf(value, venueRecord) },
    ...{ website: addressOf(value['sameAs'], base) ?? addressOf(value['url'], base) ?? '' },
  }
  const parameters = {
    venue: name,
    ...Object.fromEntries(Object.entries(said).filter(([, text]) => text !== '')),
    ...accessParameters(amenitiesOf(value), 'venue'),
    ...(isPoint && (latitude !== 0 || longitude !== 0) && { geo_lat: latitude, geo_lng: longitude }),
  }
  return { kind: 'venue', externalId: `${fold(name)} ${fold(city)}`.trim(), place, parameters }
}

/** What is said of accessibility among `amenityFeature`s: by our names, or in our words. */
function amenitiesOf(node: Node): readonly Access[] {
  return valuesOf(node['amenityFeature']).flatMap((each) => {
    if (!isNode(each)) return readAccess(lineOf(each)) ?? []
    const access = readAccess(lineOf(each['name']))
    const value = each['value'] === false ? 'no' : lineOf(each['value']).toLowerCase()
    if (!access) return []
    if (value === 'limited') return access.name === 'wheelchair' ? { ...access, answer: 'limited' } : []
    return { ...access, answer: /^(false|no|0)$/.test(value) ? 'no' : access.answer }
  })
}

function organizerOf(value: unknown, place: Place, base: URL | undefined): Item | undefined {
  const name = lineOf(isNode(value) ? value['name'] : value).slice(0, 200)
  if (name === '' || /^https?:/i.test(name)) return undefined
  const shown = isNode(value) ? value : {}
  const said = {
    ...plainOf(shown, organizerRecord),
    website: addressOf(shown['sameAs'], base) ?? addressOf(shown['url'], base) ?? '',
  }
  const filled = Object.entries(said).filter(([, text]) => text !== '')
  return {
    kind: 'organizer',
    externalId: fold(name),
    place,
    parameters: { organizer: name, ...Object.fromEntries(filled) },
  }
}

/** The fields that schema.org has a member for. */
function plainOf(node: Node, { fields }: { readonly fields: PlainFields }): Readonly<Record<string, string>> {
  const known = Object.entries(fields).flatMap(([name, { schemaOrg }]) =>
    schemaOrg === undefined ? [] : [[name, lineOf(node[schemaOrg]).replace(/^mailto:/i, '')] as const],
  )
  return Object.fromEntries(known)
}

function keywordsOf(value: unknown): readonly string[] {
  const names = valuesOf(value).flatMap((each) =>
    typeof each === 'string' ? each.split(',') : isNode(each) ? [lineOf(each['name'])] : [],
  )
  const byId = new Map(names.map((name) => [fold(lineOf(name)), lineOf(name).slice(0, 200)]))
  byId.delete('')
  return [...byId.values()].slice(0, 30)
}
