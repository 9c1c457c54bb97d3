import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'
import { formatListQuery, type ListQuery } from './list-query.ts'
import type { TableColumn } from './table.ts'

/** A column of a list. */
export interface Column<T> extends TableColumn<T> {
  /** What hides it, in the address of the list; without it, it cannot be hidden. */
  readonly name?: string
  /** Where the list can be in its order. */
  readonly orders?: Orders
}

/** The values of `order` in the query that sort by a column, and which of them comes first. */
export interface Orders {
  readonly ascending: string
  readonly descending: string
  readonly first: 'ascending' | 'descending'
}

/** What a list and its columns are, for those that a reader hides. */
interface Choice<T> {
  /** Below `/desk`. */
  readonly path: string
  readonly query: ListQuery
  readonly columns: readonly Column<T>[]
}

/** The columns that the address does not hide: `hide=where,category`. */
export function shownColumns<T>({ query, columns }: Choice<T>): readonly Column<T>[] {
  const hidden = hiddenNames(query)
  return columns.filter(({ name }) => name === undefined || !hidden.includes(name))
}

/** Links that show or hide a column each; a saved filter keeps them. */
export function columnLinks<T>({ say, address }: DeskRequest, { path, query, columns }: Choice<T>): Html {
  const hidden = hiddenNames(query)
  return html`<p class="further saved-filters">
    ${say('desk.list.columns')}
    ${columns.flatMap(({ name, label }) => {
      if (name === undefined) return []
      const isHidden = hidden.includes(name)
      const next = isHidden ? hidden.filter((each) => each !== name) : [...hidden, name]
      const to = formatListQuery(query, { hide: next.join() || undefined })
      const what = say(
        isHidden
          ? localize('desk.list.showColumn', { name: say(label) })
          : localize('desk.list.hideColumn', { name: say(label) }),
      )
      return html`<a class="chip column" href="${address(path)}${to}" aria-label="${what}" title="${what}"
        >${isHidden ? html`<s>${say(label)}</s>` : say(label)}</a
      > `
    })}
  </p>`
}

function hiddenNames({ hide = '' }: ListQuery): readonly string[] {
  return hide.split(',').filter((name) => name !== '')
}
