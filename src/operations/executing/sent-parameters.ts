import { nearestName } from '../../domain/text/nearest-name.ts'
import { oneLineExcerpt } from '../../domain/text/shown-value.ts'
import type { Issue } from '../../errors/problem.ts'
import type { Unknown } from '../answer.ts'
import type { Operation } from '../operation.ts'
import { dryRunOf } from './transaction.ts'
import { isDeepStrictEqual } from 'node:util'

/** What any request may carry, whether it has an effect here or only with other services of this kind. */
const anywhere = [
  ...['i18n_language', '_fields', '_envelope', '_embed', '_pretty', '_locale', '_method', '_wpnonce', '_jsonp'],
  ...['rest_route', 'context', 'strict', 'password'],
]

/** The names that other services give to parameters of ours. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  per_page: ['limit', 'page_size', 'pagesize', 'perpage', 'size', 'posts_per_page', 'numberposts'],
  page: ['offset', 'paged', 'p'],
  search: ['q', 'query', 's', 'keyword', 'keywords', 'text'],
  start_date: ['from', 'start', 'since', 'begin', 'date_from'],
  end_date: ['to', 'end', 'until', 'date_to'],
  i18n_language: ['lang', 'language', 'locale'],
  orderby: ['sort', 'order_by', 'sort_by'],
  title: ['name', 'summary', 'subject'],
  venue: ['location', 'place', 'name'],
  organizer: ['organiser', 'host', 'name'],
  cost: ['price'],
  image: ['picture', 'photo', 'featured_media', 'thumbnail'],
  geoloc_lat: ['lat', 'latitude'],
  geoloc_lng: ['lng', 'lon', 'long', 'longitude'],
  geoloc_radius: ['radius', 'distance'],
}

/** The parameters that an operation does not know, those of records within others with them; at most 100. */
export function unknownParameters(operation: Operation, sent: Readonly<Record<string, unknown>>): readonly Unknown[] {
  const { path, parameters } = operation
  const also = operation.writes ? Object.keys(dryRunOf(operation)) : []
  const found: (() => Unknown)[] = []
  for (const [name, value] of Object.entries(sent)) {
    const declared = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    for (const { place, object, names } of declared?.type.objects?.(name, value) ?? []) {
      const strange = Object.keys(object).filter((member) => !names.includes(member))
      found.push(...strange.map((member) => () => nested(place, member, meantBy(member, names))))
    }
    if (declared || Object.hasOwn(path, name) || anywhere.includes(name) || also.includes(name)) continue
    found.push(() => ({ name, meant: meantBy(name, [...Object.keys(parameters), 'i18n_language']) }))
  }
  // Finding suggestions takes long: only for those that are named.
  return found.slice(0, 100).map((unknown) => unknown())
}

function nested(place: string, member: string, meant: string | undefined): Unknown {
  return { name: `${place}[${member}]`, meant: meant && `${place}[${meant}]` }
}

function meantBy(name: string, names: readonly string[]): string | undefined {
  const asked = name.toLowerCase()
  const synonym = names.find((each) => synonyms[each]?.includes(asked))
  if (synonym !== undefined || name.length > 40) return synonym
  return nearestName(asked, names)
}

/** The issue of a strict request. */
export function unknownIssue({ name, meant }: Unknown): Issue {
  const shown = oneLineExcerpt(name)
  return {
    parameter: shown,
    code: 'rest_unknown_parameter',
    // The value of a mistyped parameter may be a secret.
    sent: null,
    message: {
      en: `${shown} is not a parameter of this operation${meant === undefined ? '' : `; did you mean ${meant}?`}${meant === undefined ? '.' : ''}`,
      fr: `${shown} n’est pas un paramètre de cette opération${meant === undefined ? '.' : ` ; vouliez-vous dire ${meant} ?`}`,
    },
  }
}

/** The value of `X-Ignored-Parameters`: names in ASCII, as far as 1,000 characters go. */
export function ignoredHeader(unknown: readonly Unknown[]): Readonly<Record<string, string>> {
  let room = 1000
  const names = unknown
    .map(({ name }) => name.slice(0, 60).replace(/[^\w.[\]-]/g, (letter) => encodeURIComponent(letter.toWellFormed())))
    .filter((name) => (room -= name.length + 2) >= 0)
  return names.length === 0 ? {} : { 'X-Ignored-Parameters': names.join(', ') }
}

type Members = Readonly<Record<string, unknown>>

/** Parameters that are one value: neither is left out where the other changes it. */
const pairs: readonly (readonly [string, string])[] = [
  ['date', 'date_utc'],
  ['geo_lat', 'geo_lng'],
]

/** The parameters that were sent, without those that repeat what is shown. */
export function dropUnchanged(sent: Members, shown: object): Members {
  const isEcho = (name: string) =>
    Object.hasOwn(shown, name) && isDeepStrictEqual(sent[name], asSent((shown as Members)[name]))
  const counts = (name: string) =>
    (pairs.find((pair) => pair.includes(name)) ?? [name]).some((one) => sent[one] !== undefined && !isEcho(one))
  return Object.fromEntries(Object.entries(sent).filter(([name]) => counts(name)))
}

/** As an answer writes it. */
function asSent(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value
}
