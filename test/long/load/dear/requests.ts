import { guest } from '../../../../src/access/actor.ts'
import type { Operation } from '../../../../src/operations/operation.ts'
import { shapingParameters } from '../../../../src/operations/general-parameters.ts'
import { catalog } from '../../../../src/resources/catalog.ts'
import { between, type Random } from '../../support/seed.ts'
import { apiPath } from '../../support/service.ts'
import { pick, type Dear } from './values.ts'

/** What anybody may ask for without credentials. */
export const open: readonly Operation[] = catalog.filter(
  (operation) => operation.methods.includes('GET') && operation.permit(guest, undefined),
)

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
export function* singly(dear: Dear): Generator<string> {
  for (const operation of open)
    for (const name of ['', ...parametersOf(operation)])
      for (const value of name === '' ? [''] : (dear[name] ?? [])) {
        const sent = name === '' ? {} : { [name]: value }
        const all = Object.entries(everything).filter(([key]) => key in operation.parameters && isWith(key, name))
        for (const path of pathsOf(operation, dear)) {
          yield addressOf(path, sent)
          if (all.length > 0) yield addressOf(path, { ...Object.fromEntries(all), ...sent })
          if (all.length > 0 && name !== 'page')
            yield addressOf(path, { ...Object.fromEntries(all), page: '500', ...sent })
        }
      }
}

function isWith(key: string, name: string): boolean {
  return !key.startsWith('geoloc_l') || /^(orderby|geoloc_)/.test(name)
}

/** Some values of some parameters together. */
export function mixed(random: Random, dear: Dear): string {
  const lists = open.filter(({ route, parameters }) => 'page' in parameters && route.length === 1)
  const isList = random() < 0.9
  const operation = pick(random, isList ? lists : open)
  if (!operation) return '/'
  const names = parametersOf(operation)
  const chosen = Array.from({ length: between(random, 2, 6) }, () => pick(random, names) ?? '')
  const far = Object.keys(everything).filter((key) => key in operation.parameters && random() < 0.6)
  const values = [...chosen, ...far].map((name) => [name, pick(random, dear[name] ?? []) ?? ''])
  const all = far.map((name) => [name, everything[name] ?? ''])
  return addressOf(
    pick(random, pathsOf(operation, dear)) ?? '',
    Object.fromEntries([...all, ...values].slice(0, 9)) as Record<string, string>,
  )
}

function pathsOf({ route }: Operation, dear: Dear): readonly string[] {
  const isFixed = route.every((segment) => typeof segment === 'string')
  return (isFixed ? [''] : (dear['id'] ?? [])).map((id) =>
    [apiPath, ...route.map((segment) => (typeof segment === 'string' ? segment : id))].join('/'),
  )
}

/** An address of at most so many characters as a server takes. */
function addressOf(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString()
  return `${path}${query === '' ? '' : `?${query}`}`.slice(0, 15_000)
}

/** The pages of the site. */
export function sitePages(): readonly string[] {
  const pages = ['/', '/fr/', '/venue/hall-0/', '/organizer/club-0/', '/events/category/category-0/', '/tag/tag-0/']
  const numbers = ['', '?page=2', '?page=10000', '?page=99999999999999']
  const others = [
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
