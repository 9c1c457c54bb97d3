import type { Method, Operation } from '../../../src/operations/operation.ts'
import { catalog } from '../../../src/resources/catalog.ts'
import { asForm, asJson, asMultipart, asUpload, broken, escaped, urlEncoded, type Encoded } from './encode.ts'
import { hostileText } from './hostile.ts'
import { oddHeaders } from './headers.ts'
import { parametersFor, type Quality } from './parameters.ts'
import { pageShot } from './pages.ts'
import { random, seedOf, type Random } from './random.ts'
import type { Account } from '../../support/server.ts'
import type { Making } from './values.ts'
import { collections, type Collection, type World } from './world.ts'

/** A request, ready to be sent. */
export interface Shot extends Encoded {
  readonly index: number
  readonly method: string
  /** From the path on, as it is sent. */
  readonly url: string
  readonly as: Account | undefined
  /** What is asked: the method after overrides and the address without them, as the document names it. */
  readonly meant: { readonly method: string; readonly url: string }
  readonly writes: boolean
  readonly collection: Collection | undefined
}

/** More than any server reads. */
const longestQuery = 40_000
const largestBody = 1_500_000

const namespace = '/api/calendar/events/v1'
const accounts: readonly (Account | undefined)[] = [
  'admin',
  'editor',
  'author',
  'author2',
  'contributor',
  'subscriber',
  undefined,
]

/** The request with this index of a run. */
export function shot(seed: number, index: number, world: World, picture: Buffer): Shot {
  const r = random(seedOf(seed, index))
  if (r.chance(0.04)) return pageShot(index, r, world)
  const quality: Quality = r.pick(['valid', 'valid', 'valid', 'valid', 'valid', 'near', 'near', 'near', 'garbage'])
  const operation = chooseOperation(r, world)
  const method = r.pick(operation.methods)
  const make: Making = { r, world }
  const prefix = r.pick(['', '', '/en', '/fr'])
  const path = `${prefix}${namespace}${routeOf(operation, make, quality)}${r.chance(0.1) ? '/' : ''}`
  const parameters = parametersFor(operation, make, quality)
  const inBody = method !== 'GET' && !(method === 'DELETE' && r.chance(0.5))
  const encoded = inBody ? bodyFor(operation, parameters, make, quality, picture) : { headers: {} }
  const query = [...(inBody ? [] : [urlEncoded(parameters).slice(0, longestQuery)]), ...shaping(r)].filter(
    (part) => part !== '',
  )
  const sent = methodSent(method, r)
  const override = sent.query ? [sent.query] : []
  const address = (parts: readonly string[]) => `${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
  const chosen = r.chance(operation.writes ? 0.7 : 0.3) ? 'admin' : r.pick(accounts)
  return {
    index,
    method: sent.method,
    url: spelled(address([...query, ...override]), r),
    as: chosen,
    headers: { ...encoded.headers, ...sent.headers, ...(r.chance(0.15) ? oddHeaders(r) : {}) },
    ...(encoded.body ? { body: encoded.body.subarray(0, largestBody) } : {}),
    meant: { method, url: address(query) },
    writes: operation.writes,
    collection: collections.find((kind) => kind === operation.tag),
  }
}

/** Creates as long as there is little, and more updates than deletes. */
function chooseOperation(r: Random, world: World): Operation {
  const weight = (operation: Operation): number => {
    const kind = collections.find((each) => each === operation.tag)
    if (!operation.writes || !kind) return operation.tag === 'documentation' ? 0.3 : 1.3
    const busy = kind === 'events' ? 4 : 1
    // What is done to a record is refused while there is none.
    if (operation.route.length > 1 && world[kind].length === 0) return 0.05
    if (operation.id === 'upload-image') return world.images.length < 30 ? 1 : 0.1
    if (operation.id === 'sell-ticket') return 2
    if (typeof operation.route.at(-1) === 'string' && operation.route.length > 1) return 0.5
    if (operation.route.length === 1) return busy * (world[kind].length < most[kind] ? 3 : 0.15)
    if (operation.methods.includes('DELETE')) return busy * (world[kind].length > most[kind] / 2 ? 0.9 : 0.2)
    return busy * 1.5
  }
  const weights = catalog.map(weight)
  let at = r.next() * weights.reduce((sum, each) => sum + each, 0)
  return catalog.find((_, index) => (at -= weights[index] ?? 0) < 0) ?? r.pick(catalog)
}

/** How many of each kind there should be: enough for several pages, few enough to page through often. */
const most: Readonly<Record<Collection, number>> = {
  events: 250,
  venues: 120,
  organizers: 120,
  categories: 60,
  tags: 60,
  images: 30,
  tickets: 120,
}

function routeOf(operation: Operation, { r, world }: Making, quality: Quality): string {
  const kind = collections.find((each) => each === operation.tag)
  const known = kind && world[kind].length > 0 ? r.pick(world[kind]) : { id: 1, slug: 'none' }
  const steps = operation.route.map((segment) => {
    if (typeof segment === 'string') return r.chance(0.03) ? segment.toUpperCase() : segment
    if (quality === 'garbage' || r.chance(0.04)) return oddSegment(segment.pattern, r)
    // Of those who send the requests nobody is removed, and no password is revoked.
    if (segment.parameter === 'user') return operation.writes ? String(r.int(7, 20)) : r.pick(['me', '1', '7', '8'])
    if (segment.parameter === 'id') return String(known.id)
    if (segment.parameter === 'comment') return String(r.int(1, 20))
    return r.chance(0.1) ? escaped(` ${known.slug.toUpperCase()} `) : escaped(known.slug)
  })
  return steps.map((step) => `/${step}`).join('')
}

/** What fits the pattern of a segment, or nearly does: an id that is no number leads nowhere, which is documented too. */
function oddSegment(pattern: string, r: Random): string {
  if (pattern === '\\d+' && r.chance(0.8))
    return r.pick(['0', '007', '1', '99', '2147483648', '9007199254740993', '9'.repeat(40)])
  return escaped(hostileText(r).slice(0, 1500).trim() || '-')
}

function bodyFor(
  operation: Operation,
  parameters: Readonly<Record<string, unknown>>,
  { r }: Making,
  quality: Quality,
  picture: Buffer,
): Encoded {
  if (operation.upload) {
    const sent = quality === 'valid' ? picture : picture.subarray(0, r.int(0, picture.length))
    return quality === 'garbage' ? broken(asUpload(sent, parameters, r), r) : asUpload(sent, parameters, r)
  }
  const encode = r.pick([asJson, asJson, asForm, asMultipart])
  const encoded = encode(parameters)
  return quality === 'garbage' && r.chance(0.5) ? broken(encoded, r) : encoded
}

function shaping(r: Random): readonly string[] {
  return [
    ...(r.chance(0.06)
      ? [`_fields=${r.pick(['id,title', 'events.title,total', 'venue.city', 'x', 'id.id.id', ','])}`]
      : []),
    ...(r.chance(0.06) ? ['_envelope'] : []),
    ...(r.chance(0.08) ? [`i18n_language=${r.pick(['en', 'fr', 'fr', 'de', ''])}`] : []),
    ...(r.chance(0.03) ? [`${escaped(hostileText(r).slice(0, 300))}=${escaped(hostileText(r).slice(0, 300))}`] : []),
  ]
}

interface Sent {
  readonly method: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The method as it is sent: often a POST that means another one. */
function methodSent(method: Method, r: Random): Sent {
  if (method === 'GET' && r.chance(0.05)) return { method: 'HEAD' }
  if (r.chance(0.01)) return { method: 'OPTIONS' }
  if (method === 'GET' || method === 'POST' || r.chance(0.75)) return { method }
  const written = r.chance(0.5) ? method : method.toLowerCase()
  return r.chance(0.5)
    ? { method: 'POST', query: `_method=${written}` }
    : { method: 'POST', headers: { 'x-http-method-override': written } }
}

/** Sometimes the route is named in the query of the site's root instead. */
function spelled(url: string, r: Random): string {
  if (!r.chance(0.03)) return url
  const [, language = '', route = '', query = ''] = /^(\/en|\/fr)?\/api(\/[^?]*)\??(.*)$/s.exec(url) ?? []
  return `${language}/?rest_route=${route}${query === '' ? '' : `&${query}`}`
}
