import type { Localized } from '../../../i18n/language.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'
import { formatListQuery, type ListQuery } from './list-query.ts'

/** A page of a list, and its neighbours. */
interface ListPages {
  readonly path: string
  readonly query: ListQuery
  readonly rows: readonly unknown[]
  readonly total: number
  readonly countedTo?: number
  readonly previous?: ListQuery | undefined
  readonly next?: ListQuery | undefined
}

/** How many there are, and the way to the pages around. */
export function pageLinks(
  { say, address }: DeskRequest,
  { path, query, total, countedTo = Infinity, rows, previous, next }: ListPages,
): Html {
  const hrefOf = (place: ListQuery) => `${address(path)}${formatListQuery(query, place)}`
  const link = (place: ListQuery, label: Localized, rel: string) =>
    html`<a class="button quiet" rel="${rel}" href="${hrefOf(place)}">${say(label)}</a> `
  return html`<nav class="pages" aria-label="${say('common.pages')}">
    ${rows.length > 0 && html`<p>${say(total > countedTo ? localize('desk.list.moreThan', { count: countedTo }) : localize('desk.list.total', { count: total }))}</p>`}
    ${previous && link(previous, localize('desk.list.previous'), 'prev')}
    ${next && link(next, localize('desk.list.next'), 'next')}
  </nav>`
}
