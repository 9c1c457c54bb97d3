import { guest } from '../../../../src/accounts/actor.ts'
import type { Operation } from '../../../../src/operations/operation.ts'
import { shapingParameters } from '../../../../src/operations/documents/general-parameters.ts'
import { catalog } from '../../../../src/resources/catalog.ts'
import { between, type Random } from '../../support/seed.ts'
import { apiPath } from '../../support/service.ts'
import { pick, type ExpensiveValues } from './expensive-queries.ts'

const reads = catalog.filter((operation) => operation.methods.includes('GET') && operation.permit(guest, undefined))

/** What anybody may ask for without credentials, as JSON. */
export const open: readonly Operation[] = reads.filter(({ type }) => type === undefined)

/** Single records in the other formats. Lists are streamed there, in parts that take turns with other requests. */
export function otherFormats(expensive: ExpensiveValues): readonly string[] {
  const single = reads.filter((operation) => operation.type !== undefined && !isFixed(operation))
  return single.flatMap((operation) => pathsOf(operation, expensive))
}

/** The names of the parameters that a request of an operation may have. */
export function parametersOf({ parameters }: Operation): readonly string[] {
  const declared = Object.entries(parameters).flatMap(([name, field]) => (field.hidden ? [] : [name]))
  return [...declared, 'i18n_language', ...Object.keys(shapingParameters)]
}

/** What goes with a value, so that it makes a difference: all there is, in long pages. */
const everything: Readonly<Record<string, string>> = {
  starts_after: '0001-01-01',
  per_page: '100',
  hide_empty: 'false',
  geoloc_lat: '47',
  geoloc_lng: '8',
}

/** Every value of every parameter, with and without all there is. */
export function* singly(expensive: ExpensiveValues): Generator<string> {
  for (const operation of open)
    for (const name of ['', ...parametersOf(operation)])
      for (const value of name === '' ? [''] : (expensive[name] ?? [])) {
        const sent = name === '' ? {} : { [name]: value }
        const all = Object.entries(everything).filter(([key]) => key in operation.parameters && isWith(key, name))
        for (const path of pathsOf(operation, expensive)) {
          yield addressOf(path, sent)
          if (all.length > 0) yield addressOf(path, { ...Object.fromEntries(all), ...sent })
          if (all.length > 0 && name !== 'page')
            yield addressOf(path, { ...Object.fromEntries(all), page: '500', ...sent })
        }
      }
}

function isWith(key: string, name: string): boolean {
  if (key === 'starts_after') return name !== 'when'
  return !key.startsWith('geoloc_l') || /^(orderby|geoloc_)/.test(name)
}

/** Some values of some parameters together. */
export function mixed(random: Random, expensive: ExpensiveValues): string {
  const lists = open.filter(({ route, parameters }) => 'page' in parameters && route.length === 1)
  const isList = random() < 0.9
  const operation = pick(random, isList ? lists : open)
  if (!operation) return '/'
  const names = parametersOf(operation)
  const chosen = Array.from({ length: between(random, 2, 6) }, () => pick(random, names) ?? '')
  const far = Object.keys(everything).filter((key) => key in operation.parameters && random() < 0.6)
  const values = [...chosen, ...far].map((name) => [name, pick(random, expensive[name] ?? []) ?? ''])
  const all = far.map((name) => [name, everything[name] ?? ''])
  return addressOf(
    pick(random, pathsOf(operation, expensive)) ?? '',
    Object.fromEntries([...all, ...values].slice(0, 9)) as Record<string, string>,
  )
}

function pathsOf(operation: Operation, expensive: ExpensiveValues): readonly string[] {
  const ids = isFixed(operation) ? [''] : (expensive['id'] ?? [])
  return ids.map((id) =>
    [apiPath, ...operation.route.map((segment) => (typeof segment === 'string' ? segment : id))].join('/'),
  )
}

function isFixed({ route }: Operation): boolean {
  return route.every((segment) => typeof segment === 'string')
}

/** An address of at most so many characters as a server takes. */
function addressOf(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString()
  return `${path}${query === '' ? '' : `?${query}`}`.slice(0, 15_000)
}

/** The pages of the site. */
export function sitePages(): readonly string[] {
  const pages = [
    '/',
    '/fr/',
    '/venue/hall-0/',
    '/organizer/club-0/',
    '/events/category/category-0/',
    '/tag/tag-0/',
    '/events/view/expensive/',
  ]
  const numbers = ['', '?page=2', '?page=10000', '?page=99999999999999']
  const queries = ['', '?search=the&free=true', '?categories=category-0&venue=hall&organizer=club&tags=tag', '?past=1']
  const views = ['list/', 'map/', 'month/', 'month/2027-06/', 'week/2027-06-15/', 'day/2027-06-15/'].flatMap((view) =>
    queries.map((query) => `/events/${view}${query}`),
  )
  const month = 'start_date=2027-06-01&end_date=2027-06-30'
  const others = [
    ...views,
    '/embed/',
    '/embed/events/month/2027-06/',
    `${apiPath}/events/days?${month}&per_day=100`,
    `${apiPath}/events/days?${month}&per_day=100&search=the`,
    `${apiPath}/venues/by-slug/hall-0/occupancy?start_date=2027-06-01&end_date=2027-07-31`,
    `${apiPath}/events/places?per_place=5`,
    `${apiPath}/events/places?per_place=5&search=the`,
    '/docs/',
    '/sitemap.xml',
    '/robots.txt',
    '/event/event-7/',
    '/?p=1',
    '/?p=99999999',
    '/nothing',
    '/api/',
    '/fr/tag/tag-0/',
    `/event/${'x'.repeat(9000)}`,
  ]
  return [...pages.flatMap((page) => numbers.map((number) => page + number)), ...others]
}
