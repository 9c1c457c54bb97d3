import { readMapLink } from '../../../domain/places/map-link.ts'
import { isToBeAnnounced } from '../../../domain/places/to-be-announced.ts'
import { fold } from '../../../domain/text/search.ts'
import type { PlainFields } from '../../../records/field.ts'
import { organizerRecord } from '../../../records/organizer.ts'
import { venueRecord } from '../../../records/venue.ts'
import { type Access, accessParameters, readAccess } from '../access.ts'
import type { Item, Place } from '../item.ts'
import { isNode, typesOf, asValues, type Graph, type Node } from './nodes.ts'
import { webAddressOf, plainLineOf } from './texts.ts'

/** What an event names, and where it is attended. */
export interface LinkedNodes {
  readonly items: readonly Item[]
  readonly references: NonNullable<Item['references']>
  readonly parameters: Readonly<Record<string, unknown>>
}

export function linkedNodes(node: Node, { whole }: Graph, place: Place, base: URL | undefined): LinkedNodes {
  const places = asValues(node['location']).map(whole)
  const online = places.filter(isNode).filter((each) => typesOf(each).includes('VirtualLocation'))
  const found = places.filter((each) => !online.includes(each as Node)).map((each) => venueIn(each, whole, place, base))
  const venues = found.flat()
  const own = found.flatMap((each) => each.at(-1) ?? [])
  const organizers = asValues(node['organizer'])
    .map(whole)
    .flatMap((each) => organizerOfNode(each, place, base) ?? [])
  const tags = keywordsOf(node['keywords']).map((name): Item => {
    return { kind: 'tag', externalId: fold(name), place, parameters: { name } }
  })
  const ids = (items: readonly Item[]) => [...new Set(items.map(({ externalId }) => externalId))]
  const virtualUrl = online.map((each) => webAddressOf(each['url'], base)).find((each) => each !== undefined)
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
  const venue = venueOfNode(value, place, base)
  if (!venue) return []
  const around = isNode(value) ? asValues(value['containedInPlace']).map(whole).filter(isNode) : []
  const within = around.find(
    (each) => plainLineOf(each['name']) !== '' && !typesOf(each).some((type) => areas.test(type)),
  )
  const building = within && venueOfNode(within, place, base)
  if (!building || building.externalId === venue.externalId) return [venue]
  const externalId = `${building.externalId} > ${venue.externalId}`
  return [building, { ...venue, externalId, references: { parent_venue: [building.externalId] } }]
}

function venueOfNode(value: unknown, place: Place, base: URL | undefined): Item | undefined {
  if (!isNode(value)) {
    const said = plainLineOf(value)
    const map = readMapLink(said)
    const { point } = map ?? {}
    const name = (map ? (map.name ?? (point ? `${point.latitude}, ${point.longitude}` : '')) : said).slice(0, 200)
    if (isToBeAnnounced(name) || /^https?:/i.test(name)) return undefined
    const parameters = { venue: name, ...(point && { geo_lat: point.latitude, geo_lng: point.longitude }) }
    return { kind: 'venue', externalId: fold(name), place, parameters }
  }
  const { address, geo } = value
  const parts = isNode(address) ? address : {}
  const street = plainLineOf(isNode(address) ? parts['streetAddress'] : address)
  const city = plainLineOf(parts['addressLocality'])
  const name = ([plainLineOf(value['name']), street, city].find((each) => !isToBeAnnounced(each)) ?? '').slice(0, 200)
  if (name === '') return undefined
  const { point } = readMapLink(plainLineOf(value['hasMap'])) ?? {}
  const [latitude, longitude] = isNode(geo)
    ? [Number(geo['latitude']), Number(geo['longitude'])]
    : [point?.latitude, point?.longitude]
  const isPoint =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  const said = {
    ...{
      address: street,
      city,
      zip: plainLineOf(parts['postalCode']),
      stateprovince: plainLineOf(parts['addressRegion']),
    },
    ...{ country: plainLineOf(parts['addressCountry']), ...schemaOrgFields(value, venueRecord) },
    ...{ website: webAddressOf(value['sameAs'], base) ?? webAddressOf(value['url'], base) ?? '' },
  }
  const parameters = {
    venue: name,
    ...Object.fromEntries(Object.entries(said).filter(([, text]) => text !== '')),
    ...accessParameters(accessOfAmenities(value), 'venue'),
    ...(isPoint && (latitude !== 0 || longitude !== 0) && { geo_lat: latitude, geo_lng: longitude }),
  }
  return { kind: 'venue', externalId: `${fold(name)} ${fold(city)}`.trim(), place, parameters }
}

/** What is said of accessibility among `amenityFeature`s: by our names, or in our words. */
function accessOfAmenities(node: Node): readonly Access[] {
  return asValues(node['amenityFeature']).flatMap((each) => {
    if (!isNode(each)) return readAccess(plainLineOf(each)) ?? []
    const access = readAccess(plainLineOf(each['name']))
    const value = each['value'] === false ? 'no' : plainLineOf(each['value']).toLowerCase()
    if (!access) return []
    if (value === 'limited') return access.name === 'wheelchair' ? { ...access, answer: 'limited' } : []
    return { ...access, answer: /^(false|no|0)$/.test(value) ? 'no' : access.answer }
  })
}

function organizerOfNode(value: unknown, place: Place, base: URL | undefined): Item | undefined {
  const name = plainLineOf(isNode(value) ? value['name'] : value).slice(0, 200)
  if (name === '' || /^https?:/i.test(name)) return undefined
  const shown = isNode(value) ? value : {}
  const said = {
    ...schemaOrgFields(shown, organizerRecord),
    website: webAddressOf(shown['sameAs'], base) ?? webAddressOf(shown['url'], base) ?? '',
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
function schemaOrgFields(node: Node, { fields }: { readonly fields: PlainFields }): Readonly<Record<string, string>> {
  const known = Object.entries(fields).flatMap(([name, { schemaOrg }]) =>
    schemaOrg === undefined ? [] : [[name, plainLineOf(node[schemaOrg]).replace(/^mailto:/i, '')] as const],
  )
  return Object.fromEntries(known)
}

function keywordsOf(value: unknown): readonly string[] {
  const names = asValues(value).flatMap((each) =>
    typeof each === 'string' ? each.split(',') : isNode(each) ? [plainLineOf(each['name'])] : [],
  )
  const byId = new Map(names.map((name) => [fold(plainLineOf(name)), plainLineOf(name).slice(0, 200)]))
  byId.delete('')
  return [...byId.values()].slice(0, 30)
}
