import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../html.ts'
import type { DeskRequest } from '../page.ts'
import type { ListQuery } from '../parts/list-query.ts'
import type { Body, Kind } from './kinds.ts'
import { words } from './words.ts'

const perPage = 25

/** The parameters of the list that an address asks for. */
export function parametersOf(kind: Kind, { search, status, used, sort, page, cursor }: ListQuery): Body {
  const place = { page, cursor, per_page: perPage, translations: true, search: search?.slice(0, 200) }
  const parameters = kind.isTerm
    ? { ...place, hide_empty: false, ...(orders[sort ?? ''] ?? {}) }
    : {
        ...{ ...place, status },
        ...(used === 'upcoming' && { only_with_upcoming: true }),
        ...(used === 'none' && { has_events: false }),
      }
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined))
}

const orders: Readonly<Record<string, Body | undefined>> = {
  '-name': { orderby: 'name', order: 'desc' },
  count: { orderby: 'count', order: 'desc' },
  newest: { orderby: 'id', order: 'desc' },
}

/** The fields besides the search. */
export function filtersOf(kind: Kind, request: DeskRequest, query: ListQuery): Html {
  if (kind.isTerm) {
    const options = { '': words.byName, '-name': words.byNameBack, count: words.byCount, newest: words.byAge }
    return choice(request, 'sort', words.sort, options, query)
  }
  const options = { '': words.usedAny, upcoming: words.usedUpcoming, none: words.usedNone }
  return choice(request, 'used', words.used, options, query)
}

function choice(
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
