import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'
import type { ListQuery } from '../parts/list-query.ts'
import type { Parameters } from '../forms/part.ts'
import type { Kind } from './kinds.ts'
import { localize } from '../../../texts/text.ts'

const perPage = 25

/** The parameters of the list that an address asks for. */
export function directoryParameters(kind: Kind, query: ListQuery): Parameters {
  const { search, status, used, page, cursor } = query
  const order = orderIn(kind, query)
  const sorted = { orderby: order.replace('-', ''), order: order.startsWith('-') ? 'desc' : 'asc' }
  const searched = { search: search?.slice(0, 200), any_language: true, translations: true }
  const place = { page, cursor, per_page: perPage, ...searched, ...sorted }
  const parameters = kind.isTerm
    ? { ...place, hide_empty: false }
    : {
        ...place,
        status,
        ...(used === 'upcoming' && { only_with_upcoming: true }),
        ...(used === 'none' && { has_events: false }),
      }
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined))
}

/** The orders of a list, as addresses name them: what they sort by, after a minus where it is the reverse. */
const orders = {
  terms: {
    name: localize('desk.directory.byName'),
    '-name': localize('desk.directory.byNameBack'),
    '-count': localize('desk.directory.byCount'),
    count: localize('desk.directory.byCountBack'),
    '-id': localize('desk.directory.byAge'),
  },
  records: {
    ...{
      '-date': localize('desk.directory.byAge'),
      date: localize('desk.directory.byAgeBack'),
      name: localize('desk.directory.byName'),
      '-name': localize('desk.directory.byNameBack'),
    },
    ...{ '-modified': localize('desk.directory.byChange'), modified: localize('desk.directory.byChangeBack') },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Localized>>>>

/** The order of an address without any. */
export function defaultOrder({ isTerm }: Kind): string {
  return isTerm ? 'name' : '-date'
}

/** The order that an address asks for, or the usual one. */
export function orderIn(kind: Kind, { order = '' }: ListQuery): string {
  return Object.hasOwn(kind.isTerm ? orders.terms : orders.records, order) ? order : defaultOrder(kind)
}

/** The fields besides the search. */
export function directoryFilters(kind: Kind, request: DeskRequest, query: ListQuery): Html {
  const usual = defaultOrder(kind)
  const sorts = Object.entries(kind.isTerm ? orders.terms : orders.records).map(
    ([order, text]) => [order === usual ? '' : order, text] as const,
  )
  const sorted = { order: orderIn(kind, query) === usual ? '' : query['order'] }
  const sort = filterSelect(request, 'order', localize('desk.directory.sort'), Object.fromEntries(sorts), sorted)
  if (kind.isTerm) return sort
  const options = {
    '': localize('desk.directory.usedAny'),
    upcoming: localize('desk.directory.usedUpcoming'),
    none: localize('desk.directory.usedNone'),
  }
  return html`${filterSelect(request, 'used', localize('desk.directory.used'), options, query)} ${sort}`
}

function filterSelect(
  { say }: DeskRequest,
  name: string,
  label: Localized,
  options: Readonly<Record<string, Localized>>,
  query: ListQuery,
): Html {
  return html`<div class="field">
    <label for="f-${name}">${say(label)}</label>
    <select id="f-${name}" name="${name}">
      ${Object.entries(options).map(
        ([value, text]) =>
          html`<option value="${value}" ${value === (query[name] ?? '') && html`selected`}>${say(text)}</option>`,
      )}
    </select>
  </div>`
}
