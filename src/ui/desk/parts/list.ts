import type { View } from '../../../domain/view.ts'
import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import type { DeskRequest } from '../page.ts'
import { hidden } from '../forms/controls.ts'
import { bulkForm, pageCheckbox, rowCheckbox, type Bulk } from '../forms/list-bulk.ts'
import { columnLinks, shownColumns, type Column } from './list-columns.ts'
import { formatListQuery, isFiltered, type ListQuery } from './list-query.ts'
import { blankList, type Beginning } from './blank.ts'
import { pageLinks } from './page-links.ts'
import { viewChips } from './views.ts'

/** A part of a list by a status, with how many there are. */
export interface Tab {
  readonly label: Localized
  /** What of the query shows it. */
  readonly query: ListQuery
  readonly count?: number | undefined
  readonly isCurrent: boolean
}

/** A list with its search, parts, filters, pages, and what can be done with several at once. */
export interface List<T> {
  /** Below `/desk`. */
  readonly path: string
  /** What the address asks for, without `page` and `cursor`. */
  readonly query: ListQuery
  /** What is listed: “Events”. */
  readonly label: Localized
  /** What is looked for: “Search events”; without it there is no search. */
  readonly search?: Localized
  readonly tabs?: readonly Tab[]
  /** The filters of this list that the reader has saved; without it, none can be. */
  readonly views?: readonly View[]
  /** Further fields of the form that filters. */
  readonly filters?: Html
  /** Links to what is often looked for, beside them. */
  readonly quick?: Html
  /** Whether `order` is one of them. */
  readonly orderIsField?: boolean
  readonly columns: readonly Column<T>[]
  /** The order that the list is in, and the one of an address without `order`; as `Orders` name them. */
  readonly order?: string
  readonly usualOrder?: string
  readonly rows: readonly T[]
  /** What tells rows apart, and what they are called, where they are chosen or changed. */
  readonly idOf?: (row: T) => number
  readonly nameOf?: (row: T) => string
  /** The page of the form of a row, where the reader may change it. */
  readonly rowForm?: (row: T) => string | undefined
  readonly bulk?: Bulk | undefined
  readonly total: number
  /** How far totals and tabs are counted; more is only told to be more. */
  readonly countedTo?: number
  /** What of the query shows the page before and the page after. */
  readonly previous?: ListQuery | undefined
  readonly next?: ListQuery | undefined
  /** What stands where nothing was found, and the way on from there. */
  readonly empty: Localized
  readonly beginning?: Beginning
  /** What stands below the rows, or where nothing was found. */
  readonly below?: Html | false
}

/** The markup of a list: a table, whose rows are cards on narrow screens. */
export function deskList<T>(request: DeskRequest, given: List<T>): Html {
  const [parts, narrowing] = [tabs(request, given), filter(request, given)]
  return html`${(parts || narrowing) && html`<div class="narrowing">${parts} ${narrowing}</div>`}
  ${given.views && viewChips(request, given.path, given.query, given.views)}
  ${given.rows.length === 0 ? blankList(request, given) : bulkForm(request, given.bulk, listTable(request, given), { ...given, shown: given.rows.length })}
  ${given.below} ${pageLinks(request, given)}`
}

function tabs<T>({ say, address }: DeskRequest, { path, query, tabs = [], label, countedTo }: List<T>): Html | false {
  if (tabs.length === 0) return false
  return html`<nav class="tabs" aria-label="${say(label)}">
    ${tabs.map(
      (tab) =>
        html`<a
          href="${address(path)}${formatListQuery(query, tab.query)}"
          ${tab.isCurrent && html` aria-current="page"`}
          >${say(tab.label)}${tab.count !== undefined && html` <small>${tab.count > (countedTo ?? Infinity) ? `${countedTo}+` : tab.count}</small>`}</a
        > `,
    )}
  </nav>`
}

function filter<T>(
  request: DeskRequest,
  { path, query, search, filters, quick, orderIsField = false, columns }: List<T>,
): Html | false {
  if (!search && !filters) return false
  const { say, address } = request
  const kept = ['status', 'author', 'hide', ...(orderIsField ? [] : ['order'])].flatMap((name) =>
    query[name] === undefined ? [] : [[name, query[name]] as const],
  )
  return html`<form class="filter" method="get" action="${address(path)}" role="search">
    ${kept.map(([name, value]) => hidden(name, value))}
    ${
      search &&
      html`<div class="field">
        <label class="hidden" for="f-search">${say(search)}</label>
        <input
          type="search"
          id="f-search"
          name="search"
          placeholder="${say(search)}"
          value="${query['search'] ?? ''}"
          maxlength="200"
        />
      </div>`
    }
    ${
      filters &&
      html`<details
        class="filters"
        ${isFiltered({ ...query, search: undefined, author: undefined, hide: undefined }) && html`open`}
      >
        <summary>${say('common.filters')}</summary>
        <div>${filters} ${columnLinks(request, { path, query, columns })}</div>
      </details>`
    }
    <div class="go">
      <button class="button quiet">${say(search ? 'calendar.find' : 'common.filter')}</button>
      ${quick}
      ${isFiltered(query) && html`<a href="${address(path)}${formatListQuery({ status: query['status'], hide: query['hide'] })}">${say('common.clearFilters')}</a>`}
    </div>
  </form>`
}

function listTable<T>(request: DeskRequest, given: List<T>): Html {
  const columns = shownColumns(given)
  const { rows, idOf = () => 0, nameOf = () => '', bulk, label, rowForm } = given
  const { say } = request
  return html`<table class="list" ${rowForm && html`data-lost="${say('desk.list.noAnswer')}"`}>
    <caption class="hidden">
      ${say(label)}
    </caption>
    <thead>
      <tr>
        ${bulk && html`<td class="pick">${pageCheckbox(request)}</td>`}${columns.map((column) => heading(request, given, column))}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => {
        const ownForm = rowForm?.(row)
        return html`<tr ${ownForm && html`data-row="${request.address(ownForm)}"`}>
          ${bulk && html`<td class="pick">${rowCheckbox(request, idOf(row), nameOf(row))}</td>`}
          ${columns.map(({ label: name, cell }, index) => {
            const shown = cell(row)
            if (index === 0)
              return html`<th scope="row">${shown}${ownForm && pencil(request, ownForm, nameOf(row))}</th>`
            // On a narrow screen, a cell with nothing in it has no label.
            const isEmpty = html`${shown}`.markup.trim() === ''
            return isEmpty ? html`<td></td>` : html`<td data-label="${say(name)}">${shown}</td>`
          })}
        </tr> `
      })}
    </tbody>
  </table>`
}

/** Leads to the form of a row, which scripts show in its place. */
function pencil({ say, address }: DeskRequest, path: string, name: string): Html {
  const label = say('desk.list.editRow', { name })
  return html` <a class="edit-row" href="${address(path)}" aria-label="${label}" title="${label}"
    >${icon('pencil-square')}</a
  >`
}

/** A heading by which the list can be sorted leads to the list in its order, or, where it is in that, to the reverse. */
function heading<T>(
  { say, address }: DeskRequest,
  { path, query, order, usualOrder }: List<T>,
  { label, orders }: Column<T>,
): Html {
  if (!orders) return html`<th scope="col">${say(label)}</th>`
  const now = (['ascending', 'descending'] as const).find((direction) => orders[direction] === order)
  const next = orders[now === undefined ? orders.first : now === 'ascending' ? 'descending' : 'ascending']
  return html`<th scope="col" ${now !== undefined && html`aria-sort="${now}"`}>
    <a href="${address(path)}${formatListQuery(query, { order: next === usualOrder ? undefined : next })}"
      >${say(label)} <span aria-hidden="true">${now === undefined ? '↕' : now === 'ascending' ? '↑' : '↓'}</span></a
    >
  </th>`
}
